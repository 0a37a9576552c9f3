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
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { openContext, type Context } from '../request/context.ts';
import { identifySocket } from '../domains/identity/identify-request.ts';
import { asAppError } from '../core/errors.ts';
import type { Platform } from '../request/platform.ts';
import { checkVariables } from './check-variables.ts';
import { formatError, toRequestError } from './format-error.ts';
import { checkLimits, LIMITS } from './limits.ts';

const MAX_MESSAGE_BYTES = 256 * 1024;
const MAX_OPERATIONS_PER_SOCKET = 100;

/** Serves GraphQL over WebSocket on `/graphql`, for every kind of operation. Closing it ends the open subscriptions. */
export function serveWebSocket(server: Server, platform: Platform, schema: GraphQLSchema): { close(): Promise<void> } {
  const exit = {
    log: platform.log.child({ part: 'subscriptions' }),
    hidesSchema: !platform.config.graphql.introspection,
  };
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: MAX_MESSAGE_BYTES });
  const rules = platform.config.graphql.introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const running = new WeakMap<object, number>();
  const count = (socket: object, step: 1 | -1) => running.set(socket, (running.get(socket) ?? 0) + step);

  const served = useServer(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      async onConnect({ extra, connectionParams }) {
        try {
          await openContext(platform, identifySocket(platform, extra.request, connectionParams));
          return true;
        } catch (error) {
          extra.socket.close(CloseCode.Forbidden, asAppError(error).message.slice(0, 120));
          return false;
        }
      },
      async onSubscribe({ extra, connectionParams }, _id, { query, variables, operationName }) {
        if ((running.get(extra.socket) ?? 0) >= MAX_OPERATIONS_PER_SOCKET)
          return [new GraphQLError(`At most ${MAX_OPERATIONS_PER_SOCKET} operations may run on one connection.`)];
        // Counted before anything is awaited: a burst of messages is handled side by side.
        count(extra.socket, 1);
        try {
          const document = parse(query, { maxTokens: LIMITS.tokens });
          const [error] = validate(schema, document, rules);
          if (error) throw error;
          const operation = getOperationAST(document, operationName);
          if (!operation) throw new GraphQLError('The document has no such operation.');
          checkLimits(document, operation, variables ?? {});
          checkVariables(schema, operation, variables ?? {});
          const contextValue = await openContext(platform, identifySocket(platform, extra.request, connectionParams));
          return { schema, document, operationName, variableValues: variables, contextValue };
        } catch (error) {
          // Nothing completes what was refused here.
          count(extra.socket, -1);
          return [error instanceof GraphQLError ? error : toRequestError(error)];
        }
      },
      onComplete({ extra }) {
        count(extra.socket, -1);
      },
      subscribe: (args) => subscribeRenewed(args),
      onNext: (_ctx, _id, _payload, _args, result) => ({
        ...result,
        ...(result.errors ? { errors: result.errors.map((error) => formatError(error, exit)) } : {}),
      }),
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => formatError(error, exit)),
    },
    sockets,
    20_000,
  );
  return { close: async () => served.dispose() };
}

/**
 * Like graphql's own `subscribe`, but every event runs in a renewed context: nothing is remembered from the event before, and a key
 * that was revoked meanwhile ends the subscription instead of seeing one more event.
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
