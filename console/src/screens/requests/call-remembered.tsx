import { Link } from '@tanstack/react-router';
import { NotStored } from '../../parts/empty.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { words as proposalWords } from '../../hits/proposal-words.ts';
import type { Call } from './call.ts';
import { words } from './words.ts';

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
