import { z } from 'zod';
import { searchMemory, type FoundHit } from '../../domains/facts/search-memory.ts';
import { intOf, textOf } from '../bounds.ts';
import { oneLine, truncate } from '../slice-text.ts';
import { metadataFilter, READS, timestamp, tool } from '../tool.ts';
import { findUser, USER } from '../user.ts';

const MAX_CHARACTERS = 4_000;

const kind = z.enum(['fact', 'memory', 'passage', 'message']);

export const hit = z.object({
  id: z.string(),
  kind,
  source_id: z.string().describe('The fact, memory, drive item or conversation that it belongs to'),
  text: z.string(),
  is_cut: z.boolean().describe('Whether there is more of the text than this'),
  score: z.number().describe('Higher is better; it compares within one search only'),
  at: timestamp.describe('When it was last said or written'),
});

/** Inputs of both searches. */
export const SEARCH = {
  query: textOf('Query.searchMemory.query', 'A question or words'),
  kinds: z.array(kind).min(1).max(4).optional().describe('What to look for; left out: everything'),
  limit: intOf('Query.searchMemory.first').default(10).describe('The most hits to answer with'),
  as_of: timestamp.optional().describe('Search what was in force at that time; left out: now'),
  metadata: metadataFilter,
};

/** A hit as a model reads it. */
export function toHit({ id, kind: of, sourceId, text: whole, score, at }: FoundHit): z.input<typeof hit> {
  const { text, isCut } = truncate(whole, MAX_CHARACTERS);
  return { id, kind: of, source_id: sourceId, text, is_cut: isCut, score, at: at.toISOString() };
}

export const searchTools = [
  tool({
    name: 'search_memory',
    title: 'Search the memory',
    description:
      "What the project's memory holds on a question, best first: facts, memories, passages of documents and messages of conversations. With a user, what is their own too, first among equals.",
    annotations: READS,
    input: z.object({ ...SEARCH, user: USER }),
    output: z.object({ hits: z.array(hit) }),
    async run(ctx, { query, kinds, limit, as_of: asOf, metadata, user }, { projectId }) {
      const time = asOf === undefined ? undefined : new Date(asOf);
      const of = { projectId, personId: await findUser(ctx, user), withShared: true };
      const hits = await searchMemory(ctx, { ...of, query, kinds, first: limit, asOf: time, metadata });
      return { hits: hits.map(toHit) };
    },
    toText: ({ hits }) =>
      hits.length === 0
        ? 'Nothing is remembered on that.'
        : hits.map(({ kind: of, id, text }) => `[${of} ${id}] ${oneLine(text)}`).join('\n'),
  }),
];
