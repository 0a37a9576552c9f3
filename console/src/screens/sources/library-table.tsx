import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './connectors-words.ts';
import type { ConnectorsQuery } from './generated.ts';

type Library = NonNullable<ConnectorsQuery['connectors']>[number]['libraries'][number];

/** The connected libraries of a provider, with how far each is. Enter opens one. */
export function LibraryTable({ libraries, onOpen }: { libraries: readonly Library[]; onOpen: (id: string) => void }) {
  const w = useWords(words);
  const columns: Column<Library>[] = [
    { title: w.library, cell: ({ name }) => name },
    { title: w.state, cell: stateCell },
    {
      title: w.files,
      cell: ({ contents }) => w.fetched(contents.fetched, contents.files),
      isNumber: true,
      isMinor: true,
    },
    { title: w.failed, cell: ({ contents }) => contents.failed, isNumber: true },
    { title: w.synced, cell: syncedCell, isMinor: true },
  ];
  return (
    <DataTable
      caption={w.libraries}
      columns={columns}
      rows={libraries}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const stateCell = (library: Library) => <LibraryState library={library} />;

const syncedCell = ({ syncedAt }: Library) => (syncedAt == null ? null : <Moment at={syncedAt} />);

/** The state of a library in words, and how much was read while it is. */
export function LibraryState({ library }: { library: Pick<Library, 'status' | 'error' | 'pages' | 'items'> }) {
  const w = useWords(words);
  const { status, error, pages, items } = library;
  const tone = status === 'READY' ? 'tag good' : status === 'ERROR' ? 'tag bad' : 'tag accent';
  return (
    <span className="row">
      <span className={tone}>{w.libraryStatus[status]}</span>
      {status === 'SYNCING' ? <span className="soft">{w.progress(items, pages)}</span> : null}
      {error == null ? null : <span className="soft">{error}</span>}
    </span>
  );
}
