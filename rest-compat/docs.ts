import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Platform } from '../src/request/platform.ts';
import type { Mount } from '../src/web/server.ts';
import { compileRow } from './compile.ts';
import { matchesEntityTag } from './entity-tag.ts';
import { openApiDocument } from './openapi/document.ts';
import { STREAMS, TABLE } from './table.ts';

const VIEWER = new URL(import.meta.resolve('rapidoc'));

/**
 * Serves the OpenAPI document at `/openapi.json` and a reference at `/docs`, which loads nothing
 * from other servers.
 */
export function createDocsMount(platform: Platform, schema: GraphQLSchema): Mount {
  const { publicUrl, legacyBasePath } = platform.config.http;
  const rows = TABLE.map((row) => compileRow(row, schema));
  const description = cached(() =>
    Promise.resolve(
      Buffer.from(JSON.stringify(openApiDocument({ rows, streams: STREAMS, schema, publicUrl, legacyBasePath }))),
    ),
  );
  const viewer = cached(() => readFile(VIEWER));
  const routes: Record<string, (request: Request, response: Response) => unknown> = {
    '/openapi.json': async (request, response) => send(request, response.type('application/json'), await description()),
    '/docs/rapidoc.js': async (request, response) => send(request, response.type('text/javascript'), await viewer()),
    '/docs': (_request, response) => sendPage(response, new URL(publicUrl).origin),
  };
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const route = isRead && Object.hasOwn(routes, request.path) ? routes[request.path] : undefined;
    return route ? route(request, response) : next();
  };
}

interface CachedFile {
  bytes: Buffer;
  tag: string;
}

/** Makes the bytes at the first request and reuses them after that. */
function cached(make: () => Promise<Buffer>): () => Promise<CachedFile> {
  let made: Promise<CachedFile> | null = null;
  return () =>
    (made ??= make().then((bytes) => ({ bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` })));
}

function send(request: Request, response: Response, { bytes, tag }: CachedFile): void {
  response.set({ ETag: tag, 'Cache-Control': 'no-cache' });
  if (matchesEntityTag(request.get('if-none-match'), tag)) response.status(304).end();
  else response.status(200).send(bytes);
}

function sendPage(response: Response, origin: string): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .set({
      // The viewer sets inline styles, and sends trial calls to the server of the OpenAPI document.
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(page(nonce));
}

function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>REST API</title>
    <script type="module" nonce="${nonce}" src="/docs/rapidoc.js"></script>
  </head>
  <body>
    <rapi-doc spec-url="/openapi.json" load-fonts="false" regular-font="sans-serif" mono-font="monospace"
      render-style="read" show-header="false" sort-tags="false" allow-spec-url-load="false" allow-spec-file-load="false"
      allow-server-selection="false" schema-style="table"></rapi-doc>
  </body>
</html>
`;
}
