import type { AgentPlaceFragment, FactDetailFragment, ProjectPlaceFragment } from './generated.ts';
import { NO_FILTERS, type MemorySearch } from './search.ts';

/** The project or the agent whose memory is shown. */
export type Place = ProjectPlaceFragment | AgentPlaceFragment;

/** The state that the parts of the screen share. */
export interface View {
  place: Place;
  search: MemorySearch;
  change: (changed: MemorySearch) => void;
}

export function isProject(place: Place): place is ProjectPlaceFragment {
  return place.__typename === 'Project';
}

/** Whether a filter hides something of the list. */
export function isFiltered(search: MemorySearch): boolean {
  const { after: _after, before: _before, ...filters } = NO_FILTERS;
  return (Object.keys(filters) as (keyof typeof filters)[]).some((name) => search[name] !== undefined);
}

/** The thing that a drawer shows, and its way to another one. */
export interface DrawerProps {
  id: string;
  change: (changed: MemorySearch) => void;
}

export type Fact = FactDetailFragment;

/** Days whose calls are summed for a person, today included. */
export const USAGE_DAYS = 30;

/** Returns the first of these days, in UTC. */
export function firstDay(): string {
  return new Date(Date.now() - (USAGE_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
}
