import { useState } from 'react';
import { useQuery } from 'urql';
import { SnippetsView } from '../../calls/snippets-view.tsx';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { AreaField, ChoicesField, TextField } from '../../parts/fields.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import {
  KeysDocument,
  CreateKeyDocument,
  NewKeyNeedsDocument,
  type KeyRowFragment,
  type ServiceKeyStatus,
  type NewKeyNeedsQuery,
} from './generated.ts';
import { KeyDrawer, KeyStatus } from './key-drawer.tsx';
import { usePermissionChoices } from './permission-choices.ts';
import { endOfDay, readLines } from './read-fields.ts';
import { listOf, type TabProps } from './search.ts';
import { TabTable } from './tab-table.tsx';
import { words, type AccessWords } from './words.ts';

const STATUSES = ['LIVE', 'DISABLED', 'EXPIRED', 'REVOKED'] as const satisfies readonly ServiceKeyStatus[];

/** The keys of the team: what they may do, and when they were used. */
export function KeysTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const [isMaking, make] = useState(false);
  const { open } = search;
  const result = useLiveQuery(KeysDocument, listOf(search, STATUSES), { live: ['key', 'call'] });
  const { data } = result;
  const mayManage = data?.viewer?.permissions.includes('key:manage');
  const ownId = data?.viewer?.key?.id;
  return (
    <>
      <TabTable
        tab="keys"
        field="serviceKeys"
        list={data?.serviceKeys}
        result={result}
        columns={columnsOf(w, list.none, ownId)}
        none={w.noKeys}
        create={{ name: w.createKey, may: mayManage, onAct: () => make(true) }}
        statuses={STATUSES.map((one) => [one, w.keyStatuses[one]])}
        search={search}
        onChange={onChange}
      />
      {open?.startsWith('key_') ? (
        <KeyDrawer
          id={open}
          isOwn={open === ownId}
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

/** Permissions that a call with memory needs. */
const CALL_PERMISSIONS = [
  'router:use',
  'boundary:use',
  'project:mem_read',
  'project:mem_write',
  'project:doc_read',
  'workspace_agent:fact_read',
  'workspace_agent:fact_modify',
];
const MAX_ANSWER_TOKENS = 1024;

type Rights = 'calls' | 'some' | 'all';

/** Creates a key, and shows its secret once with a call that works. */
function NewKey({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const w = useWords(words);
  const choicesOf = usePermissionChoices();
  const create = useAct(CreateKeyDocument);
  const [{ data }] = useQuery({ query: NewKeyNeedsDocument });
  const [description, describe] = useState('');
  const [rights, setRights] = useState<Rights>('calls');
  const [chosen, choose] = useState<string[]>([]);
  const [addresses, setAddresses] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <SecretOnce title={w.newKey} label={w.key} secret={secret} onDone={onClose}>
        <p className="soft">{w.snippetHint}</p>
        <Snippet data={data} />
      </SecretOnce>
    );
  const held = data?.viewer?.permissions ?? [];
  const permissions =
    rights === 'all' ? null : rights === 'some' ? chosen : CALL_PERMISSIONS.filter((one) => held.includes(one));
  const send = () =>
    create({
      input: {
        description: description.trim() || null,
        permissions,
        allowedAddresses: readLines(addresses),
        expiresAt: endOfDay(expiresOn),
      },
    }).then((made) => {
      if (!made?.createServiceKey) return;
      setSecret(made.createServiceKey.secret);
      onMade();
    });
  return (
    <FormDialog title={w.createKey} act={w.create} canSend={data !== undefined} onSend={send} onClose={onClose}>
      <TextField
        label={w.description}
        value={description}
        maxLength={200}
        autoFocus
        onValue={describe}
        hint={w.descriptionHint}
      />
      <RightsField rights={rights} onRights={setRights} />
      {rights === 'some' ? (
        <ChoicesField
          label={w.permissions}
          options={choicesOf((data?.permissions ?? []).filter(({ name }) => held.includes(name)))}
          chosen={chosen}
          onChosen={choose}
        />
      ) : null}
      <AreaField label={w.addresses} value={addresses} onValue={setAddresses} hint={w.addressesHint} />
      <TextField type="date" label={w.lastDay} value={expiresOn} onValue={setExpiresOn} hint={w.lastDayHint} />
    </FormDialog>
  );
}

function RightsField({ rights, onRights }: { rights: Rights; onRights: (rights: Rights) => void }) {
  const w = useWords(words);
  return (
    <SelectField<Rights>
      label={w.may}
      value={rights}
      options={[
        ['calls', w.rights.calls],
        ['some', w.rights.some],
        ['all', w.rights.all],
      ]}
      onValue={onRights}
    />
  );
}

/** A call of this server that reads the key from the environment. */
function Snippet({ data }: { data: NewKeyNeedsQuery | undefined }) {
  const w = useWords(words);
  const model = data?.catalogModels?.find(({ kind, name }) => kind === 'chat' && !name.endsWith('*'));
  if (!model) return null;
  const call = {
    protocol: model.protocol,
    model: model.name,
    maxTokens: MAX_ANSWER_TOKENS,
    system: '',
    settings: {},
    boundary: data?.boundaries?.nodes[0]?.id ?? null,
    endUser: null,
    messages: [{ role: 'user' as const, content: w.said }],
  };
  return <SnippetsView call={call} label={w.snippet} />;
}
