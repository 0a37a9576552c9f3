import { analyze } from './analyze.ts';

const LEADING_NAME = /^\p{Lu}[\p{L}\p{M}'’-]+/u;

/** Returns the stem of a name's first word, by which recall compares subjects. Null without one. */
export function subjectTerm(name: string | null | undefined): string | null {
  return name == null ? null : (analyze(name)[0] ?? null);
}

/** The subject of a statement that names none: the name it begins with. Stop words do not count. */
export function leadingSubject(text: string): string | null {
  return subjectTerm(LEADING_NAME.exec(text)?.[0]);
}
