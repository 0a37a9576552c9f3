import { Link } from '@tanstack/react-router';
import { errorOf } from '../../graph/errors.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { Figure } from '../../parts/figure.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { CallCost } from './call-cost.tsx';
import { CallMemory } from './call-memory.tsx';
import { CallRemembered } from './call-remembered.tsx';
import { CallTexts } from './call-texts.tsx';
import type { Call } from './call.ts';
import { RequestDocument } from './generated.ts';
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
