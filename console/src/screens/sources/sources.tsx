import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../parts/panel.tsx';
import { useShownName } from '../../shell/page-title.tsx';
import { useWords } from '../../words/words.ts';
import { TABS } from './search.ts';
import './sources.css';
import { useSources } from './use-sources.ts';

const en = {
  title: 'Agents and sources',
  tabs: { agents: 'Agents', drive: 'Drive', connectors: 'Connectors', bots: 'Bots' },
};

const zh: typeof en = {
  title: '智能体与来源',
  tabs: { agents: '智能体', drive: '网盘', connectors: '连接器', bots: '机器人' },
};

const words = { en, zh };

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
  useShownName(w.tabs[tab]);
  return (
    <div className="screen">
      <h1>{w.title}</h1>
      <nav className="tabs" aria-label={w.title}>
        {TABS.map((one) => (
          <Link
            key={one}
            to="/sources"
            search={one === 'agents' ? {} : { tab: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === tab ? 'page' : undefined}
          >
            {w.tabs[one]}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton lines={8} />}>
        <View />
      </Suspense>
    </div>
  );
}
