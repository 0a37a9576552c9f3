import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { formatCount } from '../../format/number.ts';
import { errorOf, useErrorText } from '../../graph/errors.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { NotStored, NotAllowed } from '../../parts/empty.tsx';
import { Loaded, Panel, Skeleton } from '../../parts/panel.tsx';
import { Figure, Moment, Money } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { CallMemory, CallRemembered } from './call-memory.tsx';
import type { Call } from './call.ts';
import { RequestDocument, RequestTextsDocument } from './generated.ts';
import { OutcomeTags } from './outcome-tags.tsx';
import { Waterfall } from './waterfall.tsx';
import { words } from './words.ts';

/** Everything that is known of one call. */
export function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(words);
  // Facts are extracted, and refunds made, after the call.
  const result = useLiveQuery(RequestDocument, { id }, { live: ['conversation', 'fact', 'call'] });
  const isGone = errorOf(result.error, 'usageRecord')?.code === 'NOT_FOUND';
  return (
    <Dialog title={w.request} kind="drawer" onClose={onClose}>
      {isGone ? (
        <NotStored>{w.gone}</NotStored>
      ) : (
        <Loaded value={result.data?.usageRecord} result={result} field="usageRecord" lines={10}>
          {(call) => (
            <div className="stack wide">
              <Head call={call} />
              <Panel title={w.time2}>
                <Waterfall call={call} />
              </Panel>
              <CallMemory call={call} />
              <CallRemembered call={call} />
              <CallCost call={call} />
              <CallTexts
                id={id}
                isAllowed={result.data?.viewer?.permissions.includes('usage:text_read') ?? false}
                isRecorded={result.data?.viewer?.team.recordPrompts ?? false}
              />
              <Origin call={call} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function Head({ call }: { call: Call }) {
  const w = useWords(words);
  return (
    <div className="stack">
      <div className="row">
        <strong>{call.catalogModel}</strong>
        <OutcomeTags record={call} />
        <span className="soft">
          <Moment at={call.startedAt} />
        </span>
      </div>
      <div className="row">
        <code className="cut" title={call.requestId}>
          {call.requestId}
        </code>
        <CopyButton text={call.requestId} label={w.request} />
      </div>
      <OpenInPlayground call={call} />
    </div>
  );
}

/** Shows who made the call, and where it went. */
function Origin({ call }: { call: Call }) {
  const w = useWords(words);
  const key = call.key ? call.key.description || `…${call.key.secretSuffix}` : call.keyId;
  return (
    <Panel title={w.origin}>
      <dl className="figures">
        {key === '' ? null : <Figure name={w.key}>{key}</Figure>}
        {call.endUser == null ? null : <Figure name={w.user}>{call.endUser}</Figure>}
        {call.projectId == null ? null : <Figure name={w.project}>{call.project?.name ?? call.projectId}</Figure>}
        {call.boundaryId == null ? null : <Figure name={w.boundary}>{call.boundary?.name ?? call.boundaryId}</Figure>}
        {call.model === call.catalogModel ? null : <Figure name={w.asked}>{call.model}</Figure>}
        {call.provider == null ? null : (
          <Figure name={w.provider}>
            {call.provider} · {call.upstreamModel}
          </Figure>
        )}
        {call.attempts > 1 ? <Figure name={w.attempts}>{call.attempts}</Figure> : null}
        <Figure name={w.endpoint}>
          <code>{call.endpoint}</code> {call.isStream ? <span className="tag">{w.stream}</span> : null}
        </Figure>
        <Figure name={w.status}>{call.httpStatus ?? w.noStatus}</Figure>
        <Figure name={w.trace}>
          <code className="cut" title={call.traceId}>
            {call.traceId}
          </code>
          <CopyButton text={call.traceId} label={w.trace} />
        </Figure>
      </dl>
    </Panel>
  );
}

/** Shows what was set aside for the call, and what it cost in the end. */
function CallCost({ call }: { call: Call }) {
  const w = useWords(words).cost;
  const { language } = usePreferences();
  const tokens = (n: number) => w.tokens(formatCount(n, language));
  const cached = call.cacheReadTokens + call.cacheWriteTokens;
  return (
    <Panel title={w.title} aside={call.estimated ? <span className="tag">{w.estimated}</span> : null}>
      <dl className="figures">
        <Figure name={w.reserved}>
          {call.reserved == null ? (
            <span className="soft">{w.noneReserved[call.mode]}</span>
          ) : (
            <Money micro={call.reserved} />
          )}
        </Figure>
        <Figure name={w.cost}>
          <Money micro={call.cost} />
        </Figure>
        <Figure name={w.charged}>
          {call.mode === 'HOSTED' ? <Money micro={call.charged} hasUnit /> : <span>{w.payers[call.mode]}</span>}
        </Figure>
        {call.refunded === '0' ? null : (
          <Figure name={w.refunded}>
            <Money micro={call.refunded} />
          </Figure>
        )}
        <Figure name={w.input}>{tokens(call.inputTokens)}</Figure>
        {cached > 0 ? <Figure name={w.cached}>{tokens(cached)}</Figure> : null}
        <Figure name={w.output}>{tokens(call.outputTokens)}</Figure>
      </dl>
    </Panel>
  );
}

/** Leads to a chat with the model, the boundary and the end user of a call. */
function OpenInPlayground({ call }: { call: Call }) {
  const w = useWords(words);
  const { purpose, catalogModel, boundaryId, endUser } = call;
  if (purpose !== 'CALL') return null;
  return (
    <Link
      className="button"
      to="/play"
      search={{
        model: catalogModel,
        ...(boundaryId == null ? { memory: false } : { boundary: boundaryId }),
        ...(endUser == null ? {} : { user: endUser }),
      }}
    >
      {w.inPlayground}
    </Link>
  );
}

interface Props {
  id: string;
  isAllowed: boolean;
  /** Whether the team records texts now; it may have been otherwise when the call was made. */
  isRecorded: boolean;
}

/** Shows what was sent and answered, once asked for: the audit log notes each reading. */
function CallTexts({ id, isAllowed, isRecorded }: Props) {
  const w = useWords(words).texts;
  const [isRead, setRead] = useState(false);
  return (
    <Panel title={w.title}>
      {isAllowed ? null : <NotAllowed />}
      {isAllowed && isRead ? <Texts id={id} /> : null}
      {isAllowed && !isRead ? (
        <div className="empty">
          <p>{isRecorded ? w.audited : w.notRecorded}</p>
          <button type="button" className="button small" onClick={() => setRead(true)}>
            {w.read}
          </button>
        </div>
      ) : null}
    </Panel>
  );
}

function Texts({ id }: { id: string }) {
  const w = useWords(words).texts;
  const [{ data, error }] = useQuery({ query: RequestTextsDocument, variables: { id }, requestPolicy: 'network-only' });
  const textOf = useErrorText();
  const failed = errorOf(error);
  if (failed) return <p className="empty">{textOf(failed)}</p>;
  if (!data?.usageRecord) return <Skeleton lines={4} />;
  const { prompt, answer } = data.usageRecord;
  if (prompt == null && answer == null) return <NotStored>{w.none}</NotStored>;
  return (
    <>
      <Text name={w.prompt} text={prompt ?? ''} />
      <Text name={w.answer} text={answer ?? ''} />
    </>
  );
}

function Text({ name, text }: { name: string; text: string }) {
  return (
    <section aria-label={name}>
      <header className="panel-head">
        <h3>{name}</h3>
        <CopyButton text={text} label={name} />
      </header>
      <pre className="code" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
