import type { Pool } from 'pg';
import type { MetadataFilter } from '../../db/metadata-filter.ts';
import { mayBeQuoted, type Moment } from '../in-force.ts';
import { searchStatement, type Narrowing } from '../narrow.ts';
import { openGate, type Screens } from '../filter-candidates.ts';
import { markShared, ofPersonSql, ownFirst } from '../own-first.ts';
import { digestOf } from '../search.ts';
import type { Snapshot, SnapshotFact } from '../snapshots/read-snapshot.ts';
import { isInForce } from '../snapshots/search-snapshots.ts';
import { overridesRules } from '../screens/prompt-injection.ts';
import type { Candidate, DropReason } from '../types.ts';
import { BY_HAND, PROPOSED, REMOVED } from './mark-standing.ts';
import { readSentence, readTurnWishes, type Wish } from './read-wishes.ts';

/** A text that holds whatever the question is. */
export interface Standing {
  /** Of a fact or a message. A message may say several. */
  id: string;
  text: string;
  /** The digest of the whole stored text. */
  mark: string;
  at: Date;
  isPinned: boolean;
  /** By which a later one replaces it or takes it back. Null: nothing does. */
  wish: Wish | null;
  /** Perhaps the words of others: it stands for nothing until a person lets it. */
  isProposed: boolean;
  /** Why it may not be shown. */
  leftOut: DropReason | null;
  /** Everybody's, in the lines of a person. Absent: no. */
  isShared?: true;
}

/** Where standing lines are looked for. */
export interface StandingScopes {
  teamId: string;
  /** As of a search. */
  scopes: readonly string[];
  /** Facts and messages stand whose metadata meets it. */
  metadata?: MetadataFilter | undefined;
}

/** Rows of each scope that are looked at, facts and messages each. A prompt holds fewer. */
const MAX_ROWS = 40;
/** The form is read in a beginning of this many characters and at the end. */
const MAX_READ = 2_000;

/** $1 team, $2 scopes, $3 the state. With a time in $4, what stood then. */
const findSql = (moment: Moment, { row }: Narrowing) => /* sql */ `
select x.*, ${ofPersonSql('s')} as "ofPerson" from unnest($2::text[]) s (scope) cross join lateral (
  (select 'fact' as kind, f.id, left(f.text, ${MAX_READ}) as text, md5(f.text) as mark, coalesce(f.said_at, f.updated_at) as at,
    f.pinned = 1 as pinned, f.standing, f.source_kind as by, array(select message_id from fact_evidence where fact_id = f.id limit 20) as "messageIds"
  from fact f where f.team_id = $1 and f.scope = s.scope and (f.standing <> 0 or f.pinned = 1) and f.standing >= $3 and f.pinned >= 0
    and f.standing <= case when $3 < 0 then -1 else 2 end and ${moment.isInForce('f')}${row('f')}
  order by f.pinned desc, coalesce(f.said_at, f.updated_at) desc limit ${MAX_ROWS})
  union all
  (select 'message', m.id, case when length(m.text) > ${MAX_READ} then left(m.text, ${MAX_READ / 2}) || E'\\n' || right(m.text, ${MAX_READ / 2}) else m.text end,
    md5(m.text), m.created_at, false, m.standing, 'CONVERSATION', '{}'
  from message m where m.team_id = $1 and m.scope = s.scope and m.standing <> 0 and (m.standing < 0) = ($3 < 0)
    and ${moment.isThere('m')} and ${mayBeQuoted('m', moment)}${row('m')}
  order by m.created_at desc limit ${MAX_ROWS})
) x`;

const standingStatement = searchStatement('find-standing', '$4', findSql);

interface Row {
  kind: 'fact' | 'message';
  id: string;
  text: string;
  mark: string;
  at: string;
  pinned: boolean;
  /** As of a message or a fact. */
  standing: number;
  by: string;
  messageIds: string[];
  ofPerson: boolean;
}

/** Options of a look-up of standing lines. */
export interface StandingOptions {
  screens: Screens;
  /** Texts that the model reads anyway. */
  texts?: () => readonly string[];
  asOf?: Date;
  /** The scopes as they are now. Without them the database is asked. */
  snapshots?: readonly Snapshot[] | undefined;
  /** Those that were taken out by hand instead. */
  areRemoved?: boolean;
}

/**
 * Finds what stands in these scopes: a person's own first, then pinned facts before wishes, then
 * the newest. One statement by partial indexes, or none with snapshots. A fact stands for the
 * message that it was taken from.
 */
export async function findStanding(
  pool: Pool,
  { teamId, scopes, metadata }: StandingScopes,
  { screens, texts = () => [], asOf, areRemoved = false, snapshots }: StandingOptions,
): Promise<Standing[]> {
  if (scopes.length === 0) return [];
  const values: unknown[] = [teamId, scopes, areRemoved ? -1 : 0, ...(asOf ? [asOf] : [])];
  const rows = snapshots
    ? snapshots.flatMap(standingIn)
    : (await pool.query<Row>({ ...standingStatement({ asOf, metadata }, values), values })).rows;
  const inFacts = new Set(rows.flatMap(({ messageIds }) => messageIds));
  // Wishes passed the screen of instructions by their form. Nobody may override rules.
  const ofWishes = openGate({ ...screens, instructs: overridesRules }, { promptWith: texts });
  const ofPins = openGate(screens, { promptWith: texts });
  const mark = markShared(scopes);
  return rows
    .map(({ ofPerson, ...row }) => ({ ...row, at: new Date(row.at), ...mark(ofPerson) }))
    .toSorted(
      (a, b) =>
        ownFirst(a, b) ||
        Number(b.pinned) - Number(a.pinned) ||
        b.at.getTime() - a.at.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
    .flatMap((row) => {
      const gate = row.pinned ? ofPins : ofWishes;
      const isProposed = row.standing === PROPOSED;
      return statementsOf(row, inFacts).map(({ text, wish }) => {
        const { id, mark: digest, at, pinned: isPinned, isShared } = row;
        const common = { id, mark: digest, at, isPinned, wish, isProposed, isShared };
        // It is not shown, and holds beside a request that says it.
        if (wish?.act === 'ENDS') return { ...common, text, leftOut: null };
        const before = gate.dropped.length;
        const shown = gate.admit({ ...NO_MATCH, ...row, text, sourceId: row.id, pinned: row.pinned ? 1 : 0 });
        const leftOut = shown === null ? (gate.dropped[before]?.reason ?? 'DUPLICATE') : null;
        return { ...common, text: shown ?? text, leftOut };
      });
    });
}

/** Returns the rows that the statement finds in one scope. */
function standingIn({ facts, atMs, ofPerson }: Snapshot): Row[] {
  const stands = (fact: SnapshotFact) =>
    fact.pinned >= 0 && fact.standing >= 0 && (fact.standing > 0 || fact.pinned === 1) && isInForce(fact, atMs);
  return facts
    .filter(stands)
    .toSorted((a, b) => b.pinned - a.pinned || Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX_ROWS)
    .map(({ id, text, at, pinned, standing, by }) => {
      const read = text.length > MAX_READ ? Array.from(text).slice(0, MAX_READ).join('') : text;
      const isPinned = pinned === 1;
      return {
        kind: 'fact',
        id,
        text: read,
        mark: digestOf(text),
        at,
        pinned: isPinned,
        standing,
        by,
        messageIds: [],
        ofPerson,
      };
    });
}

const NO_MATCH: Omit<Candidate, 'kind' | 'id' | 'sourceId' | 'text' | 'at' | 'by' | 'messageIds' | 'pinned'> = {
  name: null,
  about: null,
  temporal: false,
  detail: null,
  n: 0,
  own: [],
  source: [],
  adjacent: [],
  keyed: [],
  near: [],
};

/**
 * A message stands with its wishes, and where a person let it stand also with those that were
 * proposed, or as a whole. A fact stands as a whole.
 */
function statementsOf(
  { kind, id, text, standing, pinned }: Pick<Row, 'kind' | 'id' | 'text' | 'standing' | 'pinned'>,
  inFacts: ReadonlySet<string>,
): { text: string; wish: Wish | null }[] {
  const { wishes, proposed } = readTurnWishes(text);
  // A fact stands for what its message says, and takes nothing back itself.
  if (kind === 'message' && inFacts.has(id))
    return wishes.filter(({ act }) => act === 'ENDS').map((wish) => ({ text: wish.text, wish }));
  if (kind === 'message') {
    const isByHand = standing === BY_HAND || standing === REMOVED;
    const said = standing === PROPOSED ? proposed : isByHand ? [...wishes, ...proposed] : wishes;
    if (said.length === 0) return isByHand ? [{ text, wish: null }] : [];
    return said.map((wish) => ({ text: wish.text, wish }));
  }
  const wish = wishes[0] ?? readSentence(text);
  return [{ text, wish: pinned && wish?.act === 'ENDS' ? null : wish }];
}
