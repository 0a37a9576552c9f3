import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Args, ArgTree } from './sources.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Base = 'v1' | 'v3' | 'admin';

export interface RowOptions {
  /** The version that the path belongs to. Default `v1`. */
  base?: Base;
  /**
   * `data`: what the operation calls so (the default). `list`: a page of it. `items`: all of a list that has no pages. `done`: success
   * and the message alone.
   */
  response?: 'data' | 'list' | 'items' | 'done';
  /** `omit`: a field that is null is left out of what is answered. */
  nulls?: 'omit';
  /** `unix`: the times that are answered are whole Unix seconds. */
  times?: 'unix';
  /** Answers callers without a key: what is sent says enough of who they are. */
  withoutKey?: boolean;
  /** The operation saves nothing, and may take longer than a transaction should. */
  savesNothing?: boolean;
  /** A sentence for people, sent with the answer. */
  message?: string;
  /** The documentation does not have this row. */
  addition?: boolean;
}

/** One documented address and the operation that answers it. */
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

/** A row that runs one operation. `args` says where each of the operation's variables comes from. */
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
