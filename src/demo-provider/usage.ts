import type { Turn } from './turns.ts';

const CHARACTERS_PER_TOKEN = 4;

// Counts code points, so that a limit never cuts a character in half.
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/**
 * Returns the tokens of a reply: one for every four characters (Unicode code points), rounded up.
 */
export function countTokens(text: string): number {
  return tokensOf(countCharacters(text));
}

/**
 * Returns the tokens of a prompt: one for every four characters of all its texts together, system
 * included, rounded up once.
 */
export function countPromptTokens(turns: Turn[]): number {
  let characters = 0;
  for (const turn of turns) for (const part of turn.parts) characters += countCharacters(part);
  return tokensOf(characters);
}

/**
 * Returns the beginning of a text within `maxTokens`, and whether it was cut. Null means no limit.
 */
export function limitTokens(text: string, maxTokens: number | null): { text: string; isCut: boolean } {
  if (maxTokens === null || countTokens(text) <= maxTokens) return { text, isCut: false };
  return { text: firstCharacters(text, maxTokens * CHARACTERS_PER_TOKEN), isCut: true };
}

/** Returns the first `count` characters (code points) of a text. */
export function firstCharacters(text: string, count: number): string {
  let end = 0;
  let taken = 0;
  for (const character of text) {
    if (taken === count) break;
    end += character.length;
    taken++;
  }
  return text.slice(0, end);
}
