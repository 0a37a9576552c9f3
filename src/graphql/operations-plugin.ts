import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContext, type GraphQLResponse } from '@apollo/server';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { invalid } from '../core/errors.ts';
import type { Context } from '../request/context.ts';
import { formatError, headOf, type ErrorFormatOptions } from './format-error.ts';
import { executeOnce } from './idempotent-execution.ts';
import { findTooLarge, type OperationLimits } from './limits.ts';
import type { ReadOperation, ReadOperations, RejectedOperation } from './read-operation.ts';

/** A document without an operation: Apollo neither parses nor runs anything in its place. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Reads operations over HTTP before Apollo would, limits their answers, and reports their cost.
 */
export function createOperationsPlugin(options: {
  reader: ReadOperations;
  limits: OperationLimits;
  maxAnswerBytes: number;
  exit: ErrorFormatOptions;
}): ApolloServerPlugin<Context> {
  const { reader, limits, maxAnswerBytes, exit } = options;

  function read({ contextValue, request, source = '' }: GraphQLRequestContext<Context>) {
    const { operationName, variables } = request;
    const found = reader(contextValue, { query: source, operationName, variables });
    if (!('operation' in found) || found.operation.operation !== OperationTypeNode.SUBSCRIPTION) return found;
    return { errors: [invalid('query', 'Subscriptions need a WebSocket on this address.')], cost: null };
  }

  const reject = (errors: readonly unknown[]) => rejectionOf(errors, exit);

  return {
    requestDidStart() {
      let operation: ReadOperation | RejectedOperation = { errors: [], cost: null };
      return Promise.resolve({
        didResolveSource(request) {
          operation = read(request);
          if ('operation' in operation) request.contextValue.running.type = operation.operation.operation;
          // Apollo parses and validates only where no document is there yet.
          Object.assign(request, { document: 'document' in operation ? operation.document : NOTHING });
          return Promise.resolve();
        },
        async responseForOperation({ schema, contextValue, request }) {
          if ('errors' in operation) return reject(operation.errors) as GraphQLResponse;
          if (!operation.introspected) return runOnce(operation, { schema, contextValue, request }, exit);
          const { introspected: data } = operation;
          const http = { status: undefined, headers: new HeaderMap() };
          return { http, body: { kind: 'single', singleResult: { data } } };
        },
        willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return Promise.resolve();
          const tooLarge = findTooLarge(contextValue, response.body.singleResult.data, maxAnswerBytes);
          if (tooLarge) Object.assign(response, reject([tooLarge]));
          const { data } = response.body.singleResult;
          // Apollo itself rejects a mutation by GET.
          const isOurs = 'errors' in operation || tooLarge || data !== undefined;
          if (isOurs) Object.assign(response.body.singleResult, costExtension(operation.cost, limits));
          return Promise.resolve();
        },
      });
    },
  };
}

function rejectionOf(errors: readonly unknown[], exit: ErrorFormatOptions): Pick<GraphQLResponse, 'http' | 'body'> {
  return {
    http: headOf(errors[0]),
    body: { kind: 'single', singleResult: { errors: errors.map((error) => formatError(error, exit)) } },
  };
}

/** Runs a mutation with an idempotency key. Returns null for others, which Apollo runs. */
async function runOnce(
  { document, operation }: ReadOperation,
  { schema, contextValue, request }: Pick<GraphQLRequestContext<Context>, 'schema' | 'contextValue' | 'request'>,
  exit: ErrorFormatOptions,
): Promise<GraphQLResponse | null> {
  const key = request.http?.headers.get('idempotency-key');
  const args = { schema, document, contextValue, variableValues: request.variables ?? null };
  try {
    const result = await executeOnce(args, operation, key);
    if (!result) return null;
    const { isReplayed, data = null, errors } = result;
    const headers = new HeaderMap(isReplayed ? [['idempotent-replayed', 'true']] : []);
    const shown = errors?.map((error) => formatError(error, exit));
    const singleResult = { ...(shown ? { errors: shown } : {}), data };
    return { http: { status: undefined, headers }, body: { kind: 'single', singleResult } };
  } catch (error) {
    return rejectionOf([error], exit);
  }
}

/** Returns the part of a result that reports its cost. */
export function costExtension(
  requested: number | null,
  { cost }: OperationLimits,
): { extensions?: { cost: { requested: number; limit: number } } } {
  return requested === null ? {} : { extensions: { cost: { requested, limit: cost } } };
}
