import { toStorable } from '../../../core/check-text.ts';
import { nameOfUnknown } from './speaker.ts';

/** Longer quotes are cut: the message itself is the question. */
const MAX_QUOTE = 4_000;

/** Returns words with the name of their speaker as prompts show it, where it is known. */
export function by(name: string, words: string): string {
  return name === '' ? words : `${nameOfUnknown(name)}: ${words}`;
}

/** Returns words marked as a quote of Markdown. Empty for none. */
export function quote(words: string): string {
  return words === '' ? '' : toStorable(words, MAX_QUOTE).replaceAll(/^/gm, '> ');
}
