import express, { type Request, type Response } from 'express';
import { AppError, fromExpress, invalid } from '../src/core/errors.ts';
import { isObject } from './read-input.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i;
const OTHER_CHARSET = /; *charset *= *"?(?!utf-8\b)/i;

/**
 * Creates a reader of JSON bodies of at most `limitBytes`. It returns the object in the body, or {}
 * for an empty body. Throws INVALID_PARAMETER (not a JSON object), PAYLOAD_TOO_LARGE or
 * UNSUPPORTED_MEDIA_TYPE.
 */
export function createBodyReader(limitBytes: number) {
  // Reads any content type here: an empty body needs none, so the type is checked afterwards.
  const readBytes = express.raw({ limit: limitBytes, type: () => true });

  return async function readBody(request: Request, response: Response): Promise<Record<string, unknown>> {
    await new Promise<void>((resolve, reject) => {
      readBytes(request, response, (error?: unknown) => (error ? reject(fromExpress(error)) : resolve()));
    });
    const bytes: unknown = request.body;
    if (!(bytes instanceof Uint8Array) || bytes.length === 0) return {};
    const type = request.headers['content-type'] ?? '';
    if (!JSON_TYPE.test(type) || OTHER_CHARSET.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const value = parse(bytes);
    if (!isObject(value)) throw invalid('body', 'The body must be a JSON object.');
    return value;
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('INVALID_PARAMETER', 'The body is not valid JSON.', { field: 'body', cause });
  }
}
