import type { NeededPermissions } from '../../src/graphql/bounds.ts';
import { descriptionOf } from './json-schema.ts';

const SET = new Intl.ListFormat('en', { type: 'conjunction' });
const SETS = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * The parts of an operation that say who may call it: its description with a line for people,
 * `x-permission` with the sets of which one is needed whole, and `x-permission-also` with those
 * that some inputs need beside.
 */
export function authority(needed: NeededPermissions | null, description: string) {
  const sets = needed?.sets.filter((set) => set.length > 0) ?? [];
  const also = needed?.also ?? [];
  const lines = [
    description,
    sets.length > 0 ? `Needs ${SETS.format(sets.map(namesOf))}.` : '',
    also.length > 0 ? `Some inputs, or parts of the answer, need ${namesOf(also)}.` : '',
  ];
  return {
    ...descriptionOf(lines.filter(Boolean).join('\n\n')),
    ...(sets.length > 0 ? { 'x-permission': sets } : {}),
    ...(also.length > 0 ? { 'x-permission-also': also } : {}),
  };
}

function namesOf(permissions: readonly string[]): string {
  return SET.format(permissions.map((name) => `\`${name}\``));
}
