import type { SentenceName } from './bot-sentences.ts';

/** A wish of a person that the bot fulfils without its model. */
export type ChatWord = 'NEW' | 'HELP';

/** Slack keeps words that begin with `/` to itself, so `!` does as well. */
const WORDS: Readonly<Record<string, ChatWord>> = {
  new: 'NEW',
  reset: 'NEW',
  新对话: 'NEW',
  重新开始: 'NEW',
  help: 'HELP',
  帮助: 'HELP',
};

/** The sentence that answers each. */
export const ANSWERS: Readonly<Record<ChatWord, SentenceName>> = { NEW: 'begun_anew', HELP: 'help' };

/** Returns the word that a message consists of. Null: it is for the model. */
export function readChatWord(text: string): ChatWord | null {
  const [, word = ''] = /^[/／!！](\S{1,20})$/u.exec(text.trim()) ?? [];
  return Object.hasOwn(WORDS, word.toLowerCase()) ? (WORDS[word.toLowerCase()] ?? null) : null;
}
