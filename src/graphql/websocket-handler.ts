import type { Server } from 'node:http';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { CloseCode, type ConnectionInitMessage, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { openContext, type Context } from '../request/context.ts';
import { identifySocket } from '../domains/identity/identify-request.ts';
import { asAppError } from '../core/errors.ts';
import type { Platform } from '../request/platform.ts';
import { acceptWebSockets } from './accept-web-sockets.ts';
import { checkVariables } from './check-variables.ts';
import { formatError, toRequestError, type ErrorFormatOptions } from './format-error.ts';
import { checkLimits, LIMITS } from './limits.ts';

const MAX_MESSAGE_BYTES = 256 * 1024;
const MAX_OPERATIONS_PER_SOCKET = 100;
const INIT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 20_000;

/** State of one WebSocket connection, kept in graphql-ws's own `extra` object. */
interface ConnectionState extends Record<PropertyKey, unknown> {
  /** Operations that have started and have not completed yet. */
  runningOperations: number;
}

type Hooks = ServerOptions<ConnectionInitMessage['payload'], Extra & Partial<ConnectionState>>;

/**
 * Serves GraphQL over WebSocket on `/graphql`, for every kind of operation.
 * `close` ends the open subscriptions.
 */
export function serveWebSocket(server: Server, platform: Platform, schema: GraphQLSchema): { close(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  acceptWebSockets(server, sockets);
  const options = {
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    ...connectionHooks(platform, schema),
    ...resultHooks({
      log: platform.log.child({ part: 'subscriptions' }),
      hidesSchema: !platform.config.graphql.introspection,
    }),
  };
  const served = useServer<ConnectionInitMessage['payload'], ConnectionState>(options, sockets, KEEP_ALIVE_MS);
  return { close: async () => served.dispose() };
}

/** Authenticates connections and operations, and limits how many operations a connection runs. */
function connectionHooks(
  platform: Platform,
  schema: GraphQLSchema,
): Pick<Hooks, 'onConnect' | 'onSubscribe' | 'onComplete'> {
  return {
    async onConnect({ extra, connectionParams }) {
      try {
        await openContext(platform, identifySocket(platform, extra.request, connectionParams));
        return true;
      } catch (error) {
        extra.socket.close(CloseCode.Forbidden, asAppError(error).message.slice(0, 120));
        return false;
      }
    },
    async onSubscribe({ extra, connectionParams }, _id, request) {
      const running = extra.runningOperations ?? 0;
      if (running >= MAX_OPERATIONS_PER_SOCKET)
        return [new GraphQLError(`At most ${MAX_OPERATIONS_PER_SOCKET} operations may run on one connection.`)];
      // Count before the first await: messages of a burst are handled concurrently.
      extra.runningOperations = running + 1;
      try {
        const operation = readOperation(platform, schema, request);
        const contextValue = await openContext(platform, identifySocket(platform, extra.request, connectionParams));
        return { schema, ...operation, contextValue };
      } catch (error) {
        // graphql-ws does not call onComplete for operations that are rejected here.
        extra.runningOperations -= 1;
        return [error instanceof GraphQLError ? error : toRequestError(error)];
      }
    },
    onComplete({ extra }) {
      extra.runningOperations = (extra.runningOperations ?? 0) - 1;
    },
  };
}

/** Parses and validates an operation. Throws GraphQLError or INVALID_PARAMETER. */
function readOperation(
  platform: Platform,
  schema: GraphQLSchema,
  { query, variables, operationName }: SubscribePayload,
): Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'> {
  const document = parse(query, { maxTokens: LIMITS.tokens });
  const rules = platform.config.graphql.introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const [error] = validate(schema, document, rules);
  if (error) throw error;
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new GraphQLError('The document has no such operation.');
  checkLimits(document, operation, variables ?? {});
  checkVariables(schema, operation, variables ?? {});
  return { document, operationName, variableValues: variables };
}

/** Runs subscriptions in renewed contexts and formats their errors. */
function resultHooks(options: ErrorFormatOptions): Pick<Hooks, 'subscribe' | 'onNext' | 'onError'> {
  const format = (errors: readonly unknown[]) => errors.map((error) => formatError(error, options));
  return {
    subscribe: (args) => subscribeRenewed(args),
    onNext: (_ctx, _id, _payload, _args, result) => ({
      ...result,
      ...(result.errors ? { errors: format(result.errors) } : {}),
    }),
    onError: (_ctx, _id, _payload, errors) => format(errors),
  };
}

/**
 * Like graphql's own `subscribe`, but runs every event in a renewed context. Nothing is cached from
 * the event before, and a key revoked meanwhile ends the subscription before the next event.
 */
async function subscribeRenewed(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  let over = false;
  const renewed: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      if (over) return { done: true, value: undefined };
      const event = await events.next();
      if (event.done) return { done: true, value: undefined };
      try {
        const contextValue = await (args.contextValue as Context).renew();
        return { done: false, value: await execute({ ...args, rootValue: event.value, contextValue }) };
      } catch (error) {
        over = true;
        await events.return?.();
        return { done: false, value: { errors: [toRequestError(error)] } };
      }
    },
    async return() {
      over = true;
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => renewed,
  };
  return renewed;
}
