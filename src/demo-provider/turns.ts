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
