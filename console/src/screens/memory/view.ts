import type { AgentPlaceFragment, FactDetailFragment, PlaceNamesFragment, ProjectPlaceFragment } from './generated.ts';
import { NO_FILTERS, type MemorySearch } from './search.ts';

/** The project or the agent whose memory is shown. */
export type Place = ProjectPlaceFragment | AgentPlaceFragment;

/** The state that the parts of the screen share. */
export interface View {
  /** Null: all memory that the reader may see. */
  place: Place | null;
  /** Places that something new can go to: the one that is shown, or all that are listed. */
  targets: readonly Place[];
  /** The person whose own memory alone is shown, on their page. */
  personId?: string;
  search: MemorySearch;
  change: (changed: MemorySearch) => void;
}

/** The same, of one place. */
export interface PlaceView extends View {
  place: Place;
}

export function isProject(place: Place): place is ProjectPlaceFragment {
  return place.__typename === 'Project';
}

/** Whether the reader may write a fact or a memory there. */
export function mayAddTo(place: Place): boolean {
  return place.viewerCan.addFacts || (isProject(place) && place.viewerCan.createMemory);
}

/** The name of a place and of its person, or an id where the reader may not see the name. */
export function placeName(place: PlaceNamesFragment | null | undefined): string {
  const owner = ownerName(place);
  const person = place?.person?.displayName ?? place?.personId;
  return person == null ? owner : `${owner} · ${person}`;
}

/** The name of the project or agent alone. */
export function ownerName(place: Omit<PlaceNamesFragment, 'personId' | 'person'> | null | undefined): string {
  return place?.project?.name ?? place?.agent?.name ?? place?.projectId ?? place?.agentId ?? '';
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

/** A fact past its date needs another date; nobody forgot it. */
export function isPastDate({ expirationDate }: Pick<Fact, 'expirationDate'>): boolean {
  return expirationDate != null && Date.parse(expirationDate) <= Date.now();
}

/** A fact is true through its last day, here. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

/** Days whose calls are summed for a person, today included. */
export const USAGE_DAYS = 30;

/** Returns the first of these days, in UTC. */
export function firstDay(): string {
  return new Date(Date.now() - (USAGE_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
}
