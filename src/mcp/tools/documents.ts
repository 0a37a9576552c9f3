import { z } from 'zod';
import { loadRelated } from '../../request/load-related.ts';
import { listProjectDocuments } from '../../domains/projects/project-documents.ts';
import { listDocumentPassages, searchDocuments } from '../../domains/projects/project-document-texts.ts';
import { intOf, textOf } from '../bounds.ts';
import { oneLine } from '../slice-text.ts';
import { timestamp, nextCursor, cursorAfter, PAGE, READS, tool } from '../tool.ts';

const passage = z.object({
  n: z.int().describe('1 for the first passage of the document'),
  heading: z.string().nullable().describe('What it stands under'),
  text: z.string(),
});

const itemId = z.string().describe('What read_document takes');

export const documentTools = [
  tool({
    name: 'search_documents',
    title: 'Search the documents',
    description: "Passages of the project's documents that answer a question, best first.",
    annotations: READS,
    input: z.object({
      query: textOf('Query.searchDocuments.query', 'A question or words'),
      limit: intOf('Query.searchDocuments.first').default(10).describe('The most hits to answer with'),
    }),
    output: z.object({
      hits: z.array(passage.extend({ item_id: itemId, name: z.string().describe('Of the file'), score: z.number() })),
    }),
    async run(ctx, { query, limit }, { projectId }) {
      const hits = await searchDocuments(ctx, { projectId, query, first: limit });
      return {
        hits: hits.map(({ itemId: id, name, n, heading, text, score }) => {
          return { item_id: id, name, n, heading: heading ?? null, text, score };
        }),
      };
    },
    toText: ({ hits }) =>
      hits.length === 0
        ? 'No passage answers that.'
        : hits
            .map(({ item_id: id, name, n, text }) => `[${oneLine(name)}, ${id}, passage ${n}] ${oneLine(text)}`)
            .join('\n\n'),
  }),
  tool({
    name: 'list_documents',
    title: 'List documents',
    description:
      'The files and folders that belong to the project, newest first. A folder stands for all files under it: search_documents finds them.',
    annotations: READS,
    input: z.object(PAGE),
    output: z.object({
      documents: z.array(
        z.object({
          id: z.string(),
          item_id: itemId,
          name: z.string(),
          type: z.string().describe('`file`, or what holds files'),
          size: z.int().nullable().describe('Bytes; null for what is no file'),
          created_at: timestamp,
        }),
      ),
      next_cursor: nextCursor,
    }),
    async run(ctx, { limit, cursor }, { projectId }) {
      const page = await listProjectDocuments(ctx, projectId, { first: limit, after: cursor });
      const documents = page.nodes.map(async ({ id, item, createdAt }) => {
        const { id: at, name, type, size } = await loadRelated(item);
        const bytes = size == null ? null : Number(size);
        return { id, item_id: at, name, type, size: bytes, created_at: createdAt.toISOString() };
      });
      return { documents: await Promise.all(documents), next_cursor: cursorAfter(page.pageInfo) };
    },
    toText: ({ documents }) =>
      documents.length === 0
        ? 'No documents.'
        : documents.map(({ item_id: id, name, type }) => `${id}: ${oneLine(name)} (${type})`).join('\n'),
  }),
  tool({
    name: 'read_document',
    title: 'Read a document',
    description:
      'The text of a file of the project in order, some passages at a time. Empty while it has not been read.',
    annotations: READS,
    input: z.object({ item_id: z.string().max(200).describe('The item_id of a file'), ...PAGE }),
    output: z.object({ passages: z.array(passage), next_cursor: nextCursor }),
    async run(ctx, { item_id: id, limit, cursor }, { projectId }) {
      const page = await listDocumentPassages(ctx, { projectId, itemId: id, first: limit, after: cursor });
      const passages = page.nodes.map(({ n, heading, text }) => ({ n, heading: heading ?? null, text }));
      return { passages, next_cursor: cursorAfter(page.pageInfo) };
    },
    toText: ({ passages, next_cursor: next }) =>
      passages.map(({ text }) => text).join('\n\n') + (next === null ? '' : '\n[There is more after next_cursor.]'),
  }),
];
