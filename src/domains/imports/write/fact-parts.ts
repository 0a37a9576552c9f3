import { newIdAt } from '../../../core/id.ts';
import type { ChangeDetail } from '../../facts/fact-change.entity.ts';
import { skip, type ChangeRecord, type FactRecord } from '../records.ts';
import { itemOf, pagesOf, type Page } from './page.ts';

/** A fact of the file and its row. */
interface WrittenFact {
  record: FactRecord;
  row: { id: string };
}

const ADD_CHANGES = /* sql */ `
  insert into fact_change (id, team_id, fact_id, version, kind, old_text, new_text, source_kind, source_id, actor_id, detail, reason, old_keywords,
    created_at)
  select h.id, ?, h."factId", h.version, h.kind, h."oldText", h."newText", h."sourceKind", h."sourceId", null, h.detail, h.reason, h."oldKeywords",
    h.at
  from jsonb_to_recordset(?::jsonb) as h (id text, "factId" text, version int, kind text, "oldText" text, "newText" text, "sourceKind" text,
    "sourceId" text, detail jsonb, reason text, "oldKeywords" text[], at timestamptz)`;

/** Stores the histories of new facts. A fact without one begins with what it says now. */
export async function writeHistory(page: Page, facts: readonly WrittenFact[]): Promise<void> {
  const rows = facts.flatMap(({ record, row }) =>
    changesOf(record).map(({ source, ...change }) => ({
      ...change,
      id: newIdAt('factChange', change.at, change.version),
      factId: row.id,
      sourceId: itemOf(page, 'conversation', source)?.thingId ?? null,
    })),
  );
  for (const some of pagesOf(rows))
    await page.ctx.em.execute(ADD_CHANGES, [page.ctx.caller.teamId, JSON.stringify(some)]);
}

function changesOf({ history, text, sourceKind, createdAt, supersededBy, forgotten }: FactRecord): ChangeRecord[] {
  const first: ChangeRecord = {
    version: 1,
    kind: 'ADD',
    reason: null,
    oldText: null,
    newText: text,
    oldKeywords: null,
    sourceKind,
    source: null,
    detail: null,
    at: createdAt,
  };
  const changes = history.length > 0 ? [...history] : [first];
  const last = changes.at(-1);
  // The end of a fact that another one replaced names that one: `linkFacts` maps its id.
  if (last?.kind === 'DELETE' && forgotten && supersededBy !== null)
    changes[changes.length - 1] = { ...last, detail: { ...last.detail, supersededBy } satisfies ChangeDetail };
  return changes;
}

const ADD_EVIDENCE = /* sql */ `
  insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
  select e."factId", m.id, ?, m.conversation_id, e.quote, e.at
  from jsonb_to_recordset(?::jsonb) as e ("factId" text, "messageId" text, quote text, at timestamptz)
  join message m on m.id = e."messageId" and m.team_id = ? on conflict do nothing returning fact_id as id`;

/** Stores the messages that say the facts. Returns the ids of the facts that have one. */
export async function writeEvidence(page: Page, facts: readonly WrittenFact[]): Promise<Set<string>> {
  const { em, caller } = page.ctx;
  const rows = facts.flatMap(({ record }) => {
    const factId = itemOf(page, 'fact', record.sourceId)?.thingId;
    if (factId === undefined) return [];
    const known = record.evidence.flatMap(({ message, quote, at }) => {
      const messageId = itemOf(page, 'message', message)?.thingId;
      return messageId === undefined ? [] : [{ factId, messageId, quote, at: at ?? record.createdAt }];
    });
    skip(page.left, 'MISSING', record.evidence.length - known.length);
    return known;
  });
  const sourced = new Set<string>();
  for (const some of pagesOf(rows)) {
    const values = [caller.teamId, JSON.stringify(some), caller.teamId];
    for (const { id } of await em.execute<{ id: string }[]>(ADD_EVIDENCE, values)) sourced.add(id);
  }
  return sourced;
}

/** Facts whose links are set at once. */
const LINKS_AT_ONCE = 1_000;

const BATCH = /* sql */ `
  batch as materialized (
    select target, format, source_id, thing_id, links from import_item where import_id = $1 and links is not null
    order by thing_id limit ${LINKS_AT_ONCE} for update)`;
const FACT_NAMED = (alias: string, id: string) =>
  `left join import_item ${alias} on ${alias}.target = b.target and ${alias}.format = b.format and ${alias}.kind = 'fact' and ${alias}.source_id = ${id}`;

const LINK = /* sql */ `
  with ${BATCH}, linked as (
    update fact f set superseded_by = case when f.expired then (select x.id from fact x where x.id = s.thing_id) end,
      conflicts_with = (select x.id from fact x where x.id = c.thing_id)
    from batch b ${FACT_NAMED('s', `b.links ->> 'supersededBy'`)} ${FACT_NAMED('c', `b.links ->> 'conflictsWith'`)}
    where f.id = b.thing_id and f.team_id = $2
  ), mapped as (
    update fact_change h set detail = nullif(h.detail - 'supersededBy' - 'forgottenWith' || jsonb_strip_nulls(jsonb_build_object(
      'supersededBy', s.thing_id, 'forgottenWith', w.thing_id)), '{}')
    from batch b join fact_change o on o.fact_id = b.thing_id and o.detail ?| array['supersededBy', 'forgottenWith']
      ${FACT_NAMED('s', `o.detail ->> 'supersededBy'`)} ${FACT_NAMED('w', `o.detail ->> 'forgottenWith'`)}
    where h.id = o.id
  ), done as (
    update import_item i set links = null from batch b
    where i.target = b.target and i.format = b.format and i.kind = 'fact' and i.source_id = b.source_id returning 1)
  select count(*)::int as n from done`;

/**
 * Names, in facts of an import, the facts that replaced them or that they are in conflict with. All
 * of them are stored by then.
 */
export async function linkFacts(ctx: Page['ctx'], importId: string): Promise<void> {
  for (;;) {
    const n = await ctx.transaction(async (inner) => {
      const [row] = await inner.read<{ n: number }>(LINK, [importId, inner.caller.teamId]);
      return row?.n ?? 0;
    });
    if (n < LINKS_AT_ONCE) return;
  }
}
