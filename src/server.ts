import { createServer, type Server } from 'node:http';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import { openContext, type Context } from './context.ts';
import { fromExpress, invalid } from './errors.ts';
import { checkVariables } from './graphql/check-variables.ts';
import { formatError, toRequestError } from './graphql/format-error.ts';
import { checkLimits, LIMITS } from './graphql/limits.ts';
import { serveGraphiQL } from './graphql/graphiql.ts';
import { serveSubscriptions } from './graphql/subscriptions.ts';
import { createHealth, type Check } from './health.ts';
import { identifyRequest } from './identity/identify-request.ts';
import type { Platform } from './platform.ts';
import { joinTrace } from './trace.ts';

/** A door beside GraphQL: it answers the paths it knows and calls `next` for the rest. */
export type Mount = (request: Request, response: Response, next: NextFunction) => unknown;

export interface ServerParts {
  platform: Platform;
  schema: GraphQLSchema;
  mounts: Mount[];
  /** What must serve for the platform to serve, beside its database. */
  checks: Record<string, Check>;
}

export interface PlatformServer {
  address: string;
  /** Stops accepting, lets running requests end within `drainTimeoutMs`, then cuts the rest. */
  close(): Promise<void>;
}

/** Serves the platform's doors on `config.http`. Resolves when it listens. */
export async function serve(parts: ServerParts): Promise<PlatformServer> {
  const { platform, schema } = parts;
  const { host, port } = platform.config.http;
  const app = express();
  const http = createServer(
    { headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    app,
  );
  const health = createHealth(platform.log, { database: () => platform.pool.query('select 1'), ...parts.checks });
  const apollo = createApollo(platform, schema);
  await apollo.start();
  const subscriptions = serveSubscriptions(http, platform, schema);
  buildApp(app, parts, health, apollo);
  await listen(http, port, host);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close() {
      health.drain();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await subscriptions.close();
      http.closeIdleConnections();
      const deadline = setTimeout(() => http.closeAllConnections(), platform.config.drainTimeoutMs);
      await closed;
      clearTimeout(deadline);
      await apollo.stop();
    },
  };
}

function buildApp(
  app: Express,
  parts: ServerParts,
  health: ReturnType<typeof createHealth>,
  apollo: ApolloServer<Context>,
): void {
  const { platform } = parts;
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((request, response, next) => {
    response.setHeader('X-Trace-ID', joinTrace(request.headers.traceparent));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.get('/livez', (request, response) => health.live(request, response));
  app.get('/readyz', (request, response) => health.ready(request, response));
  for (const mount of parts.mounts) app.use(mount);
  app.get('/graphiql', serveGraphiQL);
  app.use(
    '/graphql',
    express.json({ limit: platform.config.http.jsonBodyLimitBytes, strict: false }),
    expressMiddleware(apollo, {
      context: ({ req }) =>
        openContext(platform, identifyRequest(platform, req)).catch((error: unknown) => {
          throw toRequestError(error);
        }),
    }),
  );
  // What the body parser refuses never gets as far as Apollo.
  app.use('/graphql', (thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const error = fromExpress(thrown);
    response.status(error.status).json({ errors: [formatError(error, platform.log)] });
  });
  app.use((request: Request, response: Response) => {
    response.status(404).json({
      success: false,
      message: `There is nothing at ${request.method} ${request.path}.`,
      error_code: 'NOT_FOUND',
    });
  });
  app.use((thrown: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(thrown);
    const error = fromExpress(thrown);
    if (error.code === 'INTERNAL_ERROR') platform.log.error({ err: thrown }, 'a request failed');
    response.status(error.status).json({ success: false, message: error.message, error_code: error.code });
  });
}

function createApollo(platform: Platform, schema: GraphQLSchema): ApolloServer<Context> {
  const log = platform.log.child({ part: 'graphql' });
  const guard: ApolloServerPlugin<Context> = {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ document, operation, request }) {
          if (!operation) return Promise.resolve();
          try {
            if (operation.operation === OperationTypeNode.SUBSCRIPTION)
              throw invalid('query', 'Subscriptions need a WebSocket on this address.');
            checkLimits(document, operation, request.variables ?? {});
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
    formatError: (_formatted, error) => formatError(error, log),
    logger: { debug() {}, info() {}, warn: (m) => log.warn(m), error: (m) => log.error(m) },
    plugins: [guard],
  });
}

function listen(http: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}
