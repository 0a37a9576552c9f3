import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { useLiveQuery, type LiveResult } from '../../graph/use-live-query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { AddDialog } from './add-dialog.tsx';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { FactDrawer } from './fact-drawer.tsx';
import { MemoryPlaceDocument, MemoryPlacesDocument, type MemoryPlacesQuery } from './generated.ts';
import { MemoryDrawer } from './memory-drawer.tsx';
import { MemoryTabs, TabList } from './memory-tabs.tsx';
import './memory.css';
import { ActorDrawer, EndUserDrawer } from './person-drawer.tsx';
import { SearchBox, SearchResults } from './search-results.tsx';
import { NO_FILTERS, type MemorySearch } from './search.ts';
import { isProject, type View, type Place, type DrawerProps } from './view.ts';
import { words } from './words.ts';

const route = getRouteApi('/memory');

/** Searches, lists and changes what is remembered. */
export function Memory() {
  const w = useWords(words);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changed: MemorySearch) => void navigate({ search: (before) => ({ ...before, ...changed }) }),
    [navigate],
  );
  const places = usePlaces(search.in);
  const { place } = places;
  const view = place ? { place, search, change } : null;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        {view ? <AddButton view={view} /> : null}
      </header>
      <div className="memory-head">
        <PlaceChoice places={places} onChange={(id) => change({ ...NO_FILTERS, in: id })} />
        <SearchBox key={search.q} q={search.q ?? ''} isReady={view !== null} onSearch={change} />
      </div>
      {view ? (
        <Shown view={view} />
      ) : (
        <Loaded
          value={place === null ? places.result.data?.projects : undefined}
          result={places.result}
          field="projects"
        >
          {() => (search.in === undefined ? <NoneYet>{w.noPlaces}</NoneYet> : <NotStored>{w.noSuchPlace}</NotStored>)}
        </Loaded>
      )}
      <ThingDrawer search={search} change={change} />
    </div>
  );
}

function Shown({ view }: { view: View }) {
  return (
    <>
      <MemoryTabs view={view} />
      {view.search.q === undefined ? (
        <TabList key={`${view.place.id} ${view.search.tab}`} view={view} />
      ) : (
        <SearchResults view={view} />
      )}
    </>
  );
}

/** Writes a fact, or a memory of a project. */
function AddButton({ view }: { view: View }) {
  const w = useWords(words);
  const [opened, open] = useState(false);
  const { place } = view;
  const mayAdd = place.viewerCan.addFacts || (isProject(place) && place.viewerCan.createMemory);
  return (
    <>
      <ActButton may={mayAdd} why={w.mayNotAdd} kind="primary" onAct={() => open(true)}>
        <Icon name="plus" />
        {w.add.button}
      </ActButton>
      {opened ? <AddDialog view={view} onClose={() => open(false)} /> : null}
    </>
  );
}

interface Props {
  places: ReturnType<typeof usePlaces>;
  onChange: (id: string) => void;
}

/** The projects that changed last, and the agents. */
function PlaceChoice({ places: { projects, agents, place }, onChange }: Props) {
  const w = useWords(words);
  const groups = [
    { name: w.projects, all: projects },
    { name: w.agents, all: agents },
  ].filter(({ all }) => all.length > 0);
  return (
    <label className="field">
      {w.of}
      <select value={place?.id ?? ''} disabled={groups.length === 0} onChange={({ target }) => onChange(target.value)}>
        {place ? null : <option value="">–</option>}
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
  /** Undefined while it is read; null where there is none. */
  place: Place | null | undefined;
}

/** Reads where there is memory, and finds the place of the address or the last changed one. */
function usePlaces(wanted: string | undefined): Places {
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

interface ThingDrawerProps {
  search: MemorySearch;
  change: (changed: MemorySearch) => void;
}

/** Things by the prefixes of their ids. */
const DRAWERS: Record<string, (props: DrawerProps) => React.ReactNode> = {
  fact: FactDrawer,
  mem: MemoryDrawer,
  doc: DocumentDrawer,
  conv: ConversationDrawer,
  act: ActorDrawer,
};

/** Shows the thing that the address names, beside the list. */
function ThingDrawer({ search: { open, user }, change }: ThingDrawerProps) {
  const w = useWords(words);
  if (open === undefined && user === undefined) return null;
  const prefix = open?.slice(0, open.indexOf('_')) ?? '';
  const Drawer = DRAWERS[prefix];
  return (
    <Dialog
      title={open === undefined ? w.people.endUser : (w.things[prefix] ?? w.things['none'] ?? '')}
      kind="drawer"
      onClose={() => change({ open: undefined, user: undefined })}
    >
      {open === undefined ? <EndUserDrawer key={user} name={user ?? ''} change={change} /> : null}
      {open !== undefined && Drawer ? <Drawer key={open} id={open} change={change} /> : null}
      {open !== undefined && !Drawer ? <NotStored>{w.gone}</NotStored> : null}
    </Dialog>
  );
}
