import { hash } from 'node:crypto';
import { optionalText } from '../core/check-text.ts';
import { invalid } from '../core/errors.ts';
import { readEach } from '../core/read-all.ts';
import type { Condition } from './rows.ts';

/** Values that a field of a filter may name. */
export const MAX_FILTER_VALUES = 100;
/** Text in a filter, in characters. */
const MAX_FILTER_TEXT = 200;

/**
 * A field of a filter. Returns the conditions for a value. Throws INVALID_PARAMETER naming `path`.
 */
export type FilterField<V = never> = (value: V, path: string) => Condition[];

type FilterFields = Readonly<Record<string, FilterField>>;

/** A column to order by. `empty` is what null counts as; without it the column is never null. */
interface OrderColumn {
  readonly property: string;
  /** Text in SQL, in place of the column. */
  readonly expression?: string;
  readonly empty?: "''" | "'infinity'" | "'-infinity'" | '-1';
}

/**
 * The filter and the orders of a list, declared beside its entity. The schema's input has the same
 * fields, and its enum the same orders.
 */
export interface ListShape<F extends FilterFields = FilterFields, O extends string = string> {
  /**
   * A unique column, which orders rows that are equal otherwise. Default `id`, which sorts by
   * creation.
   */
  readonly key?: string;
  readonly filter: F;
  /** Values of fields that a caller leaves out. A caller's null removes the condition. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly orders: Readonly<Record<O, OrderColumn>>;
  readonly order: ListOrder<NoInfer<O>>;
  /** Default: the limit of all lists. */
  readonly maxPageSize?: number;
}

type ValueOf<T> = T extends FilterField<infer V> ? V : never;

/** Declares the shape of a list, with the types of its fields. */
export function listShape<F extends FilterFields, O extends string>(shape: ListShape<F, O>): ListShape<F, O> {
  return shape;
}

/** A list without a filter, ordered by a unique column. */
export function unfiltered(key: string, direction: Direction): ListShape {
  return listShape({ key, filter: {}, orders: { KEY: { property: key } }, order: { field: 'KEY', direction } });
}

export type Direction = 'ASC' | 'DESC';

interface ListOrder<O extends string = string> {
  readonly field: O;
  readonly direction: Direction;
}

/** The filter and the order of a list of a shape, as a caller sends them. */
export type ChosenOf<S> =
  S extends ListShape<infer F, infer O>
    ? {
        filter?: { readonly [K in keyof F]?: ValueOf<F[K]> | null | undefined } | null | undefined;
        orderBy?: ListOrder<O> | null | undefined;
      }
    : never;

/** The same, of any shape. */
export interface Chosen {
  filter?: Readonly<Record<string, unknown>> | null | undefined;
  orderBy?: ListOrder | null | undefined;
}

/** One of these values, each as `read` returns it. */
export function anyOf<V extends string = string>(
  property: string,
  read: (value: V, path: string) => V = readFilterText,
): FilterField<readonly V[]> {
  return (values, path) => [[property, 'in', readValues(values, path, read)]];
}

/** Text that one of the properties contains, case-insensitively. Empty text is in all. */
export function textIn(...properties: string[]): FilterField<string> {
  return (value, path) => {
    const text = readFilterText(value, path);
    return text === '' ? [] : [[properties, 'contains', text]];
  };
}

/** From a moment on, and before another. */
export interface TimeRange {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** A time in a range. No time is in none. */
export function timeIn(property: string): FilterField<TimeRange> {
  return (range, path) => {
    const { from, to } = readRange(range, path);
    return [
      ...(from ? [[property, '>=', from] satisfies Condition] : []),
      ...(to ? [[property, '<', to] satisfies Condition] : []),
    ];
  };
}

/** A column that is true or false. */
export function flagIs(property: string): FilterField<boolean> {
  return (value) => [[property, '=', value]];
}

/** Whether a column has a value. */
export function isSet(property: string): FilterField<boolean> {
  return (value) => [[property, value ? 'is not null' : 'is null']];
}

/** One of these states. Each is a row that meets all its conditions. */
export function stateIn<S extends string>(
  states: Readonly<Record<S, readonly Condition[]>>,
): FilterField<readonly S[]> {
  return (values, path) => [[readValues(values, path).map((one) => states[one]), 'any of']];
}

/** A filter and an order as SQL is written from them. */
export interface ReadList {
  conditions: readonly Condition[];
  order: OrderColumn & { key: string; direction: Direction };
  /** Names the list, the filter and the order in cursors. Most lists are asked for none. */
  digest: () => string;
  maxPageSize: number | undefined;
}

/**
 * Reads a filter and an order. `list` names the list in cursors. Throws INVALID_PARAMETER with all
 * errors, each naming its field.
 */
export function readList(shape: ListShape, chosen: Chosen, list: string): ReadList {
  const filter: Record<string, unknown> = { ...shape.defaults, ...definedOf(chosen.filter ?? {}) };
  const names = Object.keys(filter)
    .filter((name) => filter[name] !== null)
    .sort();
  const conditions = readEach(names, (name) => {
    const read = shape.filter[name] as FilterField<unknown> | undefined;
    if (!read) throw new Error(`The list ${list} has no filter ${name}`);
    return read(filter[name], `filter.${name}`);
  }).flat();
  const { field, direction } = chosen.orderBy ?? shape.order;
  const column = shape.orders[field];
  if (!column) throw new Error(`The list ${list} has no order ${field}`);
  const digest = () => digestOf([list, names.map((name) => [name, filter[name]]), field, direction]);
  return {
    conditions,
    order: { ...column, key: shape.key ?? 'id', direction },
    digest,
    maxPageSize: shape.maxPageSize,
  };
}

function definedOf(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** 48 bits: cursors of other lists are rejected by mistake only, and nothing depends on it. */
function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8);
}

/** Returns distinct values. Throws INVALID_PARAMETER naming `path`. */
export function readValues<V extends string>(
  values: readonly V[],
  path: string,
  read: (value: V, path: string) => V = readFilterText,
): V[] {
  if (values.length > MAX_FILTER_VALUES)
    throw invalid(path, `${path} must have at most ${MAX_FILTER_VALUES} values; it has ${values.length}.`);
  return [...new Set(values.map((value) => read(value, path)))];
}

/** Throws INVALID_PARAMETER naming `path` for a text that is too long or cannot be stored. */
export function readFilterText<V extends string>(value: V, path: string): V {
  optionalText(path, value, MAX_FILTER_TEXT);
  return value;
}

/** Throws INVALID_PARAMETER naming `path` for a range that ends before it begins. */
export function readRange(range: TimeRange, path: string): TimeRange {
  const { from, to } = range;
  if (from && to && from > to) throw invalid(`${path}.from`, `${path}.from must not be later than ${path}.to.`);
  return range;
}
