import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useSharedWords, useWords } from '../../words/words.ts';
import { EndSessionsDocument, SessionsDocument, type SessionsQuery } from './generated.ts';
import { PAGE, type TabProps } from './search.ts';
import { words, type AccessWords } from './words.ts';

type Session = NonNullable<SessionsQuery['consoleSessions']>['nodes'][number];

/** Sessions of the console: one's own, and for administrators everybody's. */
export function SessionsTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { say } = useToasts();
  const [chosen, choose] = useState<readonly string[]>([]);
  const end = useAct(EndSessionsDocument);
  const result = useLiveQuery(SessionsDocument, pageOf(search, PAGE), { live: ['console_session'] });
  const nodes = result.data?.consoleSessions?.nodes ?? [];
  const ended = nodes.filter(({ id, isCurrent }) => !isCurrent && chosen.includes(id)).map(({ id }) => id);
  const run = async () => {
    if (!(await end({ ids: ended }))) return;
    say({ text: w.sessionsEnded(ended.length) });
    choose([]);
    result.retry();
  };
  const toggle = (id: string, is: boolean) => choose((all) => (is ? [...all, id] : all.filter((one) => one !== id)));
  const columns = columnsOf(w, list.none, chosen, toggle);
  return (
    <TablePanel
      title={w.tabs.sessions}
      field="consoleSessions"
      list={result.data?.consoleSessions}
      result={result}
      columns={columns}
      keyOf={({ id }) => id}
      onPage={onChange}
      onClear={null}
      none={w.noSessions}
      aside={
        <ActButton may={ended.length > 0} why={w.chooseFirst} kind="danger" isSmall onAct={() => void run()}>
          {w.endSessions}
        </ActButton>
      }
    />
  );
}

function columnsOf(
  w: AccessWords,
  none: string,
  chosen: readonly string[],
  toggle: (id: string, is: boolean) => void,
): Column<Session>[] {
  return [
    {
      title: w.choose,
      cell: ({ id, isCurrent, principal, address }) =>
        isCurrent ? (
          <span className="tag accent">{w.thisOne}</span>
        ) : (
          <input
            type="checkbox"
            aria-label={`${w.choose}: ${principal?.name ?? ''} ${address}`}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ),
    },
    { title: w.name, cell: ({ principal }) => principal?.name ?? none },
    { title: w.from, cell: ({ address }) => <code>{address}</code> },
    {
      title: w.browser,
      cell: ({ userAgent }) => <span className="soft">{userAgent ?? none}</span>,
      isMinor: true,
    },
    { title: w.method, cell: ({ method }) => w.methods[method], isMinor: true },
    { title: w.lastUsed, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    { title: w.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} />, isMinor: true },
  ];
}
