import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { TABS, type Tab } from './search.ts';
import './sources.css';
import { useSources } from './use-sources.ts';
import { words } from './words.ts';

const VIEWS = {
  agents: lazy(() => import('./agents-tab.tsx').then(({ AgentsTab }) => ({ default: AgentsTab }))),
  drive: lazy(() => import('./drive-tab.tsx').then(({ DriveTab }) => ({ default: DriveTab }))),
  connectors: lazy(() => import('./connectors-tab.tsx').then(({ ConnectorsTab }) => ({ default: ConnectorsTab }))),
  bots: lazy(() => import('./bots-tab.tsx').then(({ BotsTab }) => ({ default: BotsTab }))),
};

/** Agents, and where their knowledge and their questions come from. */
export function Sources() {
  const w = useWords(words);
  const { search } = useSources();
  const { tab = 'agents' } = search;
  const View = VIEWS[tab];
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        <nav className="row" aria-label={w.title}>
          {TABS.map((one) => (
            <TabLink key={one} tab={one} isCurrent={one === tab} />
          ))}
        </nav>
      </header>
      <Suspense fallback={<Skeleton lines={8} />}>
        <View />
      </Suspense>
    </div>
  );
}

function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const w = useWords(words);
  return (
    <Link
      to="/sources"
      search={tab === 'agents' ? {} : { tab }}
      className={isCurrent ? 'button tab-on' : 'button quiet'}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {w.tabs[tab]}
    </Link>
  );
}
