import { expect, it } from 'vitest';
import { ERRORS_ZH } from '../../console/src/words/zh.ts';
import { ERRORS } from '../../src/core/errors.ts';

/** The console's own, for a server that does not answer. */
const OWN = ['UNREACHABLE'];

it('every error has a Chinese sentence', () => {
  expect(Object.keys(ERRORS_ZH).sort()).toEqual([...Object.keys(ERRORS), ...OWN].sort());
});
