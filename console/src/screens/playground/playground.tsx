import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ModelCall } from '../../calls/call-model.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { Chat } from './chat.tsx';
import { ChatChoices } from './chat-choices.tsx';
import { Paid } from './paid.tsx';
import './playground.css';
import { Remembered } from './remembered.tsx';
import { Saw } from './saw.tsx';
import type { PlaygroundSearch } from './search.ts';
import { useChat } from './use-chat.ts';
import { usePlaygroundChoices } from './use-choices.ts';
import { words } from './words.ts';

const SnippetsView = lazy(() =>
  import('../../calls/snippets-view.tsx').then((found) => ({ default: found.SnippetsView })),
);

const route = getRouteApi('/play');

/** A chat, and beside it what the model saw, what was remembered, and what it cost. */
export function Playground() {
  const w = useWords(words);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changed: PlaygroundSearch) => void navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  const choices = usePlaygroundChoices(search);
  const chat = useChat();
  const [draft, setDraft] = useState('');
  const [isCode, setCode] = useState(false);
  const newest = chat.exchanges.at(-1);
  return (
    <div className="playground">
      <header className="playground-head">
        <h1>{w.title}</h1>
        <div className="row">
          <button type="button" className="button" disabled={!choices.call} onClick={() => setCode(true)}>
            {w.copyAs}
          </button>
          <button type="button" className="button" disabled={chat.exchanges.length === 0} onClick={chat.begin}>
            <Icon name="plus" />
            {w.fresh}
          </button>
        </div>
      </header>
      <ChatChoices choices={choices} search={search} onChange={change} />
      <Chat
        chat={chat}
        draft={draft}
        onDraft={setDraft}
        settings={
          choices.call && { ...choices.call, isCompared: search.compare === true && choices.call.boundary !== null }
        }
      />
      <div className="insights">
        <Saw sight={newest?.sight} maxTokens={choices.boundary?.maxTokens ?? 0} />
        <Remembered boundary={search.memory === false ? null : choices.boundary} />
        <Paid requestId={newest?.answer.requestId ?? null} />
      </div>
      {isCode && choices.call ? (
        <CopyAsCode call={choices.call} question={draft || w.exampleQuestion} onClose={() => setCode(false)} />
      ) : null}
    </div>
  );
}

interface Props {
  call: Omit<ModelCall, 'messages'>;
  question: string;
  onClose: () => void;
}

/** The next call as programs, to be run with a key of one's own. */
function CopyAsCode({ call, question, onClose }: Props) {
  const { code: w } = useWords(words);
  return (
    <Dialog title={w.title} kind="drawer" onClose={onClose}>
      <div className="stack">
        <p className="soft">{w.key}</p>
        <Suspense fallback={<Skeleton lines={6} />}>
          <SnippetsView call={{ ...call, messages: [{ role: 'user', content: question }] }} label={w.title} />
        </Suspense>
      </div>
    </Dialog>
  );
}
