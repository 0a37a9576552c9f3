import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Context } from '../request/context.ts';
import { AppError } from '../core/errors.ts';
import { toPublicMessage } from './tool.ts';
import type { McpSession } from './session.ts';

/** Runs a call and throws its AppErrors as protocol errors. */
export async function answer<T>(session: McpSession, what: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  try {
    return await session.run(what, work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') throw new ResourceNotFoundError(what);
    const isCallerError = error.status < 500;
    throw new ProtocolError(
      isCallerError ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
      toPublicMessage(error),
    );
  }
}
