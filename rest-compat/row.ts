import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
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
  /** Accepts callers without a service key: the input itself authenticates them. */
  withoutKey?: boolean;
  /** The operation writes nothing, and may take longer than a transaction should. */
  savesNothing?: boolean;
  /** A message for people, sent with the response. */
  message?: string;
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
  readonly withoutKey: boolean;
  readonly savesNothing: boolean;
  readonly message: string | undefined;
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
    withoutKey = false,
    savesNothing = false,
    message,
    addition = false,
  } = options;
  return { method, path, base, document, args, response, nulls, times, withoutKey, savesNothing, message, addition };
}
