import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { ErrorCode } from '../src/core/errors.ts';
import type { Args, ArgTree } from './sources.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Base = 'v1' | 'v3' | 'admin';

export interface RowOptions {
  /** Version of the path. Default `v1`. */
  base?: Base;
  /**
   * `data`: the operation's `data` (default). `list`: a page of a list. `items`: a list
   * without pages. `done`: success and the message only.
   */
  response?: 'data' | 'list' | 'items' | 'done';
  /** `omit`: leave out fields that are null. */
  nulls?: 'omit';
  /** `unix`: send times as whole Unix seconds. */
  times?: 'unix';
  /** The code of inputs with a wrong form. Default INVALID_PARAMETER. */
  malformed?: 'VALIDATION_FAILED';
  /** A field of JSON whose own keys leave under their documented names. */
  snakeKeys?: string;
  /** Accepts callers without a service key: the input itself authenticates them. */
  withoutKey?: boolean;
  /** The operation writes nothing, and may take longer than a transaction should. */
  savesNothing?: boolean;
  /**
   * The row that reads the record which this one writes: what its preconditions are compared with.
   * The response has the record's ETag.
   */
  record?: Row;
  /** A message for people, sent with the response. */
  message?: string;
  /** Codes of errors that only this row ends in. */
  errors?: readonly ErrorCode[];
  /** The row is not in the documentation. */
  addition?: boolean;
}

/** One documented path and the operation behind it. */
export interface Row {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly base: Base;
  readonly document: DocumentNode;
  readonly args: ArgTree;
  readonly response: 'data' | 'list' | 'items' | 'done';
  readonly nulls: 'omit' | undefined;
  readonly times: 'unix' | undefined;
  readonly malformed: ErrorCode;
  readonly snakeKeys: string | undefined;
  readonly withoutKey: boolean;
  readonly savesNothing: boolean;
  readonly record: Row | undefined;
  readonly message: string | undefined;
  readonly errors: readonly ErrorCode[];
  readonly addition: boolean;
}

/** Creates a row that runs one operation. `args` maps each of its variables to a source. */
export function call<Result, Variables>(
  route: `${Method} /${string}`,
  document: TypedDocumentNode<Result, Variables>,
  args: Args<NoInfer<Variables>>,
  options: RowOptions = {},
): Row {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  const {
    base = 'v1',
    response = 'data',
    nulls,
    times,
    malformed = 'INVALID_PARAMETER',
    snakeKeys,
    withoutKey = false,
    savesNothing = false,
    record,
    message,
    errors = [],
    addition = false,
  } = options;
  const formats = { response, nulls, times, snakeKeys, message };
  return {
    method,
    path,
    base,
    document,
    args,
    ...formats,
    malformed,
    withoutKey,
    savesNothing,
    record,
    errors,
    addition,
  };
}

/** The base paths of each version. Rows of v1 have two: their own and the legacy one. */
export function basePaths(legacyBasePath: string): Record<Base, string[]> {
  return { v1: ['/api/v1', legacyBasePath], v3: ['/api/v3'], admin: ['/admin/v1'] };
}
