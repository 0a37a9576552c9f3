import { z } from 'zod';
import { searchMemory } from '../../domains/facts/search-memory.ts';
import { intOf, textOf } from '../bounds.ts';
import { oneLine, truncate } from '../slice-text.ts';
import { timestamp, READS, tool } from '../tool.ts';

const MAX_CHARACTERS = 4_000;

const kind = z.enum(['fact', 'memory', 'passage', 'message']);

const hit = z.object({
  id: z.string(),
  kind,
  source_id: z.string().describe('The fact, memory, drive item or conversation that it belongs to'),
  text: z.string(),
  is_cut: z.boolean().describe('Whether there is more of the text than this'),
  score: z.number().describe('Higher is better; it compares within one search only'),
  at: timestamp.describe('When it was last said or written'),
});

export const searchTools = [
  tool({
    name: 'search_memory',
    title: 'Search the memory',
    description:
      "What the project's memory holds on a question, best first: facts, memories, passages of documents and messages of conversations.",
    annotations: READS,
    input: z.object({
      query: textOf('Query.searchMemory.query', 'A question or words'),
      kinds: z.array(kind).min(1).max(4).optional().describe('What to look for; left out: everything'),
      limit: intOf('Query.searchMemory.first').default(10).describe('The most hits to answer with'),
      as_of: timestamp.optional().describe('Search what was in force at that time; left out: now'),
    }),
    output: z.object({ hits: z.array(hit) }),
    async run(ctx, { query, kinds, limit, as_of: asOf }, { projectId }) {
      const time = asOf === undefined ? undefined : new Date(asOf);
      const hits = await searchMemory(ctx, { projectId, query, kinds, first: limit, asOf: time });
      return {
        hits: hits.map(({ id, kind: of, sourceId, text: whole, score, at }) => {
          const { text, isCut } = truncate(whole, MAX_CHARACTERS);
          return { id, kind: of, source_id: sourceId, text, is_cut: isCut, score, at: at.toISOString() };
        }),
      };
    },
    toText: ({ hits }) =>
      hits.length === 0
        ? 'Nothing is remembered on that.'
        : hits.map(({ kind: of, id, text }) => `[${of} ${id}] ${oneLine(text)}`).join('\n'),
  }),
];
