import { Link } from '@tanstack/react-router';
import { useWords } from '../../words/words.ts';
import { ApartList } from './apart-list.tsx';
import { ConversationList } from './conversation-list.tsx';
import { DocumentList } from './document-list.tsx';
import { FactList } from './fact-list.tsx';
import { MemoryList } from './memory-list.tsx';
import { People } from './people.tsx';
import { ProposalList } from './proposal-list.tsx';
import { NO_FILTERS, TABS, type Tab } from './search.ts';
import { isProject, type View } from './view.ts';
import { words } from './words.ts';

const LISTS: Record<Tab, (props: { view: View }) => React.ReactNode> = {
  facts: FactList,
  memories: MemoryList,
  documents: DocumentList,
  conversations: ConversationList,
  apart: ApartList,
  proposals: ProposalList,
  people: People,
};

/** Kinds of things that only projects have. */
const OF_PROJECTS: readonly Tab[] = ['memories', 'documents'];

function tabOf({ place, search }: View): Tab {
  const { tab = 'facts' } = search;
  return OF_PROJECTS.includes(tab) && !isProject(place) ? 'facts' : tab;
}

export function MemoryTabs({ view }: { view: View }) {
  const w = useWords(words);
  const chosen = view.search.q === undefined ? tabOf(view) : null;
  return (
    <nav className="tabs" aria-label={w.tabs.label}>
      {TABS.filter((tab) => isProject(view.place) || !OF_PROJECTS.includes(tab)).map((tab) => (
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
  const List = LISTS[tabOf(view)];
  return <List view={view} />;
}
