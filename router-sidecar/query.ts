const BOUNDARY = 'boundary_id';

/** Splits a query string into the boundary and, byte for byte, the rest for the provider. */
export function splitQuery(query: string): { boundaryId: string | null; rest: string } {
  const boundaryId = new URLSearchParams(query).get(BOUNDARY);
  if (boundaryId === null) return { boundaryId, rest: query };
  const rest = query.split('&').filter((pair) => !new URLSearchParams(pair).has(BOUNDARY));
  return { boundaryId, rest: rest.join('&') };
}
