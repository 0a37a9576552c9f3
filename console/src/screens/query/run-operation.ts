import { createClient, type Client } from 'graphql-ws';
import { gql } from 'urql';

export interface OperationName {
  kind: 'query' | 'mutation' | 'subscription';
  /** Null where it has none. */
  name: string | null;
}

/** Lists the operations of a document. Throws with the place of a mistake in its syntax. */
export function operationsOf(document: string): OperationName[] {
  return gql(document).definitions.flatMap((one) =>
    'operation' in one && 'selectionSet' in one ? [{ kind: one.operation, name: one.name?.value ?? null }] : [],
  );
}

export interface Running {
  query: string;
  variables: Record<string, unknown>;
  operation: OperationName;
}

export interface GraphQLAnswer {
  data?: unknown;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Sends a query or mutation under the session. */
export async function send({ query, variables, operation }: Running): Promise<GraphQLAnswer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({ query, variables, ...(operation.name === null ? {} : { operationName: operation.name }) }),
  });
  return (await response.json()) as GraphQLAnswer;
}

export interface Following {
  onNext: (answer: GraphQLAnswer) => void;
  onEnd: (error: string | null) => void;
}

/** Follows a subscription, on a socket of its own. Returns a function that ends it. */
export function follow({ query, variables, operation }: Running, { onNext, onEnd }: Following): () => void {
  const socket: Client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: 0,
  });
  const request = { query, variables, ...(operation.name === null ? {} : { operationName: operation.name }) };
  const end = socket.subscribe(request, {
    next: (answer) => onNext(answer as GraphQLAnswer),
    error: (error) => onEnd(textOf(error)),
    complete: () => onEnd(null),
  });
  return () => {
    end();
    void socket.dispose();
  };
}

/** A socket ends with an event, with errors of GraphQL, or with an Error. */
function textOf(error: unknown): string {
  if (error instanceof CloseEvent) return `${error.code} ${error.reason}`;
  if (error instanceof Error) return error.message;
  return JSON.stringify(error);
}
