import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { Count } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { EndpointDrawer } from './endpoint-drawer.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { WebhooksDocument, type EndpointRowFragment } from './generated.ts';
import { PAGE, type TabProps } from './search.ts';
import { words, type AccessWords } from './words.ts';

/** The addresses that get the team's changes. */
export function WebhooksTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const [isMaking, make] = useState(false);
  const result = useLiveQuery(WebhooksDocument, pageOf(search, PAGE), { live: ['webhook_endpoint'] });
  const { data } = result;
  const { open } = search;
  return (
    <>
      <TablePanel
        title={w.tabs.webhooks}
        field="webhookEndpoints"
        list={data?.webhookEndpoints}
        result={result}
        columns={columnsOf(w)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onChange({ open: id })}
        onPage={onChange}
        onClear={null}
        none={w.noWebhooks}
        aside={
          <ActButton
            may={data?.viewer?.permissions.includes('webhook:manage')}
            kind="primary"
            isSmall
            onAct={() => make(true)}
          >
            {w.createWebhook}
          </ActButton>
        }
      />
      {open?.startsWith('whe_') ? (
        <EndpointDrawer id={open} onChanged={result.retry} onClose={() => onChange({ open: undefined })} />
      ) : null}
      {isMaking ? (
        <EndpointForm
          endpoint={null}
          onDone={() => {
            make(false);
            result.retry();
          }}
          onClose={() => make(false)}
        />
      ) : null}
    </>
  );
}

function columnsOf(w: AccessWords): Column<EndpointRowFragment>[] {
  return [
    {
      title: w.endpoint,
      cell: ({ url, description }) => (
        <span className="stack">
          <span>{url}</span>
          {description ? <span className="soft">{description}</span> : null}
        </span>
      ),
    },
    { title: w.status, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    { title: w.kinds, cell: ({ kinds }) => <Count value={kinds.length} />, isNumber: true, isMinor: true },
    { title: w.position, cell: ({ position }) => <Count value={position} />, isNumber: true, isMinor: true },
  ];
}
