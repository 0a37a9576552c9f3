import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { SERVED_SCHEMA } from '../src/graphql/served-schema.ts';
import type { Platform } from '../src/request/platform.ts';
import type { Mount } from '../src/web/server.ts';
import { COMPILED_TABLE, STREAMS } from './table.ts';
import { matchesEntityTag } from './etag.ts';
import { openApiDocument } from './openapi/openapi-document.ts';

/**
 * Serves the description of the REST API at `/openapi.json`. The console shows it to people, and
 * `/docs` leads there.
 */
export function createDocsMount(platform: Platform): Mount {
  const { publicUrl, legacyBasePath } = platform.config.http;
  const description = once(() => {
    const [rows, schema] = [COMPILED_TABLE, SERVED_SCHEMA];
    return JSON.stringify(openApiDocument({ rows, streams: STREAMS, schema, publicUrl, legacyBasePath }));
  });
  const descriptionBody = once(() => bodyOf(description()));
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === '/openapi.json') return send(request, response.type('application/json'), descriptionBody());
    // The pages of earlier versions: a group of operations is part of the console's address now.
    const page = /^\/docs(?:\/([\w-]+))?$/.exec(request.path);
    if (!page) return next();
    const [, group] = page;
    response.redirect(301, `/console/connect/rest${group === undefined ? '' : `?tag=${group}`}`);
  };
}

interface Body {
  bytes: Buffer;
  zipped: Buffer;
  hash: string;
}

function bodyOf(text: string): Body {
  const bytes = Buffer.from(text);
  return { bytes, zipped: gzipSync(bytes), hash: createHash('sha256').update(bytes).digest('base64url') };
}

/** Defers work until its result is first needed, and repeats the result. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function send(request: Request, response: Response, { bytes, zipped, hash }: Body): void {
  const isZipped = request.acceptsEncodings('gzip', 'identity') === 'gzip';
  const tag = isZipped ? `"${hash}-gzip"` : `"${hash}"`;
  response.set({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  if (isZipped) response.set('Content-Encoding', 'gzip');
  if (matchesEntityTag(request.get('if-none-match'), tag)) response.status(304).end();
  else response.status(200).send(isZipped ? zipped : bytes);
}
