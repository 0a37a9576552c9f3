import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Moment } from '../../parts/values.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { FormDialog } from '../../parts/dialog.tsx';
import {
  DiscardStatementDocument,
  ForgetMemoryFactDocument,
  MemoryApartDocument,
  ReleaseStatementDocument,
  type StatementFragment,
} from './generated.ts';
import { ListFrame, TextFilter } from './list-frame.tsx';
import type { PlaceView } from './view.ts';
import { words } from './words.ts';

const PAGE_SIZE = 20;

/** Statements that look like instructions. They are in no prompt until somebody releases them. */
export function ApartList({ view }: { view: PlaceView }) {
  const w = useWords(words);
  const { place, search } = view;
  const filter = search.text === undefined ? {} : { text: search.text };
  const result = useLiveQuery(
    MemoryApartDocument,
    { in: place.id, filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['statement'] },
  );
  const node = result.data?.node;
  return (
    <ListFrame
      title={w.tabs.apart}
      view={view}
      list={node && 'quarantinedStatements' in node ? node.quarantinedStatements : undefined}
      result={result}
      field="node"
      none={w.none.apart}
      filters={<TextFilter key={search.text} view={view} />}
    >
      {(statements) => (
        <ul className="lines">
          {statements.map((one) => (
            <StatementLine key={one.id} statement={one} view={view} onDone={result.retry} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

function StatementLine(props: { statement: StatementFragment; view: PlaceView; onDone: () => void }) {
  const w = useWords(words).apart;
  const { statement, view, onDone } = props;
  const { id, text, quote, conversationId, createdAt } = statement;
  const [isAsked, ask] = useState(false);
  const release = useAct(ReleaseStatementDocument);
  const discard = useAct(DiscardStatementDocument);
  const forget = useAct(ForgetMemoryFactDocument);
  const { say } = useToasts();
  const runRelease = async () => {
    const data = await release({ input: { id } });
    const fact = data?.releaseStatement?.fact;
    if (!fact) return;
    onDone();
    say({ text: w.released, undo: () => void forget({ input: { id: fact.id, withSimilar: false } }) });
  };
  const runDiscard = async () => {
    ask(false);
    if (!(await discard({ input: { id } }))) return;
    onDone();
    say({ text: w.discarded });
  };
  // Deciding needs the permission to write facts.
  const mayDecide = view.place.viewerCan.addFacts;
  return (
    <li className="line">
      <p>{text}</p>
      {quote === text ? null : <blockquote className="soft">{quote}</blockquote>}
      <div className="row">
        <button type="button" className="text-button soft" onClick={() => view.change({ open: conversationId })}>
          <Moment at={createdAt} />
        </button>
        <ActButton may={mayDecide} why={w.mayNot} isSmall onAct={() => void runRelease()}>
          {w.release}
        </ActButton>
        <ActButton may={mayDecide} why={w.mayNot} isSmall onAct={() => ask(true)}>
          {w.discard}
        </ActButton>
      </div>
      {isAsked ? <DiscardDialog onDiscard={runDiscard} onClose={() => ask(false)} /> : null}
    </li>
  );
}

function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => Promise<unknown>; onClose: () => void }) {
  const w = useWords(words).apart;
  return (
    <FormDialog title={w.discard} act={w.discard} onSend={onDiscard} onClose={onClose}>
      <p>{w.discardWhy}</p>
    </FormDialog>
  );
}
