import { z } from 'zod';
import type { MemoryRow } from '../../domains/memories/memory.entity.ts';
import {
  contentOf,
  createMemory,
  getMemory,
  listProjectMemories,
  updateMemory,
} from '../../domains/memories/memories.ts';
import { codePointBoundary, oneLine, sliceText } from '../slice-text.ts';
import { textOf } from '../bounds.ts';
import { cursorAfter, metadata, nextCursor, PAGE, READS, timestamp, tool } from '../tool.ts';

const MAX_CHARACTERS = 20_000;

const memory = z.object({
  id: z.string(),
  name: z.string(),
  characters: z.int().describe('How long the whole text is'),
  metadata: metadata.describe('Data that somebody keeps with it'),
  created_at: timestamp,
  updated_at: timestamp,
});

function toMemory(row: MemoryRow, content: string): z.input<typeof memory> {
  return {
    id: row.id,
    name: row.name,
    characters: content.length,
    metadata: row.metadata,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const memoryTools = [
  tool({
    name: 'list_memories',
    title: 'List memories',
    description: 'The named texts that people keep in the project, newest first, without their contents.',
    annotations: READS,
    input: z.object(PAGE),
    output: z.object({ memories: z.array(memory), next_cursor: nextCursor }),
    async run(ctx, { limit, cursor }, { projectId }) {
      const page = await listProjectMemories(ctx, projectId, { first: limit, after: cursor });
      const memories = await Promise.all(page.nodes.map(async (row) => toMemory(row, await contentOf(ctx, row))));
      return { memories, next_cursor: cursorAfter(page.pageInfo) };
    },
    toText: ({ memories }) =>
      memories.length === 0 ? 'No memories.' : memories.map(({ id, name }) => `${id}: ${oneLine(name)}`).join('\n'),
  }),
  tool({
    name: 'read_memory',
    title: 'Read a memory',
    description: `The text of a memory. A long one comes in parts of at most ${MAX_CHARACTERS.toLocaleString('en')} characters: go on at next_offset.`,
    annotations: READS,
    input: z.object({
      memory_id: z.string().max(200).describe('The id of a memory of this project'),
      offset: z.int().min(0).default(0).describe('The character to begin with'),
    }),
    output: z.object({
      memory,
      text: z.string(),
      offset: z.int(),
      next_offset: z.int().nullable().describe('Where the next part begins; null at the end'),
    }),
    async run(ctx, { memory_id: id, offset }, { projectId }) {
      const found = await getMemory(ctx, id, projectId);
      const content = await contentOf(ctx, found);
      const end = codePointBoundary(content, offset + MAX_CHARACTERS);
      return {
        memory: toMemory(found, content),
        text: sliceText(content, offset, end),
        offset,
        next_offset: end < content.length ? end : null,
      };
    },
    toText: ({ text, next_offset: next }) =>
      next === null ? text : `${text}\n[There is more from offset ${next} on.]`,
  }),
  tool({
    name: 'write_memory',
    title: 'Write a memory',
    description:
      'Writes a named text: a new one, or with memory_id a new name or text of an existing one. The old text is lost: read it first.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    input: z.object({
      memory_id: z.string().max(200).optional().describe('The memory to change; left out: a new one'),
      name: textOf('CreateMemoryInput.name', 'A new memory needs one').optional(),
      content: textOf('CreateMemoryInput.content', 'The whole text; left out: unchanged, or empty').optional(),
      metadata: metadata.optional().describe('Data to keep with it, in place of what was there; left out: unchanged'),
    }),
    output: z.object({ memory }),
    async run(ctx, { memory_id: id, name, content, metadata: kept }, { projectId }) {
      const written =
        id === undefined
          ? await createMemory(ctx, { projectId, name: name ?? '', content: content ?? '', metadata: kept })
          : await updateMemory(ctx, { id, projectId, name, content, metadata: kept });
      return { memory: toMemory(written, written.content) };
    },
    toText: ({ memory: { id, name, characters } }) => `Written: ${id}: ${oneLine(name)} (${characters} characters)`,
  }),
];
