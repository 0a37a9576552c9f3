import { useQuery } from 'urql';
import { useLiveQuery, type LiveResult } from '../../graph/use-live-query.ts';
import { MemoryPlaceDocument, MemoryPlacesDocument, type MemoryPlacesQuery } from './generated.ts';
import type { Place } from './view.ts';

interface Places {
  result: LiveResult<MemoryPlacesQuery>;
  projects: readonly Place[];
  agents: readonly Place[];
  /** Undefined while it is read; null where there is none. */
  place: Place | null | undefined;
}

/** Reads where there is memory, and finds the place of the address or the last changed one. */
export function usePlaces(wanted: string | undefined): Places {
  const result = useLiveQuery(MemoryPlacesDocument, {}, { live: ['project', 'agent'] });
  const { data } = result;
  const projects: readonly Place[] = data?.projects?.nodes ?? [];
  const agents: readonly Place[] = data?.agents?.nodes ?? [];
  const listed = [...projects, ...agents];
  const isElsewhere = data !== undefined && wanted !== undefined && !listed.some(({ id }) => id === wanted);
  const [other] = useQuery({ query: MemoryPlaceDocument, variables: { id: wanted ?? '' }, pause: !isElsewhere });
  const found = placeOf(other.data?.node);
  if (data === undefined) return { result, projects, agents, place: undefined };
  if (wanted === undefined) return { result, projects, agents, place: listed[0] ?? null };
  if (!isElsewhere) return { result, projects, agents, place: listed.find(({ id }) => id === wanted) ?? null };
  const place = other.data === undefined && other.error === undefined ? undefined : found;
  return { result, projects: found ? [found, ...projects] : projects, agents, place };
}

function placeOf(node: object | null | undefined): Place | null {
  const type = node && '__typename' in node ? node.__typename : null;
  return type === 'Project' || type === 'Agent' ? (node as Place) : null;
}
