import { invalid } from '../src/core/errors.ts';
import type { Context } from '../src/request/context.ts';
import { createContinuation } from '../src/request/continuation.ts';
import type { Row } from './row.ts';

/** Where a page of a list begins, and how the next one is named. */
export interface ListPosition {
  /** The operation's variables for the page. */
  readonly variables: Record<string, unknown>;
  /** The number of the page, from 1. */
  readonly page: number;
  /** Returns the token of the page behind this one, which ends with the cursor. */
  readonly nextToken: (endCursor: string) => string;
}

const FIELD = 'continuation_token';
const POSITION = /^(\d{1,9}) (.+)$/su;

/**
 * Reads where the page of a list begins: after an earlier page, by its token, or at a page number.
 * Throws INVALID_PARAMETER for a token of another list or filter, and beside a page number.
 */
export function readListPosition(
  ctx: Context,
  row: Row,
  given: Record<string, unknown>,
  query: Readonly<Record<string, unknown>>,
): ListPosition {
  const { first, offset, after: token, ...filters } = given;
  const continuation = createContinuation(ctx, {
    purpose: 'rest-page',
    filters: JSON.stringify([row.base, row.path, filters]),
    field: FIELD,
  });
  const create = (variables: Record<string, unknown>, page: number): ListPosition => ({
    variables: { ...filters, first, ...variables },
    page,
    nextToken: (endCursor) => continuation.write(`${page + 1} ${endCursor}`),
  });
  if (typeof token !== 'string') return create({ offset }, Number(offset) / Number(first) + 1);
  if (query['page'] !== undefined) throw invalid(FIELD, `Give either page or ${FIELD}.`);
  const [, page, after] = POSITION.exec(continuation.read(token)) ?? [];
  return create({ offset: 0, after }, Number(page));
}
