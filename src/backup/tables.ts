import { escapeIdentifier, type Client } from 'pg';

/** A table whose rows are backed up. */
export interface Table {
  /** In the schema of the queue, or else in that of the platform. */
  isQueue: boolean;
  name: string;
  /** Those that are stored, and not computed from others. */
  columns: string[];
}

/** The names of what has run are the schema's own; they are in the manifest. */
const FIND_TABLES = /* sql */ `
  select n.nspname = 'graphile_worker' as "isQueue", c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = current_schema() and c.relname <> 'migration'
      or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
  group by 1, 2 order by 1, 2`;

const FIND_SEQUENCES = /* sql */ `
  select schemaname = 'graphile_worker' as "isQueue", sequencename as name, last_value::text as value
  from pg_sequences where schemaname in (current_schema(), 'graphile_worker') and last_value is not null`;

/** The next number of a sequence comes after `value`. */
export interface Sequence {
  isQueue: boolean;
  name: string;
  value: string;
}

export async function findTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(FIND_TABLES)).rows;
}

export async function findSequences(client: Client): Promise<Sequence[]> {
  return (await client.query<Sequence>(FIND_SEQUENCES)).rows;
}

/** Returns the quoted name of a table or sequence. The platform's are found by the search path. */
export function quotedName({ isQueue, name }: Pick<Table, 'isQueue' | 'name'>): string {
  return `${isQueue ? 'graphile_worker.' : ''}${escapeIdentifier(name)}`;
}

export function quotedColumns(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/** Sums that two databases with the same money have in common. */
export interface LedgerSums {
  entries: string;
  amount: string;
  balance: string;
  held: string;
  /** Of the entries and balances of each team. */
  digest: string;
}

const SUM_LEDGER = /* sql */ `
  with entries as (
    select team_id, count(*) as n, sum(amount) as amount, max(seq) as last from ledger_entry group by team_id
  ), holds as (
    select team_id, sum(amount) as held from (
      select team_id, amount from hold union all select team_id, amount from credit_lease where subject_id = ''
    ) h group by team_id
  ), teams as (
    select a.team_id, coalesce(e.n, 0) as n, coalesce(e.amount, 0) as amount, coalesce(e.last, 0) as last, a.balance,
      a.held, coalesce(h.held, 0) as holds
    from account a left join entries e using (team_id) left join holds h using (team_id)
  )
  select coalesce(sum(n), 0)::text as entries, coalesce(sum(amount), 0)::text as amount,
    coalesce(sum(balance), 0)::text as balance, coalesce(sum(held), 0)::text as held,
    md5(coalesce(string_agg(concat_ws(' ', team_id, n, amount, last, balance, held, holds), ',' order by team_id collate "C"), '')) as digest
  from teams`;

export async function sumLedger(client: Client): Promise<LedgerSums> {
  const { rows } = await client.query<LedgerSums>(SUM_LEDGER);
  const [sums] = rows;
  if (!sums) throw new Error('The ledger has no sums.');
  return sums;
}
