import { useState } from 'react';
import { formatCount, formatMs } from '../../format/number.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog, FormDialog } from '../../parts/dialog.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { TextField } from '../../parts/fields.tsx';
import { Facts } from '../../parts/figures.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords, useSharedWords } from '../../words/words.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import {
  EndpointDetailDocument,
  RotateEndpointSecretDocument,
  SendTestDocument,
  UpdateEndpointDocument,
  DeleteEndpointDocument,
  ReplayEventsDocument,
  type AttemptFragment,
  type EndpointRowFragment,
  type EndpointDetailQuery,
} from './generated.ts';
import { words } from './words.ts';

interface Props {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

type Act = 'edit' | 'replay' | 'delete';

/** One endpoint: whether it gets events, what it answered, and how to send again. */
export function EndpointDrawer({ id, onChanged, onClose }: Props) {
  const w = useWords(words);
  const [after, setAfter] = useState<string | null>(null);
  const result = useLiveQuery(EndpointDetailDocument, { id, after }, { live: ['webhook_endpoint'] });
  const [act, setAct] = useState<Act | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const endpoint = result.data?.webhookEndpoint;
  const back = () => setAct(null);
  const done = () => {
    setAct(null);
    setSecret(null);
    result.retry();
    onChanged();
  };
  const gone = () => {
    onChanged();
    onClose();
  };
  if (secret !== null)
    return <SecretOnce title={w.rotateSecret} label={w.signingSecret} secret={secret} onDone={done} />;
  if (endpoint && act === 'edit') return <EndpointForm endpoint={endpoint} onDone={done} onClose={back} />;
  if (endpoint && act === 'replay') return <ReplayEvents endpoint={endpoint} onDone={done} onClose={back} />;
  if (endpoint && act === 'delete') return <DeleteEndpoint endpoint={endpoint} onDone={gone} onClose={back} />;
  return (
    <Dialog title={endpoint?.url ?? w.endpoint} kind="drawer" onClose={onClose}>
      <Loaded value={endpoint} result={result} field="webhookEndpoint" lines={6}>
        {(found) => (
          <div className="stack">
            <EndpointFacts endpoint={found} />
            <Acts endpoint={found} onAct={setAct} onSecret={setSecret} onChanged={done} />
            {found.attempts ? <Attempts list={found.attempts} isFirst={after === null} onPage={setAfter} /> : null}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function EndpointFacts({ endpoint }: { endpoint: EndpointRowFragment }) {
  const w = useWords(words);
  const { description, kinds, disabledReason, disabledAt, position, failingSince, previousSecretUntil } = endpoint;
  return (
    <Facts
      rows={[
        [w.status, <EndpointState key="state" endpoint={endpoint} />],
        [w.why, disabledReason],
        [w.disabledAt, disabledAt ? <Moment key="off" at={disabledAt} /> : null],
        [w.failingSince, failingSince ? <Moment key="since" at={failingSince} /> : null],
        [w.position, position],
        [w.oldSecret, previousSecretUntil ? <Moment key="until" at={previousSecretUntil} /> : null],
        [w.description, description],
        [w.kinds, <code key="kinds">{kinds.map((kind) => kind.toLowerCase()).join(', ')}</code>],
      ]}
    />
  );
}

interface ActsProps {
  endpoint: EndpointRowFragment;
  onAct: (act: Act) => void;
  onSecret: (secret: string) => void;
  onChanged: () => void;
}

function Acts({ endpoint: { id, state, viewerCan }, onAct, onSecret, onChanged }: ActsProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateEndpointDocument);
  const rotate = useAct(RotateEndpointSecretDocument);
  const send = useAct(SendTestDocument);
  const [attempt, setAttempt] = useState<AttemptFragment | null>(null);
  const isActive = state === 'ACTIVE';
  const enable = (enabled: boolean, undo?: () => void) =>
    void update({ input: { id, enabled } }).then((found) => {
      if (!found) return;
      say({ text: enabled ? w.resumed : w.paused, ...(undo ? { undo } : {}) });
      onChanged();
    });
  const test = () =>
    void send({ id }).then((found) => {
      if (!found?.sendTestEvent) return;
      setAttempt(found.sendTestEvent.attempt);
      onChanged();
    });
  const turn = () =>
    void rotate({ id }).then((found) => found?.rotateWebhookSecret && onSecret(found.rotateWebhookSecret.secret));
  return (
    <>
      <div className="row">
        <ActButton may={viewerCan.test} kind="primary" onAct={test}>
          {w.sendTest}
        </ActButton>
        <ActButton may={viewerCan.update} onAct={() => enable(!isActive, () => enable(isActive))}>
          {isActive ? w.pause : w.resume}
        </ActButton>
        <ActButton may={viewerCan.replay} onAct={() => onAct('replay')}>
          {w.replay}
        </ActButton>
        <ActButton may={viewerCan.update} onAct={() => onAct('edit')}>
          {w.change}
        </ActButton>
        <ActButton may={viewerCan.rotateSecret} onAct={turn}>
          {w.rotateSecret}
        </ActButton>
        <ActButton may={viewerCan.delete} kind="danger" onAct={() => onAct('delete')}>
          {w.remove}
        </ActButton>
      </div>
      {attempt ? (
        <div role="status" className={attempt.error == null ? 'notice' : 'notice bad'}>
          <AttemptLine attempt={attempt} />
        </div>
      ) : null}
    </>
  );
}

interface EndpointActProps {
  endpoint: EndpointRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Sends all changes after a number again. */
function ReplayEvents({ endpoint: { id, position }, onDone, onClose }: EndpointActProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const replay = useAct(ReplayEventsDocument);
  const [number, setNumber] = useState('');
  const isNumber = /^\d{1,15}$/.test(number);
  const send = async () => {
    if (!(await replay({ id, after: Number(number) }))) return;
    say({ text: w.replayed });
    onDone();
  };
  return (
    <FormDialog title={w.replay} act={w.replay} canSend={isNumber} onSend={send} onClose={onClose}>
      <TextField
        label={w.replayAfter}
        value={number}
        inputMode="numeric"
        autoFocus
        onValue={setNumber}
        hint={w.replayHint(String(position))}
      />
    </FormDialog>
  );
}

/** Deletes an endpoint with its log. */
function DeleteEndpoint({ endpoint: { id, url }, onDone, onClose }: EndpointActProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const remove = useAct(DeleteEndpointDocument);
  const send = async () => {
    if (!(await remove({ id }))) return;
    say({ text: w.webhookDeleted });
    onDone();
  };
  return (
    <FormDialog title={`${w.remove}: ${url}`} act={w.remove} isDanger onSend={send} onClose={onClose}>
      <p>{w.deleteWebhookWhy}</p>
    </FormDialog>
  );
}

type List = NonNullable<NonNullable<EndpointDetailQuery['webhookEndpoint']>['attempts']>;

interface AttemptsProps {
  list: List;
  isFirst: boolean;
  /** Goes to the page behind a place, or to the first one. */
  onPage: (after: string | null) => void;
}

/** Attempts to send to an endpoint, with the answers. */
function Attempts({ list: { nodes, totalCount, pageInfo }, isFirst, onPage }: AttemptsProps) {
  const w = useWords(words);
  const { table } = useSharedWords();
  const { language } = usePreferences();
  return (
    <section className="stack" aria-label={w.attempts}>
      <h3>{w.attempts}</h3>
      {totalCount === 0 ? <NoneYet>{w.noAttempts}</NoneYet> : null}
      <ul className="stack">
        {nodes.map((attempt) => (
          <li key={`${attempt.number}-${attempt.type}-${attempt.attempt}-${attempt.createdAt}`}>
            <AttemptLine attempt={attempt} />
          </li>
        ))}
      </ul>
      {totalCount > nodes.length ? (
        <nav className="pager">
          <span className="soft">{table.total(formatCount(totalCount, language))}</span>
          <button type="button" className="button small" disabled={isFirst} onClick={() => onPage(null)}>
            {w.newest}
          </button>
          <button
            type="button"
            className="button small"
            disabled={!pageInfo.hasNextPage}
            onClick={() => onPage(pageInfo.endCursor)}
          >
            {table.next}
          </button>
        </nav>
      ) : null}
    </section>
  );
}

function AttemptLine({
  attempt: { number, type, attempt, status, error, durationMs, answer, createdAt },
}: {
  attempt: AttemptFragment;
}) {
  const w = useWords(words);
  const { language } = usePreferences();
  return (
    <div className="stack">
      <span className="row">
        <span className={error == null ? 'tag good' : 'tag bad'}>{status ?? w.noAnswer}</span>
        <code>{type}</code>
        {number == null ? null : <span className="soft number">{number}</span>}
        {attempt > 1 ? <span className="soft">{w.attemptOf(attempt)}</span> : null}
        <span className="soft">{formatMs(durationMs, language)}</span>
        <Moment at={createdAt} />
      </span>
      {error == null ? null : <span className="bad-text">{error}</span>}
      {answer ? <code className="soft">{answer}</code> : null}
    </div>
  );
}
