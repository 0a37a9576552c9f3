import { isoDay, type ZoneDays } from '../core/time-zone.ts';
import { partOf, trustOf, type Part } from './provenance.ts';
import { neutralName, showName } from './screens/shown-name.ts';
import type { HitKind, SearchHit } from './types.ts';

/**
 * Lines have short ids, because real ids take as many tokens as a sentence. The letter is the kind.
 */
const LETTERS: Record<HitKind, string> = { fact: 'f', memory: 'n', passage: 'd', message: 'm' };
/** Writers other than the user, by the origin of a fact or memory. */
const SPEAKERS: Record<string, string> = {
  MANUAL: 'owner',
  MCP: 'tool',
  DOCUMENT: 'document',
};

const ASSISTANT = 'assistant';

/** Words of the block itself. A name that begins with one is put in quotation marks. */
const OWN_WORDS = /^(?:owner|tool|assistant|document|about|on|past|until|contradicts)\b/i;
const ESCAPED = /[\\<>\p{Cc}\p{Cs}\u2028\u2029]/gu;
const SHORT_ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A hit as a line of the block, before its text is cut to size. */
export interface BlockLine {
  hit: SearchHit;
  id: string;
  part: Part;
  /** The day that it was said, as YYYY-MM-DD. */
  day: string;
  /** Null for the caller. */
  speaker: string | null;
  /** The subject, dates and conflicts. */
  marks: string[];
}

/** The days of a block, as YYYY-MM-DD. */
export interface BlockDays {
  today: string;
  dayOf: (at: Date) => string;
}

/** The days of a place, seen from `now`. */
export function blockDays(zone: ZoneDays, now: Date): BlockDays {
  const dayOf = (at: Date) => isoDay(zone.dayOf(at));
  return { today: dayOf(now), dayOf };
}

/**
 * Describes a hit for the block. `place` is its place among the quoted hits, counted from 1.
 * `other` is the line that it disagrees with.
 */
export function describeLine(hit: SearchHit, place: number, { today, dayOf }: BlockDays, other?: BlockLine): BlockLine {
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
  if (other) marks.push(`contradicts ${other.id}${holdsAgainst(other.hit, hit) ? ', which holds' : ''}`);
  return { hit, id: `${LETTERS[kind]}${place}`, part: partOf(hit), day, speaker: speakerOf(hit), marks };
}

/** Whether one of two facts that disagree holds by its origin. What a person wrote always does. */
function holdsAgainst(other: SearchHit, hit: SearchHit): boolean {
  return other.by === 'MANUAL' || trustOf(other) > trustOf(hit);
}

/**
 * Writes a line: its id, the marks in parentheses, and the text, in quotation marks where it is
 * not the caller's. Text that begins with a parenthesis stands after an empty pair, so no text
 * passes for a mark.
 */
export function writeLine({ id, part, speaker, marks }: Omit<BlockLine, 'hit' | 'day'>, text: string): string {
  const all = speaker === null ? marks : [speaker, ...marks];
  const escaped = escapeText(text);
  const isMarked = all.length > 0 || text.startsWith('(');
  return `${id} ${isMarked ? `(${all.join(', ')}) ` : ''}${part === 'own' ? escaped : `"${escaped.replaceAll('"', '\\"')}"`}`;
}

/** The words of the user alone need no speaker, and those of somebody who is their subject. */
function speakerOf({ kind, by, name, text, detail }: SearchHit): string | null {
  if (kind === 'message') {
    const said = name ? cleanName(name) : '';
    if (by !== 'ASSISTANT') return said || null;
    return said === '' ? ASSISTANT : `${said}, ${ASSISTANT}`;
  }
  if (kind === 'passage') return null;
  const written = SPEAKERS[by];
  if (written !== undefined) return written;
  const said = detail?.speaker ? cleanName(detail.speaker) : '';
  if (said !== '') return isAboutSpeaker(text, said, name) ? null : said;
  return detail?.role === 'assistant' ? ASSISTANT : null;
}

/** Whether a statement names its speaker as the one that it is about. */
function isAboutSpeaker(text: string, speaker: string, subject: string | null): boolean {
  const name = speaker.toLowerCase();
  return text.toLowerCase().startsWith(name) || (names(text, speaker) && subject?.trim().toLowerCase() === name);
}

function names(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}

function isUser(name: string): boolean {
  return /^(?:the )?user$/i.test(name.trim());
}

function cleanName(name: string): string {
  const clean = showName(name) ?? neutralName(name);
  return OWN_WORDS.test(clean) ? `"${clean}"` : clean;
}

/** A text as blocks quote it: it can close none, and begin no line. */
export function escapeText(text: string): string {
  return text.replace(ESCAPED, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
