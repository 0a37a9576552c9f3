import { createPauses } from '../../../core/pauses.ts';
import { findSilencing } from '../../../recall/find-silencing.ts';
import { factIndex, indexEvidence } from '../../../recall/index-fact.ts';
import { insertChanges } from '../../changes/record-change.ts';
import { normHash } from '../../facts/fact-history.ts';
import { markOfFact } from '../../../recall/standing/mark-standing.ts';
import { skip, type FactRecord } from '../records.ts';
import { noteScopes, thingOf } from './conversations.ts';
import { writeEvidence, writeHistory } from './fact-parts.ts';
import {
  addItem,
  eachOf,
  freshOf,
  newRowId,
  pagesOf,
  placeOf,
  type FactLinks,
  type Page,
  type Place,
  type Recorded,
} from './page.ts';
import type { Silencing } from './silencing.ts';

/** The same statement in force, extracted before, stays the one. */
const ADD_FACTS = /* sql */ `
  insert into fact (id, team_id, workspace_id, project_id, agent_id, person_id, scope, text, metadata, expired, expiration_date, source_kind,
    subject, keywords, event_date, said_at, said_role, speaker, pinned, standing, released, apart, version, norm_hash, terms, own, said, keyed, about, temporal,
    created_at, updated_at)
  select f.id, ?, ?, f."projectId", f."agentId", f."personId", f.scope, f.text, f.metadata, f.forgotten, f."expiresAt", f."sourceKind",
    f.subject, f.keywords, f."eventDate", f."saidAt", f."saidRole", f.speaker, f.pinned, f.standing, f.released, f.apart, f.version, decode(f."normHash", 'hex'), f.terms, f.own,
    f.said, f.keyed, f.about, f.temporal, f."createdAt", f."updatedAt"
  from jsonb_to_recordset(?::jsonb) as f (id text, place int, "projectId" text, "agentId" text, "personId" text, scope text, text text,
    metadata jsonb, forgotten boolean, "expiresAt" timestamptz, "sourceKind" text, subject text, keywords text[], "eventDate" date,
    "saidAt" timestamptz, "saidRole" text, speaker text, pinned smallint, standing smallint, released boolean, apart boolean, version int, "normHash" text, terms text[], own int, said int,
    keyed int, about text, temporal boolean, "createdAt" timestamptz, "updatedAt" timestamptz)
  order by f.place on conflict do nothing returning id`;

const FIND_SAME = /* sql */ `
  select distinct on (r.place) r.place, f.id from jsonb_to_recordset(?::jsonb) as r (place int, scope text, "normHash" text)
  join fact f on f.team_id = ? and f.scope = r.scope and f.norm_hash = decode(r."normHash", 'hex') and not f.expired
    and f.source_kind in ('CONVERSATION', 'IM', 'DOCUMENT')
  order by r.place, f.id`;

/** A fact of the page, where it goes, and its row. */
interface PlacedFact {
  record: FactRecord;
  line: number;
  place: Place;
  row: ReturnType<typeof rowOf>;
}

/** Stores the facts of the page with their history, evidence and index. */
export async function writeFacts(page: Page, silencing: Silencing): Promise<void> {
  const { ctx, job } = page;
  const placed = await placeFacts(page, freshOf(page, 'fact'));
  const facts = await leaveForgotten(page, placed, silencing);
  await noteScopes(
    page,
    facts.map(({ place }) => place),
  );
  const stored = new Set<string>();
  for (const some of pagesOf(facts)) {
    const rows = JSON.stringify(some.map(({ row }) => row));
    const added = await ctx.em.execute<{ id: string }[]>(ADD_FACTS, [ctx.caller.teamId, job.workspace.id, rows]);
    for (const { id } of added) stored.add(id);
  }
  const isNew = ({ row }: PlacedFact) => stored.has(row.id);
  const fresh = facts.filter(isNew);
  for (const { record, place, row } of fresh)
    addItem(page, {
      kind: 'fact',
      sourceId: record.sourceId,
      thingId: row.id,
      place,
      version: row.version,
      links: linksOf(record),
    });
  await noteSame(
    page,
    facts.filter((fact) => !isNew(fact)),
  );
  await writeHistory(page, fresh);
  const sourced = await writeEvidence(page, facts);
  // An edited fact has the words of its own text alone.
  const indexed = fresh.filter(
    ({ record, row }) => record.sourceTerms === null && sourced.has(row.id) && !isReworded(record),
  );
  for (const some of pagesOf(indexed))
    await indexEvidence(
      ctx.em,
      some.map(({ row }) => row.id),
    );
  const things = fresh.map(({ row }) => ({ ...thingOf(page, row), version: row.version }));
  await insertChanges(ctx, 'fact.added', things);
}

async function placeFacts(page: Page, records: readonly Recorded<FactRecord>[]): Promise<PlacedFact[]> {
  const pause = createPauses();
  const placed: PlacedFact[] = [];
  for (const one of records) {
    placed.push(
      ...eachOf(page, [one], (record, line) => {
        const place = placeOf(page, record);
        return { record, line, place, row: rowOf(page, record, { place, line, order: placed.length }) };
      }),
    );
    await pause();
  }
  return placed;
}

function rowOf(page: Page, record: FactRecord, { place, line, order }: { place: Place; line: number; order: number }) {
  const { text, subject, keywords, sourceTerms, sourceKind, createdAt } = record;
  const index = factIndex(text, subject, keywords);
  const said = sourceTerms?.said ?? [];
  const between = [...said, ...(sourceTerms?.near ?? [])];
  return {
    id: newRowId(page, 'fact', { sourceId: record.sourceId, at: createdAt }, line),
    place: order,
    ...place,
    text,
    metadata: record.metadata,
    forgotten: record.forgotten,
    expiresAt: record.expiresAt,
    sourceKind,
    subject,
    keywords,
    eventDate: record.eventDate,
    saidAt: record.saidAt,
    saidRole: record.saidRole,
    speaker: record.speaker,
    pinned: record.pinned,
    standing: record.standing ?? (sourceKind === 'MANUAL' ? markOfFact(text) : 0),
    released: record.released,
    apart: record.apart ?? false,
    version: record.version,
    normHash: normHash(text).toString('hex'),
    ...index,
    terms: [...index.terms.slice(0, index.own), ...between, ...index.terms.slice(index.own)],
    said: said.length,
    temporal: index.temporal || sourceTerms?.temporal === true,
    createdAt,
    updatedAt: record.updatedAt,
  };
}

/** Leaves out statements that others forgot or corrected here since they were said. */
async function leaveForgotten(page: Page, facts: readonly PlacedFact[], silencing: Silencing): Promise<PlacedFact[]> {
  const { em, caller } = page.ctx;
  const inForce = facts.filter(({ record }) => !record.forgotten);
  const ended = await silencing.find(
    page.ctx,
    inForce.map(({ place }) => place.scope),
  );
  const gone = new Set<PlacedFact>();
  for (const [scope, some] of Map.groupBy(inForce, ({ place }) => place.scope)) {
    if (!ended.has(scope)) continue;
    const said = some.map(({ record: { text, subject, saidAt, createdAt } }) => ({
      text,
      subject,
      saidAt: saidAt ?? createdAt,
      scope,
    }));
    const found = await findSilencing(em, caller.teamId, said);
    for (const [i, fact] of some.entries()) if (found[i]) gone.add(fact);
  }
  skip(page.left, 'FORGOTTEN', gone.size);
  return facts.filter((fact) => !gone.has(fact));
}

/** Notes which facts in force say the same already. Evidence of the file goes to them. */
async function noteSame(page: Page, facts: readonly PlacedFact[]): Promise<void> {
  skip(page.left, 'SAME_FACT', facts.length);
  for (const some of pagesOf(facts)) {
    const rows = JSON.stringify(some.map(({ row: { scope, normHash } }, place) => ({ place, scope, normHash })));
    const found = await page.ctx.em.execute<{ place: number; id: string }[]>(FIND_SAME, [rows, page.ctx.caller.teamId]);
    for (const { place: n, id } of found) {
      const { record, place } = some[n] ?? {};
      if (record && place) addItem(page, { kind: 'fact', sourceId: record.sourceId, thingId: id, place, isNew: false });
    }
  }
}

function linksOf({ supersededBy, conflictsWith, history }: FactRecord): FactLinks | null {
  const links: FactLinks = {
    ...(supersededBy === null ? {} : { supersededBy }),
    ...(conflictsWith === null ? {} : { conflictsWith }),
    ...(history.some(({ detail }) => detail?.supersededBy ?? detail?.forgottenWith) ? { inHistory: true } : {}),
  };
  return Object.keys(links).length > 0 ? links : null;
}

function isReworded({ history }: FactRecord): boolean {
  return history.some(({ kind, oldText, newText }) => kind === 'UPDATE' && oldText !== newText);
}
