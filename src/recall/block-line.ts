import type { HitKind, SearchHit } from './types.ts';

/**
 * Lines have short ids, because real ids take as many tokens as a sentence. The letter is the kind.
 */
const LETTERS: Record<HitKind, string> = { fact: 'f', memory: 'n', passage: 'd', message: 'm' };
/** Speakers other than the user, by the origin of a hit. */
const SPEAKERS: Record<string, string> = {
  MANUAL: 'owner',
  MCP: 'tool',
  ASSISTANT: 'assistant',
  DOCUMENT: 'document',
};

const MAX_NAME_CHARACTERS = 60;
/** Characters that have a meaning in the block. */
const SIGNS = /[\p{C}\p{Z}()<>",;:\\]+/gu;
/** Words of the block itself. A name that begins with one is put in quotation marks. */
const OWN_WORDS = /^(?:owner|tool|assistant|document|about|on|past|until|contradicts)\b/i;
const ESCAPED = /[\\<>\p{Cc}\p{Cs}\u2028\u2029]/gu;
const SHORT_ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A hit as a line of the block, before its text is cut to size. */
export interface BlockLine {
  hit: SearchHit;
  id: string;
  /** The day that it was said, as YYYY-MM-DD. */
  day: string;
  /** Null for the caller. */
  speaker: string | null;
  /** The subject, dates and conflicts. */
  marks: string[];
}

/**
 * Describes a hit for the block. `place` is its place among the quoted hits, counted from 1.
 * `other` is the line that it disagrees with.
 */
export function describeLine(hit: SearchHit, place: number, today: string, other?: BlockLine): BlockLine {
  const { kind, at, name, text, detail } = hit;
  const day = dayOf(at);
  const marks: string[] = [];
  const subject = kind === 'fact' && name && !isUser(name) ? cleanName(name) : '';
  if (subject !== '' && !names(text, subject)) marks.push(`about ${subject}`);
  if (detail?.eventDate && detail.eventDate !== day && !text.includes(detail.eventDate)) {
    // A plan that was due in the meantime. Past events speak for themselves.
    const wasPlan = day < detail.eventDate && detail.eventDate < today;
    marks.push(`on ${detail.eventDate}${wasPlan ? ', past' : ''}`);
  }
  if (detail?.lastDay) marks.push(`until ${detail.lastDay}${detail.lastDay < today ? ', past' : ''}`);
  if (other) marks.push(`contradicts ${other.id}${isByHand(other.hit) ? ', which holds' : ''}`);
  return { hit, id: `${LETTERS[kind]}${place}`, day, speaker: speakerOf(hit), marks };
}

/** Whether a person wrote the fact, or a tool on behalf of one. Extraction never replaces these. */
function isByHand({ by }: { by: string }): boolean {
  return by === 'MANUAL' || by === 'MCP';
}

/**
 * Writes a line: its id, the marks in parentheses, and the text. Text that begins with a
 * parenthesis stands after an empty pair, so no text passes for a mark.
 */
export function writeLine({ id, speaker, marks }: BlockLine, text: string): string {
  const all = speaker === null ? marks : [speaker, ...marks];
  const isMarked = all.length > 0 || text.startsWith('(');
  return `${id} ${isMarked ? `(${all.join(', ')}) ` : ''}${text.replace(ESCAPED, escapeCharacter)}`;
}

/** The UTC day, as YYYY-MM-DD. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function speakerOf({ kind, by, name, text, detail }: SearchHit): string | null {
  if (kind === 'message') return by !== 'ASSISTANT' && name ? cleanName(name) || null : (SPEAKERS[by] ?? null);
  const said = detail?.speaker && !isByHand({ by }) ? cleanName(detail.speaker) : '';
  if (said !== '') return names(text, said) ? null : said;
  return detail?.role === 'assistant' && by === 'CONVERSATION' ? 'assistant' : (SPEAKERS[by] ?? null);
}

function names(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}

function isUser(name: string): boolean {
  return /^(?:the )?user$/i.test(name.trim());
}

function cleanName(name: string): string {
  const clean = name.slice(0, MAX_NAME_CHARACTERS).replace(SIGNS, ' ').trim();
  return OWN_WORDS.test(clean) ? `"${clean}"` : clean;
}

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Words by case, digits by threes with the space before them, other white space, punctuation with
 * the line ends behind it, and single non-ASCII characters.
 */
const PIECES = /[A-Z]?[a-z]+|[A-Z]+| ?[0-9]{1,3}|[^\S ]+| {2,}|[!-/:-@[-`{-~]+\n*|[^\0-\x7f]/gu;
const LOWER = /[a-z]/;
const UPPER = /[A-Z]/;
/** In letters. Words up to the first are one token; runs above the second are no words. */
const SHORT_WORD = 6;
const LONG_WORD = 16;

/**
 * Estimates the tokens of a memory block. Measured with current tokenizers it errs upwards: by a
 * tenth in English, by more in most other languages. Needs no vocabulary; linear time.
 */
export function estimateBlockTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += tokensOf(piece);
  return Math.ceil(tokens);
}

function tokensOf(piece: string): number {
  const { length } = piece;
  if (LOWER.test(piece)) return length > LONG_WORD ? length / 2 : 1 + Math.max(0, length - SHORT_WORD) / 3;
  if (UPPER.test(piece)) return Math.max(1, length / 3);
  const code = piece.codePointAt(0) ?? 0;
  if (code > 0xffff) return 3;
  if (code > 0x7ff) return 1.2;
  if (code > 0x7f) return 0.7;
  const isNumber = /[0-9]$/.test(piece);
  return isNumber && piece.startsWith(' ') ? 2 : Math.max(1, length / 3);
}
