import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { AppError, fromExpress } from '../src/core/errors.ts';
import { joinTrace } from '../src/core/trace-context.ts';
import type { Arrivals } from '../src/http/request-queue.ts';
import type { Cors } from '../src/http/cors.ts';
import type { ErrorBody } from '../src/http/error-body.ts';
import { findFramingError } from '../src/http/malformed-requests.ts';
import { requestPath } from '../src/http/request-path.ts';
import type { Dialect } from './dialects/dialect.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';
import { receive } from './incoming-call.ts';
import type { Method, PassedEndpoint } from './pass/routes.ts';
import { rejectAway, type PlatformProxy } from './platform-proxy.ts';
import { serveModelList } from './provider-model-lists.ts';
import type { Addresses } from './route-addresses.ts';
import type { RouterServerParts } from './router-parts.ts';
import { listModels, showCall } from './router-resources.ts';

/** Begins calls. */
export interface Serve {
  call(dialect: Dialect, request: IncomingMessage, response: ServerResponse): void;
  passed(endpoint: PassedEndpoint, request: IncomingMessage, response: ServerResponse): void;
}

export interface AppParts extends RouterServerParts {
  addresses: Addresses;
  bodyOf: ErrorBody;
  proxy: PlatformProxy;
  arrivals: Arrivals;
  cors: Cors | null;
}

type Handler = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;
type Handlers = Partial<Record<Method, Handler>>;

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Builds the application of the public port: the router's own addresses, and by proxy all others,
 * which are the platform's. Model calls come here only when their address is written in an unusual
 * way.
 */
export function createApp(parts: AppParts, serve: Serve): Express {
  const { platform, config, health, log, addresses, proxy, cors } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.use(rejectFraming(parts));
  app.use((request, response, next) => {
    if (!addresses.isOwn(requestPath(request))) return serveFromPlatform(parts, request, response);
    cors?.admit(request, response);
    response.setHeader('X-Trace-ID', joinTrace(request.headers.traceparent).traceId);
    next();
  });
  app.get('/livez', (request, response) => health.live(request, response));
  app.get('/readyz', (request, response) => health.ready(request, response));
  app.get('/metrics', (request, response) => parts.metrics(request, response, () => proxy.serve(request, response)));
  for (const [path, dialect] of addresses.calls)
    serveAt(app, parts, path, { post: (request, response) => serve.call(dialect, request, response) });
  serveAt(app, parts, '/router/v1/models', {
    get: (request, response) => listModels(platform, receive(parts, request, response)),
  });
  serveAt(app, parts, '/router/v1/requests/:requestId', {
    get: (request, response) =>
      showCall(platform, receive(parts, request, response), String(request.params['requestId']).toLowerCase()),
  });
  if (config.modelLists) serveModelLists(app, parts);
  for (const { path, methods, endpointOf } of addresses.passed) {
    const handler: Handler = (request, response, next) => {
      // A WebSocket does not pass.
      const endpoint = request.headers.upgrade?.toLowerCase() === 'websocket' ? null : endpointOf(request);
      if (endpoint) serve.passed(endpoint, request, response);
      else next('route');
    };
    serveAt(app, parts, path, Object.fromEntries(methods.map((method) => [method, handler])));
  }
  app.use((request, response) => {
    const { method, url } = request;
    reject(parts, request, response, new AppError('NOT_FOUND', `There is nothing at ${method} ${url.split('?')[0]}.`));
  });
  app.use((thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
    const error = fromExpress(thrown);
    if (error.status < 500) return reject(parts, request, response, error);
    log.error({ err: thrown }, 'a request failed');
    sendErrorResponse(response, envelopeError(error), error, {});
  });
  return app;
}

/** Serves an address, a browser's preflight there, and 405 for its other methods. */
function serveAt(app: Express, parts: AppParts, path: string, handlers: Handlers): void {
  const route = app.route(path);
  const methods: string[] = [];
  for (const method of METHODS) {
    const handler = handlers[method];
    if (!handler) continue;
    route[method](handler);
    methods.push(...(method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  }
  const allowed = methods.join(', ');
  route.all((request, response) => {
    if (parts.cors?.preflight(request, response, allowed)) return;
    const error = new AppError('METHOD_NOT_ALLOWED', `This address answers ${allowed} only.`);
    reject(parts, request, response, error, { headers: { Allow: allowed } });
  });
}

function serveModelLists(app: Express, parts: AppParts): void {
  const { platform, addresses } = parts;
  for (const base of addresses.bases) {
    const list = `${base}/v1/models`;
    const form = addresses.formOf(list);
    if (!form) continue;
    serveAt(app, parts, list, {
      get: (request, response) => serveModelList(platform, form, receive(parts, request, response), null),
    });
    // Client libraries encode the slash in a model's name, and people do not.
    serveAt(app, parts, `${list}/*name`, {
      get: (request, response) => {
        const name = [request.params['name'] ?? []].flat().join('/');
        return serveModelList(platform, form, receive(parts, request, response), name);
      },
    });
  }
}

function serveFromPlatform(
  { config, arrivals, proxy, bodyOf }: AppParts,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (arrivals.countWaiting() >= config.maxRunning) return rejectAway(request, response, bodyOf);
  arrivals.begin(request, response, () => proxy.serve(request, response));
}

function rejectFraming(parts: AppParts): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const found = findFramingError(request);
    if (found === null) return next();
    const { status, message } = found;
    // Wait a turn: Node's parser may still end the connection with a response of its own.
    setImmediate(() => {
      if (response.destroyed) return;
      const error = new AppError('INVALID_PARAMETER', message);
      reject(parts, request, response, error, { status, headers: { Connection: 'close' } });
    });
  };
}

/** Sends an error in the form that this address's client library understands. */
function reject(
  parts: AppParts,
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
  { status = error.status, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  const incoming = receive(parts, request, response);
  const body = parts.bodyOf(request.url ?? null, error, incoming.trace.traceId);
  sendErrorResponse(response, { status, body }, error, { ...incoming.headers, ...headers });
}
