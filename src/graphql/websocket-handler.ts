import type { IncomingMessage, Server } from 'node:http';
import { GraphQLError, OperationTypeNode, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { CloseCode, type ConnectionInitMessage, type ServerOptions } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { openContext, type Context } from '../request/context.ts';
import { identifySocket, requestAddress } from '../domains/identity/authenticate-request.ts';
import type { Caller } from '../auth/caller.ts';
import { asAppError } from '../core/errors.ts';
import { spreadOver } from '../core/spread-over.ts';
import { joinTrace } from '../core/trace-context.ts';
import type { RunInSpan } from '../http/observe-request.ts';
import type { Platform } from '../request/platform.ts';
import {
  acceptWebSockets,
  boundMessages,
  CLOSE_LIMITED,
  createSocketCheck,
  createTurns,
  whenClosed,
} from './admit-socket.ts';
import { watchKeys, type KeyWatch } from './watch-revoked-keys.ts';
import { formatError, toRequestError, type ErrorFormatOptions } from './format-error.ts';
import { LIMITS, maxBytesRead } from './limits.ts';
import { codeOf, spanOfOperation, type OperationMetrics } from './operation-metrics.ts';
import { costExtension } from './operations-plugin.ts';
import { createReader, type ReadOperations } from './read-operation.ts';
import { findSentDocument } from './persisted-queries.ts';
import { executeLimited, subscribeRenewed, type RunObserved } from './run-on-socket.ts';

const MAX_MESSAGE_BYTES = 256 * 1024;
const MAX_OPERATIONS_PER_SOCKET = 100;
const INIT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 20_000;
/** graphql-ws sends the same when it ends a socket. Its clients connect again. */
const CLOSE_GOING_AWAY = 1001;

/** State of one WebSocket connection, kept in graphql-ws's own `extra` object. */
interface ConnectionState extends Record<PropertyKey, unknown> {
  /** Operations that have started and have not completed yet. */
  runningOperations: number;
  /** Ends the admission of each running operation, by its id. */
  admitted: Map<string, () => void>;
}

type Hooks = ServerOptions<ConnectionInitMessage['payload'], Extra & Partial<ConnectionState>>;

/** The arguments of a running operation. */
interface RunningOperation extends ExecutionArgs {
  contextValue: Context;
  cost: number;
  observed: RunObserved;
}

interface SocketParts {
  platform: Platform;
  schema: GraphQLSchema;
  metrics: OperationMetrics;
  runInSpan: RunInSpan | null;
}

/** The server's side of all WebSockets. */
interface ServedSockets {
  /** Closes those that are open, spread over a time. Their clients connect again elsewhere. */
  drain(overMs: number): void;
  /** Ends all open subscriptions. */
  close(): Promise<void>;
}

/** Serves GraphQL over WebSocket on `/graphql`, for every kind of operation. */
export function serveWebSocket(server: Server, parts: SocketParts): ServedSockets {
  const { platform, schema, metrics } = parts;
  const { introspection, maxAnswerBytes } = platform.config.graphql;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    // One message of a socket in each turn of the event loop, so that no burst blocks it.
    allowSynchronousEvents: false,
    verifyClient: createSocketCheck(platform),
  });
  acceptWebSockets(server, sockets);
  const inTurn = createTurns();
  /** Ends the bound of each socket whose key is not known yet. */
  const unknown = new Map<WebSocket, () => void>();
  sockets.on('connection', (socket, request) => {
    whenClosed(socket, platform.admission.openSocketOf(requestAddress(platform, request)));
    unknown.set(socket, boundMessages(socket, platform, inTurn));
    socket.once('close', () => unknown.delete(socket));
  });
  const keys = watchKeys(platform);
  const options = {
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: createConnectHook(platform, (keyId, socket) => {
      unknown.get(socket)?.();
      unknown.delete(socket);
      keys.watch(keyId, socket);
    }),
    ...operationHooks(parts, createReader(schema, { introspection, limits: LIMITS })),
    ...resultHooks(
      { log: platform.log.child({ part: 'subscriptions' }), hidesSchema: !introspection },
      { metrics, maxAnswerBytes },
    ),
  };
  const served = useServer<ConnectionInitMessage['payload'], ConnectionState>(options, sockets, KEEP_ALIVE_MS);
  logErrors(sockets, platform);
  return {
    drain: (overMs) => spreadOver([...sockets.clients], overMs, (one) => one.close(CLOSE_GOING_AWAY, 'Going away')),
    async close() {
      await keys.stop();
      await served.dispose();
    },
  };
}

/**
 * Logs what ends a socket, such as a message that is too long. `ws` has closed it by then, and
 * graphql-ws would print the error.
 */
function logErrors(sockets: WebSocketServer, { log }: Platform): void {
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error');
    socket.on('error', (error) => log.debug({ err: error }, 'a WebSocket broke a rule of the protocol'));
  });
}

/** Closes sockets without a key: everything on a socket needs one. */
function createConnectHook(platform: Platform, known: KeyWatch['watch']): NonNullable<Hooks['onConnect']> {
  return async ({ extra, connectionParams }) => {
    try {
      const ctx = await openContext(platform, identifySocket(platform, extra.request, connectionParams), {
        admit: (caller) => whenClosed(extra.socket, platform.admission.openSocket(caller)),
      });
      if (!ctx.isAnonymous) {
        known(ctx.caller.keyId, extra.socket);
        return true;
      }
      extra.socket.close(CloseCode.Unauthorized, 'An API key is needed in the payload of connection_init.');
    } catch (thrown) {
      const error = asAppError(thrown);
      extra.socket.close(error.limit ? CLOSE_LIMITED : CloseCode.Forbidden, error.message.slice(0, 120));
    }
    return false;
  };
}

/** Authenticates and reads operations, and limits how many a connection runs. */
function operationHooks(parts: SocketParts, reader: ReadOperations): Pick<Hooks, 'onSubscribe' | 'onComplete'> {
  const { platform, schema } = parts;
  const options = {
    maxBytesRead: maxBytesRead(platform.config.graphql.maxAnswerBytes),
    admit: (caller: Caller) => void platform.admission.admitCaller(caller, 1),
  };
  return {
    async onSubscribe({ extra, connectionParams }, id, sent) {
      const running = extra.runningOperations ?? 0;
      if (running >= MAX_OPERATIONS_PER_SOCKET)
        return [new GraphQLError(`At most ${MAX_OPERATIONS_PER_SOCKET} operations may run on one connection.`)];
      // Count before the first await: messages of a burst are handled concurrently.
      extra.runningOperations = running + 1;
      const reject = (errors: readonly unknown[]) => {
        // graphql-ws does not call onComplete for operations that are rejected here.
        extra.runningOperations = (extra.runningOperations ?? 0) - 1;
        return errors.map((error) => (error instanceof GraphQLError ? error : toRequestError(error)));
      };
      try {
        const identify = identifySocket(platform, extra.request, connectionParams);
        const contextValue = await openContext(platform, identify, options);
        const { operationName, variables } = sent;
        const named = await findSentDocument(contextValue, sent);
        contextValue.running.documentName = named?.name ?? null;
        const found = reader(contextValue, { query: named?.text ?? sent.query, operationName, variables });
        if ('errors' in found) return reject(found.errors);
        const { document, cost } = found;
        contextValue.running.type = found.operation.operation;
        admitOperation(extra, id, contextValue, found.operation.operation === OperationTypeNode.SUBSCRIPTION);
        const operation: RunningOperation = {
          schema,
          document,
          operationName: operationName ?? null,
          variableValues: variables ?? null,
          contextValue,
          cost,
          observed: observe(parts, extra.request, contextValue),
        };
        return operation;
      } catch (error) {
        return reject([error]);
      }
    },
    onComplete({ extra }, id) {
      extra.runningOperations = (extra.runningOperations ?? 0) - 1;
      extra.admitted?.get(id)?.();
      extra.admitted?.delete(id);
    },
  };
}

/** Returns a function that times an operation, in a span of the trace that its socket joined. */
function observe({ metrics, runInSpan }: SocketParts, { headers }: IncomingMessage, { running }: Context): RunObserved {
  const { traceparent, tracestate } = headers;
  return async (work) => {
    const startedMs = performance.now();
    const result = runInSpan
      ? await runInSpan(joinTrace(traceparent, tracestate), () => spanOfOperation(running), work)
      : await work();
    metrics.time(labelsOf(running), startedMs);
    return result;
  };
}

function labelsOf({ type, documentName }: Context['running']) {
  return { type: type ?? 'none', document: documentName ?? '', transport: 'socket' } as const;
}

/** Counts an operation among those of its key, until it completes. Throws RATE_LIMIT_EXCEEDED. */
function admitOperation(
  extra: Extra & Partial<ConnectionState>,
  id: string,
  { platform: { admission }, caller }: Context,
  isSubscription: boolean,
): void {
  const end = isSubscription ? admission.startSubscription(caller) : admission.startOperation(caller);
  const admitted = (extra.admitted ??= openAdmissions(extra.socket));
  const endEarlier = admitted.get(id);
  admitted.set(id, () => {
    endEarlier?.();
    end();
  });
}

/** Operations that fail while they start never complete, so the end of the socket ends them. */
function openAdmissions(socket: Extra['socket']): Map<string, () => void> {
  const admitted = new Map<string, () => void>();
  whenClosed(socket, () => {
    for (const end of admitted.values()) end();
  });
  return admitted;
}

/** Runs operations, limits and counts results, reports their cost, and formats their errors. */
function resultHooks(
  options: ErrorFormatOptions,
  { metrics, maxAnswerBytes }: { metrics: OperationMetrics; maxAnswerBytes: number },
): Pick<Hooks, 'execute' | 'subscribe' | 'onNext' | 'onError'> {
  const format = (errors: readonly unknown[]) => errors.map((error) => formatError(error, options));
  return {
    execute: (args) => (args as RunningOperation).observed(() => executeLimited(args, maxAnswerBytes)),
    subscribe: (args) => subscribeRenewed(args, maxAnswerBytes, (args as RunningOperation).observed),
    onNext(_ctx, _id, _payload, args, result) {
      const { contextValue, cost } = args as RunningOperation;
      const errors = result.errors && format(result.errors);
      metrics.count({ ...labelsOf(contextValue.running), code: codeOf(errors) });
      return { ...result, ...(errors ? { errors } : {}), ...costExtension(cost, LIMITS) };
    },
    onError(_ctx, _id, _payload, errors) {
      const formatted = format(errors);
      metrics.count({ type: 'none', document: '', transport: 'socket', code: codeOf(formatted) });
      return formatted;
    },
  };
}
