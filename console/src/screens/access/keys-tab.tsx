import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/fields.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { KeysDocument, type KeyRowFragment, type ServiceKeyStatus } from './generated.ts';
import { KeyDrawer } from './key-drawer.tsx';
import { KeyStatus } from './key-status.tsx';
import { ListPanel } from './list-panel.tsx';
import { NewKey } from './new-key.tsx';
import { pageOf, type TabProps } from './search.ts';
import { words, type AccessWords } from './words.ts';

const STATUSES = ['LIVE', 'DISABLED', 'EXPIRED', 'REVOKED'] as const satisfies readonly ServiceKeyStatus[];

/** The keys of the team: what they may do, and when they were used. */
export function KeysTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const [isMaking, make] = useState(false);
  const { q = '', open } = search;
  const status = STATUSES.find((one) => one === search.status);
  const result = useLiveQuery(
    KeysDocument,
    { ...pageOf(search), filter: { ...(q === '' ? {} : { text: q }), ...(status ? { status: [status] } : {}) } },
    { live: ['key', 'call'] },
  );
  const { data } = result;
  const columns = columnsOf(w, list.none, data?.viewer?.key?.id);
  return (
    <>
      <ListPanel
        title={w.tabs.keys}
        field="serviceKeys"
        list={data?.serviceKeys}
        result={result}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onChange({ open: id })}
        onPage={onChange}
        onClear={q !== '' || status ? () => onChange({ q: undefined, status: undefined }) : null}
        none={w.noKeys}
        aside={
          <ActButton
            may={data?.viewer?.permissions.includes('key:manage')}
            kind="primary"
            isSmall
            onAct={() => make(true)}
          >
            {w.createKey}
          </ActButton>
        }
        filters={
          <>
            <SearchBox label={list.search} value={q} onValue={(text) => onChange({ q: text || undefined })} />
            <SelectField<ServiceKeyStatus | ''>
              label={w.status}
              value={status ?? ''}
              options={[['', list.all], ...STATUSES.map((one) => [one, w.keyStatuses[one]] as const)]}
              onValue={(chosen) => onChange({ status: chosen || undefined })}
            />
          </>
        }
      />
      {open?.startsWith('key_') ? (
        <KeyDrawer
          id={open}
          isOwn={open === data?.viewer?.key?.id}
          onChanged={result.retry}
          onClose={() => onChange({ open: undefined })}
        />
      ) : null}
      {isMaking ? <NewKey onMade={result.retry} onClose={() => make(false)} /> : null}
    </>
  );
}

function columnsOf(w: AccessWords, none: string, ownId: string | undefined): Column<KeyRowFragment>[] {
  return [
    {
      title: w.key,
      cell: ({ description, secretSuffix }) => (
        <span className="stack">
          <span>{description || w.noDescription}</span>
          <code className="soft">…{secretSuffix}</code>
        </span>
      ),
    },
    { title: w.status, cell: (key) => <KeyStatus keyRow={key} isOwn={key.id === ownId} /> },
    { title: w.owner, cell: ({ principal }) => principal?.name ?? none, isMinor: true },
    { title: w.may, cell: ({ permissions }) => (permissions ? w.count(permissions.length) : w.all), isMinor: true },
    { title: w.lastUsed, cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : w.never) },
    {
      title: w.expires,
      cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} /> : w.never),
      isMinor: true,
    },
  ];
}
