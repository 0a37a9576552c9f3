import {
  ResourceTemplate,
  type ListResourcesResult,
  type McpServer,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { RESOURCES, ruleOf } from '../auth/other-ways.ts';
import { requireOperation } from '../auth/require-operation.ts';
import type { Context } from '../request/context.ts';
import { AppError } from '../core/errors.ts';
import { answer } from './answer.ts';
import { cursorAfter } from './tool.ts';
import type { McpSession } from './session.ts';
import { RESOURCE_KINDS, type ResourceKind } from './resource-kinds.ts';

const PAGE_SIZE = 50;

/** Registers the project's memories and documents as resources, with a paged list. */
export function registerResources(server: McpServer, session: McpSession): void {
  for (const kind of RESOURCE_KINDS) {
    const id = (value: string) => answer(session, 'completion/complete', (ctx) => complete(ctx, kind, value, session));
    const template = new ResourceTemplate(`${kind.scheme}://{id}`, { list: undefined, complete: { id } });
    const { title, description } = kind;
    server.registerResource(kind.scheme, template, { title, description, mimeType: 'text/plain' }, (uri, found) =>
      answer(session, uri.href, (ctx) => read(ctx, kind, uri.href, String(found['id']), session)),
    );
  }
  // Replaces the SDK's own list, which has no pages.
  server.server.setRequestHandler('resources/list', ({ params }) =>
    answer(session, 'resources/list', (ctx) => list(ctx, params?.cursor, session)),
  );
}

async function read(
  ctx: Context,
  kind: ResourceKind,
  uri: string,
  id: string,
  { projectId }: McpSession,
): Promise<ReadResourceResult> {
  requireOperation(ctx.caller, ruleOf(RESOURCES[kind.scheme].read));
  const text = await kind.read(ctx, projectId, id);
  return { contents: [{ uri, mimeType: 'text/plain', text }] };
}

/** Ids that begin with the value, and ids of what has it in its name. */
function complete(ctx: Context, kind: ResourceKind, value: string, { projectId }: McpSession): Promise<string[]> {
  requireOperation(ctx.caller, ruleOf(RESOURCES[kind.scheme].list));
  return kind.complete(ctx, projectId, value);
}

/** Lists one page. A cursor is a kind's scheme and the cursor within that kind: `memory:…`. */
async function list(ctx: Context, cursor: string | undefined, { projectId }: McpSession): Promise<ListResourcesResult> {
  const [scheme, after] = cursor === undefined ? [RESOURCE_KINDS[0]?.scheme] : cursor.split(':', 2);
  const n = RESOURCE_KINDS.findIndex((kind) => kind.scheme === scheme);
  const kind = RESOURCE_KINDS[n];
  if (!kind) throw new AppError('INVALID_PARAMETER', 'cursor is not a cursor of this list.', { field: 'cursor' });
  requireOperation(ctx.caller, ruleOf(RESOURCES[kind.scheme].list));
  const page = await kind.list(ctx, projectId, { first: PAGE_SIZE, after: after || null });
  const next = cursorAfter(page);
  const following = RESOURCE_KINDS[n + 1];
  const nextCursor = next === null ? following && `${following.scheme}:` : `${kind.scheme}:${next}`;
  return {
    resources: page.items.map(({ id, name, title }) => ({
      uri: `${kind.scheme}://${id}`,
      name,
      title,
      mimeType: 'text/plain',
    })),
    ...(nextCursor ? { nextCursor } : {}),
  };
}
