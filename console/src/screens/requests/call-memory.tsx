import { Link } from '@tanstack/react-router';
import { formatMs, formatScore } from '../../format/number.ts';
import { words as proposalWords } from '../../hits/proposal-words.ts';
import { words as hitWords } from '../../hits/words.ts';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { Panel } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { Call } from './call.ts';
import { words } from './words.ts';

type Recall = NonNullable<Call['recall']>;
type Thing = NonNullable<Recall['hits'][number]['thing']>;

/** Shows what memory gave the call, with the scores of the search. Its texts are those of now. */
export function CallMemory({ call: { recall, memoryStatus } }: { call: Call }) {
  const w = useWords(words).gave;
  const { language } = usePreferences();
  const aside = recall ? <span className="soft number">{formatMs(recall.tookMs, language)}</span> : null;
  return (
    <Panel title={w.title} aside={aside}>
      {recall ? <Given recall={recall} /> : <NotStored>{w.missing[memoryStatus]}</NotStored>}
    </Panel>
  );
}

function Given({ recall: { hits, leftOut } }: { recall: Recall }) {
  const w = useWords(words).gave;
  const h = useWords(hitWords);
  const { language } = usePreferences();
  return (
    <>
      {hits.length === 0 ? <NoneYet>{w.nothing}</NoneYet> : <p className="soft pad">{w.now}</p>}
      <ol className="lines">
        {hits.map(({ id, score, thing }) => (
          <li key={id} className="line">
            <ThingText id={id} thing={thing} />
            <span className="row">
              <span className="tag number">{h.score(formatScore(score, language))}</span>
            </span>
          </li>
        ))}
      </ol>
      {leftOut.length === 0 ? null : (
        <details className="pad">
          <summary className="soft">{h.leftOut(leftOut.length)}</summary>
          <ol className="lines">
            {leftOut.map(({ id, reason, thing }) => (
              <li key={id} className="line">
                <ThingText id={id} thing={thing} />
                <span className="tag">{h.reasons[reason]}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** The text of something that was given, as a link to its place in memory. */
function ThingText({ id, thing }: { id: string; thing: Thing | null | undefined }) {
  const w = useWords(words).gave;
  if (!thing || !('id' in thing))
    return (
      <p className="soft">
        {w.gone} <code>{id}</code>
      </p>
    );
  if ('passage' in thing)
    return (
      <p>
        {thing.heading ? <span className="soft">{thing.heading}: </span> : null}
        {thing.passage}
      </p>
    );
  if ('text' in thing) return <ToMemory open={thing.conversationId} text={thing.text} />;
  if ('name' in thing) return <ToMemory open={thing.id} text={thing.name} />;
  return (
    <p>
      <ToMemory open={thing.id} text={thing.fact} />
      {thing.expired ? <span className="tag bad">{w.noLonger}</span> : null}
    </p>
  );
}

function ToMemory({ open, text }: { open: string; text: string }) {
  return (
    <Link to="/memory" search={{ open }}>
      {text}
    </Link>
  );
}

/** The exchange that the call left in memory, and what was learned from it. */
export function CallRemembered({ call: { conversation, boundaryId } }: { call: Call }) {
  const w = useWords(words).remembered;
  return (
    <Panel title={w.title}>
      {conversation ? (
        <Exchange conversation={conversation} />
      ) : (
        <NotStored>{boundaryId == null ? w.noBoundary : w.nothing}</NotStored>
      )}
    </Panel>
  );
}

function Exchange({ conversation }: { conversation: NonNullable<Call['conversation']> }) {
  const w = useWords(words).remembered;
  const h = useWords(proposalWords);
  const { id, status, error, extractions } = conversation;
  const proposals = extractions?.nodes[0]?.proposals?.nodes ?? [];
  return (
    <>
      <p className="row pad">
        <Link to="/memory" search={{ open: id }}>
          {w.exchange}
        </Link>
        <span className={status === 'FAILED' ? 'tag bad' : 'tag'}>{w.statuses[status]}</span>
        {error == null ? null : <span className="soft">{error}</span>}
      </p>
      <ul className="lines">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="line">
            <p>
              {proposal.factId == null ? (
                (proposal.text ?? <span className="soft">{w.hidden}</span>)
              ) : (
                <Link to="/memory" search={{ open: proposal.factId }}>
                  {proposal.text ?? proposal.factId}
                </Link>
              )}
            </p>
            <span className="row">
              <span className={proposal.outcome === 'KEPT' ? 'tag good' : 'tag'}>{h.outcomes[proposal.outcome]}</span>
              <span className="soft">{h.reasons[proposal.reason]}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
