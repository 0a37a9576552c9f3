import type {
  EntityManager,
  EntityMetadata,
  EntityName,
  EntityProperty,
  MikroORM,
  Platform,
} from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { notFound } from '../core/errors.ts';
import { requestLoader } from './request-loader.ts';
import { readStatement, type ByteMeter } from './read-statement.ts';
import type { Reader, Related, Row, Rows, Session } from './session.ts';

/**
 * A condition on a row: a property (or several, one of which must match), an operator and a value.
 * `any of` takes lists of conditions, one of which must be met whole.
 */
export type Condition =
  | readonly [property: string, operator: '=' | '<' | '<=' | '>' | '>=', value: string | number | boolean | Date]
  | readonly [property: string, operator: 'is null' | 'is not null' | 'is not over']
  | readonly [property: string, operator: 'in', values: readonly string[]]
  | readonly [properties: readonly string[], operator: 'contains', text: string]
  | readonly [alternatives: readonly (readonly Condition[])[], operator: 'any of']
  | Sql;

/** SQL with values between its texts, for what the other conditions cannot say. The row is `t`. */
type Sql = readonly [texts: readonly string[], operator: 'sql', values: readonly unknown[]];

/** Writes a condition in SQL: sql`t.amount > ${least}`. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return [texts, 'sql', values];
}

/**
 * Statements that a connection prepares. Filters combine in more ways than that; the rest is parsed
 * each time.
 */
const MAX_PREPARED = 2_000;

export function openRows(orm: MikroORM, pool: Pool): Rows {
  const readers = new Map<object, Reader<unknown>>();
  const statementNames = new Map<string, string>();
  return {
    readerOf<E extends object>(entity: EntityName<E>) {
      const meta = orm.getMetadata().get<E>(entity);
      const known = readers.get(meta);
      if (known) return known as Reader<E>;
      const reader = createReader<E>(meta, orm.em.getPlatform());
      readers.set(meta, reader);
      return reader;
    },
    read<T extends object>(em: EntityManager | undefined, text: string, values: readonly unknown[], meter: ByteMeter) {
      if (em?.isInTransaction()) return readInTransaction<T>(em, text, values, meter);
      let name = statementNames.get(text);
      if (name === undefined && statementNames.size < MAX_PREPARED)
        statementNames.set(text, (name = `read-${statementNames.size}`));
      return readStatement<T>(pool, { ...(name === undefined ? {} : { name }), text, values: [...values] }, meter);
    },
  };
}

/** The ORM writes values in the places of `?`, and a list as several of them. */
async function readInTransaction<T extends object>(
  em: EntityManager,
  text: string,
  values: readonly unknown[],
  meter: ByteMeter,
): Promise<T[]> {
  const placed: unknown[] = [];
  const withPlaces = text.replaceAll('?', '\\?').replaceAll(/\$(\d+)/g, (_, n) => {
    const value = values[Number(n) - 1] ?? null;
    placed.push(Array.isArray(value) ? writeArray(value as Item[]) : value);
    return '?';
  });
  const rows = await em.execute<T[]>(placed.length === 0 ? text : withPlaces, placed);
  for (const row of rows) meter.addRow(row);
  return rows;
}

type Item = string | number | bigint | boolean | Date | Uint8Array | null | readonly Item[];

/** Writes an array as PostgreSQL reads it from text. */
function writeArray(values: readonly Item[]): string {
  return `{${values.map(writeItem).join(',')}}`;
}

function writeItem(value: Item): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return writeArray(value as readonly Item[]);
  const text =
    value instanceof Uint8Array
      ? `\\x${Buffer.from(value).toString('hex')}`
      : value instanceof Date
        ? value.toISOString()
        : String(value);
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

function createReader<E extends object>(meta: EntityMetadata<E>, platform: Platform): Reader<E> {
  const properties = meta.props.filter((one) => one.persist !== false && !one.lazy && one.fieldNames?.length === 1);
  const fields = properties.map((one) => ({
    name: one.name,
    column: one.fieldNames[0] ?? '',
    read: valueReader(one, platform),
  }));
  const find = (name: string) => {
    const property = meta.properties[name as keyof typeof meta.properties] as EntityProperty<E> | undefined;
    if (!property?.fieldNames[0]) throw new Error(`${meta.className} has no column for ${name}`);
    return property;
  };
  return {
    table: `"${meta.tableName}"`,
    columns: fields.map(({ column }) => `t."${column}"`).join(', '),
    column: (name) => `t."${find(name).fieldNames[0]}"`,
    typeOf: (name) => find(name).runtimeType,
    toRow(session, found) {
      const row: Record<string, unknown> = {};
      for (const { name, column, read } of fields) {
        const value = found[column];
        row[name] = value == null ? null : read(value, session);
      }
      return row as Row<E>;
    },
  };
}

/** Returns what makes a property's value of what the driver returns. */
function valueReader<E>(
  { customType, runtimeType, targetMeta }: EntityProperty<E>,
  platform: Platform,
): (value: unknown, session: Session) => unknown {
  if (targetMeta) {
    const target = targetMeta.class as EntityName<{ id: string }>;
    return (id, session) => relatedOf(session, target, id as string);
  }
  if (runtimeType === 'Date') return (value) => (value instanceof Date ? value : platform.parseDate(value as string));
  if (customType) return (value) => customType.convertToJSValue(value, platform) as unknown;
  return (value) => value;
}

function relatedOf<T extends { id: string }>(session: Session, target: EntityName<T>, id: string): Related<T> {
  return {
    id,
    async loadOrFail() {
      const row = await rowById(session, target, id);
      if (!row) throw notFound(session.platform.rows.readerOf(target).table.slice(1, -1).replaceAll('_', ' '));
      return row;
    },
  };
}

/**
 * Returns the row of the caller's team with this id, or null. Rows that one request loads at the
 * same time take one statement.
 */
export function rowById<T extends { id: string }>(
  session: Session,
  entity: EntityName<T>,
  id: string,
): Promise<Row<T> | null> {
  const { table } = session.platform.rows.readerOf(entity);
  return requestLoader(session, `row ${table}`, async (ids): Promise<(Row<T> | null)[]> => {
    const found = await findRows(session, entity, [['id', 'in', ids]]);
    const byId = new Map(found.map((row) => [(row as { id: string }).id, row]));
    return ids.map((one) => byId.get(one) ?? null);
  }).load(id);
}

/**
 * Returns the caller's team's rows that meet all conditions, unordered, with the lazy texts that
 * are named.
 */
export async function findRows<E extends object>(
  session: Session,
  entity: EntityName<E>,
  conditions: readonly Condition[],
  lazyTexts: readonly (keyof E & string)[] = [],
): Promise<Row<E>[]> {
  const reader = session.platform.rows.readerOf(entity);
  const values: unknown[] = [];
  const where = writeConditions(reader, session.caller.teamId, conditions, values);
  const found = await session.read(
    `select ${reader.columns}${selectTexts(reader, lazyTexts)} from ${reader.table} t where ${where}`,
    values,
  );
  return found.map((one) => addTexts(reader.toRow(session, one), one, lazyTexts));
}

/** Returns the part of a select list that reads lazy texts, from a comma on. */
export function selectTexts<E>({ column }: Pick<Reader<E>, 'column'>, lazyTexts: readonly string[]): string {
  return lazyTexts.map((name) => `, ${column(name)} as "${name}"`).join('');
}

/** Adds the lazy texts of what was found to its row. Returns the row. */
export function addTexts<R extends object>(
  row: R,
  found: Readonly<Record<string, unknown>>,
  lazyTexts: readonly string[],
): R {
  for (const name of lazyTexts) (row as Record<string, unknown>)[name] = found[name];
  return row;
}

/** Writes conditions as SQL, the team's first. Adds their operands to `values`. */
export function writeConditions<E>(
  { column }: Pick<Reader<E>, 'column'>,
  teamId: string,
  conditions: readonly Condition[],
  values: unknown[],
): string {
  const ofTeam = `t.team_id = $${values.push(teamId)}`;
  return conditions.length === 0 ? ofTeam : `${ofTeam} and ${writeAll({ column }, conditions, values)}`;
}

/** The same without the team's, for a part of a statement that names it elsewhere. */
export function writeAll<E>(
  { column }: Pick<Reader<E>, 'column'>,
  conditions: readonly Condition[],
  values: unknown[],
): string {
  return conditions.map((one) => writeCondition(one, column, values)).join(' and ') || 'true';
}

function writeCondition(condition: Condition, column: (name: string) => string, values: unknown[]): string {
  const placeholder = (value: unknown) => `$${values.push(value)}`;
  switch (condition[1]) {
    case 'is null':
    case 'is not null':
      return `${column(condition[0])} ${condition[1]}`;
    // By the database's clock: a value of the moment would keep lists from being read together.
    case 'is not over':
      return `(${column(condition[0])} is null or ${column(condition[0])} > now())`;
    case 'in': {
      const [first, ...more] = condition[2];
      // PostgreSQL expects ten values of any array, so it would plan a statement for one each time.
      if (first !== undefined && more.length === 0) return `${column(condition[0])} = ${placeholder(first)}`;
      return `${column(condition[0])} = any(${placeholder([...condition[2]])})`;
    }
    case 'contains': {
      const [pattern, ...more] = patternsOf(condition[2]);
      const is = more.length === 0 ? `ilike ${placeholder(pattern)}` : `ilike any(${placeholder([pattern, ...more])})`;
      return `(${condition[0].map((name) => `${column(name)} ${is}`).join(' or ')})`;
    }
    case 'any of': {
      const write = (ones: readonly Condition[]) => writeAll({ column }, ones, values);
      return `(${condition[0].map(write).join(' or ') || 'false'})`;
    }
    case 'sql':
      return `(${String.raw({ raw: condition[0] }, ...condition[2].map(placeholder))})`;
    default:
      return `${column(condition[0])} ${condition[1]} ${placeholder(condition[2])}`;
  }
}

/**
 * Returns the `ilike` patterns of which one matches the text anywhere: composed and decomposed, as
 * keyboards and file systems differ in how they write "é".
 */
export function patternsOf(text: string): string[] {
  const forms = new Set([text, text.normalize('NFC'), text.normalize('NFD')]);
  return Array.from(forms, (form) => `%${form.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
