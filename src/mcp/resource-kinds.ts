import { loadRelated } from '../request/load-related.ts';
import type { RESOURCES } from '../auth/other-ways.ts';
import type { Context } from '../request/context.ts';
import { listProjectDocuments } from '../domains/projects/project-documents.ts';
import { listDocumentPassages } from '../domains/projects/project-document-texts.ts';
import { contentOf, findMemoriesNamed, getMemory, listProjectMemories } from '../domains/memories/memories.ts';

/** A kind of resource: its texts, and how its resources are listed and read. */
export interface ResourceKind {
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

export const RESOURCE_KINDS: readonly ResourceKind[] = [memories, documents];
