import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../request/context.ts';
import { fromExpress } from '../core/errors.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { hasJsonType, readJsonBody } from '../http/read-body.ts';
import { nameSpan } from '../http/observe-request.ts';
import { spanOfOperation } from './operation-metrics.ts';
import { admitRequest, identifyGraphQL } from '../domains/identity/authenticate-request.ts';
import type { Platform } from '../request/platform.ts';
import { readTrustedDocuments } from './persisted-queries.ts';
import { formatError, toRequestError, type ErrorFormatOptions } from './format-error.ts';
import { LIMITS, maxBytesRead, type OperationLimits } from './limits.ts';
import { createOperationsPlugin } from './operations-plugin.ts';
import { createReader } from './read-operation.ts';

/** GraphQL over HTTP at `/graphql`. `/graphiql` leads to the console's page of queries. */
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
      if (config.graphql.graphiql)
        app.get('/graphiql', (_request, response) => response.redirect(301, '/console/connect/graphql'));
      app.all(
        '/graphql',
        admitBeforeBody(platform),
        readTrustedDocuments(exit),
        serveApollo(apollo, (response) => response.locals['context'] as Promise<Context>),
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
  const { config } = platform;
  return async (request, response, next) => {
    const context = admitRequest(platform, request, response, {
      maxBytesRead: maxBytesRead(config.graphql.maxAnswerBytes),
      sender: identifyGraphQL(platform, request),
    }).catch((error: unknown) => {
      throw toRequestError(error, request.headers);
    });
    response.locals['context'] = context;
    const ctx = await context.catch(() => null);
    // Apollo rejects an empty body, and every type that another site could send.
    request.body = {};
    if (ctx) {
      nameSpan(response, () => spanOfOperation(ctx.running));
      const hasBody = request.method !== 'GET' && hasJsonType(request);
      const from = ctx.isAnonymous ? 'nobody known' : 'a key';
      if (hasBody) request.body = (await readJsonBody(request, config.http.bodies, from)) ?? {};
    }
    next();
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
    // A page of another origin cannot send these without being asked about, so clients may use GET.
    csrfPrevention: { requestHeaders: ['authorization', 'apollo-require-preflight', 'x-apollo-operation-name'] },
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

/**
 * Runs requests whose body was read through Apollo. A handler of our own, as the published one
 * parses each address by the legacy `url.parse`: a twentieth of the time of a list of 20 items.
 */
function serveApollo(
  apollo: ApolloServer<Context>,
  contextOf: (response: Response) => Promise<Context>,
): RequestHandler {
  return async (request, response) => {
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: searchOf(request.url),
        body: request.body as unknown,
      },
      context: () => contextOf(response),
    });
    // Only `@defer` and `@stream` respond in parts, and the schema has neither.
    if (body.kind !== 'complete') throw new Error('a response in parts, which the schema does not offer');
    for (const [name, value] of headers) response.setHeader(name, value);
    response.statusCode = status ?? 200;
    response.end(body.string);
  };
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** The part of an address from its question mark on. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
