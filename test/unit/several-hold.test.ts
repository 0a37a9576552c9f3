import { describe, expect, it } from 'vitest';
import { areSharedRoles } from '../../src/domains/extraction/exclusion.ts';
import { maySeveralHold } from '../../src/domains/extraction/several-hold.ts';
import { BOTH_HOLD, BOTH_HOLD_LATER, REPLACED, REPLACED_LATER } from './pairs-of-statements.ts';

const bothHold = (older: string, later: string, sentence = later) =>
  areSharedRoles(later, older) || maySeveralHold({ statement: later, older, subject: 'the user', sentence });

describe('a later statement of what one person may have several of', () => {
  it('takes the place of no other: clubs, children, languages, allergies, instruments, in any language', () => {
    const replaced = [...BOTH_HOLD, ...BOTH_HOLD_LATER].filter(([older, later]) => !bothHold(older, later));
    expect(replaced).toEqual([]);
  });

  it('takes the place of what there is one of, or what it says has changed', () => {
    const kept = [...REPLACED, ...REPLACED_LATER].filter(([older, later]) => bothHold(older, later));
    expect(kept).toEqual([]);
  });

  it('takes the place of one that its message names as given up', () => {
    const [piano, cello] = ['The user owns a piano.', 'The user owns a cello.'];
    expect(bothHold(piano, cello, 'I own a cello, instead of the piano.')).toBe(false);
    expect(bothHold(piano, cello, 'I own a cello, and play it instead of watching TV.')).toBe(true);
  });
});
