import { invalid, type AppError } from '../../src/core/errors.ts';
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
  let isLoop = false;
  for (const [after, element] of scanArray(body, array).reverse().entries()) {
    if (element.kind !== 'object') throw invalid(key, `${key} must hold objects.`);
    const fields = new Map(scanObject(body, element).map((member) => [member.key, member]));
    const role = fields.get('role');
    const roleName = role?.kind === 'string' ? readString(body, role) : '';
    const { text, afterResultsAt } =
      roleName === 'user' ? readContent(body, fields.get('content'), textType) : { text: '', afterResultsAt: null };
    if (text.trim() !== '') return { text, at: element.start, aloneUntil: null, afterResultsAt, isNew: !isLoop };
    // The beginning of an answer that the model is to go on with may follow a new turn; anything else was said before.
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

/** `json.a.b.c`, or undefined where there is no such path. */
export function dig(json: unknown, ...path: (string | number)[]): unknown {
  let value = json;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else value = isRecord(value) ? value[key] : undefined;
  }
  return value;
}

const MAX_TOKENS = 2 ** 31 - 1;

/** A count of tokens as a provider reports it; null when it is not a sensible one. */
export function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TOKENS ? value : null;
}

/** A text as JSON; null when it is none. */
export function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function statusType(error: AppError): string {
  if (error.code === 'UNAUTHORIZE') return 'authentication_error';
  if (error.code === 'ACCESS_DENIED') return 'permission_error';
  if (error.code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_error';
  if (error.code === 'INTERNAL_ERROR') return 'api_error';
  return 'invalid_request_error';
}

/** What of an answer the protocol says, not the model. */
const NOT_GENERATED = new Set(['type', 'role', 'id', 'signature']);

/** The bytes of all text that a model generated in a value, however deep. */
export function bytesOfText(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (NOT_GENERATED.has(key) ? 0 : bytesOfText(part)), 0);
}
