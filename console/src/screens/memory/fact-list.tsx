import { useLiveQuery } from '../../graph/use-live-query.ts';
import { SelectField } from '../../parts/select-field.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Moment } from '../../parts/values.tsx';
import { FIRST_PAGE, pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { FactTags } from './fact-tags.tsx';
import { MemoryFactsDocument, type ListedFactFragment } from './generated.ts';
import { TableFrame, choiceOf, TextFilter } from './list-frame.tsx';
import { PINS, SOURCES, STATUSES, type MemorySearch } from './search.ts';
import type { View } from './view.ts';
import { words } from './words.ts';

const PAGE_SIZE = 50;

const cells = {
  fact: (fact: ListedFactFragment) => fact.fact,
  tags: (fact: ListedFactFragment) => <FactTags fact={fact} />,
  updated: ({ updatedAt }: ListedFactFragment) => <Moment at={updatedAt} />,
};

export function FactList({ view }: { view: View }) {
  const w = useWords(words);
  const { place, search, change } = view;
  const result = useLiveQuery(
    MemoryFactsDocument,
    { in: place.id, filter: filterOf(search), ...pageOf(search, PAGE_SIZE) },
    { live: ['fact'] },
  );
  const node = result.data?.node;
  const list = result.error && !node ? null : node && 'facts' in node ? node.facts : undefined;
  const columns: Column<ListedFactFragment>[] = [
    { title: w.fact, cell: cells.fact },
    { title: w.state, cell: cells.tags, isMinor: true },
    { title: w.source, cell: ({ sourceKind }) => w.sources[sourceKind], isMinor: true },
    { title: w.changed, cell: cells.updated },
  ];
  return (
    <TableFrame
      title={w.tabs.facts}
      view={view}
      list={list}
      result={result}
      field="node"
      none={w.none.facts}
      columns={columns}
      filters={
        <>
          <TextFilter key={search.text} view={view} />
          <SelectField
            label={w.status}
            {...choiceOf(view, 'status', { values: STATUSES, names: w.statuses, all: w.inForce })}
          />
          <SelectField
            label={w.source}
            {...choiceOf(view, 'source', { values: SOURCES, names: w.sources, all: w.all })}
          />
          <SelectField label={w.pin} {...choiceOf(view, 'pin', { values: PINS, names: w.pins, all: w.all })} />
          <label className="check">
            <input
              type="checkbox"
              checked={search.conflicting === true}
              onChange={({ target }) => change({ ...FIRST_PAGE, conflicting: target.checked ? true : undefined })}
            />
            {w.conflicting}
          </label>
          {search.by === undefined ? null : (
            <button type="button" className="button" onClick={() => change({ ...FIRST_PAGE, by: undefined })}>
              {w.saidBy} <code className="cut">{search.by}</code> ×
            </button>
          )}
        </>
      }
    />
  );
}

function filterOf({ text, status, source, pin, conflicting, by }: MemorySearch) {
  return {
    ...(text === undefined ? {} : { text }),
    ...(status === undefined ? {} : { status: status === 'ALL' ? null : [status] }),
    ...(source === undefined ? {} : { sourceKind: [source] }),
    ...(pin === undefined ? {} : { pinned: [Number(pin)] }),
    ...(conflicting === undefined ? {} : { conflicting }),
    ...(by === undefined ? {} : { saidBy: [by] }),
  };
}
