import { useState, useEffect, type FormEvent } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton, AskFirst } from '../../parts/act-button.tsx';
import { Pager } from '../../parts/data-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { CredentialFields, credentialsOf } from './bot-credentials.tsx';
import { BotMemory } from './bot-memory.tsx';
import { words } from './bots-words.ts';
import {
  BotDocument,
  ConnectBotDocument,
  DeleteBotDocument,
  ReplaceBotCredentialsDocument,
  SendTestMessageDocument,
  UpdateBotDocument,
  BotMessagesDocument,
  type BotQuery,
  type BotMessagesQuery,
  type BotsQuery,
} from './generated.ts';

type Bot = NonNullable<BotQuery['integration']>;

/** One bot: how it is, what to do, and what people wrote to it today. */
export function BotDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(words);
  // Each message that is answered is a call.
  const result = useLiveQuery(BotDocument, { id }, { live: ['integration', 'call'] });
  const bot = result.data?.integration;
  return (
    <Dialog title={bot?.name ?? w.bot} kind="drawer" onClose={onClose}>
      <Loaded value={bot} result={result} field="integration" lines={8}>
        {(found) => (
          <div className="stack">
            <Status bot={found} />
            <Acts bot={found} onGone={onClose} />
            {found.today ? <Today bot={found} today={found.today} /> : null}
            {found.today ? <BotMessages id={found.id} since={found.today.startedAt} /> : null}
            <BotMemory bot={found} projects={result.data?.projects?.nodes ?? []} />
            <Credentials bot={found} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Status({ bot }: { bot: Bot }) {
  const w = useWords(words);
  const advise = useAdvice();
  return (
    <>
      <p className="row">
        <BotTag status={bot.status} />
        <span className="soft">
          {w.channels[bot.channel]} · {bot.agent?.name} {bot.externalAppId}
        </span>
      </p>
      <p role="status">{advise(bot)}</p>
      {bot.statusError == null ? null : <p className="soft">{bot.statusError}</p>}
      {bot.nextAttemptAt == null ? null : (
        <p className="soft">
          {w.nextAttempt} <Moment at={bot.nextAttemptAt} />
        </p>
      )}
    </>
  );
}

function Acts({ bot, onGone }: { bot: Bot; onGone: () => void }) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateBotDocument);
  const connect = useAct(ConnectBotDocument);
  const sendTest = useAct(SendTestMessageDocument);
  const remove = useAct(DeleteBotDocument);
  const { id, enabled, status, viewerCan } = bot;
  const switchTo = (on: boolean) => {
    void update({ input: { id, enabled: on } }).then(
      (data) => data && say({ text: on ? w.isOn : w.isOff, undo: () => void update({ input: { id, enabled: !on } }) }),
    );
  };
  return (
    <div className="row">
      <ActButton
        may={viewerCan.sendTest && status === 'connected'}
        isSmall
        onAct={() => void sendTest({ input: { id } }).then((data) => data && say({ text: w.testSent }))}
      >
        {w.sendTest}
      </ActButton>
      <ActButton
        may={viewerCan.connect && enabled && status === 'error'}
        isSmall
        onAct={() => void connect({ input: { id } })}
      >
        {w.connect}
      </ActButton>
      <ActButton may={viewerCan.update} isSmall onAct={() => switchTo(!enabled)}>
        {enabled ? w.switchOff : w.switchOn}
      </ActButton>
      <AskFirst
        can={viewerCan.delete}
        name={w.remove}
        question={w.removeFirst(bot.name)}
        onYes={() => void remove({ input: { id } }).then((data) => data && onGone())}
      />
    </div>
  );
}

function Today({ bot, today }: { bot: Bot; today: NonNullable<Bot['today']> }) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateBotDocument);
  const { id, dailyMessageLimit: before, version, viewerCan } = bot;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limit = Number(new FormData(event.currentTarget).get('limit'));
    void update({ input: { id, dailyMessageLimit: limit, ifVersion: version } }).then(
      (data) =>
        data && say({ text: w.limitSet, undo: () => void update({ input: { id, dailyMessageLimit: before } }) }),
    );
  };
  return (
    <section className="stack" aria-label={w.today}>
      <h3>{w.today}</h3>
      <p>{today.limit === 0 ? w.handled(today.handled) : w.handledOf(today.handled, today.limit)}</p>
      {today.limit === 0 ? null : <meter aria-label={w.today} value={today.handled} max={today.limit} />}
      {today.limit === 0 || today.handled < today.limit ? null : (
        <p>
          {w.limitReached} <Moment at={today.resetsAt} />
        </p>
      )}
      <form key={version} className="row" onSubmit={submit}>
        <label className="field">
          {w.limit}
          <input name="limit" type="number" min={0} step={1} required defaultValue={before} className="short" />
        </label>
        <button className="button small" disabled={!viewerCan.update}>
          {w.save}
        </button>
      </form>
    </section>
  );
}

function Credentials({ bot: { id, channel, version, credentialsConfigured, viewerCan } }: { bot: Bot }) {
  const w = useWords(words);
  const { say } = useToasts();
  const [isOpen, open] = useState(false);
  const replace = useAct(ReplaceBotCredentialsDocument);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = credentialsOf(new FormData(event.currentTarget), channel);
    void replace({ input: { id, credentials, ifVersion: version } }).then((data) => {
      if (!data) return;
      open(false);
      say({ text: w.replaced });
    });
  };
  return (
    <section className="stack" aria-label={w.credentials}>
      <h3>{w.credentials}</h3>
      <p className="soft">{credentialsConfigured ? w.configured : w.notConfigured}</p>
      {isOpen ? (
        <form className="stack" onSubmit={submit}>
          <CredentialFields channel={channel} />
          <div>
            <button className="button primary small">{w.save}</button>
          </div>
        </form>
      ) : (
        <div>
          <ActButton may={viewerCan.replaceCredentials} isSmall onAct={() => open(true)}>
            {w.replace}
          </ActButton>
        </div>
      )}
    </section>
  );
}

type Message = NonNullable<NonNullable<BotMessagesQuery['integration']>['messages']>['nodes'][number];

/** Messages are no changes of the team's things, so the feed does not tell of them. */
const REFRESH_MS = 2000;

/** Shows what people wrote to a bot today, and what became of it. */
function BotMessages({ id, since }: { id: string; since: string }) {
  const w = useWords(words);
  const [after, turn] = useState<string | null>(null);
  const variables = { id, filter: { createdAt: { from: since } }, after };
  const result = useLiveQuery(BotMessagesDocument, variables, { live: ['call'] });
  const { retry } = result;
  useEffect(() => {
    const timer = setInterval(retry, REFRESH_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <section className="stack" aria-label={w.messages}>
      <h3>{w.messages}</h3>
      <Loaded value={result.data?.integration?.messages} result={result} field="integration" lines={3}>
        {({ nodes, totalCount, pageInfo }) =>
          totalCount === 0 ? (
            <p className="soft">{w.noMessages}</p>
          ) : (
            <>
              <ul className="stack">
                {nodes.map((message) => (
                  <MessageRow key={message.id} message={message} />
                ))}
              </ul>
              <Pager
                page={{ ...pageInfo, hasPreviousPage: after !== null }}
                totalCount={totalCount}
                onPage={({ after: next }) => turn(next ?? null)}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function MessageRow({ message }: { message: Message }) {
  const w = useWords(words);
  const { isTest, senderName, senderId, text, answer, state, errorCode, createdAt } = message;
  const tone = state === 'REPLIED' ? 'tag good' : state === 'FAILED' || state === 'OVER_LIMIT' ? 'tag bad' : 'tag';
  return (
    <li className="stack">
      <p className="row">
        <span className={tone}>{w.states[state]}</span>
        {isTest ? <span className="tag accent">{w.test}</span> : <span>{senderName ?? senderId}</span>}
        <span className="soft">
          <Moment at={createdAt} />
        </span>
      </p>
      {isTest ? null : <p>{text ?? <span className="soft">{w.noText}</span>}</p>}
      {answer == null ? null : <p className="soft">{answer}</p>}
      {errorCode == null ? null : <p className="soft">{w.messageErrors[errorCode] ?? w.messageErrors['given_up']}</p>}
    </li>
  );
}

type ListedBot = NonNullable<BotsQuery['integrations']>['nodes'][number];

/** Returns what the status of a bot asks for. An unknown reason is a failed connection. */
export function useAdvice(): (bot: Pick<ListedBot, 'status' | 'statusErrorCode' | 'credentialsConfigured'>) => string {
  const { advice } = useWords(words);
  return ({ status, statusErrorCode, credentialsConfigured }) => {
    if (status === 'disabled') return advice.disabled;
    if (!credentialsConfigured) return advice.noCredentials;
    if (status !== 'error') return advice[status];
    return advice.errors[statusErrorCode ?? 'unknown'] ?? advice.errors['connection_failed'] ?? '';
  };
}

/** The status of a bot in a word. */
export function BotTag({ status }: { status: ListedBot['status'] }) {
  const w = useWords(words);
  const tone = { connected: 'tag good', error: 'tag bad', pending: 'tag accent', disabled: 'tag' }[status];
  return <span className={tone}>{w.statuses[status]}</span>;
}
