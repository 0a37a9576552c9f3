import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FIRST_PAGE } from '../../router/search.ts';
import { useShownName } from '../../shell/page-title.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { AuditTab } from './audit-tab.tsx';
import { BoundariesTab } from './boundaries-tab.tsx';
import { InvitationsTab } from './invitations-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { TABS, type AccessSearch, type Tab, type TabProps } from './search.ts';
import { SessionsTab } from './sessions-tab.tsx';
import { TeamTab } from './team-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';
import { words } from './words.ts';

const route = getRouteApi('/access');

const PANELS: Record<Tab, ComponentType<TabProps>> = {
  keys: KeysTab,
  boundaries: BoundariesTab,
  members: MembersTab,
  roles: RolesTab,
  invitations: InvitationsTab,
  sessions: SessionsTab,
  audit: AuditTab,
  webhooks: WebhooksTab,
  team: TeamTab,
};

/** Rights of people and programs, and the log of what was done. */
export function Access() {
  const w = useWords(words);
  const { screens } = useSharedWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { tab = 'keys' } = search;
  const Shown = PANELS[tab];
  useShownName(w.tabs[tab]);
  // Another filter begins at the first page.
  const change = (changed: AccessSearch) =>
    void navigate({
      search: (before) => {
        const isSamePlace = 'open' in changed || 'after' in changed || 'before' in changed;
        return { ...before, ...(isSamePlace ? {} : FIRST_PAGE), ...changed };
      },
    });
  return (
    <div className="screen">
      <h1>{screens.access}</h1>
      <nav className="tabs" aria-label={screens.access}>
        {TABS.map((one) => (
          <Link key={one} to="/access" search={{ tab: one }} activeOptions={{ includeSearch: true }}>
            {w.tabs[one]}
          </Link>
        ))}
      </nav>
      <Shown key={tab} search={search} onChange={change} />
    </div>
  );
}
