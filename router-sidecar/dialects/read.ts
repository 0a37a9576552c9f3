import { invalid, type AppError } from '../../src/errors.ts';
import { readInteger, readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import type { Members, UserTurn } from './dialect.ts';

/** Reading of bodies and answers that the dialects share. */

export function readLimit(body: Buffer, members: Members, key: string): number | null {
  const member = members.get(key);
  if (!member || member.kind === 'null') return null;
  const limit = member.kind === 'number' ? readInteger(body, member) : null;
  if (limit === null) throw invalid(key, `${key} must be a whole number that is not negative.`);
  return limit;
}

/**
 * The last element of the array under `key` that is a user's and says something in text. Throws INVALID_PARAMETER when the array is
 * missing or is none.
 */
export function findUserTurn(body: Buffer, members: Members, key: string, textType: string): UserTurn | null {
  const array = members.get(key);
  if (array?.kind !== 'array') throw invalid(key, `${key} must be an array.`);
  for (const element of scanArray(body, array).reverse()) {
    if (element.kind !== 'object') throw invalid(key, `${key} must hold objects.`);
    const fields = new Map(scanObject(body, element).map((member) => [member.key, member]));
    const role = fields.get('role');
    if (role?.kind !== 'string' || readString(body, role) !== 'user') continue;
    const text = textOfContent(body, fields.get('content'), textType);
    if (text.trim() !== '') return { text, at: element.start };
  }
  return null;
}

function textOfContent(body: Buffer, content: Member | undefined, textType: string): string {
  if (content?.kind === 'string') return readString(body, content);
  if (content?.kind !== 'array') return '';
  return scanArray(body, content)
    .map((part) => textOfPart(body, part, textType))
    .filter(Boolean)
    .join('\n');
}

function textOfPart(body: Buffer, part: Element, textType: string): string {
  if (part.kind !== 'object') return '';
  const fields = new Map(scanObject(body, part).map((member) => [member.key, member]));
  const type = fields.get('type');
  const text = fields.get('text');
  if (type?.kind !== 'string' || readString(body, type) !== textType || text?.kind !== 'string') return '';
  return readString(body, text);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `json.a.b.c`, or undefined where there is no such path. */
export function dig(json: unknown, ...path: (string | number)[]): unknown {
  let value = json;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else value = isRecord(value) ? value[key] : undefined;
  }
  return value;
}

/** A count of tokens as a provider reports it; 0 when it is not a sensible one. */
export function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

export function statusType(error: AppError): string {
  if (error.code === 'UNAUTHORIZE') return 'authentication_error';
  if (error.code === 'ACCESS_DENIED') return 'permission_error';
  if (error.code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_error';
  if (error.code === 'INTERNAL_ERROR') return 'api_error';
  return 'invalid_request_error';
}

/** The bytes of all text in a value, however deep. */
export function bytesOfText(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOfText(part), 0);
}
