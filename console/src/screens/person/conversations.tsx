import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Count, Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { beginningOf, ExtractionTag } from '../memory/conversation-list.tsx';
import { choiceOf, TableFrame } from '../memory/list-frame.tsx';
import { EXTRACTIONS } from '../memory/search.ts';
import { ownerName, type View } from '../memory/view.ts';
import { words as memoryWords } from '../memory/words.ts';
import { PersonConversationsDocument, type PersonConversationsQuery } from './generated.ts';
import { words } from './words.ts';

type Line = NonNullable<PersonConversationsQuery['conversations']>['nodes'][number];

const PAGE_SIZE = 20;

const cells = {
  place: ({ place }: Line) => ownerName(place),
  count: ({ messages }: Line) => <Count value={messages.length} />,
  status: (line: Line) => <ExtractionTag line={line} />,
  created: ({ createdAt }: Line) => <Moment at={createdAt} />,
};

/** Conversations of a person's own, in all projects and agents. */
export function PersonConversations({ view, personId }: { view: View; personId: string }) {
  const w = useWords(words);
  const m = useWords(memoryWords);
  const { extraction } = view.search;
  const filter = { personId: [personId], ...(extraction === undefined ? {} : { status: [extraction] }) };
  const page = pageOf(view.search, PAGE_SIZE);
  const result = useLiveQuery(PersonConversationsDocument, { filter, ...page }, { live: ['conversation'] });
  const columns: Column<Line>[] = [
    { title: w.beginning, cell: beginningOf },
    { title: w.place, cell: cells.place, isMinor: true },
    { title: w.messages, cell: cells.count, isNumber: true, isMinor: true },
    { title: w.extraction, cell: cells.status },
    { title: w.said, cell: cells.created },
  ];
  return (
    <TableFrame
      title={w.tabs.conversations}
      view={view}
      list={result.data?.conversations}
      result={result}
      field="conversations"
      none={w.none.conversations}
      columns={columns}
      filters={
        <SelectField
          label={w.extraction}
          {...choiceOf(view, 'extraction', { values: EXTRACTIONS, names: m.extractions, all: m.all })}
        />
      }
    />
  );
}
