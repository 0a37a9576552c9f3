import type { AuthInfo } from '@modelcontextprotocol/server';
import { contextOf, type Context } from '../request/context.ts';
import { AppError, asAppError, invalid } from '../core/errors.ts';
import type { Caller } from '../auth/caller.ts';
import type { Platform } from '../request/platform.ts';

/** Calls a batch may hold. The protocol's 2025 revisions set no limit. */
const MAX_CALLS_PER_BATCH = 20;

/** The caller, for one HTTP request. */
export interface McpSession {
  readonly platform: Platform;
  readonly actor: Caller;
  /** Notes the tool that a call names, for the span of its request. */
  noteTool(name: string): void;
  /** Runs one call in its own context: calls of a batch run concurrently. Throws only AppErrors. */
  run<T>(what: string, work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** The session of a key of a project. It sees that project only. */
export interface ProjectSession extends McpSession {
  readonly projectId: string;
}

export function openMcpSession(platform: Platform, actor: Caller, noteTool: (name: string) => void): McpSession {
  const log = platform.log.child({ part: 'mcp' });
  let calls = 0;
  return {
    platform,
    actor,
    noteTool,
    async run(what, work) {
      try {
        calls += 1;
        if (calls > MAX_CALLS_PER_BATCH) throw invalid('batch', `A batch holds at most ${MAX_CALLS_PER_BATCH} calls.`);
        return await work(contextOf(platform, actor, 'MCP'));
      } catch (thrown) {
        const error = asAppError(thrown);
        if (error.code === 'INTERNAL_ERROR') log.error({ err: thrown, what }, 'a call failed');
        throw error;
      }
    },
  };
}

/** Confines a session to a project. */
export function inProject(session: McpSession, projectId: string): ProjectSession {
  return { ...session, projectId };
}

/** Wraps a session so that the SDK passes it to the server built for the request. */
export function wrapSession(session: McpSession): AuthInfo {
  return { token: '', clientId: session.actor.keyId, scopes: [], extra: { session } };
}

export function unwrapSession(info: AuthInfo | undefined): McpSession | ProjectSession {
  const session = info?.extra?.['session'];
  if (!session) throw new AppError('INTERNAL_ERROR', undefined, { cause: 'a request came without its session' });
  return session as McpSession;
}
