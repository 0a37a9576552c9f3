import { Unreadable } from './unreadable.ts';

/** What no text holds: the control characters beside tab, line feed, form feed and carriage return, and beside those above ASCII. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** The text that these bytes are in UTF-8, or in UTF-16 with a byte order mark. Null when they are none. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  const charset = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return withoutControls(new TextDecoder(charset, { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The text that these bytes are in windows-1252, which any byte could be: for files whose name says that they are text. */
export function decodeWestern(bytes: Uint8Array): string {
  const text = withoutControls(new TextDecoder('windows-1252').decode(bytes));
  if (text === null) throw new Unreadable('UNSUPPORTED', 'It is not text: it holds bytes that no text has.');
  return text;
}

function withoutControls(text: string): string | null {
  return CONTROL.test(text) ? null : text;
}
