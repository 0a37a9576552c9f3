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

/** A file of memory to import. */
export interface ImportInput {
  projectId: string | null;
  personId: string | null;
  workspaceId: string | null;
  extract: boolean;
  fileName: string | null;
  /** The Content-Length, if there is one. */
  lengthBytes: number | null;
  idempotencyKey: string | null;
}

/** A text that is written while it is sent. */
export interface TextExport {
  name: string;
  mediaType: string;
  lines: AsyncIterable<string>;
}

/** Reads and writes files for stream rows. `main.ts` passes it: bytes bypass the schema. */
export interface FileTransfers {
  /** Opens the file with this id, or an earlier version of it. */
  readFile(ctx: Context, id: string, versionId?: string): Promise<Download>;
  /** Stores bytes under a name. Throws PRECONDITION_FAILED when `admits` returns false. */
  writeFile(ctx: Context, input: UploadInput, bytes: AsyncIterable<Uint8Array>): Promise<{ id: string; hash: string }>;
  /** Opens the export of a closed month with this hash. */
  readUsageExport(ctx: Context, hash: string): Promise<Download>;
  /** Opens an export of the memory of the person, project or team with this id. */
  exportMemory(ctx: Context, id: string, query: Readonly<Record<string, unknown>>): Promise<TextExport>;
  /** Opens an export of the audit log. */
  exportAuditLog(ctx: Context, query: Readonly<Record<string, unknown>>): Promise<TextExport>;
  /** Stores a file and queues its import. */
  importUpload(
    ctx: Context,
    input: ImportInput,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<{ id: string; isReplayed: boolean }>;
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
  /** `operationId` is the method's name in generated clients. */
  (
    | { readonly action: 'readFile'; readonly operationId: `Read${string}` }
    | { readonly action: 'readUsageExport'; readonly operationId: `Read${string}` }
    /** `parameters` are those of the query, with their descriptions. */
    | { readonly action: 'exportAuditLog'; readonly parameters: Readonly<Record<string, string>> }
    | { readonly action: 'exportMemory'; readonly parameters: Readonly<Record<string, string>> }
    /** `document` runs with the id of the stored file; its `data` is the response. */
    | { readonly action: 'writeFile'; readonly document: DocumentNode; readonly message: string }
    /** The same, with parameters of the query. */
    | {
        readonly action: 'importUpload';
        readonly document: DocumentNode;
        readonly message: string;
        readonly parameters: Readonly<Record<keyof ImportParameters, string>>;
      }
  );

/** The parameters of an import, as the address has them. */
export interface ImportParameters {
  project_id: string | null;
  person_id: string | null;
  workspace_id: string | null;
  extract: string | null;
  file_name: string | null;
}

interface Options {
  description: string;
  addition?: boolean;
}

/** Creates a row that sends bytes: `GET /…/:itemId/…`. */
export function download(
  route: `GET /${string}:itemId${string}`,
  { operationId, ...options }: Options & { operationId: `Read${string}` },
): StreamRow {
  return { ...routeOf(route, options), action: 'readFile', operationId };
}

/** Creates a row that sends the export of a closed month: `GET /…/:sha256/…`. */
export function usageExport(
  route: `GET /${string}:sha256${string}`,
  { operationId, ...options }: Options & { operationId: `Read${string}` },
): StreamRow {
  return { ...routeOf(route, options), base: 'v3', action: 'readUsageExport', operationId };
}

/** Creates a row that exports the audit log. */
export function auditExport(
  route: `GET /${string}`,
  { parameters, ...options }: Options & { parameters: Readonly<Record<string, string>> },
): StreamRow {
  return { ...routeOf(route, options), base: 'v3', action: 'exportAuditLog', parameters };
}

/** Creates a row that exports memory: `GET /…/:id`. */
export function memoryExport(
  route: `GET /${string}:id`,
  { parameters, ...options }: Options & { parameters: Readonly<Record<string, string>> },
): StreamRow {
  return { ...routeOf(route, options), base: 'v3', action: 'exportMemory', parameters };
}

/** Creates a row that receives bytes: `PUT /…/:parentId/…/:name/…`. */
export function upload<Result extends { data: unknown }>(
  route: `PUT /${string}:parentId${string}:name${string}`,
  document: TypedDocumentNode<Result, { id: string }>,
  { message, ...options }: Options & { message: string },
): StreamRow {
  return { ...routeOf(route, options), action: 'writeFile', document, message };
}

/** Creates a row that receives a file to import. */
export function importUpload<Result extends { data: unknown }>(
  route: `POST /${string}`,
  document: TypedDocumentNode<Result, { id: string }>,
  {
    message,
    parameters,
    ...options
  }: Options & { message: string; parameters: Record<keyof ImportParameters, string> },
): StreamRow {
  const { addition = true, ...rest } = options;
  return {
    ...routeOf(route, { ...rest, addition }),
    base: 'v3',
    action: 'importUpload',
    document,
    message,
    parameters,
  };
}

function routeOf(route: string, { description, addition = false }: Options): StreamRoute {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  return { method, path, base: 'v1', description, addition };
}
