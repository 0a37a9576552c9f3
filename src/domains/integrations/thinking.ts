import { fenceAfter, type Fence } from './channels/code-fences.ts';

const OPENING = /^\s*<(?:think|thinking)>/i;
const CLOSING = /<\/(?:think|thinking)>/i;
/** Characters of `<thinking` that are no sign yet. */
const MAX_BEGUN = 9;

/**
 * Returns an answer without the parts in which local models think aloud: `<think>` at the beginning
 * of a line, outside of code blocks, to its end. One without an end goes to the end of the text.
 */
export function withoutThinking(text: string): string {
  const kept: string[] = [];
  let fence: Fence | null = null;
  let isThinking = false;
  let follows = false;
  for (const line of withoutHead(text).split(/(?<=\n)/)) {
    const spoken: { text: string; isThinking: boolean } =
      isThinking || fence === null ? speechOf(line, isThinking) : { text: line, isThinking };
    isThinking = spoken.isThinking;
    follows ||= spoken.text !== line || isThinking;
    // The blank lines after a thought go with it.
    if (isThinking || (follows && spoken.text.trim() === '')) continue;
    kept.push(follows ? spoken.text.trimStart() : spoken.text);
    follows = false;
    fence = fenceAfter(fence, spoken.text.trimEnd());
  }
  return kept.join('');
}

/** Returns the part of a line that is no thought, and whether a thought goes on after it. */
function speechOf(line: string, isThinkingBefore: boolean): { text: string; isThinking: boolean } {
  let text = line;
  let isThinking = isThinkingBefore;
  for (;;) {
    const opening = isThinking ? null : OPENING.exec(text);
    if (!isThinking && !opening) return { text, isThinking };
    if (opening) text = text.slice(opening[0].length);
    const closing = CLOSING.exec(text);
    if (!closing) return { text: '', isThinking: true };
    isThinking = false;
    text = text.slice(closing.index + closing[0].length);
  }
}

/** Some templates begin the thought themselves, so that only its end is in the answer. */
function withoutHead(text: string): string {
  const closing = /^<\/(?:think|thinking)>[ \t]*(?:\n|$)/im.exec(text);
  if (!closing || /<think(?:ing)?>/i.test(text.slice(0, closing.index))) return text;
  return text.slice(closing.index + closing[0].length);
}

/** Leaves out the end of growing text that may become the beginning of a thought. */
function withoutBegun(text: string): string {
  const at = text.lastIndexOf('<');
  return at !== -1 && text.length - at <= MAX_BEGUN && /^<[a-z]*$/i.test(text.slice(at)) ? text.slice(0, at) : text;
}

/** Time between two looks at a text with thoughts, each of which reads all of it. */
const LOOK_INTERVAL_MS = 250;

/** Passes on growing text without thoughts. */
export function hideThoughts(show: (text: string) => void): (text: string) => void {
  let length = 0;
  let hasThoughts = false;
  let lookedAtMs = 0;
  return (text) => {
    // The added text, with the beginning of a sign before it.
    hasThoughts ||= /<\/?think/i.test(text.slice(Math.max(0, length - 10)));
    length = text.length;
    if (!hasThoughts) return show(withoutBegun(text));
    if (performance.now() - lookedAtMs < LOOK_INTERVAL_MS) return;
    lookedAtMs = performance.now();
    show(withoutThinking(withoutBegun(text)));
  };
}
