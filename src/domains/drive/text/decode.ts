import { Unreadable } from './unreadable.ts';

/** ASCII control characters other than tab, line feed, form feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** Decodes UTF-8, or UTF-16 with a byte order mark. Returns null for anything else. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  const charset = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return withoutControls(new TextDecoder(charset, { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/**
 * Decodes windows-1252, in which nearly any bytes are valid: for files that appear to be text.
 * Throws Unreadable for control characters.
 */
export function decodeWestern(bytes: Uint8Array): string {
  const text = withoutControls(new TextDecoder('windows-1252').decode(bytes));
  if (text === null) throw new Unreadable('UNSUPPORTED', 'It is not text: it holds bytes that no text has.');
  return text;
}

function withoutControls(text: string): string | null {
  return CONTROL.test(text) ? null : text;
}
