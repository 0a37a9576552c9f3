import { analyze } from './analyze.ts';

const LEADING_NAME = /^\p{Lu}[\p{L}\p{M}'’-]+/u;

/** The stem of a name, as recall compares whom something is about; of several words the first. Null when there is none. */
export function subjectTerm(name: string | null | undefined): string | null {
  return name == null ? null : (analyze(name)[0] ?? null);
}

/** Whom a statement is about when nobody says: the name it begins with. A small word in capitals is none. */
export function leadingSubject(text: string): string | null {
  return subjectTerm(LEADING_NAME.exec(text)?.[0]);
}
