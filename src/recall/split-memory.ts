const MAX_WORDS = 120;
const SENTENCE_END = /(?<=[.!?。！？])\s+/u;

/**
 * Splits a text into pieces of about 120 words, between paragraphs where they fit, else between
 * sentences, else anywhere.
 */
export function splitMemory(content: string): string[] {
  const pieces: string[] = [];
  let open: string[] = [];
  let words = 0;
  const close = () => {
    if (open.length > 0) pieces.push(open.join('\n'));
    [open, words] = [[], 0];
  };
  for (const part of content.split(/\n{2,}/).flatMap(shortParts)) {
    const count = wordsOf(part);
    if (words + count > MAX_WORDS) close();
    open.push(part);
    words += count;
  }
  close();
  return pieces;
}

function shortParts(paragraph: string): string[] {
  const text = paragraph.trim();
  if (text === '') return [];
  if (wordsOf(text) <= MAX_WORDS) return [text];
  const parts: string[] = [];
  let open = '';
  for (const sentence of text.split(SENTENCE_END).flatMap(hardCut)) {
    if (open !== '' && wordsOf(open) + wordsOf(sentence) > MAX_WORDS) {
      parts.push(open);
      open = '';
    }
    open = open === '' ? sentence : `${open} ${sentence}`;
  }
  return [...parts, open];
}

/** Counts six characters as a word, so that scripts without spaces are split too. */
function wordsOf(text: string): number {
  return Math.ceil(text.length / 6);
}

function hardCut(sentence: string): string[] {
  const most = MAX_WORDS * 6;
  const cuts: string[] = [];
  for (let rest = sentence; rest !== '';) {
    const space = rest.length > most ? rest.lastIndexOf(' ', most) : -1;
    let end = rest.length <= most ? rest.length : space > most / 2 ? space : most;
    // Never split a surrogate pair.
    if (end < rest.length && /[\ud800-\udbff]/.test(rest.charAt(end - 1))) end -= 1;
    cuts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return cuts;
}
