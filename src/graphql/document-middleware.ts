import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { asAppError } from '../core/errors.ts';
import type { Context } from '../request/context.ts';
import { formatError, type ErrorFormatOptions } from './format-error.ts';
import { findSentDocument, isAskForText, withoutPersisted, type SentDocument } from './sent-document.ts';

/**
 * Puts the text of a trusted document into requests over HTTP that name it, and rejects what may
 * not run. Runs between authentication and Apollo, which knows neither.
 */
export function readTrustedDocuments(exit: ErrorFormatOptions): RequestHandler {
  return async (request, response, next) => {
    const ctx = await (response.locals['context'] as Promise<Context>).catch(() => null);
    // Apollo reports the error of the context.
    if (!ctx) return next();
    try {
      if (request.method === 'GET') await readAddress(ctx, request);
      else await readBody(ctx, request);
      next();
    } catch (thrown) {
      answer(thrown, response, next, exit);
    }
  };
}

/** Clients of persisted queries take it as the answer to their guess, and send the text. */
function answer(thrown: unknown, response: Response, next: NextFunction, exit: ErrorFormatOptions): void {
  const error = asAppError(thrown);
  if (!isAskForText(error)) return next(error);
  response.setHeader('Cache-Control', 'no-store');
  response.json({ errors: [formatError(error, exit)] });
}

async function readBody(ctx: Context, request: Request): Promise<void> {
  const body = request.body as (SentDocument & Record<string, unknown>) | null | undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const found = await findSentDocument(ctx, body);
  if (!found) return;
  ctx.running.documentName = found.name;
  const { extensions } = body;
  if (extensions === undefined && found.text === body.query) return;
  request.body = {
    ...body,
    query: found.text,
    ...(extensions === undefined ? {} : { extensions: withoutPersisted(extensions) }),
  };
}

async function readAddress(ctx: Context, request: Request): Promise<void> {
  const url = new URL(request.url, 'http://localhost');
  const { searchParams } = url;
  const extensions = parseExtensions(searchParams.get('extensions'));
  const documentId = searchParams.get('documentId');
  const found = await findSentDocument(ctx, { query: searchParams.get('query'), documentId, extensions });
  if (!found) return;
  ctx.running.documentName = found.name;
  if (extensions === undefined && found.text === searchParams.get('query')) return;
  searchParams.set('query', found.text);
  if (extensions !== undefined) searchParams.set('extensions', JSON.stringify(withoutPersisted(extensions)));
  request.url = `${url.pathname}?${searchParams.toString()}`;
}

/** Returns undefined for what is no JSON: Apollo reports it. */
function parseExtensions(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
