import { analyze } from '../../recall/analyze.ts';

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
/** The end of a sentence. */
const END = /[\s.。!！;；]{1,20}$/u;
/** Statements are longer than this only where no summary holds them. */
const MAX_READ = 400;

/**
 * Joins statements into one text: what they begin with, then how each goes on. "The user owns: a
 * Vespa; a piano." Where they have no beginning in common, whole statements.
 */
export function joinStatements(statements: readonly string[]): string {
  const texts = [...new Set(statements.map((text) => text.slice(0, MAX_READ).replace(END, '')))];
  const words = texts.map(wordsOf);
  const [first = []] = words;
  let shared = 0;
  while (shared < first.length - 1 && words.every((one) => one.length > shared + 1 && one[shared] === first[shared]))
    shared += 1;
  // "The user owns a" would read as a part of the first thing alone.
  while (shared > 0 && !saysSomething(first[shared - 1] ?? '')) shared -= 1;
  const beginning = first.slice(0, shared).join('').trimEnd();
  if (beginning === '') return `${texts.join('; ')}.`;
  return `${beginning}: ${words.map((one) => one.slice(shared).join('').trim()).join('; ')}.`;
}

/** The words of a text with what stands between them. */
function wordsOf(text: string): string[] {
  return Array.from(WORDS.segment(text), ({ segment }) => segment);
}

function saysSomething(word: string): boolean {
  return analyze(word).length > 0;
}
