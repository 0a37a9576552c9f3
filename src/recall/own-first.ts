import { isOfPerson } from '../core/scope.ts';
import type { Candidate } from './types.ts';

/** SQL for the flag by which `markShared` knows the row in this table or alias. */
export function ofPersonSql(row: string): string {
  return `position('/' in ${row}.scope) > 0`;
}

/**
 * Returns a function that marks what is everybody's, in a search for a person. Without a person
 * nothing is marked.
 */
export function markShared(scopes: readonly string[]): (ofPerson: boolean) => Pick<Candidate, 'isShared'> {
  const isForPerson = scopes.some(isOfPerson);
  return (ofPerson) => (isForPerson && !ofPerson ? { isShared: true } : {});
}

/** Orders what is a person's own before what is everybody's. */
export function ownFirst(a: Pick<Candidate, 'isShared'>, b: Pick<Candidate, 'isShared'>): number {
  return Number(a.isShared ?? false) - Number(b.isShared ?? false);
}
