import { z } from 'zod';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { agentOf, placeInMemory, placeOfHit, projectOf, type MemoryPlace } from '../../domains/facts/memory-place.ts';
import { searchMemory } from '../../domains/facts/search-memory.ts';
import { listAllFacts } from '../../domains/facts/visible-scopes.ts';
import { oneLine } from '../slice-text.ts';
import { cursorAfter, nextCursor, READS, tool } from '../tool.ts';
import { fact, LIST, toFact } from './facts.ts';
import { hit, SEARCH, toHit } from './search.ts';

const place = z.object({
  project_id: z.string().nullable(),
  agent_id: z.string().nullable(),
  person_id: z.string().nullable().describe('The person whose own it is; null when it is shared'),
  name: z.string().nullable().describe('Of the project or agent; null where the key may not see it'),
});

const placed = { in: place.nullable().describe('Where it is remembered; null when it is gone') };

async function describePlace(ctx: Context, where: MemoryPlace | null): Promise<z.input<typeof place> | null> {
  if (where === null) return null;
  const [project, agent] = await Promise.all([unlessGone(projectOf(ctx, where)), unlessGone(agentOf(ctx, where))]);
  return {
    project_id: where.projectId,
    agent_id: where.agentId,
    person_id: where.personId,
    name: project?.name ?? agent?.name ?? null,
  };
}

function lineOf(id: string, where: z.input<typeof place> | null, text: string | null): string {
  const name = where?.name ?? where?.project_id ?? where?.agent_id;
  return `[${id}${name == null ? '' : ` in ${oneLine(name)}`}] ${text === null ? '' : oneLine(text)}`;
}

const search = tool({
  name: 'search_memory',
  title: 'Search all memory',
  description:
    'What all projects and agents hold on a question, best first, with where each hit is remembered: facts, memories, passages of documents and messages of conversations.',
  annotations: READS,
  input: z.object({
    ...SEARCH,
    project_id: z.string().max(200).optional().describe('Search this project only'),
    agent_id: z.string().max(200).optional().describe('Search this agent only'),
  }),
  output: z.object({ hits: z.array(hit.extend(placed)) }),
  async run(ctx, { query, kinds, limit, as_of: asOf, metadata, project_id: projectId, agent_id: agentId }) {
    const time = asOf === undefined ? undefined : new Date(asOf);
    const found = await searchMemory(ctx, { projectId, agentId, query, kinds, first: limit, asOf: time, metadata });
    const hits = found.map(async (one) => ({
      ...toHit(one),
      in: await describePlace(ctx, await placeOfHit(ctx, one)),
    }));
    return { hits: await Promise.all(hits) };
  },
  toText: ({ hits }) =>
    hits.length === 0
      ? 'Nothing is remembered on that.'
      : hits.map(({ kind, id, in: where, text }) => lineOf(`${kind} ${id}`, where, text)).join('\n'),
});

const list = tool({
  name: 'list_facts',
  title: 'List all facts',
  description: 'The facts of all projects and agents, newest first, a page at a time, with where each is remembered.',
  annotations: READS,
  input: z.object(LIST),
  output: z.object({ facts: z.array(fact.extend(placed)), next_cursor: nextCursor }),
  async run(ctx, { limit, cursor, include_forgotten: includeExpired, metadata }) {
    const page = await listAllFacts(ctx, {
      first: limit,
      after: cursor,
      filter: { status: includeExpired ? null : ['IN_FORCE'], metadata },
    });
    const facts = page.nodes.map(async (row) => ({
      ...toFact(row),
      in: await describePlace(ctx, placeInMemory(row)),
    }));
    return { facts: await Promise.all(facts), next_cursor: cursorAfter(page.pageInfo) };
  },
  toText: ({ facts }) =>
    facts.length === 0 ? 'No facts.' : facts.map(({ id, in: where, text }) => lineOf(id, where, text)).join('\n'),
});

/** The tools of the server over all memory. They only read. */
export const allMemoryTools = [search, list];
