import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { Context } from '../request/context.ts';
import { asAppError } from '../core/errors.ts';
import { codeOf, type OperationMetrics } from './operation-metrics.ts';

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
