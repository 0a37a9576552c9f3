import { Link } from '@tanstack/react-router';
import { NotStored } from '../../parts/empty.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import type { Fact } from './view.ts';
import type { MemorySearch } from './search.ts';
import { words } from './words.ts';

/** Shows what was said for a fact, with its conversation and the call that brought it. */
export function FactEvidence({ fact, change }: { fact: Fact; change: (changed: MemorySearch) => void }) {
  const w = useWords(words).evidence;
  const found = fact.evidence;
  if (!found || found.nodes.length === 0)
    return <NotStored>{fact.sourceKind === 'MANUAL' ? w.byHand : w.none}</NotStored>;
  return (
    <>
      <ul className="lines">
        {found.nodes.map(({ messageId, quote, message, conversationId, conversation, createdAt }) => (
          <li key={messageId} className="line">
            <blockquote>{quote}</blockquote>
            <div className="row">
              <span className="tag">{message ? (message.speaker ?? w.roles[message.role]) : w.gone}</span>
              <span className="soft">
                <Moment at={createdAt} />
              </span>
              <button type="button" className="text-button" onClick={() => change({ open: conversationId })}>
                {w.conversation}
              </button>
              {conversation?.requestId == null ? null : (
                <Link to="/requests" search={{ open: conversation.requestId }}>
                  {w.request}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {found.totalCount > found.nodes.length ? (
        <p className="soft pad">{w.more(found.totalCount - found.nodes.length)}</p>
      ) : null}
    </>
  );
}
