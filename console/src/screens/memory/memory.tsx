import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { AddDialog } from './add-dialog.tsx';
import './memory.css';
import { MemoryTabs, TabList } from './memory-tabs.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { NO_FILTERS, type MemorySearch } from './search.ts';
import { ThingDrawer } from './thing-drawer.tsx';
import { usePlaces } from './use-places.ts';
import { isProject, type View } from './view.ts';
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
      <button
        type="button"
        className="button primary"
        disabled={!mayAdd}
        title={mayAdd ? undefined : w.mayNotAdd}
        onClick={() => open(true)}
      >
        <Icon name="plus" />
        {w.add.button}
      </button>
      {opened ? <AddDialog view={view} onClose={() => open(false)} /> : null}
    </>
  );
}
