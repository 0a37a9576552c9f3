import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { cacheExchange, createClient, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient as createSocket, type Client as Socket } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Data and errors of a screen. A path is where an error stands: `project.facts`. */
export interface Shown<T> {
  data: T | null | undefined;
  refused: { path: string; code: unknown }[];
}

/** A client of a page, as its library is by default. */
export interface PageClient {
  query<T, V extends object>(document: TypedDocumentNode<T, V>, variables: V): Promise<Shown<T>>;
  /** Calls `seen` with each event. Returns what ends it. */
  subscribe<T, V extends object>(document: TypedDocumentNode<T, V>, variables: V, seen: (data: T) => void): () => void;
  close(): Promise<void>;
}

interface Place {
  base: string;
  secret: string;
}

export const CLIENTS: Record<'urql' | 'Apollo Client', (place: Place) => PageClient> = {
  urql: openUrql,
  'Apollo Client': openApollo,
};

function openSocket({ base, secret }: Place): Socket {
  return createSocket({
    url: `${base.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${secret}` },
  });
}

interface Refusal {
  path?: readonly (string | number)[] | undefined;
  extensions?: Record<string, unknown> | undefined;
}

function refusedIn(errors: readonly Refusal[]): Shown<never>['refused'] {
  return errors.map(({ path = [], extensions }) => ({ path: path.join('.'), code: extensions?.['code'] }));
}

function openUrql(place: Place): PageClient {
  const socket = openSocket(place);
  const client = createClient({
    url: `${place.base}/graphql`,
    exchanges: [
      cacheExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }),
        }),
      }),
    ],
    fetchOptions: { headers: { authorization: `Bearer ${place.secret}` } },
  });
  return {
    async query(document, variables) {
      const { data, error } = await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise();
      if (error?.networkError) throw error.networkError;
      return { data, refused: refusedIn(error?.graphQLErrors ?? []) };
    },
    subscribe(document, variables, seen) {
      const subscription = client.subscription(document, variables).subscribe(({ data, error }) => {
        if (error) throw error;
        if (data) seen(data);
      });
      return () => subscription.unsubscribe();
    },
    close: () => Promise.resolve(socket.dispose()),
  };
}

function openApollo(place: Place): PageClient {
  const socket = openSocket(place);
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      new HttpLink({ uri: `${place.base}/graphql`, headers: { authorization: `Bearer ${place.secret}` } }),
    ),
    cache: new InMemoryCache(),
  });
  return {
    async query(document, variables) {
      const { data, error } = await client.query({
        query: document,
        variables,
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      });
      const errors = error && 'errors' in error ? (error.errors as Refusal[]) : [];
      if (error && errors.length === 0) throw error;
      return { data, refused: refusedIn(errors) };
    },
    subscribe(document, variables, seen) {
      const subscription = client.subscribe({ query: document, variables }).subscribe({
        next: ({ data, error }) => {
          if (error) throw error;
          if (data) seen(data);
        },
      });
      return () => subscription.unsubscribe();
    },
    async close() {
      client.stop();
      await socket.dispose();
    },
  };
}
