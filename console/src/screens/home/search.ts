/** The address of Home says how many days are summed. */
export interface HomeSearch {
  days?: 7 | 90;
}

export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return search['days'] === 7 || search['days'] === 90 ? { days: search['days'] } : {};
}
