import { Counter, Histogram, type Registry } from 'prom-client';
import type { RequestSpan } from '../http/observe-request.ts';
import type { RunningOperation, Context } from '../request/context.ts';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { asAppError } from '../core/errors.ts';

/** An operation, as far as it is known. */
interface Labels {
  /** `query`, `mutation`, `subscription`, or `none` where there was no operation to read. */
  type: string;
  /** The name of a trusted document, else empty. */
  document: string;
  transport: 'http' | 'socket';
}

/** Counts and times operations of `/graphql`; each event of a subscription is one. */
export interface OperationMetrics {
  count(operation: Labels & { code: string }): void;
  /** `startedMs` is by `performance.now()`. */
  time(operation: Labels, startedMs: number): void;
}

const LABELS = ['type', 'document', 'transport'] as const;
const SAYS =
  'type is none where there was no operation to read. document is the name of a trusted document, else empty. transport is http or socket, where each event of a subscription counts.';

/**
 * Registers the metrics. Names of operations are no labels: callers choose them, so their number
 * has no bound. Names of trusted documents are: operators choose those.
 */
export function createOperationMetrics(registry: Registry): OperationMetrics {
  const registers = [registry];
  const operations = new Counter({
    name: 'graphql_operations_total',
    help: `GraphQL operations, by the code of their first error. ${SAYS}`,
    labelNames: [...LABELS, 'code'],
    registers,
  });
  const duration = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: `What GraphQL operations took. ${SAYS}`,
    labelNames: LABELS,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  return {
    count: (operation) => operations.inc(operation),
    time: (operation, startedMs) => duration.observe(operation, (performance.now() - startedMs) / 1000),
  };
}

/** The code of the first error, or OK. */
export function codeOf(errors: readonly { extensions?: Record<string, unknown> }[] | undefined): string {
  const [first] = errors ?? [];
  if (!first) return 'OK';
  return typeof first.extensions?.['code'] === 'string' ? first.extensions['code'] : 'INTERNAL_ERROR';
}

/** The span of an operation: its type, and its name where that is a trusted document's. */
export function spanOfOperation({ type, documentName }: RunningOperation): RequestSpan {
  return {
    name: ['GraphQL', type, documentName].filter((part) => part !== null).join(' '),
    attributes: {
      ...(type === null ? {} : { 'graphql.operation.type': type }),
      ...(documentName === null ? {} : { 'graphql.operation.name': documentName }),
    },
  };
}

/** Counts the operations of `/graphql` over HTTP. */
export function countOperations(metrics: OperationMetrics): ApolloServerPlugin<Context> {
  const transport = 'http';
  return {
    requestDidStart() {
      const startedMs = performance.now();
      return Promise.resolve({
        willSendResponse({ operation, response, contextValue }) {
          const type = operation?.operation ?? 'none';
          const document = contextValue.running.documentName ?? '';
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          metrics.count({ type, document, transport, code: codeOf(errors) });
          metrics.time({ type, document, transport }, startedMs);
          return Promise.resolve();
        },
      });
    },
    // Authentication failed before the operation was read, so its type is unknown.
    contextCreationDidFail({ error }) {
      const origin = error instanceof GraphQLError ? (error.originalError ?? error) : error;
      metrics.count({ type: 'none', document: '', transport, code: asAppError(origin).code });
      return Promise.resolve();
    },
    invalidRequestWasReceived() {
      metrics.count({ type: 'none', document: '', transport, code: 'INVALID_PARAMETER' });
      return Promise.resolve();
    },
  };
}
