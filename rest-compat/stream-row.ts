import type { Readable } from 'node:stream';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Context } from '../src/request/context.ts';
import type { Base, Method } from './row.ts';

/** A part of some bytes. Both ends count, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that are there to be read. */
export interface Download {
  name: string;
  mediaType: string;
  size: number;
  /** Of these bytes and no others, in characters that need no quoting. */
  hash: string;
  open(range?: ByteRange): Promise<Readable>;
}

/** What stands behind the rows of bytes. The platform's `main.ts` hands it in: bytes do not go through the schema. */
export interface FileTransfers {
  /** The bytes of what the address names. */
  readFile(ctx: Context, id: string): Promise<Download>;
  /** Stores bytes as they come under a name, and answers the id of what has them. `lengthBytes` is what was announced, if anything. */
  writeFile(
    ctx: Context,
    input: { parentId: string; name: string; lengthBytes: number | null },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<string>;
}

interface StreamRoute {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly base: Base;
  /** A sentence for the reference. */
  readonly description: string;
  readonly addition: boolean;
}

/** One address whose answer, or whose body, is bytes. */
export type StreamRow = StreamRoute &
  (
    | { readonly action: 'readFile' }
    /** `document` is run with the id that the verb answers, and says what the row answers. */
    | { readonly action: 'writeFile'; readonly document: DocumentNode; readonly message: string }
  );

interface Options {
  description: string;
  addition?: boolean;
}

/** A row that answers bytes: `GET /…/:itemId/…`. */
export function download(route: `GET /${string}:itemId${string}`, options: Options): StreamRow {
  return { ...routeOf(route, options), action: 'readFile' };
}

/** A row that takes bytes: `PUT /…/:parentId/…/:name/…`. Its operation calls `data` what is answered. */
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
