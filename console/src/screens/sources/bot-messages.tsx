import { useEffect, useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { Pager } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './bots-words.ts';
import { BotMessagesDocument, type BotMessagesQuery } from './generated.ts';

type Message = NonNullable<NonNullable<BotMessagesQuery['integration']>['messages']>['nodes'][number];

/** Messages are no changes of the team's things, so the feed does not tell of them. */
const REFRESH_MS = 2000;

/** Shows what people wrote to a bot today, and what became of it. */
export function BotMessages({ id, since }: { id: string; since: string }) {
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
