import { AppError, type FieldError } from '../src/core/errors.ts';
import { findNearName } from '../src/core/near-name.ts';
import type { Row } from './row.ts';
import type { Source } from './sources.ts';

/** The names that a row knows. Null: others are ignored. */
export interface KnownNames {
  readonly query: ReadonlySet<string> | null;
  readonly body: ReadonlySet<string> | null;
}

/** Places in a list. Where nothing else narrows it, only names that are near are refused. */
const PLACES: ReadonlySet<string> = new Set(['page', 'page_size', 'continuation_token']);
/** Longer names are not compared. */
const MAX_NAME = 64;
const MAX_NAMED = 10;

/**
 * Returns the names that a row knows where a misspelt one would show more than was asked for: in
 * the query of lists, and in the body of searches.
 */
export function knownNamesOf(
  { method }: Row,
  sources: readonly Source[],
  kind: 'query' | 'mutation' | 'subscription',
): KnownNames {
  const body = sources.flatMap(({ source, name }) => (source === 'body' ? [name] : []));
  const query = sources.flatMap(({ source, name }) => (source === 'body' || source === 'path' ? [] : [name]));
  return {
    query: method === 'GET' && query.length > 0 ? new Set(query) : null,
    body: kind === 'query' && method === 'POST' ? new Set(body) : null,
  };
}

/**
 * Throws INVALID_PARAMETER naming each name that is not known, with the one that was meant. What
 * is near no name is ignored where nothing narrows the list.
 */
export function requireKnownNames(known: ReadonlySet<string> | null, given: Readonly<Record<string, unknown>>): void {
  if (known === null) return;
  const narrows = !known.isSubsetOf(PLACES);
  const errors = Object.keys(given)
    .filter((name) => !known.has(name.replace(/\[\d{0,9}\]$/, '')))
    .filter((name) => narrows || findNearName(name.slice(0, MAX_NAME), known) !== undefined)
    .slice(0, MAX_NAMED)
    .map((name): FieldError => {
      const shown = name.slice(0, MAX_NAME).replace(/\p{C}/gu, '\ufffd');
      const near = findNearName(shown, known);
      return {
        field: shown,
        message: `${shown} is not known here${near === undefined ? '' : `; did you mean ${near}?`}`,
      };
    });
  if (errors[0]) throw new AppError('INVALID_PARAMETER', errors[0].message, { errors });
}
