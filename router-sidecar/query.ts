const BOUNDARY = 'boundary_id';

/** What the query of an address asks of the router, and the rest of it, byte for byte, for the provider. */
export function splitQuery(query: string): { boundaryId: string | null; rest: string } {
  const boundaryId = new URLSearchParams(query).get(BOUNDARY);
  if (boundaryId === null) return { boundaryId, rest: query };
  const rest = query.split('&').filter((pair) => !new URLSearchParams(pair).has(BOUNDARY));
  return { boundaryId, rest: rest.join('&') };
}
