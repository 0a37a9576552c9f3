import { pipeline } from 'node:stream/promises';
import { create as disposition } from 'content-disposition';
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { TRANSFERS } from '../src/auth/tools-and-transfers.ts';
import { requireOperation } from '../src/auth/require-operation.ts';
import { isStorable } from '../src/core/check-text.ts';
import { AppError, asAppError, invalid } from '../src/core/errors.ts';
import { admitRequest } from '../src/domains/identity/authenticate-request.ts';
import { executeDocument } from '../src/graphql/served-schema.ts';
import { clearBodyTimeout } from '../src/http/read-body.ts';
import type { Context } from '../src/request/context.ts';
import { requireIdempotencyKey } from '../src/request/idempotency.ts';
import type { Platform } from '../src/request/platform.ts';
import { sendError } from './envelope.ts';
import { admitsWrite, preconditionFailed, readPreconditions, statusOfRead, wholeTag } from './etag.ts';
import { requireKnownNames } from './require-known-names.ts';
import type { ByteRange, Download, FileTransfers, ImportParameters, StreamRow, TextExport } from './stream-row.ts';

/** Time a client may neither send nor receive bytes during a transfer. */
const IDLE_TIMEOUT_MS = 60_000;
/** Time to discard the rest of a rejected body, so that the client can read the error response. */
const DISCARD_TIMEOUT_MS = 10_000;

type Parts = Readonly<Record<string, string>>;

/** Creates the handler of download and upload rows. */
export function createStreamHandler(platform: Platform, schema: GraphQLSchema, transfers: FileTransfers) {
  const log = platform.log.child({ part: 'rest' });

  return async function handleStream(row: StreamRow, path: Parts, request: Request, response: Response): Promise<void> {
    try {
      const ctx = await admitRequest(platform, request, response);
      // Authenticate before validating, so errors reveal nothing to strangers.
      requireOperation(ctx.caller, TRANSFERS[row.action]);
      if ('parameters' in row) requireKnownNames(new Set(Object.keys(row.parameters)), request.query);
      if (row.action === 'readFile')
        await sendFile(await transfers.readFile(ctx, readPart(path, 'itemId'), path['versionId']), request, response);
      else if (row.action === 'readUsageExport')
        await sendFile(await transfers.readUsageExport(ctx, readPart(path, 'sha256')), request, response);
      else if (row.action === 'exportAuditLog')
        await sendExport(await transfers.exportAuditLog(ctx, request.query), request, response);
      else if (row.action === 'exportMemory')
        await sendExport(await transfers.exportMemory(ctx, readPart(path, 'id'), request.query), request, response);
      else {
        const received = await (row.action === 'importUpload'
          ? receiveImport(transfers, ctx, request)
          : receiveFile(transfers, ctx, path, request));
        const { data } = await executeDocument(schema, row.document, ctx, { id: received.id });
        if ('hash' in received) response.set('ETag', wholeTag(received.hash).text);
        else if (received.isReplayed) response.setHeader('Idempotent-Replayed', 'true');
        response.status(200).json({ success: true, message: row.message, data });
      }
    } catch (thrown) {
      const error = asAppError(thrown);
      const hasLeft = request.destroyed || response.destroyed;
      if (error.code === 'INTERNAL_ERROR' && !hasLeft)
        log.error({ err: thrown, route: `${row.method} ${row.path}` }, 'a row failed');
      if (response.headersSent) response.destroy();
      else sendError(response, error);
      discardRest(request);
    }
  };
}

async function sendFile(file: Download, request: Request, response: Response): Promise<void> {
  const { size } = file;
  const tag = wholeTag(file.hash);
  response.set({
    ETag: tag.text,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache, no-transform',
    // Browsers must not show a stored file as a page of this service.
    'Content-Disposition': disposition(file.name),
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  });
  const preconditions = readPreconditions(request);
  const status = preconditions ? statusOfRead(preconditions, tag) : 200;
  if (status === 304) return void response.status(304).end();
  if (status === 412) throw preconditionFailed();
  const isCurrent = (request.get('if-range') ?? tag.text) === tag.text;
  const range = isCurrent ? readRange(request.get('range'), size) : null;
  if (range === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${size}`);
    return void response.status(416).json({
      success: false,
      message: `Range lies beyond the end: there are ${size} bytes.`,
      error_code: 'INVALID_PARAMETER',
      request_id: response.getHeader('X-Trace-ID'),
    });
  }
  const length = range ? range.end - range.start + 1 : size;
  const bytes = request.method === 'HEAD' ? null : await file.open(range ?? undefined);
  // Bypasses Express, which would add a charset that was never detected.
  response.setHeader('Content-Type', file.mediaType);
  response.setHeader('Content-Length', length);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  response.status(range ? 206 : 200);
  if (bytes === null) return void response.end();
  response.setTimeout(IDLE_TIMEOUT_MS, () => response.destroy());
  await pipeline(bytes, response);
}

/** Sends an export, and reads no faster than the client does. */
async function sendExport(text: TextExport, request: Request, response: Response): Promise<void> {
  response.set({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': disposition(text.name),
    'X-Content-Type-Options': 'nosniff',
  });
  response.setHeader('Content-Type', text.mediaType);
  response.status(200);
  if (request.method === 'HEAD') return void response.end();
  response.setTimeout(IDLE_TIMEOUT_MS, () => response.destroy());
  await pipeline(text.lines, response);
}

async function receiveFile(transfers: FileTransfers, ctx: Context, path: Parts, request: Request) {
  const preconditions = readPreconditions(request);
  const input = {
    parentId: readPart(path, 'parentId'),
    name: readPart(path, 'name'),
    lengthBytes: readLength(request),
    admits: (hash: string | null) =>
      preconditions === null || admitsWrite(preconditions, hash === null ? null : wholeTag(hash)),
  };
  clearBodyTimeout(request);
  return transfers.writeFile(ctx, input, readBodyBytes(request));
}

/** Returns the announced length, if any. Throws for bytes that are not the file as it is. */
function readLength(request: Request): number | null {
  if (request.get('content-range') !== undefined)
    throw invalid('Content-Range', 'Content-Range is not supported: send all bytes of the file at once.');
  const coding = request.get('content-encoding') ?? 'identity';
  if (coding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the bytes without a Content-Encoding.');
  const length = request.get('content-length');
  return length === undefined ? null : Number(length);
}

async function receiveImport(transfers: FileTransfers, ctx: Context, request: Request) {
  const lengthBytes = readLength(request);
  const { project_id, person_id, workspace_id, extract, file_name } = readParameters(request);
  if (extract !== null && extract !== 'true' && extract !== 'false')
    throw invalid('extract', 'extract must be true or false.');
  const key = request.get('idempotency-key');
  const input = {
    projectId: project_id,
    personId: person_id,
    workspaceId: workspace_id,
    extract: extract === 'true',
    fileName: file_name,
    lengthBytes,
    idempotencyKey: key === undefined ? null : requireIdempotencyKey('Idempotency-Key', key),
  };
  clearBodyTimeout(request);
  return transfers.importUpload(ctx, input, readBodyBytes(request));
}

/** Reads the parameters of an import. Throws INVALID_PARAMETER for one that comes twice. */
function readParameters({ query }: Request): ImportParameters {
  const read = (name: keyof ImportParameters) => {
    const value = query[name];
    if (value === undefined) return null;
    if (typeof value === 'string' && value !== '' && isStorable(value)) return value;
    throw invalid(name, `${name} must be a text, once.`);
  };
  return {
    project_id: read('project_id'),
    person_id: read('person_id'),
    workspace_id: read('workspace_id'),
    extract: read('extract'),
    file_name: read('file_name'),
  };
}

/** Streams the body. A reader that stops early leaves the connection open for the response. */
async function* readBodyBytes(request: Request): AsyncIterable<Uint8Array> {
  const idle = setTimeout(() => request.destroy(new AppError('TIMEOUT')), IDLE_TIMEOUT_MS);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      yield chunk as Uint8Array;
    }
  } finally {
    clearTimeout(idle);
  }
}

function discardRest(request: Request): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS);
  request.once('close', () => clearTimeout(timer));
}

function readPart(path: Parts, name: string): string {
  try {
    return decodeURIComponent(path[name] ?? '');
  } catch (cause) {
    throw new AppError('INVALID_PARAMETER', `${name} is not well percent-encoded in the address.`, {
      field: name,
      cause,
    });
  }
}

/**
 * Reads a `Range` header for `size` bytes. Null: send all bytes, because the header is absent,
 * cannot be read or requests several ranges. `unsatisfiable`: the range is beyond the end.
 */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
