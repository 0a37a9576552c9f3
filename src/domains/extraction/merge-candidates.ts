import type { Context } from '../../request/context.ts';
import { scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';
import { Fact, type FactRow } from '../facts/fact.entity.ts';
import { analyze } from '../../recall/analyze.ts';
import { openForComparison } from '../../recall/filter-candidates.ts';
import { partOf } from '../../recall/provenance.ts';
import { searchScopes } from '../../recall/search.ts';
import { isOwn, type Statement } from './filter-proposals.ts';
import type { Dates, Described } from './judge.ts';

/** Per statement, in all. */
const MAX_CANDIDATES = 8;
/** Per statement, from its own batch. */
const MAX_BATCH_CANDIDATES = 3;

/** Something that a statement may repeat, refine or replace. */
export type MergeCandidate =
  | { kind: 'stored'; fact: Fact; isOwn: boolean }
  /** An earlier statement of the batch. `index` is its place among the admitted statements. */
  | { kind: 'proposed'; index: number; statement: Statement };

/** For each statement, the nearest earlier ones of the batch, then the nearest stored facts. */
export async function findMergeCandidates(
  ctx: Context,
  owner: FactOwner,
  statements: readonly Statement[],
): Promise<MergeCandidate[][]> {
  const found = await Promise.all(
    statements.map(({ text, isRequest, keywords }) =>
      searchScopes(ctx.platform.pool, {
        teamId: ctx.caller.teamId,
        scopes: [scopeOfOwner(owner)],
        documentProjectIds: owner.project ? [owner.project.id] : [],
        // Memory may name otherwise what a user asks to forget.
        query: isRequest ? [text, ...keywords].join(' ') : text,
        kinds: ['fact'],
        limit: MAX_CANDIDATES,
        includeConsolidated: true,
        gate: openForComparison(),
      }),
    ),
  );
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const facts = new Map((await ctx.em.find(Fact, { id: { $in: ids } })).map((fact) => [fact.id, fact]));
  const terms = statements.map(({ text }) => new Set(analyze(text)));
  return found.map((hits, i) => {
    const stored = hits.flatMap((hit): MergeCandidate[] => {
      const fact = facts.get(hit.id);
      return fact ? [{ kind: 'stored', fact, isOwn: partOf(hit) === 'own' }] : [];
    });
    return [...earlierStatements(statements, terms, i), ...stored].slice(0, MAX_CANDIDATES);
  });
}

/** The statements before `i` that share most terms with it; the newest first among equals. */
function earlierStatements(
  statements: readonly Statement[],
  terms: readonly ReadonlySet<string>[],
  i: number,
): MergeCandidate[] {
  const own = terms[i] ?? new Set();
  return statements
    .slice(0, i)
    .map((statement, index) => ({
      statement,
      index,
      shared: statement.isRequest ? 0 : (terms[index]?.intersection(own).size ?? 0),
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.index - a.index)
    .slice(0, MAX_BATCH_CANDIDATES)
    .map(({ statement, index }) => ({ kind: 'proposed', index, statement }));
}

/** The part of a candidate that the memory model reads. */
export function describeCandidate(candidate: MergeCandidate): Described {
  if (candidate.kind === 'proposed') return describeStatement(candidate.statement);
  const { text, subject } = candidate.fact;
  return { text, subject: subject ?? null, isOwn: candidate.isOwn, ...datesOf(candidate.fact) };
}

/** The part of a statement that the memory model reads. */
export function describeStatement({ text, subject, eventDate, message }: Statement): Described {
  const { at: saidAt, localTime } = message;
  return { text, subject, isOwn: isOwn(message), eventDate, saidAt, saidOn: localTime.slice(0, 10) };
}

/** A fact that people wrote was said when they last changed it. */
export function datesOf({ saidAt, updatedAt, eventDate }: Pick<FactRow, 'saidAt' | 'updatedAt' | 'eventDate'>): Dates {
  return { saidAt: saidAt ?? updatedAt, eventDate: eventDate ?? null };
}
