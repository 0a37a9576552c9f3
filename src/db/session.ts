import type { EntityManager, EntityName, Ref } from '@mikro-orm/postgresql';

/** The part of a request's context that reading needs. */
export interface Session {
  /** Every read is confined to this team. */
  readonly caller: { readonly teamId: string };
  readonly platform: { readonly rows: Rows };
  /** The request loaders made so far, by their key. */
  readonly loaders: Map<unknown, unknown>;
  /** Runs a statement with `$1` parameters as a prepared one, within the transaction where there is one. */
  read<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<T[]>;
}

/** Reads rows from one database. */
export interface Rows {
  readerOf<E extends object>(entity: EntityName<E>): Reader<E>;
  /** Runs a prepared statement on a connection of the pool, or within the transaction of `em`; returns the driver's rows. */
  read<T extends object>(em: EntityManager | undefined, text: string, values: readonly unknown[]): Promise<T[]>;
}

/** How the rows of an entity are read. */
export interface Reader<E> {
  /** In double quotes. */
  table: string;
  /** The select list, with the columns of `t`. */
  columns: string;
  /** The column of a property, of `t`. */
  column: (property: string) => string;
  /** The type of a property's values in JavaScript, by its name. */
  typeOf: (property: string) => string;
  toRow(session: Session, found: Readonly<Record<string, unknown>>): Row<E>;
}

/**
 * What a read gives of an entity: its values, and the ids of what it belongs to. Nothing watches it, so that a page of rows costs a
 * tenth of a page of entities; who wants to change a thing asks the ORM for it. An entity is such a row, too.
 */
export type Row<E> = { readonly [K in keyof E & string]: Reading<E[K]> };

type Reading<V> = V extends Ref<infer T extends { id: string }> ? Related<T> : V;

/** What a row belongs to. */
export interface Related<T> {
  readonly id: string;
  /** It, read with all that the request asks for at the same time. Throws NOT_FOUND when the caller's team has no such thing any more. */
  loadOrFail(): Promise<Row<T>>;
}
