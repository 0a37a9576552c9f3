import { countCharacters, isStorable, MAX_END_USER } from '../../src/core/check-text.ts';
import { invalid, type AppError } from '../../src/core/errors.ts';
import { readInteger, readString, type Member } from '../json-scan.ts';
import type { Members } from './dialect.ts';

/**
 * Returns the limit under `key`, or null. Throws INVALID_PARAMETER for one that is not a whole
 * number.
 */
export function readLimit(body: Buffer, members: Members, key: string): number | null {
  const member = members.get(key);
  if (!member || member.kind === 'null') return null;
  const limit = member.kind === 'number' ? readInteger(body, member) : null;
  if (limit === null) throw invalid(key, `${key} must be a whole number that is not negative.`);
  return limit;
}

/** Returns the text of a member, or an empty one where it is no text. */
export function stringOf(body: Buffer, member: Member | null | undefined): string {
  return member?.kind === 'string' ? readString(body, member) : '';
}

/** A character takes at most two escapes of six bytes. */
const MAX_END_USER_BYTES = 2 + MAX_END_USER * 12;

/**
 * Returns the name of an end user. Null: nobody is named. Empty: by something that cannot be
 * stored, such as a number or a longer text.
 */
export function endUserAt(body: Buffer, member: Member | null | undefined): string | null {
  if (!member || member.kind === 'null') return null;
  if (member.kind !== 'string' || member.end - member.start > MAX_END_USER_BYTES) return '';
  const name = readString(body, member);
  if (name === '') return null;
  return isStorable(name) && countCharacters(name) <= MAX_END_USER ? name : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns `json.a.b.c` for the path `a`, `b`, `c`, or undefined. */
export function dig(json: unknown, ...path: (string | number)[]): unknown {
  let value = json;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else value = isRecord(value) ? value[key] : undefined;
  }
  return value;
}

/** Parses JSON. Returns null for anything else. */
export function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns whether an object has a value under one of the keys. */
export function hasOneOf(json: unknown, ...keys: string[]): boolean {
  return isRecord(json) && keys.some((key) => json[key] !== undefined && json[key] !== null);
}

/**
 * Returns whether a complete answer or an event has the provider's error, or is one. `isFault`
 * says the same of a part of an answer.
 */
export function isErrorAnswer(json: unknown): boolean {
  const type = dig(json, 'type');
  return type === 'error' || type === 'response.failed' || isFault(dig(json, 'error'));
}

export function isFault(error: unknown): boolean {
  return isRecord(error) || isNamed(error);
}

/** Returns whether a value names something: why an answer ended, or an error. */
export function isNamed(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value !== 'null';
}

/** Returns the error type that both protocols use for a status. */
export function statusType(error: AppError): string {
  if (error.code === 'UNAUTHORIZE') return 'authentication_error';
  if (error.code === 'ACCESS_DENIED') return 'permission_error';
  if (error.code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_error';
  if (error.code === 'INTERNAL_ERROR') return 'api_error';
  return 'invalid_request_error';
}
