import { requireIds, rejectEntries } from '../../core/bulk-ids.ts';
import { AppError } from '../../core/errors.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { addFact, scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { mayReadFact, placeOf } from '../facts/facts.ts';
import { lockFacts } from '../facts/lock-facts.ts';
import type { FactGroup } from './group-facts.ts';
import type { ReadFact } from './read-facts.ts';

/** As for the message beside a fact's source: more of them blur. */
const MAX_ADJACENT_TERMS = 96;
const MAX_KEYWORDS = 12;

/** A group with the text of its summary. */
export interface WrittenGroup extends FactGroup<ReadFact> {
  text: string;
}

/** Links the facts to their summary, which has their messages as its evidence. */
const LINK = /* sql */ `
  with l as materialized (select * from jsonb_to_recordset(?::jsonb) as l (summary text, fact text)),
  linked as (
    update fact f set consolidated_into = l.summary, apart = false from l where f.id = l.fact and f.team_id = ?
  )
  insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
  select distinct on (l.summary, e.message_id) l.summary, e.message_id, e.team_id, e.conversation_id, e.quote, e.created_at
  from l join fact_evidence e on e.fact_id = l.fact order by l.summary, e.message_id, e.created_at
  on conflict do nothing`;

const CONTRADICTED = /* sql */ `
  select conflicts_with as id from fact
  where team_id = ? and not expired and conflicts_with in (select jsonb_array_elements_text(?::jsonb))`;

/**
 * Stores summaries, in a fixed number of statements. A group of which a fact has changed since it
 * was read is left out. Returns the summaries.
 */
export function storeSummaries(ctx: Context, owner: FactOwner, groups: readonly WrittenGroup[]): Promise<Fact[]> {
  return ctx.transaction(async (inner) => {
    const { em, caller } = inner;
    await lockForgetting(em, caller.teamId, 'index');
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [scopeOfOwner(owner)]);
    const ids = groups.flatMap(({ facts }) => facts.map(({ id }) => id));
    const locked = await lockFacts(inner, ids);
    const disputed = await em.execute<{ id: string }[]>(CONTRADICTED, [caller.teamId, JSON.stringify(ids)]);
    const contradicted = new Set(disputed.map(({ id }) => id));
    const isSame = (fact: ReadFact) => !contradicted.has(fact.id) && isUnchanged(fact, locked.get(fact.id));
    const unchanged = groups.filter(({ facts }) => facts.every(isSame));
    if (unchanged.length === 0) return [];
    await eraseSummaries(
      inner,
      unchanged.flatMap(({ replaces }) => replaces ?? []),
    );
    const summaries = unchanged.map((group) => createSummary(inner, owner, group));
    await em.flush();
    const links = summaries.flatMap(({ id, summarizes }) => (summarizes ?? []).map((fact) => ({ summary: id, fact })));
    await em.execute(LINK, [JSON.stringify(links), caller.teamId]);
    return summaries;
  });
}

function isUnchanged(read: ReadFact, fact: Fact | undefined): boolean {
  if (!fact || fact.version !== read.version || fact.conflictsWith != null) return false;
  return (fact.consolidatedInto ?? null) === read.summaryId;
}

function createSummary(ctx: Context, owner: FactOwner, { text, facts }: WrittenGroup): Fact {
  const [first] = facts;
  if (!first) throw new Error('a summary sums up facts');
  const keywords = [...new Set(facts.flatMap((fact) => fact.keywords))].slice(0, MAX_KEYWORDS);
  const summary = addFact(
    ctx,
    owner,
    text,
    { kind: 'SYSTEM' },
    {
      subject: first.subject,
      keywords,
      summarizes: facts.map(({ id }) => id),
    },
  );
  const { sourceKind, saidRole, speaker } = first;
  const saidAt = new Date(Math.max(...facts.map(({ at }) => at.getTime())));
  // Recall finds and marks it as it would its facts.
  return Object.assign(summary, { sourceKind, saidRole, speaker, saidAt }, indexOf(summary, facts));
}

/** The terms by which any of the facts is found, in the order of a fact's own. */
function indexOf({ terms, own, keyed }: Fact, facts: readonly ReadFact[]): Pick<Fact, 'terms' | 'said'> {
  const all = terms ?? [];
  const ownTerms = all.slice(0, own);
  const keywordTerms = all.slice(all.length - keyed);
  const seen = new Set([...ownTerms, ...keywordTerms]);
  const fresh = (lists: readonly (readonly string[])[]) => {
    const added = [...new Set(lists.flat())].filter((term) => !seen.has(term));
    for (const term of added) seen.add(term);
    return added;
  };
  // Where a model wrote the text, it may leave out some of the facts' own words.
  const source = fresh(facts.flatMap((fact) => [fact.own, fact.source]));
  const adjacent = fresh(facts.map((fact) => fact.adjacent)).slice(0, MAX_ADJACENT_TERMS);
  return { terms: [...ownTerms, ...source, ...adjacent, ...keywordTerms], said: source.length };
}

const ERASE = /* sql */ `
  delete from fact where team_id = ? and summarizes is not null and id in (select jsonb_array_elements_text(?::jsonb))
  returning id, workspace_id as workspace, project_id as project, agent_id as agent`;

async function eraseSummaries(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await ctx.em.execute<Record<'id' | 'workspace' | 'project' | 'agent', string | null>[]>(ERASE, [
    ctx.caller.teamId,
    JSON.stringify(ids),
  ]);
  const withId = (id: string | null) => (id === null ? null : { id });
  await insertChanges(
    ctx,
    'fact.purged',
    rows.map(({ id, workspace, project, agent }) => ({
      id: id ?? '',
      workspace: withId(workspace),
      project: withId(project),
      agent: withId(agent),
    })),
  );
}

const TAKE_APART = /* sql */ `
  update fact set consolidated_into = null, apart = true
  where team_id = ? and consolidated_into in (select jsonb_array_elements_text(?::jsonb)) returning id`;

/**
 * Takes 1 to 100 summaries apart, all or none: their facts are recalled as before, and stay so.
 * Throws VALIDATION_FAILED or ACCESS_DENIED naming `ids[n]`. Returns the ids of the facts.
 */
export function undoConsolidation(ctx: Context, { ids }: { ids: readonly string[] }): Promise<string[]> {
  const distinct = requireIds(ids);
  const pathOf = (i: number) => `ids[${ids.indexOf(distinct[i] ?? '')}]`;
  return ctx.transaction(async (inner) => {
    const { em, caller } = inner;
    await lockForgetting(em, caller.teamId, 'index');
    const locked = await lockFacts(inner, distinct);
    const found = distinct.map((id) => locked.get(id));
    rejectEntries(
      found.map((fact) => {
        if (!fact || !mayReadFact(inner, fact)) return 'names no fact.';
        if (fact.summarizes == null) return 'names a fact that is no summary.';
        return fact.isForgotten ? 'names a forgotten summary. Restore it first.' : null;
      }),
      pathOf,
    );
    for (const [i, fact] of found.entries()) if (fact) requireWritable(inner, fact, pathOf(i));
    const freed = await em.execute<{ id: string }[]>(TAKE_APART, [caller.teamId, JSON.stringify(distinct)]);
    await eraseSummaries(inner, distinct);
    return freed.map(({ id }) => id);
  });
}

function requireWritable(ctx: Context, fact: Fact, field: string): void {
  if (isAllowed(ctx, fact.project ? 'project:mem_write' : 'workspace_agent:fact_modify', placeOf(fact))) return;
  throw new AppError('ACCESS_DENIED', `${field} names a fact that this key may not change.`, { field });
}
