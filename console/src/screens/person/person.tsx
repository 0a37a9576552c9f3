import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { errorOf } from '../../graph/errors.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { ExportMemory } from '../../parts/export-memory.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { FIRST_PAGE } from '../../router/search.ts';
import { useShownName } from '../../shell/page-title.tsx';
import { StandingLines } from '../../standing/standing-lines.tsx';
import { useWords } from '../../words/words.ts';
import { AddButton } from '../memory/add-dialog.tsx';
import { FactList } from '../memory/fact-list.tsx';
import type { MemorySearch } from '../memory/search.ts';
import { ownerName, type Place, type View } from '../memory/view.ts';
import { PersonCalls } from './calls.tsx';
import { PersonConversations } from './conversations.tsx';
import { EraseButton } from './erase.tsx';
import { Erased, useErasure } from './erased.tsx';
import { PersonDetailDocument, PersonTargetsDocument } from './generated.ts';
import { NamesButton } from './names.tsx';
import { Profile } from './profile.tsx';
import { TABS, type PersonSearch, type Tab } from './search.ts';
import type { Person } from './view.ts';
import { words } from './words.ts';

const route = getRouteApi('/memory/person');
const ThingDrawer = lazy(() => import('../memory/thing-drawer.tsx').then((found) => ({ default: found.ThingDrawer })));

/** Everything that is remembered of a person, with what can be done with it. */
export function PersonScreen() {
  const { id = '' } = route.useSearch();
  const result = useLiveQuery(PersonDetailDocument, { id }, { live: ['actor', 'fact', 'conversation'] });
  const erasure = useErasure(id);
  const w = useWords(words);
  const person = result.data?.actor;
  useShownName(erasure ? undefined : person?.displayName);
  if (erasure) return <Erased erasure={erasure} />;
  const isGone = errorOf(result.error, 'actor')?.code === 'NOT_FOUND';
  return (
    <div className="screen">
      <p>
        <Link to="/memory" search={{ tab: 'people' }}>
          {w.people}
        </Link>
      </p>
      {person ? (
        <Shown key={person.id} person={person} />
      ) : (
        <>
          <h1>{w.person}</h1>
          {isGone ? (
            <NotStored>{w.gone}</NotStored>
          ) : (
            <Loaded<never> value={undefined} result={result} field="actor" lines={8}>
              {() => null}
            </Loaded>
          )}
        </>
      )}
    </div>
  );
}

function Shown({ person }: { person: Person }) {
  const w = useWords(words);
  const view = useView(person);
  const { id, displayName, actorType, viewerCan } = person;
  const isPerson = actorType === 'HUMAN';
  const { tab = 'facts', open } = route.useSearch();
  return (
    <>
      <header className="screen-head">
        <h1>{displayName}</h1>
        <div className="row">
          {isPerson ? <ExportMemory id={id} /> : <span className="tag">{w.assistant}</span>}
          <NamesButton key={person.version} person={person} />
          {isPerson ? <EraseButton person={person} may={viewerCan.erase} /> : null}
          {isPerson ? <AddButton targets={view.targets} personId={id} /> : null}
        </div>
      </header>
      <Profile person={person} />
      {isPerson ? (
        <>
          <Tabs id={id} tab={tab} />
          <Part person={person} view={view} tab={tab} />
        </>
      ) : null}
      {open === undefined ? null : (
        <Suspense>
          <ThingDrawer search={{ open }} change={view.change} />
        </Suspense>
      )}
    </>
  );
}

/** The view of the lists of Memory, of this person alone. */
function useView({ id, workspaces }: Person): View {
  const { id: _id, tab: _tab, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useLiveQuery(PersonTargetsDocument, {}, { live: ['project', 'agent'] });
  const change = useCallback(
    ({ in: place, ...changed }: MemorySearch) => {
      if (place !== undefined) void navigate({ to: '/memory', search: { in: place, person: id } });
      else void navigate({ search: (before) => ({ ...before, ...ofPerson(changed) }) });
    },
    [navigate, id],
  );
  const bound = new Set(workspaces?.nodes.map(({ workspace }) => workspace?.id));
  const targets: Place[] = [
    ...(data?.projects?.nodes ?? []).filter(({ workspaceId }) => bound.has(workspaceId)),
    ...(data?.agents?.nodes ?? []).filter(({ workspace }) => workspace != null && bound.has(workspace.id)),
  ];
  return { place: null, personId: id, targets, search, change };
}

/** Leaves out the choices that a person's page has not. */
function ofPerson(changed: MemorySearch): PersonSearch {
  const {
    in: _in,
    tab: _tab,
    q: _q,
    kind: _kind,
    user: _user,
    by: _by,
    person: _person,
    proposal: _p,
    ...kept
  } = changed;
  return kept;
}

function Tabs({ id, tab: chosen }: { id: string; tab: Tab }) {
  const w = useWords(words);
  return (
    <nav className="tabs" aria-label={w.tabs.label}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/memory/person"
          search={{ id, ...(tab === 'facts' ? {} : { tab }) }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {w.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

function Part({ person, view, tab }: { person: Person; view: View; tab: Tab }) {
  switch (tab) {
    case 'facts':
      return <FactList view={view} />;
    case 'conversations':
      return <PersonConversations view={view} personId={person.id} />;
    case 'standing':
      return <Standing person={person} />;
    case 'calls':
      return (
        <PersonCalls
          names={[person.customId, ...person.aliases]}
          page={view.search}
          onPage={(keys) => view.change({ ...FIRST_PAGE, ...keys })}
        />
      );
  }
}

/** Lines that stand for the person, in each project and agent with memory of their own. */
function Standing({ person: { id, memory } }: { person: Person }) {
  const w = useWords(words);
  if (!memory || memory.length === 0) return <NoneYet>{w.none.standing}</NoneYet>;
  return memory.map(({ place }) =>
    place.projectId == null ? (
      <StandingLines
        key={place.agentId}
        of={{ agent: place.agentId ?? '', person: id }}
        title={ownerName(place)}
        projectId={undefined}
      />
    ) : (
      <StandingLines
        key={place.projectId}
        of={{ project: place.projectId, person: id }}
        title={ownerName(place)}
        projectId={place.projectId}
      />
    ),
  );
}
