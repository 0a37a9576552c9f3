import { requireJson } from '../../core/check-json.ts';
import { AppError } from '../../core/errors.ts';
import { countCharacters, isStorable, MAX_NAME, TEXT_FORMATS } from '../../core/check-text.ts';
import { ItemError } from './records.ts';

/** An object of a file. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Ids of other products are mostly UUIDs. */
const MAX_SOURCE_ID = 200;
/** Nothing that is imported was said before. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks differ, and so do time zones that a file does not name. A later time is a mistake. */
const MAX_AHEAD_MS = 24 * 3_600_000;
const MAX_SECONDS = 100_000_000_000;
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?\s?(Z|[+-]\d\d(?::?\d\d)?|UTC)?)?$/i;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object of a field. Throws ItemError. */
export function objectOf(from: JsonObject, name: string): JsonObject {
  const value = from[name];
  if (isObject(value)) return value;
  throw new ItemError('INVALID', `${name} must be an object.`);
}

/** Returns the elements of a field; none where it is absent or null. Throws ItemError. */
export function listOf(from: JsonObject, name: string, max: number): readonly unknown[] {
  const value = from[name] ?? [];
  if (!Array.isArray(value)) throw new ItemError('INVALID', `${name} must be an array.`);
  if (value.length > max)
    throw new ItemError('TOO_LARGE', `${name} must have at most ${max.toLocaleString('en')} elements.`);
  return value as readonly unknown[];
}

/** Returns a text that is not blank. Throws ItemError. */
export function textOf(from: JsonObject, name: string, max: number): string {
  const text = maybeTextOf(from, name, max);
  if (text !== null && TEXT_FORMATS.VISIBLE.test(text)) return text;
  throw new ItemError('INVALID', `${name} must be a text that is not blank.`);
}

/** Returns a text, or null where the field is absent or null. Throws ItemError. */
export function maybeTextOf(from: JsonObject, name: string, max: number): string | null {
  const value = from[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw new ItemError('INVALID', `${name} must be a text.`);
  return checkText(name, value, max);
}

/** Throws ItemError for a text that is too long or cannot be stored. */
export function checkText(name: string, value: string, max: number): string {
  if (value.length > max && countCharacters(value) > max)
    throw new ItemError('TOO_LARGE', `${name} must have at most ${max.toLocaleString('en')} characters.`);
  if (!isStorable(value))
    throw new ItemError(
      'INVALID',
      `${name} holds a character that cannot be stored (U+0000 or half a surrogate pair).`,
    );
  return value;
}

/** Returns a name: a text of one line, of at most 200 characters. Throws ItemError. */
export function nameOf(from: JsonObject, name: string): string {
  const text = textOf(from, name, MAX_NAME);
  if (TEXT_FORMATS.LINE.test(text)) return text;
  throw new ItemError('INVALID', `${name} must be one line.`);
}

/** Returns an id of the file, as a text, or null. Throws ItemError. */
export function maybeIdOf(from: JsonObject, name: string): string | null {
  const value = from[name];
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = maybeTextOf(from, name, MAX_SOURCE_ID);
  return text === null || text.trim() === '' ? null : text;
}

/** Returns an id of the file. Throws ItemError. */
export function idOf(from: JsonObject, name: string): string {
  const id = maybeIdOf(from, name);
  if (id !== null) return id;
  throw new ItemError('INVALID', `${name} must be an id.`);
}

/** Returns a whole number. Throws ItemError. */
export function wholeOf(
  from: JsonObject,
  name: string,
  [min, max]: readonly [number, number],
  absent?: number,
): number {
  const value = from[name] ?? absent;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ItemError('INVALID', `${name} must be a whole number from ${min} to ${max}.`);
}

export function flagOf(from: JsonObject, name: string): boolean {
  const value = from[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw new ItemError('INVALID', `${name} must be true or false.`);
}

/** Returns one of the texts. Throws ItemError. */
export function oneOf<T extends string>(from: JsonObject, name: string, texts: readonly T[]): T {
  const found = texts.find((one) => one === from[name]);
  if (found !== undefined) return found;
  throw new ItemError('INVALID', `${name} must be one of ${texts.join(', ')}.`);
}

/** Returns a time of the past. Throws ItemError. */
export function timeOf(from: JsonObject, name: string, now: Date): Date {
  const time = maybeTimeOf(from, name, now);
  if (time !== null) return time;
  throw new ItemError('BAD_TIME', `${name} must be a time.`);
}

/** Returns a time of the past, or null where the field is absent or null. Throws ItemError. */
export function maybeTimeOf(from: JsonObject, name: string, now: Date): Date | null {
  const time = anyTimeOf(from, name);
  if (time === null) return null;
  if (time.getTime() < EARLIEST || time.getTime() > now.getTime() + MAX_AHEAD_MS)
    throw new ItemError('BAD_TIME', `${name} must lie between 1990 and now.`);
  return time < now ? time : now;
}

/** The same, which may lie ahead: from 1990 to 9998. */
export function anyTimeOf(from: JsonObject, name: string): Date | null {
  const value = from[name] ?? null;
  if (value === null || value === '') return null;
  const time = typeof value === 'number' ? readSeconds(value) : typeof value === 'string' ? readTime(value) : null;
  if (time === null || time.getUTCFullYear() < 1990 || time.getUTCFullYear() > 9998)
    throw new ItemError('BAD_TIME', `${name} must be a time such as 2030-01-31T09:30:00Z, or seconds since 1970.`);
  return time;
}

function readSeconds(value: number): Date | null {
  return Math.abs(value) > MAX_SECONDS ? null : new Date(Math.round(value * 1_000));
}

/** A time without a zone is in UTC. */
function readTime(text: string): Date | null {
  const [, day, clock = '00:00:00', part = '', zone = 'Z'] = TIME.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const seconds = clock.length === 5 ? `${clock}:00` : clock;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const time = new Date(`${day}T${seconds}${part.slice(0, 4)}${offset}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a month has this day: a Date makes the second of March of the 31st of February. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text;
}

/** Returns a day as YYYY-MM-DD, or null. Throws ItemError. */
export function maybeDayOf(from: JsonObject, name: string): string | null {
  const value = from[name] ?? null;
  if (value === null) return null;
  if (typeof value === 'string' && DAY.test(value) && isDay(value)) return value;
  throw new ItemError('BAD_TIME', `${name} must be a day such as 2030-01-31.`);
}

/** Returns an object of JSON as it can be stored, empty where it is absent. Throws ItemError. */
export function jsonOf(from: JsonObject, name: string, maxBytes: number): JsonObject {
  if (from[name] == null) return {};
  const json = objectOf(from, name);
  asItemError(() => requireJson(name, json));
  if (Buffer.byteLength(JSON.stringify(json)) <= maxBytes) return json;
  throw new ItemError('TOO_LARGE', `${name} must be at most ${maxBytes.toLocaleString('en')} bytes of JSON.`);
}

/** Runs a check of inputs. Throws its error as an ItemError. */
export function asItemError<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof AppError) throw new ItemError('INVALID', error.message);
    throw error;
  }
}
