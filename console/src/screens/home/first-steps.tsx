import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useQuery } from 'urql';
import { SnippetsView } from '../../calls/snippets-view.tsx';
import { useAct } from '../../graph/use-act.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { DemoNotice } from './demo-notice.tsx';
import { FirstStepsDocument, MakeFirstKeyDocument } from './generated.ts';
import { words } from './words.ts';

const MAX_ANSWER_TOKENS = 1024;
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

/** The way to the first call: a key, a program, and the call itself. */
export function FirstSteps({ hasCall, onDone }: { hasCall: boolean; onDone: () => void }) {
  const { steps: w } = useWords(words);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="screen first-steps">
      <h1>{w.title}</h1>
      <DemoNotice />
      <ol className="steps">
        <Step name={w.key} isDone={secret !== null || hasCall}>
          {secret === null ? <MakeKey onMade={setSecret} /> : <NewKey secret={secret} />}
        </Step>
        <Step name={w.call} isDone={hasCall}>
          <Snippets />
        </Step>
        <Step name={w.wait} isDone={hasCall}>
          <p role="status" className={hasCall ? 'arrived' : 'listening'}>
            {hasCall ? w.arrived : w.listening}
          </p>
          {hasCall ? (
            <button type="button" className="button primary" onClick={onDone}>
              {w.show}
            </button>
          ) : null}
        </Step>
      </ol>
      <p className="row">
        {w.or}{' '}
        <Link to="/play" className="button">
          {w.playground}
        </Link>
      </p>
    </div>
  );
}

function Step({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className={isDone ? 'panel step done' : 'panel step'}>
      <header className="panel-head">
        <h2>{name}</h2>
        {isDone ? <Icon name="check" /> : null}
      </header>
      <div className="panel-body stack">{children}</div>
    </li>
  );
}

function MakeKey({ onMade }: { onMade: (secret: string) => void }) {
  const { steps: w } = useWords(words);
  const make = useAct(MakeFirstKeyDocument);
  const [{ data }] = useQuery({ query: FirstStepsDocument });
  const run = () => {
    const held = data?.viewer?.permissions ?? [];
    const input = { description: w.keyName, permissions: CALL_PERMISSIONS.filter((one) => held.includes(one)) };
    void make({ input }).then((data) => data?.createServiceKey && onMade(data.createServiceKey.secret));
  };
  if (data?.viewer && !data.viewer.permissions.includes('key:manage')) return <p className="soft">{w.noKey}</p>;
  return (
    <>
      <p className="soft">{w.keyHint}</p>
      <div>
        <button type="button" className="button primary" disabled={!data} onClick={run}>
          {w.make}
        </button>
      </div>
    </>
  );
}

function NewKey({ secret }: { secret: string }) {
  const { steps: w } = useWords(words);
  const text = `export KEY=${secret}`;
  return (
    <>
      <div className="row">
        <code className="secret">{text}</code>
        <CopyButton text={text} label={w.key} />
      </div>
      <p className="soft">{w.once}</p>
    </>
  );
}

function Snippets() {
  const { steps: w } = useWords(words);
  const [{ data, fetching }] = useQuery({ query: FirstStepsDocument });
  if (!data && fetching) return <Skeleton lines={6} />;
  const model = data?.catalogModels?.find(({ kind, name }) => kind === 'chat' && !name.endsWith('*'));
  if (!model) return <p className="soft">{w.noModel}</p>;
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
  return <SnippetsView call={call} label={w.call} />;
}
