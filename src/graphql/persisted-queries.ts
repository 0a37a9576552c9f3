import { AppError, invalid, asAppError } from '../core/errors.ts';
import { findTrustedDocument, sha256Of } from '../domains/operations/trusted-documents.ts';
import type { Context } from '../request/context.ts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { formatError, type ErrorFormatOptions } from './format-error.ts';

/** A document as a request names it: by its text, by the id of a trusted one, or both. */
export interface SentDocument {
  query?: unknown;
  documentId?: unknown;
  extensions?: unknown;
}

/** A document that may run. */
export interface RunnableDocument {
  text: string;
  /** The name of the trusted document. Null for others: their names are callers' words. */
  name: string | null;
}

/** The message by which clients of the protocol know that they have to send the text. */
const NOT_FOUND_BY_HASH = 'PersistedQueryNotFound';
const SHA256_FIELD = 'extensions.persistedQuery.sha256Hash';

/**
 * Finds the document of a request: `documentId`, or the SHA-256 of the protocol of persisted
 * queries, where it has no text. Returns null for a request without either. Throws NOT_FOUND for an
 * unknown id, and ACCESS_DENIED for a text that is not trusted where only trusted ones may run.
 * Operators may run every text.
 */
export async function findSentDocument(ctx: Context, sent: SentDocument): Promise<RunnableDocument | null> {
  const { query } = sent;
  if (typeof query === 'string' && query !== '') return readText(ctx, query);
  const hash = persistedHashOf(sent.extensions);
  const id = sent.documentId ?? hash;
  if (id == null) return null;
  const field = sent.documentId == null ? SHA256_FIELD : 'documentId';
  if (typeof id !== 'string') throw invalid(field, `${field} must be text.`);
  const found = await findTrustedDocument(ctx.platform, id);
  if (found) return found;
  const message = field === 'documentId' ? 'documentId names no trusted document.' : NOT_FOUND_BY_HASH;
  throw new AppError('NOT_FOUND', message, { field });
}

/** Whether the error only says that a client of persisted queries has to send the text. */
function isAskForText({ code, message }: AppError): boolean {
  return code === 'NOT_FOUND' && message === NOT_FOUND_BY_HASH;
}

async function readText(ctx: Context, text: string): Promise<RunnableDocument> {
  const { platform, isAnonymous } = ctx;
  const isOpen = platform.config.graphql.documents === 'any';
  if (isOpen || (!isAnonymous && ctx.caller.permissions.has('platform:operate'))) return { text, name: null };
  const found = await findTrustedDocument(platform, sha256Of(text));
  if (found) return found;
  throw new AppError('ACCESS_DENIED', 'Only trusted documents run here. An operator adds them: `documents push`.', {
    field: 'query',
  });
}

function persistedHashOf(extensions: unknown): unknown {
  const persisted = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | null | undefined)?.persistedQuery;
  return persisted?.sha256Hash;
}

/** The extensions without the part that has been read. */
function withoutPersisted(extensions: unknown): unknown {
  if (typeof extensions !== 'object' || extensions === null) return extensions;
  const { persistedQuery: _, ...others } = extensions as Record<string, unknown>;
  return others;
}

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
