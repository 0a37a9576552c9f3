import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { useQuery } from 'urql';
import { useLiveQuery, type LiveResult } from '../../graph/use-live-query.ts';
import { ImportButton } from '../../imports/import-button.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useShownName } from '../../shell/page-title.tsx';
import { useWords } from '../../words/words.ts';
import { AddButton } from './add-dialog.tsx';
import { MemoryPlaceDocument, MemoryPlacesDocument, type MemoryPlacesQuery } from './generated.ts';
import { MemoryTabs, TabList } from './memory-tabs.tsx';
import './memory.css';
import { NoPlaces } from './next-steps.tsx';
import { ProjectButton } from './project-dialog.tsx';
import { SearchBox, SearchResults } from './search-results.tsx';
import { NO_FILTERS, type MemorySearch } from './search.ts';
import { isProject, type View, type Place } from './view.ts';
import { words } from './words.ts';

const route = getRouteApi('/memory');
const ThingDrawer = lazy(() => import('./thing-drawer.tsx').then((found) => ({ default: found.ThingDrawer })));

/** Searches, lists and changes what is remembered: in all memory, or in one place. */
export function Memory() {
  const w = useWords(words);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changed: MemorySearch) => void navigate({ search: (before) => ({ ...before, ...changed }) }),
    [navigate],
  );
  const places = usePlaces(search.in);
  const { place, projects, agents } = places;
  const targets = place ? [place] : [...projects, ...agents];
  const view: View | null = place === undefined ? null : { place, targets, search, change };
  useShownName(search.q ?? place?.name);
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        <div className="row">
          {place && isProject(place) ? <ProjectButton key={place.id} project={place} /> : null}
          {place && isProject(place) ? <ImportButton key={`import ${place.id}`} project={place} /> : null}
          {view ? <AddButton targets={targets} /> : null}
        </div>
      </header>
      <div className="memory-head">
        <PlaceChoice places={places} wanted={search.in} onChange={(id) => change({ ...NO_FILTERS, in: id })} />
        <SearchBox key={search.q} q={search.q ?? ''} isReady={view !== null} onSearch={change} />
      </div>
      {view ? <Shown view={view} /> : <NoView places={places} wanted={search.in} />}
      {search.open === undefined && search.user === undefined ? null : (
        <Suspense>
          <ThingDrawer search={search} change={change} />
        </Suspense>
      )}
    </div>
  );
}

function Shown({ view }: { view: View }) {
  return (
    <>
      <MemoryTabs view={view} />
      {view.search.q === undefined ? (
        <TabList key={`${view.place?.id} ${view.search.tab}`} view={view} />
      ) : (
        <SearchResults view={view} />
      )}
    </>
  );
}

/** Stands in for the memory that is not there, or not yet. */
function NoView({ places: { result, isMissing }, wanted }: { places: Places; wanted: string | undefined }) {
  const w = useWords(words);
  if (isMissing) return wanted === undefined ? <NoPlaces /> : <NotStored>{w.noSuchPlace}</NotStored>;
  return (
    <Loaded<never> value={undefined} result={result} field="projects">
      {() => null}
    </Loaded>
  );
}

interface Props {
  places: Places;
  wanted: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** All memory, the projects that changed last, and the agents. */
function PlaceChoice({ places: { projects, agents, place }, wanted, onChange }: Props) {
  const w = useWords(words);
  const groups = [
    { name: w.projects, all: projects },
    { name: w.agents, all: agents },
  ].filter(({ all }) => all.length > 0);
  return (
    <label className="field">
      {w.of}
      <select
        value={place?.id ?? wanted ?? ''}
        disabled={groups.length === 0}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{w.everywhere}</option>
        {wanted === undefined || place ? null : <option value={wanted}>–</option>}
        {groups.map(({ name, all }) => (
          <optgroup key={name} label={name}>
            {all.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

interface Places {
  result: LiveResult<MemoryPlacesQuery>;
  projects: readonly Place[];
  agents: readonly Place[];
  /** Null: all memory. Undefined while the place is read, and where there is none. */
  place: Place | null | undefined;
  /** There is no such place, or none at all. */
  isMissing: boolean;
}

/** Reads where there is memory, and finds the place of the address. */
function usePlaces(wanted: string | undefined): Places {
  const result = useLiveQuery(MemoryPlacesDocument, {}, { live: ['project', 'agent'] });
  const { data } = result;
  const projects: readonly Place[] = data?.projects?.nodes ?? [];
  const agents: readonly Place[] = data?.agents?.nodes ?? [];
  const listed = [...projects, ...agents];
  const isElsewhere = data !== undefined && wanted !== undefined && !listed.some(({ id }) => id === wanted);
  const [other] = useQuery({ query: MemoryPlaceDocument, variables: { id: wanted ?? '' }, pause: !isElsewhere });
  if (wanted === undefined) {
    // Where neither list may be read, the facts say so.
    const isMissing = listed.length === 0 && (data?.projects ?? data?.agents) != null;
    return { result, projects, agents, place: isMissing ? undefined : null, isMissing };
  }
  const inList = listed.find(({ id }) => id === wanted);
  const found = isElsewhere ? placeOf(other.data?.node) : null;
  const isRead = isElsewhere && (other.data !== undefined || other.error !== undefined);
  const place = inList ?? found ?? undefined;
  return {
    result,
    projects: found ? [found, ...projects] : projects,
    agents,
    place,
    isMissing: isRead && place === undefined,
  };
}

function placeOf(node: object | null | undefined): Place | null {
  const type = node && '__typename' in node ? node.__typename : null;
  return type === 'Project' || type === 'Agent' ? (node as Place) : null;
}
