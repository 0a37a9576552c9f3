import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { openContext, type Context } from '../request/context.ts';
import { fromExpress } from '../core/errors.ts';
import { identifyRequest } from '../domains/identity/identify-request.ts';
import type { Platform } from '../request/platform.ts';
import { maxBytesRead } from './answer-size.ts';
import { formatError, toRequestError, type ErrorFormatOptions } from './format-error.ts';
import { createGraphiQLHandler } from './graphiql.ts';
import { LIMITS, type OperationLimits } from './limits.ts';
import { createOperationsPlugin } from './operations-plugin.ts';
import { createReader } from './read-operation.ts';

/** GraphQL over HTTP at `/graphql`, and GraphiQL at `/graphiql`. */
export interface GraphQLHandler {
  mount(app: Express): void;
  close(): Promise<void>;
}

interface GraphQLOptions {
  /** Plugins that observe every operation over HTTP. */
  watchers?: ApolloServerPlugin<Context>[];
  /** Default: those of the product. */
  limits?: OperationLimits;
}

export async function openGraphQL(
  platform: Platform,
  schema: GraphQLSchema,
  { watchers = [], limits = LIMITS }: GraphQLOptions = {},
): Promise<GraphQLHandler> {
  const { config, log } = platform;
  const { introspection, maxAnswerBytes } = config.graphql;
  const exit = { log: log.child({ part: 'graphql' }), hidesSchema: !introspection };
  const reader = createReader(schema, { introspection, limits });
  const operations = createOperationsPlugin({ reader, limits, maxAnswerBytes, exit });
  const apollo = createApollo(schema, exit, [operations, ...watchers]);
  await apollo.start();
  return {
    mount(app) {
      if (config.graphql.graphiql) app.get('/graphiql', createGraphiQLHandler());
      app.all(
        '/graphql',
        express.json({ limit: config.http.jsonBodyLimitBytes, strict: false }),
        expressMiddleware(apollo, {
          context: ({ req }) =>
            openContext(platform, identifyRequest(platform, req), { maxBytesRead: maxBytesRead(maxAnswerBytes) }).catch(
              (error: unknown) => {
                throw toRequestError(error);
              },
            ),
        }),
      );
      // Errors of the body parser never reach Apollo.
      app.use('/graphql', (thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
        const error = fromExpress(thrown);
        response.status(error.status).json({ errors: [formatError(error, exit)] });
      });
    },
    close: () => apollo.stop(),
  };
}

function createApollo(
  schema: GraphQLSchema,
  exit: ErrorFormatOptions,
  plugins: ApolloServerPlugin<Context>[],
): ApolloServer<Context> {
  const { log } = exit;
  return new ApolloServer<Context>({
    schema,
    introspection: !exit.hidesSchema,
    csrfPrevention: true,
    persistedQueries: false,
    // operations-plugin.ts brings its own.
    documentStore: null,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: exit.hidesSchema,
    formatError: (_formatted, error) => formatError(error, exit),
    logger: { debug() {}, info() {}, warn: (m) => log.warn(m), error: (m) => log.error(m) },
    plugins: [
      ...plugins,
      ApolloServerPluginLandingPageDisabled(),
      // This plugin would trace every field for cache hints, and the schema has none.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}
