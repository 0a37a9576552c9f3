import type { EntityManager, TransactionEventArgs } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';
import { marked } from '../../db/pool.ts';
import type { NumberedChange } from './read-changes.ts';

/** A change as it is written, with its detail as JSON. Its number is given after the commit. */
export type ChangeRow = Omit<NumberedChange, 'number' | 'detail'> & { teamId: string; detail: string | null };

/** Fields with the types of their columns, in the order of the statements. */
const TYPES = {
  teamId: 'text',
  at: 'timestamptz',
  kind: 'text',
  thingType: 'text',
  thingId: 'text',
  version: 'integer',
  workspaceId: 'text',
  projectId: 'text',
  agentId: 'text',
  principalId: 'text',
  keyId: 'text',
  source: 'text',
  detail: 'text',
} as const satisfies Record<keyof ChangeRow, string>;
const FIELDS = Object.keys(TYPES) as (keyof ChangeRow)[];
const VALUES = FIELDS.map((_, i) => `$${i + 1}`).join(', ');
const COLUMNS = FIELDS.map((field) => field.replaceAll(/[A-Z]/g, '_$&').toLowerCase()).join(', ');

/** In nearly every transaction that changes something, so that planning it each time shows. */
const INSERT_CHANGE = marked('insert-change', `insert into change (${COLUMNS}) values (${VALUES})`);
/** `$1` is a JSON array of rows. */
export const INSERT_CHANGES = /* sql */ `
  insert into change (${COLUMNS})
  select ${FIELDS.map((field) => (field === 'detail' ? 'r.detail::jsonb' : `r."${field}"`)).join(', ')}
  from rows from (jsonb_to_recordset($1::jsonb) as (${FIELDS.map((field) => `"${field}" ${TYPES[field]}`).join(', ')}))
    with ordinality as r order by r.ordinality`;

/** Writes changes at the end of the transactions that make them, in one statement each. */
interface ChangeWriter {
  /** Adds a row to the next transaction that `em` commits. */
  add(em: EntityManager, row: ChangeRow): void;
  /**
   * Runs a statement that writes, and writes in it the row that waits. Its `?` are its values, its
   * name is its own.
   */
  writeWith(em: EntityManager, name: string, sql: string, values: readonly unknown[]): Promise<unknown>;
}

declare module '../../request/platform.ts' {
  interface Parts {
    readonly changeWriter: ChangeWriter;
  }
}

export function createChangeWriter(): ChangeWriter {
  const waiting = new WeakMap<EntityManager, ChangeRow[]>();
  const subscriber = { beforeTransactionCommit: write };
  return { add, writeWith };

  function add(em: EntityManager, row: ChangeRow): void {
    // A transaction has the subscribers of its beginning, so each gets its own.
    em.getEventManager().registerSubscriber(subscriber);
    const rows = waiting.get(em);
    if (rows) rows.push(row);
    else waiting.set(em, [row]);
  }

  function writeWith(em: EntityManager, name: string, sql: string, values: readonly unknown[]): Promise<unknown> {
    const [only, ...more] = waiting.get(em) ?? [];
    const transaction = em.getTransactionContext<Transaction<unknown>>();
    if (!only || more.length > 0 || !transaction) return em.execute(sql, [...values]);
    waiting.delete(em);
    let n = FIELDS.length;
    const text = `with recorded as (insert into change (${COLUMNS}) values (${VALUES})) ${sql.replaceAll('?', () => `$${++n}`)}`;
    return transaction.executeQuery(
      CompiledQuery.raw(marked(name, text), [...FIELDS.map((field) => only[field]), ...values]),
    );
  }

  async function write({ em, transaction }: TransactionEventArgs): Promise<void> {
    const rows = waiting.get(em as EntityManager);
    if (!rows) return;
    waiting.delete(em as EntityManager);
    const [only] = rows;
    // The ORM takes as long as the statement, and for many it would hold the event loop.
    await (transaction as Transaction<unknown>).executeQuery(
      rows.length === 1 && only
        ? CompiledQuery.raw(
            INSERT_CHANGE,
            FIELDS.map((field) => only[field]),
          )
        : CompiledQuery.raw(INSERT_CHANGES, [JSON.stringify(rows)]),
    );
  }
}
