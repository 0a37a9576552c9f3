import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Context } from '../request/context.ts';
import { asAppError } from '../core/errors.ts';

/**
 * Counts the operations of `/graphql` in `registry`, by type and by the code of the first error.
 * Names of operations are no labels: callers choose them, so their number has no bound. Names of
 * trusted documents are: operators choose those.
 */
export function countOperations(registry: Registry): ApolloServerPlugin<Context> {
  const registers = [registry];
  const operations = new Counter({
    name: 'graphql_operations_total',
    help: 'GraphQL operations over HTTP, by the code of their first error. type is none where there was no operation to read. document is the name of a trusted document, else empty.',
    labelNames: ['type', 'code', 'document'],
    registers,
  });
  const duration = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'What GraphQL operations over HTTP took. document is the name of a trusted document, else empty.',
    labelNames: ['type', 'document'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  return {
    requestDidStart() {
      const startedMs = performance.now();
      return Promise.resolve({
        willSendResponse({ operation, response, contextValue }) {
          const type = operation?.operation ?? 'none';
          const document = contextValue.running.documentName ?? '';
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          operations.inc({ type, document, code: errors?.[0] ? codeOf(errors[0].extensions) : 'OK' });
          duration.observe({ type, document }, (performance.now() - startedMs) / 1000);
          return Promise.resolve();
        },
      });
    },
    // Authentication failed before the operation was read, so its type is unknown.
    contextCreationDidFail({ error }) {
      const origin = error instanceof GraphQLError ? (error.originalError ?? error) : error;
      operations.inc({ type: 'none', document: '', code: asAppError(origin).code });
      return Promise.resolve();
    },
    invalidRequestWasReceived() {
      operations.inc({ type: 'none', document: '', code: 'INVALID_PARAMETER' });
      return Promise.resolve();
    },
  };
}

function codeOf(extensions: Record<string, unknown> | undefined): string {
  return typeof extensions?.['code'] === 'string' ? extensions['code'] : 'INTERNAL_ERROR';
}
