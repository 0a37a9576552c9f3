import { invalid } from '../core/errors.ts';
import { readCursorText, writeCursor } from './cursor.ts';
import type { Direction } from './list-shape.ts';

/** Arguments of a list: `first` and `after` go forward, `last` and `before` backward. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  /** Rows to skip, from the end that the page is read from. Excludes a cursor. */
  offset?: number | null | undefined;
  /** Reads the total with the rows where it is maintained. Others count it when it is asked for. */
  withTotal?: boolean;
}

/** A Relay connection. `totalCount` is only counted when it is requested. */
export interface Page<T = unknown> {
  nodes: T[];
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount(): Promise<number>;
}

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const MAX_OFFSET = 1_000_000;

/** The part of a list that a page has. */
interface PageSize {
  size: number;
  offset: number;
  isBackward: boolean;
}

/**
 * Returns how many rows a page has, how many are skipped, and from which end of the list. Throws
 * INVALID_PARAMETER naming an argument.
 */
export function readPageSize({ first, after, last, before, offset }: PageArgs, max = MAX_PAGE_SIZE): PageSize {
  if (first != null && last != null) throw invalid('last', 'Give either first or last.');
  if (after != null && before != null) throw invalid('before', 'Give either after or before.');
  if (after != null && last != null) throw invalid('after', 'Give after with first, and before with last.');
  if (before != null && first != null) throw invalid('before', 'Give before with last, and after with first.');
  const isBackward = last != null || before != null;
  const size = last ?? first ?? DEFAULT_PAGE_SIZE;
  const name = isBackward ? 'last' : 'first';
  const skipped = offset ?? 0;
  if (size < 1 || size > max) throw invalid(name, `${name} must be from 1 to ${max}.`);
  if (skipped < 0 || skipped > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if ((after ?? before) != null && skipped > 0)
    throw invalid('offset', `Give either ${isBackward ? 'before' : 'after'} or offset.`);
  return { size, offset: skipped, isBackward };
}

/** Like `readPageSize`, for a list that is read forward only. */
export function readSize({ first, after, offset }: PageArgs): { first: number; offset: number } {
  const page = readPageSize({ first, after, offset });
  return { first: page.size, offset: page.offset };
}

/** Part of a list that is ordered by one unique column. */
export interface KeyPage {
  first: number;
  offset: number;
  isFirst: boolean;
  isBackward: boolean;
  /** The column's text at the cursor. Null: the page begins at an end of the list. */
  place: string | null;
  /** How rows of the page compare with the place, and their order. */
  compares: '<' | '>';
  sorts: 'asc' | 'desc';
}

/**
 * Reads a page of a list whose SQL is written by hand. Cursors hold a text of this form. Throws
 * INVALID_PARAMETER naming an argument.
 */
export function readKeyPage(args: PageArgs, form: RegExp, direction: Direction = 'DESC'): KeyPage {
  const { size: first, offset, isBackward } = readPageSize(args);
  const cursor = isBackward ? args.before : args.after;
  const place = cursor == null ? null : readCursorText(cursor, form, isBackward ? 'before' : 'after');
  const isDescending = (direction === 'DESC') !== isBackward;
  const order = isDescending ? ({ compares: '<', sorts: 'desc' } as const) : ({ compares: '>', sorts: 'asc' } as const);
  return { first, offset, isBackward, place, isFirst: place === null && offset === 0, ...order };
}

/**
 * Returns a page of `found`: `first` rows, and one more where more follow. Rows of a backward page
 * come in reverse. `key` returns the cursor of a row, or names the column that its cursor holds.
 */
export function toPage<T extends object>(
  found: T[],
  options: { key: (keyof T & string) | ((row: T) => string); first: number; isFirst: boolean; isBackward?: boolean },
  totalCount: () => Promise<number>,
): Page<T> {
  const { key, first, isFirst, isBackward = false } = options;
  const nodes = found.slice(0, first);
  if (isBackward) nodes.reverse();
  const cursorOf = typeof key === 'string' ? (row: T) => writeCursor(`${row[key] as string | number}`) : key;
  const cursorAt = (node: T | undefined) => (node === undefined ? null : cursorOf(node));
  const [isMoreAhead, isMoreBehind] = [found.length > first, !isFirst];
  // Cursors are written when they are asked for: most lists ask for none.
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({ cursor: cursorOf(node), node }));
    },
    pageInfo: {
      hasNextPage: isBackward ? isMoreBehind : isMoreAhead,
      hasPreviousPage: isBackward ? isMoreAhead : isMoreBehind,
      get startCursor() {
        return cursorAt(nodes[0]);
      },
      get endCursor() {
        return cursorAt(nodes.at(-1));
      },
    },
    totalCount,
  };
}
