/** One message of a call: its role, and its texts as sent (a plain string is one part). */
export interface Turn {
  role: string;
  parts: string[];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the texts of a message's content: a string, or the parts of type `text` (or of `types`)
 * in an array; images and the like have no text. Null when the content is neither.
 */
export function textParts(content: unknown, types: readonly string[] = ['text']): string[] | null {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return null;
  const texts: string[] = [];
  for (const part of content as unknown[]) {
    if (!isRecord(part) || typeof part.type !== 'string') return null;
    if (!types.includes(part.type)) continue;
    if (typeof part.text !== 'string') return null;
    texts.push(part.text);
  }
  return texts;
}

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
