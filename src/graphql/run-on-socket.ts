import { createSourceEventStream, execute, getOperationAST, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Context } from '../request/context.ts';
import { findTooLarge } from './limits.ts';
import { executeOnce } from './idempotent-execution.ts';
import { toRequestError } from './format-error.ts';

/** Runs an operation, or one event of it: in a span, where spans are exported, and timed. */
export type RunObserved = (work: () => Promise<ExecutionResult>) => Promise<ExecutionResult>;

/** Runs mutations with an idempotency key once. */
async function executeOperation(args: ExecutionArgs): Promise<ExecutionResult> {
  const operation = getOperationAST(args.document, args.operationName);
  try {
    const once = operation && (await executeOnce(args, operation, undefined));
    if (!once) return await execute(args);
    const { isReplayed: _, ...result } = once;
    return result;
  } catch (error) {
    return { errors: [toRequestError(error)] };
  }
}

/** Runs an operation, or one event of a subscription. Too large an answer becomes an error. */
export async function executeLimited(args: ExecutionArgs, maxAnswerBytes: number): Promise<ExecutionResult> {
  const result = await executeOperation(args);
  const tooLarge = findTooLarge(args.contextValue as Context, result.data, maxAnswerBytes);
  return tooLarge ? { errors: [toRequestError(tooLarge)] } : result;
}

/**
 * Like graphql's own `subscribe`, but runs every event in a renewed context. Nothing is cached from
 * the event before, and a key revoked or narrowed meanwhile ends the subscription.
 */
export async function subscribeRenewed(
  args: ExecutionArgs,
  maxAnswerBytes: number,
  observed: RunObserved,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  let over = false;

  async function end(): Promise<void> {
    over = true;
    await events.return?.();
  }

  async function runEvent(rootValue: unknown): Promise<ExecutionResult> {
    try {
      const contextValue = await (args.contextValue as Context).renew();
      const result = await executeLimited({ ...args, rootValue, contextValue }, maxAnswerBytes);
      const rejected = result.data ? null : await findRejection({ ...args, contextValue });
      if (rejected) await end();
      return rejected ?? result;
    } catch (error) {
      await end();
      return { errors: [toRequestError(error)] };
    }
  }

  const renewed: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      if (over) return { done: true, value: undefined };
      const event = await events.next().catch(async (error: unknown) => {
        await end();
        throw error;
      });
      if (!event.done) return { done: false, value: await observed(() => runEvent(event.value)) };
      await end();
      return { done: true, value: undefined };
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => renewed,
  };
  return renewed;
}

/** Returns the error with which the caller could not subscribe any more, or null. */
async function findRejection(args: ExecutionArgs): Promise<ExecutionResult | null> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  await source[Symbol.asyncIterator]().return?.();
  return null;
}
