import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Nothing } from '../../parts/empty.tsx';
import { Count, Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { AddButton } from './add-dialog.tsx';
import { MemoryMemoriesDocument, type MemoryMemoriesQuery } from './generated.ts';
import { TableFrame, TextFilter } from './list-frame.tsx';
import { metadataFilterOf } from './metadata.tsx';
import type { PlaceView } from './view.ts';
import { words } from './words.ts';

type Line = NonNullable<NonNullable<MemoryMemoriesQuery['project']>['memories']>['nodes'][number];

const PAGE_SIZE = 50;

const cells = {
  version: ({ version }: Line) => <Count value={version} />,
  updated: ({ updatedAt }: Line) => <Moment at={updatedAt} />,
};

export function MemoryList({ view }: { view: PlaceView }) {
  const w = useWords(words);
  const { place, search } = view;
  const { text, metadata } = search;
  const filter = {
    ...(text === undefined ? {} : { text }),
    ...(metadata === undefined ? {} : { metadata: metadataFilterOf(metadata) }),
  };
  const result = useLiveQuery(
    MemoryMemoriesDocument,
    { in: place.id, filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['memory'] },
  );
  const columns: Column<Line>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.version, cell: cells.version, isNumber: true, isMinor: true },
    { title: w.changedBy, cell: ({ updatedBy }) => updatedBy?.name ?? '', isMinor: true },
    { title: w.changed, cell: cells.updated },
  ];
  return (
    <TableFrame
      title={w.tabs.memories}
      view={view}
      list={result.data?.project?.memories}
      result={result}
      field="project"
      none={
        <Nothing why={w.none.memories}>
          <AddButton targets={view.targets} first="memory" name={w.add.first} />
        </Nothing>
      }
      columns={columns}
      filters={
        <>
          <TextFilter key={`text ${text ?? ''}`} view={view} />
          <TextFilter name="metadata" key={`metadata ${metadata ?? ''}`} view={view} />
        </>
      }
    />
  );
}
