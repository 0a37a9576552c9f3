import { query } from './sources.ts';

/** The arguments of a list with numbered pages: `page` and `page_size`. */
export function pages(range = { default: 10, max: 100 }) {
  const first = query.int('page_size', { ...range, min: 1 });
  return { first, offset: query.offset('page', first) };
}
