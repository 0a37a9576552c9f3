import { formatBytes } from '../../format/bytes.ts';
import { DataTable, Pager, type Column, type PageKeys } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import type { DriveFolderQuery } from './generated.ts';

type Children = NonNullable<NonNullable<DriveFolderQuery['driveItem']>['children']>;
type Item = Children['nodes'][number];

interface Props {
  list: Children;
  isFiltered: boolean;
  onClear: () => void;
  onOpen: (item: Item) => void;
  onDetails: (id: string) => void;
  onPage: (keys: PageKeys) => void;
}

/** The items of a folder. Enter opens a folder, or the details of a file. */
export function DriveList({ list, isFiltered, onClear, onOpen, onDetails, onPage }: Props) {
  const w = useWords(words);
  const { language } = usePreferences();
  if (list.totalCount === 0) return isFiltered ? <FilteredOut onClear={onClear} /> : <NoneYet>{w.none}</NoneYet>;
  const columns: Column<Item>[] = [
    { title: w.name, cell: nameCell },
    { title: w.size, cell: ({ size }) => (size == null ? '' : formatBytes(size, language)), isNumber: true },
    { title: w.changed, cell: changedCell, isMinor: true },
    { title: w.acts, cell: detailsCell(w.details, onDetails) },
  ];
  return (
    <>
      <DataTable caption={w.drive} columns={columns} rows={list.nodes} keyOf={({ id }) => id} onOpen={onOpen} />
      <Pager page={list.pageInfo} totalCount={list.totalCount} onPage={onPage} />
    </>
  );
}

const detailsCell =
  (text: string, onDetails: (id: string) => void) =>
  ({ id, name }: Item) => (
    <button
      type="button"
      className="button quiet small"
      aria-label={`${text}: ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        onDetails(id);
      }}
    >
      {text}
    </button>
  );

const nameCell = ({ type, name }: Item) => (
  <span className="row one-line">
    <Icon name={type === 'file' ? 'file' : 'folder'} />
    {name}
  </span>
);

const changedCell = ({ modifiedAt }: Item) => <Moment at={modifiedAt} />;
