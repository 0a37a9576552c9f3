import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { FactList } from './fact-list.tsx';
import { NO_FILTERS, TABS, type Tab } from './search.ts';
import { isProject, type PlaceView, type View } from './view.ts';
import { words } from './words.ts';

/** Lists over all memory. All but the first list are loaded when they are opened. */
const LISTS_OF_ALL = {
  facts: FactList,
  people: lazy(() => import('./people.tsx').then(({ People }) => ({ default: People }))),
} as const;

const LISTS: Record<Tab, React.ComponentType<{ view: PlaceView }>> = {
  ...LISTS_OF_ALL,
  memories: lazy(() => import('./memory-list.tsx').then(({ MemoryList }) => ({ default: MemoryList }))),
  documents: lazy(() => import('./document-list.tsx').then(({ DocumentList }) => ({ default: DocumentList }))),
  conversations: lazy(() =>
    import('./conversation-list.tsx').then(({ ConversationList }) => ({ default: ConversationList })),
  ),
  apart: lazy(() => import('./apart-list.tsx').then(({ ApartList }) => ({ default: ApartList }))),
  review: lazy(() => import('./review-list.tsx').then(({ ReviewList }) => ({ default: ReviewList }))),
  proposals: lazy(() => import('./proposal-list.tsx').then(({ ProposalList }) => ({ default: ProposalList }))),
};

/** Kinds of things that only projects have. */
const OF_PROJECTS: readonly Tab[] = ['memories', 'documents'];

function isTabOf({ place }: View, tab: Tab): boolean {
  if (place === null) return tab in LISTS_OF_ALL;
  return isProject(place) || !OF_PROJECTS.includes(tab);
}

function tabOf(view: View): Tab {
  const { tab = 'facts' } = view.search;
  return isTabOf(view, tab) ? tab : 'facts';
}

export function MemoryTabs({ view }: { view: View }) {
  const w = useWords(words);
  const chosen = view.search.q === undefined ? tabOf(view) : null;
  return (
    <nav className="tabs" aria-label={w.tabs.label}>
      {TABS.filter((tab) => isTabOf(view, tab)).map((tab) => (
        <Link
          key={tab}
          to="/memory"
          search={(before) => ({
            in: 'in' in before ? before.in : undefined,
            ...NO_FILTERS,
            tab: tab === 'facts' ? undefined : tab,
          })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {w.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

export function TabList({ view }: { view: View }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ChosenList view={view} />
    </Suspense>
  );
}

function ChosenList({ view }: { view: View }) {
  const tab = tabOf(view);
  const { place } = view;
  if (place !== null) {
    const List = LISTS[tab];
    return <List view={{ ...view, place }} />;
  }
  const ListOfAll = LISTS_OF_ALL[tab === 'people' ? tab : 'facts'];
  return <ListOfAll view={view} />;
}
