import { invalid, type AppError } from '../../src/core/errors.ts';
import { readInteger, readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import type { Members, UserTurn } from './dialect.ts';

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

/**
 * Finds the last element of the array under `key` in which the user says something in text. Throws
 * INVALID_PARAMETER without such an array.
 */
export function findUserTurn(body: Buffer, members: Members, key: string, textType: string): UserTurn | null {
  const array = members.get(key);
  if (array?.kind !== 'array') throw invalid(key, `${key} must be an array.`);
  let isLoop = false;
  for (const [after, element] of scanArray(body, array).reverse().entries()) {
    if (element.kind !== 'object') throw invalid(key, `${key} must hold objects.`);
    const fields = new Map(scanObject(body, element).map((member) => [member.key, member]));
    const role = fields.get('role');
    const roleName = role?.kind === 'string' ? readString(body, role) : '';
    const { text, afterResultsAt } =
      roleName === 'user' ? readContent(body, fields.get('content'), textType) : { text: '', afterResultsAt: null };
    if (text.trim() !== '') return { text, at: element.start, aloneUntil: null, afterResultsAt, isNew: !isLoop };
    // A new turn may be followed by the start of an answer to continue. Anything else marks an old
    // turn.
    isLoop ||= !(after === 0 && roleName === 'assistant');
  }
  return null;
}

function readContent(
  body: Buffer,
  content: Member | undefined,
  textType: string,
): Pick<UserTurn, 'text' | 'afterResultsAt'> {
  if (content?.kind === 'string') return { text: readString(body, content), afterResultsAt: null };
  const texts: string[] = [];
  let hasResults = false;
  let afterResultsAt: number | null = null;
  for (const part of content?.kind === 'array' ? scanArray(body, content) : []) {
    const { type, text } = readPart(body, part);
    if (type === 'tool_result') {
      hasResults = true;
      afterResultsAt = null;
    } else if (type === textType && text !== '') {
      texts.push(text);
      if (hasResults) afterResultsAt ??= part.start;
    }
  }
  return { text: texts.join('\n'), afterResultsAt };
}

function readPart(body: Buffer, part: Element): { type: string; text: string } {
  if (part.kind !== 'object') return { type: '', text: '' };
  const fields = new Map(scanObject(body, part).map((member) => [member.key, member]));
  const read = (key: string) => {
    const field = fields.get(key);
    return field?.kind === 'string' ? readString(body, field) : '';
  };
  return { type: read('type'), text: read('text') };
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

const MAX_TOKENS = 2 ** 31 - 1;

/** Returns a reported count of tokens, or null when it is invalid. */
export function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TOKENS ? value : null;
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

/** Returns the error type that both protocols use for a status. */
export function statusType(error: AppError): string {
  if (error.code === 'UNAUTHORIZE') return 'authentication_error';
  if (error.code === 'ACCESS_DENIED') return 'permission_error';
  if (error.code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_error';
  if (error.code === 'INTERNAL_ERROR') return 'api_error';
  return 'invalid_request_error';
}

/** Keys whose values the protocol adds, not the model. */
const NOT_GENERATED = new Set(['type', 'role', 'id', 'signature']);

/** Counts the bytes of all generated text in a value, at any depth. */
export function bytesOfText(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (NOT_GENERATED.has(key) ? 0 : bytesOfText(part)), 0);
}
