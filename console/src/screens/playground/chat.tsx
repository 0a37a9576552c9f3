import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import { useWords } from '../../words/words.ts';
import type { Answer, Chat as ChatState, ChatSettings, Exchange } from './use-chat.ts';
import { words } from './words.ts';

interface Props {
  chat: ChatState;
  draft: string;
  onDraft: (draft: string) => void;
  /** Null while nothing can be called. */
  settings: ChatSettings | null;
}

/** Shows what was said, and the field for more. */
export function Chat({ chat, draft, onDraft, settings }: Props) {
  const w = useWords(words);
  const end = useRef<HTMLDivElement>(null);
  const newest = chat.exchanges.at(-1);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest?.answer.text, newest?.bare?.text, newest?.id]);
  const send = () => {
    if (settings === null || draft.trim() === '' || chat.isRunning) return;
    chat.send(draft.trim(), settings);
    onDraft('');
  };
  return (
    <section className="chat" aria-label={w.chat}>
      <div className="chat-log" tabIndex={0} role="group" aria-label={w.messages}>
        {chat.exchanges.length === 0 ? <FirstSteps onPick={onDraft} /> : null}
        {chat.exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} />
        ))}
        <div ref={end} />
      </div>
      <Announcer text={newest?.answer.text ?? ''} isWhole={newest?.answer.status !== 'streaming'} />
      <Composer
        draft={draft}
        isRunning={chat.isRunning}
        isReady={settings !== null}
        onDraft={onDraft}
        onSend={send}
        onStop={chat.stop}
      />
    </section>
  );
}

function FirstSteps({ onPick }: { onPick: (text: string) => void }) {
  const w = useWords(words);
  return (
    <div className="empty">
      <p>{w.first}</p>
      {[w.example, w.exampleQuestion].map((text) => (
        <button key={text} type="button" className="button" onClick={() => onPick(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

function ExchangeView({ exchange: { question, answer, bare } }: { exchange: Exchange }) {
  const w = useWords(words);
  return (
    <article className="exchange">
      <div className="said you">
        <p className="who">{w.you}</p>
        <p>{question}</p>
      </div>
      <div className={bare ? 'answers two' : 'answers'}>
        <AnswerView title={bare ? w.withMemory : w.assistant} answer={answer} />
        {bare ? <AnswerView title={w.withoutMemory} answer={bare} /> : null}
      </div>
    </article>
  );
}

function AnswerView({ title, answer: { text, status, error } }: { title: string; answer: Answer }) {
  const w = useWords(words);
  return (
    <div className="said" aria-busy={status === 'streaming'}>
      <p className="who">{title}</p>
      {text === '' && status === 'streaming' ? <span className="typing" /> : <Markdown text={text} />}
      {status === 'stopped' ? (
        <p className="soft">
          <Icon name="stop" /> {w.stopped}
        </p>
      ) : null}
      {status === 'failed' ? (
        <p className="notice bad" role="alert">
          {w.failed} {error}
        </p>
      ) : null}
    </div>
  );
}

/** Reads an answer out in whole sentences while it is streamed, and its rest at the end. */
function Announcer({ text, isWhole }: { text: string; isWhole: boolean }) {
  const w = useWords(words);
  const sentences = text.match(/[^.!?。！？\n]+[.!?。！？\n]+/g) ?? [];
  const rest = text.slice(sentences.join('').length);
  const spoken = isWhole && rest !== '' ? [...sentences, rest] : sentences;
  return (
    <div role="log" aria-label={w.assistant} className="hidden">
      {spoken.map((sentence, i) => (
        <p key={i}>{sentence}</p>
      ))}
    </div>
  );
}

interface ComposerProps {
  draft: string;
  isRunning: boolean;
  isReady: boolean;
  onDraft: (draft: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** The field for the next message. Enter sends; with Shift it begins a line. */
function Composer({ draft, isRunning, isReady, onDraft, onSend, onStop }: ComposerProps) {
  const w = useWords(words);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  // Enter before the choices are there sends once they are.
  const [isWaiting, wait] = useState(false);
  useEffect(() => {
    if (!isReady || !isWaiting) return;
    wait(false);
    onSend();
  }, [isReady, isWaiting, onSend]);
  const press = (event: KeyboardEvent) => {
    // An input method takes Enter to choose a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isReady) onSend();
    else wait(true);
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        field.current?.focus();
      }}
    >
      <textarea
        ref={field}
        data-search
        rows={2}
        value={draft}
        aria-label={w.message}
        placeholder={w.placeholder}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={press}
      />
      {isRunning ? (
        <button type="button" className="button" aria-label={w.stop} onClick={onStop}>
          <Icon name="stop" />
        </button>
      ) : (
        <button className="button primary" aria-label={w.send} disabled={!isReady || draft.trim() === ''}>
          <Icon name="send" />
        </button>
      )}
    </form>
  );
}
