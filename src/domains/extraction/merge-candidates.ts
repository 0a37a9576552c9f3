import type { Context } from '../../request/context.ts';
import { Fact } from '../facts/fact.entity.ts';
import { analyze } from '../../recall/analyze.ts';
import { searchScopes } from '../../recall/search.ts';
import type { FactOwner } from '../facts/fact-history.ts';
import type { Statement } from './filter-proposals.ts';

const MAX_CANDIDATES = 8;
/** Of the statements of the same batch, so many at most. */
const MAX_BATCH_CANDIDATES = 3;

/** What a statement is compared with: a kept fact, or a statement that comes before it in the same batch, by its index. */
export type MergeCandidate = Fact | number;

/** For each statement, the nearest of what was said before it: first of the batch, then of what is kept. */
export async function findMergeCandidates(
  ctx: Context,
  owner: FactOwner,
  statements: readonly Statement[],
): Promise<MergeCandidate[][]> {
  const found = await Promise.all(
    statements.map(({ text }) =>
      searchScopes(ctx.platform.pool, {
        teamId: ctx.caller.teamId,
        projectIds: owner.project ? [owner.project.id] : [],
        agentIds: owner.agent ? [owner.agent.id] : [],
        query: text,
        kinds: ['fact'],
        limit: MAX_CANDIDATES,
      }),
    ),
  );
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const facts = new Map((await ctx.em.find(Fact, { id: { $in: ids } })).map((fact) => [fact.id, fact]));
  const terms = statements.map(({ text }) => new Set(analyze(text)));
  return found.map((hits, i) =>
    [...earlier(terms, i), ...hits.flatMap(({ id }) => facts.get(id) ?? [])].slice(0, MAX_CANDIDATES),
  );
}

/** The statements before `i` that share most terms with it, of equal ones the newest first. */
function earlier(terms: readonly ReadonlySet<string>[], i: number): number[] {
  const own = terms[i] ?? new Set();
  return terms
    .slice(0, i)
    .map((other, index) => ({ index, shared: other.intersection(own).size }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.index - a.index)
    .slice(0, MAX_BATCH_CANDIDATES)
    .map(({ index }) => index);
}
