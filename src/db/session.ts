import type { EntityManager, EntityName, Ref } from '@mikro-orm/postgresql';
import type { ByteMeter } from './read-statement.ts';

/** The part of a request's context that reading needs. */
export interface Session {
  /** Every read is confined to this team. */
  readonly caller: { readonly teamId: string };
  readonly platform: { readonly rows: Rows };
  /** Request loaders created so far, by their key. */
  readonly loaders: Map<unknown, unknown>;
  /** Runs a prepared statement with `$1` parameters, within the current transaction if any. */
  read<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<T[]>;
}

/** A row as the driver returns it. */
export type Found = Readonly<Record<string, unknown>>;

/** Reads rows from one database. */
export interface Rows {
  readerOf<E extends object>(entity: EntityName<E>): Reader<E>;
  /**
   * Runs a prepared statement on a connection of the pool, or within the transaction of `em`.
   * Returns the driver's rows. Throws PAYLOAD_TOO_LARGE when the meter does.
   */
  read<T extends object>(
    em: EntityManager | undefined,
    text: string,
    values: readonly unknown[],
    meter: ByteMeter,
  ): Promise<T[]>;
}

/** Reads the rows of an entity. */
export interface Reader<E> {
  /** The table's name in double quotes. */
  table: string;
  /** The select list, with the columns of `t`. */
  columns: string;
  /** Returns the column of a property, of `t`. */
  column: (property: string) => string;
  /** Returns the JavaScript type of a property's values, by its name. */
  typeOf: (property: string) => string;
  toRow(session: Session, found: Found): Row<E>;
}

/**
 * A plain row of an entity: its values, and the ids of its relations. Nothing tracks it, so a page
 * of rows costs a tenth of a page of entities. To change a row, load its entity through the ORM. An
 * entity is such a row, too.
 */
export type Row<E> = { readonly [K in keyof E & string]: Reading<E[K]> };

type Reading<V> = V extends Ref<infer T extends { id: string }> ? Related<T> : V;

/** A relation of a row. */
export interface Related<T> {
  readonly id: string;
  /**
   * Loads the row, in one statement with all that the request loads at the same time. Throws
   * NOT_FOUND when the caller's team no longer has it.
   */
  loadOrFail(): Promise<Row<T>>;
}
