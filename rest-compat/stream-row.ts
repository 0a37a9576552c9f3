import type { Readable } from 'node:stream';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Context } from '../src/request/context.ts';
import type { Base, Method } from './row.ts';

/** Inclusive byte range, zero-based. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file, ready to be read. */
export interface Download {
  name: string;
  mediaType: string;
  size: number;
  /** Hash of the bytes, in characters that need no quoting in an ETag. */
  hash: string;
  open(range?: ByteRange): Promise<Readable>;
}

export interface UploadInput {
  parentId: string;
  name: string;
  /** The Content-Length, if there is one. */
  lengthBytes: number | null;
  /** Whether the upload may replace a file with this hash. Null: no file has the name yet. */
  admits: (hash: string | null) => boolean;
}

/** Reads and writes files for stream rows. `main.ts` passes it: bytes bypass the schema. */
export interface FileTransfers {
  /** Opens the file with this id. */
  readFile(ctx: Context, id: string): Promise<Download>;
  /** Stores bytes under a name. Throws PRECONDITION_FAILED when `admits` returns false. */
  writeFile(ctx: Context, input: UploadInput, bytes: AsyncIterable<Uint8Array>): Promise<{ id: string; hash: string }>;
}

interface StreamRoute {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly base: Base;
  /** Description in the OpenAPI document. */
  readonly description: string;
  readonly addition: boolean;
}

/** One path whose response or body is bytes. */
export type StreamRow = StreamRoute &
  (
    | { readonly action: 'readFile' }
    /** `document` runs with the id of the stored file; its `data` is the response. */
    | { readonly action: 'writeFile'; readonly document: DocumentNode; readonly message: string }
  );

interface Options {
  description: string;
  addition?: boolean;
}

/** Creates a row that sends bytes: `GET /…/:itemId/…`. */
export function download(route: `GET /${string}:itemId${string}`, options: Options): StreamRow {
  return { ...routeOf(route, options), action: 'readFile' };
}

/** Creates a row that receives bytes: `PUT /…/:parentId/…/:name/…`. */
export function upload<Result extends { data: unknown }>(
  route: `PUT /${string}:parentId${string}:name${string}`,
  document: TypedDocumentNode<Result, { id: string }>,
  { message, ...options }: Options & { message: string },
): StreamRow {
  return { ...routeOf(route, options), action: 'writeFile', document, message };
}

function routeOf(route: string, { description, addition = false }: Options): StreamRoute {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  return { method, path, base: 'v1', description, addition };
}
