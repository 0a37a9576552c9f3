import {
  ResourceTemplate,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type ListResourcesResult,
  type McpServer,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { RESOURCES, ruleOf } from '../auth/tools-and-transfers.ts';
import { requireOperation } from '../auth/require-operation.ts';
import type { Context } from '../request/context.ts';
import { AppError } from '../core/errors.ts';
import { cursorAfter, toPublicMessage } from './tool.ts';
import type { McpSession, ProjectSession } from './session.ts';
import { loadRelated } from '../request/load-related.ts';
import { listProjectDocuments } from '../domains/projects/project-documents.ts';
import { listDocumentPassages } from '../domains/projects/project-document-texts.ts';
import { contentOf, findMemoriesNamed, getMemory, listProjectMemories } from '../domains/memories/memories.ts';

const PAGE_SIZE = 50;

/** Registers the project's memories and documents as resources, with a paged list. */
export function registerResources(server: McpServer, session: ProjectSession): void {
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
  { projectId }: ProjectSession,
): Promise<ReadResourceResult> {
  requireOperation(ctx.caller, ruleOf(RESOURCES[kind.scheme].read));
  const text = await kind.read(ctx, projectId, id);
  return { contents: [{ uri, mimeType: 'text/plain', text }] };
}

/** Ids that begin with the value, and ids of what has it in its name. */
function complete(ctx: Context, kind: ResourceKind, value: string, { projectId }: ProjectSession): Promise<string[]> {
  requireOperation(ctx.caller, ruleOf(RESOURCES[kind.scheme].list));
  return kind.complete(ctx, projectId, value);
}

/** Lists one page. A cursor is a kind's scheme and the cursor within that kind: `memory:…`. */
async function list(
  ctx: Context,
  cursor: string | undefined,
  { projectId }: ProjectSession,
): Promise<ListResourcesResult> {
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

/** A kind of resource: its texts, and how its resources are listed and read. */
interface ResourceKind {
  /** Its row in the table of operations has the same name. */
  scheme: keyof typeof RESOURCES;
  title: string;
  description: string;
  list(ctx: Context, projectId: string, args: { first: number; after: string | null }): Promise<ResourcePage>;
  /** Returns the ids that begin with the value, or whose name holds it, newest first. */
  complete(ctx: Context, projectId: string, value: string): Promise<string[]>;
  /** Returns the text. One cut at MAX_PASSAGES ends with a line that says so. Throws NOT_FOUND. */
  read(ctx: Context, projectId: string, id: string): Promise<string>;
}

interface ResourcePage {
  items: { id: string; name: string; title: string }[];
  hasNextPage: boolean;
  endCursor: string | null;
}

const memories: ResourceKind = {
  scheme: 'memory',
  title: 'Memory',
  description: 'A named text that people keep in the project',
  async list(ctx, projectId, args) {
    const { nodes, pageInfo } = await listProjectMemories(ctx, projectId, args);
    return { items: nodes.map(({ id, name }) => ({ id, name: id, title: name })), ...pageInfo };
  },
  async complete(ctx, projectId, value) {
    const named = await findMemoriesNamed(ctx, projectId, value);
    return named.map(({ id }) => id);
  },
  async read(ctx, projectId, id) {
    return contentOf(ctx, await getMemory(ctx, id, projectId));
  },
};

/** Passages a document resource may hold. */
const MAX_PASSAGES = 1_000;
const PASSAGES_PER_PAGE = 100;
/** The newest documents whose ids are completed. */
const MAX_COMPLETED = 100;

const documents: ResourceKind = {
  scheme: 'document',
  title: 'Document',
  description: 'The text of a file that belongs to the project',
  async list(ctx, projectId, args) {
    const { nodes, pageInfo } = await listProjectDocuments(ctx, projectId, args);
    const items = await Promise.all(nodes.map(({ item }) => loadRelated(item)));
    const files = items.filter(({ type }) => type === 'file');
    return { items: files.map(({ id, name }) => ({ id, name: id, title: name })), ...pageInfo };
  },
  async complete(ctx, projectId, value) {
    const { items } = await documents.list(ctx, projectId, { first: MAX_COMPLETED, after: null });
    const wanted = value.toLowerCase();
    return items
      .filter(({ id, title }) => id.startsWith(value) || title.toLowerCase().includes(wanted))
      .map(({ id }) => id);
  },
  async read(ctx, projectId, itemId) {
    const texts: string[] = [];
    for (let after: string | null = null; texts.length < MAX_PASSAGES;) {
      const { nodes, pageInfo } = await listDocumentPassages(ctx, {
        projectId,
        itemId,
        first: PASSAGES_PER_PAGE,
        after,
      });
      texts.push(...nodes.map(({ text }) => text));
      if (!pageInfo.hasNextPage) return texts.join('\n\n');
      after = pageInfo.endCursor;
    }
    return `${texts.join('\n\n')}\n\n[The document goes on after these ${texts.length} passages. The tool read_document reads all of it.]`;
  },
};

const RESOURCE_KINDS: readonly ResourceKind[] = [memories, documents];

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
