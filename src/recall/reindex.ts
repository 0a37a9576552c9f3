import type { Pool, PoolClient } from 'pg';
import { createPauses } from '../core/pauses.ts';
import { inTransaction } from '../db/transaction.ts';
import { analyze, TERMS_VERSION } from './analyze.ts';
import { FACTS_WITH_OLD_SOURCE, factIndex, subjectTerm } from './index-fact.ts';

const AT_ONCE = 200;

/** A stored text, with the terms that it has. */
interface StoredRow {
  seq: string;
  terms: string[];
  text: string;
  /** The title or heading above it, whose words count too. */
  title: string | null;
  /** Of a message: its speaker. Of a fact: its subject. */
  name: string | null;
  about: string | null;
  /** Of a fact. */
  keywords: string[];
  own: number;
  keyed: number;
}

interface Kind {
  /** A table with `seq` and `terms`. */
  table: string;
  /** Selects rows behind $1. Columns that the kind does not have are left out. */
  read: string;
  /** SQL for the columns that change, of a row `v`. */
  set: string;
  index: (row: StoredRow) => { terms: string[]; about?: string | null; own?: number; keyed?: number };
  /** Runs after each part, for the rows from $1 to $2. */
  after?: string;
}

/** Facts follow the messages whose words they have. */
const KINDS: readonly Kind[] = [
  {
    table: 'message',
    read: `select seq, terms, text, speaker as name, about from message where seq > $1 and terms is not null`,
    set: 'terms = v.terms, about = v.about',
    index: ({ text, name }) => ({ terms: analyze(text), about: subjectTerm(name) }),
  },
  {
    table: 'fact',
    read: `select seq, terms, text, subject as name, about, keywords, own, keyed from fact where seq > $1 and terms is not null`,
    set: 'terms = v.terms, about = v.about, own = v.own, keyed = v.keyed',
    index: ({ text, name, keywords, terms, own, keyed }) => {
      const fresh = factIndex(text, name, keywords);
      // The words of its source stand between.
      const between = terms.slice(own, terms.length - keyed).filter((term) => !fresh.terms.includes(term));
      const { about } = fresh;
      return {
        terms: [...fresh.terms.slice(0, fresh.own), ...between, ...fresh.terms.slice(fresh.own)],
        about,
        own: fresh.own,
        keyed: fresh.keyed,
      };
    },
    after: FACTS_WITH_OLD_SOURCE,
  },
  {
    table: 'memory_piece',
    read: `select p.seq, p.terms, p.text, m.name as title from memory_piece p join memory m on m.id = p.memory_id where p.seq > $1`,
    set: 'terms = v.terms',
    index: ({ text, title }) => ({ terms: [...new Set([...analyze(title ?? ''), ...analyze(text)])] }),
  },
  {
    table: 'passage',
    read: `select seq, terms, text, heading as title from passage where seq > $1`,
    set: 'terms = v.terms',
    index: ({ text, title }) => ({ terms: analyze(`${title ?? ''}\n${text}`) }),
  },
];

/**
 * Indexes again what was stored with an earlier version of the terms, in parts, while recall goes
 * on with what is there. Goes on where it was stopped. Several processes take turns.
 */
export async function reindexStored(pool: Pool): Promise<void> {
  const pause = createPauses();
  for (const kind of KINDS) while (await reindexPart(pool, kind)) await pause();
}

/** Returns whether more may follow. Rows whose terms stay the same are not written. */
async function reindexPart(pool: Pool, kind: Kind): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const from = await lockProgress(client, kind.table);
    return from !== null && (await reindexFrom(client, kind, from));
  });
}

/** Returns the last row that is done. Null: all are, or another process is at it. */
async function lockProgress(client: PoolClient, table: string): Promise<string | null> {
  await client.query(
    `insert into recall_reindex as r (kind, version) values ($1, $2)
     on conflict (kind) do update set version = excluded.version, seq = 0, is_over = false where r.version < excluded.version`,
    [table, TERMS_VERSION],
  );
  const { rows } = await client.query<{ seq: string }>(
    `select seq from recall_reindex where kind = $1 and version = $2 and not is_over for update skip locked`,
    [table, TERMS_VERSION],
  );
  return rows[0]?.seq ?? null;
}

async function reindexFrom(client: PoolClient, kind: Kind, from: string): Promise<boolean> {
  const { rows } = await client.query<StoredRow>(`${kind.read} order by seq limit ${AT_ONCE}`, [from]);
  const last = rows.at(-1)?.seq ?? from;
  const changed = rows.flatMap((row) => {
    const index = kind.index(row);
    const isSame = (index.about ?? null) === (row.about ?? null);
    return isSame && sameTerms(index.terms, row.terms) ? [] : [{ seq: row.seq, before: row.terms, ...index }];
  });
  // A text that was edited meanwhile has its new terms already.
  await client.query(
    `with v as materialized (
       select * from jsonb_to_recordset($1::jsonb) as v (seq bigint, before text[], terms text[], about text, own int, keyed int)
     ), locked as materialized (select seq from ${kind.table} where seq in (select seq from v) order by seq for no key update)
     update ${kind.table} t set ${kind.set} from v where t.seq = v.seq and t.seq in (select seq from locked) and t.terms = v.before`,
    [JSON.stringify(changed)],
  );
  if (kind.after !== undefined) await client.query(kind.after, [from, last]);
  await client.query('update recall_reindex set seq = $2, is_over = $3 where kind = $1', [
    kind.table,
    last,
    rows.length < AT_ONCE,
  ]);
  return rows.length === AT_ONCE;
}

function sameTerms(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((term, i) => term === b[i]);
}
