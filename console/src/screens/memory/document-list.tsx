import { Link } from '@tanstack/react-router';
import { formatShare } from '../../format/number.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Nothing } from '../../parts/empty.tsx';
import { Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { MemoryDocumentsDocument, type MemoryDocumentsQuery } from './generated.ts';
import { TableFrame, TextFilter } from './list-frame.tsx';
import type { PlaceView } from './view.ts';
import { words } from './words.ts';

type Line = NonNullable<NonNullable<MemoryDocumentsQuery['project']>['documents']>['nodes'][number];

const PAGE_SIZE = 50;

const cells = {
  reading: (line: Line) => <Reading line={line} />,
  created: ({ createdAt }: Line) => <Moment at={createdAt} />,
};

export function DocumentList({ view }: { view: PlaceView }) {
  const w = useWords(words);
  const { place, search } = view;
  const filter = search.text === undefined ? {} : { text: search.text };
  const result = useLiveQuery(
    MemoryDocumentsDocument,
    { in: place.id, filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['document', 'drive_item'] },
  );
  const columns: Column<Line>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.type, cell: ({ type }) => w.types[type], isMinor: true },
    { title: w.reading, cell: cells.reading },
    { title: w.linked, cell: cells.created, isMinor: true },
  ];
  return (
    <TableFrame
      title={w.tabs.documents}
      view={view}
      list={result.data?.project?.documents}
      result={result}
      field="project"
      none={
        <Nothing why={w.none.documents}>
          <Link to="/sources" search={{ tab: 'drive' }} className="button small">
            {w.steps.drive}
          </Link>
        </Nothing>
      }
      columns={columns}
      filters={<TextFilter key={search.text} view={view} />}
    />
  );
}

/** How far the text of a file, or of all files of a folder, is read. */
function Reading({ line: { text, texts } }: { line: Line }) {
  const w = useWords(words).texts;
  const { language } = usePreferences();
  if (!text) return <span>{w.files(texts.ready, texts.files, texts.failed)}</span>;
  const isBad = text.status === 'FAILED';
  return (
    <span className="row">
      <span className={isBad ? 'tag bad' : text.status === 'READY' ? 'tag good' : 'tag'}>
        {w.statuses[text.status]}
      </span>
      {text.status === 'READING' && text.progress != null ? (
        <span className="number">{formatShare(text.progress, language)}</span>
      ) : null}
      {text.error == null ? null : <span className="soft">{text.error}</span>}
    </span>
  );
}
