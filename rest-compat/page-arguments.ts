import { query } from './sources.ts';

/** The arguments of a list with pages: `page_size`, and `page` or `continuation_token`. */
export function pages(range = { default: 10, max: 100 }) {
  const first = query.int('page_size', { ...range, min: 1 });
  return { first, offset: query.offset('page', first), after: query.text('continuation_token') };
}
