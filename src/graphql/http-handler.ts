import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { Context } from '../request/context.ts';
import { fromExpress, invalid } from '../core/errors.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { admitRequest } from '../domains/identity/identify-request.ts';
import type { Platform } from '../request/platform.ts';
import { admitCost } from './admit-cost.ts';
import { checkVariables } from './check-variables.ts';
import { formatError, toRequestError, type ErrorFormatOptions } from './format-error.ts';
import { createGraphiQLHandler } from './graphiql.ts';
import { checkLimits, LIMITS } from './limits.ts';

/** GraphQL over HTTP at `/graphql`, and GraphiQL at `/graphiql`. */
export interface GraphQLHandler {
  mount(app: Express): void;
  close(): Promise<void>;
}

/** Starts the handler. `watchers` are plugins that observe every operation over HTTP. */
export async function openGraphQL(
  platform: Platform,
  schema: GraphQLSchema,
  watchers: ApolloServerPlugin<Context>[] = [],
): Promise<GraphQLHandler> {
  const { config, log } = platform;
  const exit = { log: log.child({ part: 'graphql' }), hidesSchema: !config.graphql.introspection };
  const apollo = createApollo(platform, schema, exit, watchers);
  await apollo.start();
  return {
    mount(app) {
      if (config.graphql.graphiql) app.get('/graphiql', createGraphiQLHandler());
      app.all(
        '/graphql',
        admitBeforeBody(platform),
        expressMiddleware(apollo, { context: ({ res }) => res.locals['context'] as Promise<Context> }),
      );
      // Errors of the body parser and of requests without a key never reach Apollo.
      app.use('/graphql', (thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
        const error = fromExpress(thrown);
        response.set(errorHeaders(error, request.headers));
        response.status(error.status).json({ errors: [formatError(error, exit)] });
      });
    },
    close: () => apollo.stop(),
  };
}

/** Reads the bodies of admitted requests only. Apollo sends the error of the others. */
function admitBeforeBody(platform: Platform): RequestHandler {
  const readBody = express.json({ limit: platform.config.http.jsonBodyLimitBytes, strict: false });
  return async (request, response, next) => {
    const context = admitRequest(platform, request, response).catch((error: unknown) => {
      throw toRequestError(error, request.headers);
    });
    response.locals['context'] = context;
    if (await context.then(Boolean, () => false)) return readBody(request, response, next);
    request.body = {};
    next();
  };
}

function createApollo(
  platform: Platform,
  schema: GraphQLSchema,
  exit: ErrorFormatOptions,
  watchers: ApolloServerPlugin<Context>[],
): ApolloServer<Context> {
  const { log } = exit;
  const guard: ApolloServerPlugin<Context> = {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ contextValue, document, operation, request }) {
          if (!operation) return Promise.resolve();
          try {
            if (operation.operation === OperationTypeNode.SUBSCRIPTION)
              throw invalid('query', 'Subscriptions need a WebSocket on this address.');
            admitCost(contextValue, checkLimits(document, operation, request.variables ?? {}));
            checkVariables(schema, operation, request.variables ?? {});
          } catch (error) {
            return Promise.reject(toRequestError(error));
          }
          return Promise.resolve();
        },
      }),
  };
  return new ApolloServer<Context>({
    schema,
    introspection: platform.config.graphql.introspection,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !platform.config.graphql.introspection,
    maxRecursiveSelections: 10_000,
    parseOptions: { maxTokens: LIMITS.tokens },
    formatError: (_formatted, error) => formatError(error, exit),
    logger: { debug() {}, info() {}, warn: (m) => log.warn(m), error: (m) => log.error(m) },
    plugins: [
      guard,
      ...watchers,
      ApolloServerPluginLandingPageDisabled(),
      // This plugin would trace every field for cache hints, and the schema has none.
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}
