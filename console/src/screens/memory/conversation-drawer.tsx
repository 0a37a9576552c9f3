import { Link } from '@tanstack/react-router';
import { errorOf } from '../../graph/errors.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { words as proposalWords } from '../../hits/proposal-words.ts';
import { NotStored } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { ExtractionTag } from './conversation-list.tsx';
import { ConversationDetailDocument, RetryExtractionDocument, type ConversationDetailQuery } from './generated.ts';
import { Metadata } from './metadata.tsx';
import type { DrawerProps } from './view.ts';
import { words } from './words.ts';

type Conversation = NonNullable<ConversationDetailQuery['conversation']>;

/** Shows what was said, and what was learned from it. */
export function ConversationDrawer({ id, change }: DrawerProps) {
  const w = useWords(words);
  const result = useLiveQuery(ConversationDetailDocument, { id }, { live: ['conversation', 'fact'] });
  if (errorOf(result.error, 'conversation')?.code === 'NOT_FOUND') return <NotStored>{w.gone}</NotStored>;
  return (
    <Loaded value={result.data?.conversation} result={result} field="conversation" lines={8}>
      {(conversation) => (
        <div className="stack wide">
          <Head conversation={conversation} />
          <Panel title={w.messages}>
            <ol className="lines">
              {conversation.messages.map(({ id: messageId, role, speaker, text, interrupted, metadata, createdAt }) => (
                <li key={messageId} className="line">
                  <span className="soft">
                    {speaker ?? w.evidence.roles[role]} · <Moment at={createdAt} />
                    {interrupted ? ` · ${w.interrupted}` : ''}
                  </span>
                  <p className="whole-text">{text}</p>
                  <Metadata of={metadata} />
                </li>
              ))}
            </ol>
          </Panel>
          <Learned conversation={conversation} change={change} />
        </div>
      )}
    </Loaded>
  );
}

function Head({ conversation }: { conversation: Conversation }) {
  const w = useWords(words);
  const retry = useAct(RetryExtractionDocument);
  const { say } = useToasts();
  const { id, status, error, requestId, session } = conversation;
  const run = async () => {
    if (await retry({ input: { id } })) say({ text: w.texts.queued });
  };
  return (
    <>
      <div className="row">
        <ExtractionTag line={conversation} />
        {requestId == null ? null : (
          <Link to="/requests" search={{ open: requestId }}>
            {w.evidence.request}
          </Link>
        )}
        {session == null ? null : <code>{session}</code>}
        {status === 'FAILED' ? (
          <button type="button" className="button small" onClick={() => void run()}>
            {w.texts.again}
          </button>
        ) : null}
      </div>
      {error == null ? null : <p className="notice bad">{error}</p>}
    </>
  );
}

/** Shows what the memory model proposed, and what became of it. */
function Learned({ conversation, change }: { conversation: Conversation; change: DrawerProps['change'] }) {
  const w = useWords(words);
  const h = useWords(proposalWords);
  const [reading] = conversation.extractions?.nodes ?? [];
  const proposals = reading?.proposals?.nodes ?? [];
  return (
    <Panel title={w.learned} aside={reading ? <span className="soft">{reading.model}</span> : null}>
      {proposals.length === 0 ? <NotStored>{reading ? w.nothingLearned : w.notRead}</NotStored> : null}
      <ul className="lines">
        {proposals.map(({ id, outcome, reason, text, factId }) => (
          <li key={id} className="line">
            {factId == null ? (
              <p>{text ?? <span className="soft">{w.hiddenText}</span>}</p>
            ) : (
              <button type="button" className="text-button" onClick={() => change({ open: factId })}>
                {text ?? factId}
              </button>
            )}
            <span className="row">
              <span className={outcome === 'KEPT' ? 'tag good' : 'tag'}>{h.outcomes[outcome]}</span>
              <span className="soft">{h.reasons[reason]}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
