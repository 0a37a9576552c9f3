import { useLiveQuery } from '../../graph/use-live-query.ts';
import { SelectField } from '../../parts/select-field.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Nothing, Step } from '../../parts/empty.tsx';
import { Count, Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { MemoryConversationsDocument, type ConversationLineFragment } from './generated.ts';
import { TableFrame, choiceOf } from './list-frame.tsx';
import { EXTRACTIONS } from './search.ts';
import type { PlaceView } from './view.ts';
import { words } from './words.ts';

const PAGE_SIZE = 20;
/** Characters of the first message that stand for the conversation. */
const MAX_BEGINNING = 160;

const cells = {
  status: (line: ConversationLineFragment) => <ExtractionTag line={line} />,
  count: ({ messages }: ConversationLineFragment) => <Count value={messages.length} />,
  created: ({ createdAt }: ConversationLineFragment) => <Moment at={createdAt} />,
};

export function ConversationList({ view }: { view: PlaceView }) {
  const w = useWords(words);
  const { place, search } = view;
  const filter = search.extraction === undefined ? {} : { status: [search.extraction] };
  const result = useLiveQuery(
    MemoryConversationsDocument,
    { in: place.id, filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['conversation'] },
  );
  const node = result.data?.node;
  const columns: Column<ConversationLineFragment>[] = [
    { title: w.beginning, cell: beginningOf },
    { title: w.messages, cell: cells.count, isNumber: true, isMinor: true },
    { title: w.extraction, cell: cells.status },
    { title: w.said, cell: cells.created },
  ];
  return (
    <TableFrame
      title={w.tabs.conversations}
      view={view}
      list={node && 'conversations' in node ? node.conversations : undefined}
      result={result}
      field="node"
      none={
        <Nothing why={w.none.conversations}>
          <Step to="/play">{w.steps.play}</Step>
          <Step to="/connect">{w.steps.connect}</Step>
        </Nothing>
      }
      columns={columns}
      filters={
        <SelectField
          label={w.extraction}
          {...choiceOf(view, 'extraction', { values: EXTRACTIONS, names: w.extractions, all: w.all })}
        />
      }
    />
  );
}

export function beginningOf({ messages }: { messages: readonly { text: string }[] }): string {
  const text = messages[0]?.text ?? '';
  return text.length > MAX_BEGINNING ? `${text.slice(0, MAX_BEGINNING)}…` : text;
}

export function ExtractionTag({
  line: { status, waitsFor },
}: {
  line: Pick<ConversationLineFragment, 'status' | 'waitsFor'>;
}) {
  const w = useWords(words);
  const className = { NONE: 'tag', PENDING: 'tag', DONE: 'tag good', FAILED: 'tag bad' }[status];
  return <span className={className}>{waitsFor ? w.waits[waitsFor] : w.extractions[status]}</span>;
}
