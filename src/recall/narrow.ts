import { writeMetadataFilter, type MetadataFilter } from '../db/metadata-filter.ts';
import { asOf, NOW, type Moment } from './in-force.ts';
import type { Question } from './types.ts';

/** Conditions that narrow a search, in SQL from ` and ` on. Empty: all rows. */
export interface Narrowing {
  /** Of a fact, a message or a memory, by its table or alias. */
  row: (row: string) => string;
  /** Of a row of `memory_piece`: its memory's. */
  piece: (piece: string) => string;
  /** Of passages of documents. They have no metadata, so it holds for all or for none. */
  passage: () => string;
}

const ALL_ROWS: Narrowing = { row: () => '', piece: () => '', passage: () => '' };

/**
 * Narrows a search to rows whose metadata meets a filter. Each condition that is written adds its
 * values to those of the statement.
 */
export function narrowTo(filter: MetadataFilter | undefined, values: unknown[]): Narrowing {
  if (!filter) return ALL_ROWS;
  const place = (value: unknown) => `$${values.push(value)}`;
  const meets = (column: string) => ` and ${writeMetadataFilter(filter, column, place)}`;
  const row = (name: string) => meets(`${name}.metadata`);
  return {
    row,
    piece: (piece) => ` and exists (select from memory whole where whole.id = ${piece}.memory_id${row('whole')})`,
    passage: () => meets(`'{}'::jsonb`),
  };
}

/** A statement, with a name where many searches share it. */
interface Statement {
  name?: string;
  text: string;
}

/**
 * Returns the choice of a search's statement: of now, or as of the time in the placeholder `time`.
 * With a filter it adds values behind those given, and has no name, as each filter has its own.
 */
export function searchStatement(
  name: string,
  time: `$${number}`,
  write: (moment: Moment, narrowing: Narrowing) => string,
): (asked: { asOf?: Date | undefined; metadata?: MetadataFilter | undefined }, values: unknown[]) => Statement {
  const ofNow = { name, text: write(NOW, ALL_ROWS) };
  const atTime = { name: `${name}-as-of`, text: write(asOf(time), ALL_ROWS) };
  return ({ asOf: at, metadata }, values) => {
    if (!metadata) return at ? atTime : ofNow;
    return { text: write(at ? asOf(time) : NOW, narrowTo(metadata, values)) };
  };
}

/**
 * Whether a search finds facts beside the summary that stands for them: by its own wish, or with a
 * filter, because a summary has no metadata.
 */
export function findsConsolidated({
  includeConsolidated,
  metadata,
}: Pick<Question, 'includeConsolidated' | 'metadata'>): boolean {
  return includeConsolidated === true || metadata !== undefined;
}
