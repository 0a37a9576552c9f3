import { useState } from 'react';
import { useQuery } from 'urql';
import { useErrorText } from '../../graph/error-text.ts';
import { errorOf } from '../../graph/errors.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { NotAllowed, NotStored } from '../../parts/empty.tsx';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { RequestTextsDocument } from './generated.ts';
import { words } from './words.ts';

interface Props {
  id: string;
  isAllowed: boolean;
  /** Whether the team records texts now; it may have been otherwise when the call was made. */
  isRecorded: boolean;
}

/** Shows what was sent and answered, once asked for: the audit log notes each reading. */
export function CallTexts({ id, isAllowed, isRecorded }: Props) {
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
