import { requireJson } from '../core/check-json.ts';
import { MAX_NAME, optionalText } from '../core/check-text.ts';
import { invalid } from '../core/errors.ts';
import { readEach } from '../core/read-all.ts';
import type { Condition } from './rows.ts';

/** A condition on metadata. Everything that it states must hold. */
export interface MetadataFilter {
  /** Keys of objects from the outermost on, with dots between: `a.b`. In a key, a dot is `\\.`. */
  path?: string;
  /** Any JSON value, also null. */
  equals?: unknown;
  in?: readonly unknown[];
  gte?: Bound;
  gt?: Bound;
  lte?: Bound;
  lt?: Bound;
  exists?: boolean;
  and?: readonly MetadataFilter[];
  or?: readonly MetadataFilter[];
  not?: MetadataFilter;
}

/** A number, or a day or a time as text. Values of another kind are in no range. */
type Bound = number | string;

/** Filters within each other, the outermost included. */
const MAX_FILTER_LEVELS = 4;
/** Comparisons of a filter, and parts of one `and` or `or`. */
const MAX_FILTER_CONDITIONS = 20;
/** Values of one `in`. */
const MAX_IN_VALUES = 100;
/** In characters. */
const MAX_FILTER_PATH = 200;
const MAX_PATH_KEYS = 32;
/** As JSON. */
const MAX_FILTER_BYTES = 8_192;

const RANGE = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;
const BOUNDS = ['gte', 'gt', 'lte', 'lt'] as const;
const COMPARISONS = ['equals', 'in', ...BOUNDS, 'exists'] as const;

/**
 * Reads a filter on metadata. Throws INVALID_PARAMETER naming the part below `field` that is wrong:
 * `metadata.and[1].path`.
 */
function requireMetadataFilter(field: string, value: unknown): MetadataFilter {
  const filter = readFilter(field, value, 1);
  if (countComparisons(filter) > MAX_FILTER_CONDITIONS)
    throw invalid(field, `${field} must have at most ${MAX_FILTER_CONDITIONS} comparisons.`);
  if (Buffer.byteLength(JSON.stringify(filter)) > MAX_FILTER_BYTES)
    throw invalid(field, `${field} must be at most ${MAX_FILTER_BYTES.toLocaleString('en')} bytes of JSON.`);
  return filter;
}

/** The same, of a filter that may be left out or null. */
export function readMetadataFilter(field: string, value: unknown): MetadataFilter | null | undefined {
  return value == null ? value : requireMetadataFilter(field, value);
}

function readFilter(field: string, value: unknown, level: number): MetadataFilter {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(field, `${field} must be an object.`);
  if (level > MAX_FILTER_LEVELS)
    throw invalid(field, `${field} is too deep: at most ${MAX_FILTER_LEVELS} filters stand within each other.`);
  const given = Object.entries(value).filter(([name, one]) => one !== undefined && (one !== null || name === 'equals'));
  const read = Object.fromEntries(
    readEach(
      given,
      ([name, one]) => [name, readPart(name, one, { field: `${field}.${name.slice(0, MAX_NAME)}`, level })] as const,
    ),
  ) as MetadataFilter;
  const isCompared = COMPARISONS.some((name) => name in read);
  if (given.length === 0) throw invalid(field, `${field} must have a path with a comparison, or and, or, or not.`);
  if (isCompared && read.path === undefined)
    throw invalid(`${field}.path`, `${field}.path is required: it says which value is compared.`);
  if (!isCompared && read.path !== undefined)
    throw invalid(field, `${field} must compare its path by one of ${COMPARISONS.join(', ')}.`);
  requireOneKind(field, read);
  return read;
}

function readPart(name: string, value: unknown, { field, level }: { field: string; level: number }): unknown {
  switch (name) {
    case 'path':
      return readPath(field, value);
    case 'equals':
      return requireJson(field, value);
    case 'in':
      return readList(field, value, MAX_IN_VALUES).map((one, i) => requireJson(`${field}[${i}]`, one));
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return readBound(field, value);
    case 'exists':
      if (typeof value !== 'boolean') throw invalid(field, `${field} must be true or false.`);
      return value;
    case 'and':
    case 'or':
      return readEach(readList(field, value, MAX_FILTER_CONDITIONS), (one, i) =>
        readFilter(`${field}[${i}]`, one, level + 1),
      );
    case 'not':
      return readFilter(field, value, level + 1);
    default:
      throw invalid(field, `${field} is no part of a filter on metadata.`);
  }
}

function readPath(field: string, path: unknown): string {
  if (typeof path !== 'string') throw invalid(field, `${field} must be text.`);
  optionalText(field, path, MAX_FILTER_PATH);
  if (path.replaceAll(/\\[.\\]/gu, '').includes('\\'))
    throw invalid(field, `${field} must have a dot or a backslash after each backslash.`);
  const keys = keysOf(path);
  if (keys.includes('')) throw invalid(field, `${field} must be keys with single dots between, such as a.b.`);
  if (keys.length > MAX_PATH_KEYS) throw invalid(field, `${field} must have at most ${MAX_PATH_KEYS} keys.`);
  return path;
}

/** Splits a path that has no U+0000. */
function keysOf(path: string): string[] {
  const keys = path.replaceAll(/\\.|\./gsu, (found) => (found === '.' ? '\0' : found.slice(1)));
  return keys.split('\0');
}

function readList(field: string, list: unknown, max: number): readonly unknown[] {
  if (!Array.isArray(list)) throw invalid(field, `${field} must be a list.`);
  if (list.length === 0) throw invalid(field, `${field} must have at least one entry.`);
  if (list.length > max) throw invalid(field, `${field} must have at most ${max} entries; it has ${list.length}.`);
  return list;
}

function readBound(field: string, bound: unknown): Bound {
  if (typeof bound === 'number' && Number.isFinite(bound)) return bound;
  if (typeof bound === 'string' && TIME.test(bound)) return bound;
  throw invalid(
    field,
    `${field} must be a number, a day such as 2026-01-31, or a time with its zone such as 2026-01-31T09:30:00Z.`,
  );
}

function requireOneKind(field: string, filter: MetadataFilter): void {
  const [first, ...more] = BOUNDS.filter((name) => filter[name] !== undefined);
  const other = first && more.find((name) => typeof filter[name] !== typeof filter[first]);
  if (other) throw invalid(`${field}.${other}`, `${field}.${other} must be of the kind of ${field}.${first}.`);
}

function countComparisons(filter: MetadataFilter): number {
  const { and = [], or = [], not } = filter;
  return [...and, ...or, ...(not ? [not] : [])].reduce(
    (sum, one) => sum + countComparisons(one),
    COMPARISONS.filter((name) => name in filter).length,
  );
}

/** A field of a list's filter: the metadata of its rows. */
export function metadataIn(value: unknown, path: string): Condition[] {
  const values: unknown[] = [];
  // No SQL has a NUL.
  const place = (one: unknown) => `\0${values.push(one) - 1}\0`;
  const parts = writeMetadataFilter(requireMetadataFilter(path, value), 't.metadata', place).split('\0');
  const texts = parts.filter((_, i) => i % 2 === 0);
  return [[texts, 'sql', parts.filter((_, i) => i % 2 === 1).map((i) => values[Number(i)])]];
}

type Place = (value: unknown) => string;

/**
 * Writes the condition that the metadata in `column` meets a filter: true or false, never null.
 * `place` adds a value to the statement, and returns its placeholder.
 */
export function writeMetadataFilter(filter: MetadataFilter, column: string, place: Place): string {
  const write = (one: MetadataFilter) => writeMetadataFilter(one, column, place);
  const { path, and = [], or, not } = filter;
  const parts = [
    ...(path === undefined ? [] : writeComparisons(filter, { keys: keysOf(path), column, place })),
    ...and.map(write),
    ...(or ? [`(${or.map(write).join(' or ')})`] : []),
    ...(not ? [`not ${write(not)}`] : []),
  ];
  return `(${parts.join(' and ')})`;
}

interface Target {
  keys: readonly string[];
  column: string;
  place: Place;
}

/** The value at the path, by keys of objects alone: `#>` takes numbers for places in lists. */
function valueAt({ keys, column, place }: Target): string {
  return `(${[column, ...keys.map((key) => `${place(key)}::text`)].join(' -> ')})`;
}

function writeComparisons(filter: MetadataFilter, target: Target): string[] {
  const { equals, in: values, exists } = filter;
  return [
    ...(equals === undefined ? [] : [writeEquality([equals], target)]),
    ...(values ? [writeEquality(values, target)] : []),
    ...BOUNDS.flatMap((name) => {
      const bound = filter[name];
      return bound === undefined ? [] : [writeRange(RANGE[name], bound, target)];
    }),
    ...(exists === undefined ? [] : [`${valueAt(target)} is ${exists ? 'not null' : 'null'}`]),
  ];
}

/**
 * The indexes of metadata know containment, for rows that have any. Of texts, numbers, true, false
 * and null it is equality.
 */
function writeEquality(values: readonly unknown[], target: Target): string {
  const { keys, column, place } = target;
  const [first, ...more] = values.map((one) =>
    JSON.stringify(keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), one)),
  );
  const within = more.length === 0 ? `${place(first)}::jsonb` : `any(${place([first, ...more])}::jsonb[])`;
  const held = `${column} <> '{}' and ${column} @> ${within}`;
  if (values.every((one) => typeof one !== 'object' || one === null)) return `(${held})`;
  return `(${held} and ${valueAt(target)} = any(${place(values.map((one) => JSON.stringify(one)))}::jsonb[]))`;
}

function writeRange(operator: string, bound: Bound, target: Target): string {
  const value = valueAt(target);
  if (typeof bound === 'number')
    return `coalesce(case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end ${operator} ${target.place(String(bound))}::numeric, false)`;
  const from = target.place(bound.length === DAY_LENGTH ? `${bound}${MIDNIGHT}` : bound);
  return `coalesce(${timeOf(value)} ${operator} ${from}::timestamptz, false)`;
}

/** A day is its midnight in UTC. */
const MIDNIGHT = 'T00:00:00Z';
const DAY_LENGTH = '2026-01-31'.length;

/** Days that there are, as both PostgreSQL and JavaScript read it. */
const DAY = `([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)`;
const CLOCK = `T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,9})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])`;
const DAY_OR_TIME = `^(?!0000)${DAY}(${CLOCK})?$`;
const TIME = new RegExp(DAY_OR_TIME, 'u');

/** The time that a text tells, in SQL. Null: it tells none, so that no cast fails. */
function timeOf(value: string): string {
  const text = `(${value} #>> '{}')`;
  return `case when jsonb_typeof(${value}) = 'string' and ${text} ~ '${DAY_OR_TIME}'
    then (${text} || case when length(${text}) = ${DAY_LENGTH} then '${MIDNIGHT}' else '' end)::timestamptz end`;
}
