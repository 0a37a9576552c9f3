import { FACT_DETAIL, type FactDetail } from '../../recall/fact-detail.ts';
import { isTemporal } from '../../recall/dates.ts';
import { inForce } from '../../recall/in-force.ts';
import { screenText } from '../../recall/screens/redaction.ts';
import { partOf, saidIn } from '../../recall/provenance.ts';
import { instructsAssistant, type Said } from '../../recall/screens/prompt-injection.ts';
import type { Context } from '../../request/context.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { Groupable } from './group-facts.ts';

/** Facts of one memory that a consolidation reads: the newest. */
const MAX_READ = 1_000;
/** Longer facts say more than one thing. */
const MAX_CHARACTERS = 200;

/** A fact that may be summed up. */
export interface ReadFact extends Groupable {
  version: number;
  sourceKind: SourceKind;
  saidRole: 'user' | 'assistant' | null;
  speaker: string | null;
  keywords: string[];
  /** Terms of its own, of its source and beside that. */
  own: string[];
  source: string[];
  adjacent: string[];
  said: Said;
}

interface Row extends Omit<ReadFact, 'saidBy' | 'said' | 'at' | 'saidRole' | 'speaker'> {
  at: string | Date;
  detail: FactDetail | null;
  /** The number of facts of its summary. */
  summed: number | null;
}

/**
 * Facts in force that say something lasting: none that stands by itself, ends, speaks of a day, is
 * in conflict, has metadata or was taken out of a summary, and none that replaces older words.
 */
const READ = /* sql */ `
  select f.id, f.version, f.text, f.subject, f.about, f.source_kind as "sourceKind", f.keywords, f.consolidated_into as "summaryId",
    coalesce(f.said_at, f.updated_at) as at, f.terms[1:f.own] as own, f.terms[f.own + 1:f.own + f.said] as source,
    f.terms[f.own + f.said + 1:cardinality(f.terms) - f.keyed] as adjacent, ${FACT_DETAIL} as detail,
    (select cardinality(s.summarizes) from fact s where s.id = f.consolidated_into) as summed
  from fact f
  where f.team_id = ? and f.scope = ? and ${inForce('f')} and f.summarizes is null and f.terms is not null and length(f.text) <= ${MAX_CHARACTERS}
    and f.pinned = 0 and f.standing = 0 and f.expiration_date is null and f.event_date is null and f.metadata = '{}'
    and f.conflicts_with is null and (not f.apart or ?) and not exists (select from fact o where o.conflicts_with = f.id and not o.expired)
    and not exists (select from suppression s where s.sibling_id = f.id or s.fact_id = f.id and s.beside)
  order by f.id desc limit ${MAX_READ}`;

/** Reads the facts of a memory that may be summed up. One statement. */
export async function readFacts(
  ctx: Context,
  scope: string,
  { includeApart }: { includeApart: boolean },
): Promise<ReadFact[]> {
  const rows = await ctx.em.execute<Row[]>(READ, [ctx.caller.teamId, scope, includeApart]);
  const parts = Map.groupBy(rows, ({ summaryId }) => summaryId);
  // A summary of which a fact was not read stays as it is.
  const isWhole = ({ summaryId, summed }: Row) => summaryId === null || parts.get(summaryId)?.length === summed;
  return rows.filter(isWhole).flatMap((row) => readFact(ctx, row) ?? []);
}

/** Null for a fact that recall shows with a part hidden, or not at all, or that tells a time. */
function readFact({ platform }: Context, { detail, summed: _summed, at, ...row }: Row): ReadFact | null {
  const { role: saidRole = null, speaker = null } = detail ?? {};
  const said = saidIn(partOf({ kind: 'fact', by: row.sourceKind, name: row.subject, detail }));
  const isShown = screenText(row.text, platform.config.extraction).text === row.text;
  if (!isShown || instructsAssistant(row.text, said) || isTemporal(row.text)) return null;
  return {
    ...row,
    saidRole,
    speaker,
    at: new Date(at),
    said,
    saidBy: JSON.stringify([row.sourceKind, saidRole, speaker]),
  };
}
