import { formatBytes } from '../../format/bytes.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Icon } from '../../parts/icon.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { Moment } from '../../parts/values.tsx';
import { FIRST_PAGE, pageOf } from '../../router/search.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords, useSharedWords } from '../../words/words.ts';
import { DriveBin } from './drive-bin.tsx';
import { DriveFile } from './drive-file.tsx';
import { DriveTools, Trail } from './drive-tools.tsx';
import { words } from './drive-words.ts';
import { DriveFolderDocument, type DriveFolderQuery } from './generated.ts';
import type { Order } from './search.ts';
import { useDrop } from './use-drop.ts';
import { useSources } from './use-sources.ts';
import { useUploads, type UploadRow, type Uploads } from './use-uploads.ts';

type Item = NonNullable<NonNullable<DriveFolderQuery['driveItem']>['children']>['nodes'][number];

const PAGE = 100;
const DIRECTIONS = { FOLDERS_FIRST: 'ASC', UPDATED_AT: 'DESC', SIZE: 'DESC' } as const satisfies Record<Order, string>;

/** The team's files: one folder at a time, or the bin. */
export function DriveTab() {
  const { search } = useSources();
  const uploads = useUploads();
  return (
    <>
      <UploadsView uploads={uploads} />
      {search.bin ? <DriveBin /> : <Folder onFiles={uploads.add} />}
      {search.item === undefined ? null : <DriveFile key={search.item} id={search.item} />}
    </>
  );
}

/** The items of a folder. Enter opens a folder, or the details of a file. */
function Folder({ onFiles }: { onFiles: (folderId: string, files: readonly File[]) => void }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { search, change, find } = useSources();
  const { order = 'FOLDERS_FIRST' } = search;
  const result = useLiveQuery(
    DriveFolderDocument,
    {
      folder: search.folder ?? 'root',
      filter: search.q === undefined ? null : { text: search.q },
      orderBy: { field: order, direction: DIRECTIONS[order] },
      ...pageOf(search, PAGE),
    },
    { live: ['drive_item', 'library'] },
  );
  const folder = result.data?.driveItem;
  const canWrite = folder?.viewerCan.update ?? false;
  const drop = useDrop(canWrite ? (folder?.id ?? null) : null, onFiles);
  const columns: Column<Item>[] = [
    { title: w.name, cell: nameCell },
    { title: w.size, cell: ({ size }) => (size == null ? '' : formatBytes(size, language)), isNumber: true },
    { title: w.changed, cell: changedCell, isMinor: true },
    { title: w.acts, cell: detailsCell(w.details, (id) => change({ item: id })) },
  ];
  return (
    <div {...drop.handlers} className={drop.isOver ? 'drop-zone drop' : 'drop-zone'}>
      <TablePanel
        title={w.drive}
        field="driveItem"
        list={folder?.children}
        result={result}
        lines={8}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id, type }) =>
          change(type === 'file' ? { item: id } : { folder: id, q: undefined, ...FIRST_PAGE, item: undefined })
        }
        onPage={change}
        onClear={search.q === undefined ? null : () => find('')}
        none={w.none}
        aside={<DriveTools folderId={folder?.id ?? null} canWrite={canWrite} onFiles={onFiles} />}
        head={
          <div className="panel-body stack">
            <Trail folder={folder ?? null} />
            <SearchField label={w.find} value={search.q ?? ''} onChange={find} />
            {canWrite ? <p className="soft minor">{w.dropHere}</p> : null}
          </div>
        }
      />
    </div>
  );
}

const changedCell = ({ modifiedAt }: Item) => <Moment at={modifiedAt} />;

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

/** The files that are being sent, and those that were. */
function UploadsView({ uploads }: { uploads: Uploads }) {
  const w = useWords(words);
  const { rows, clear } = uploads;
  if (rows.length === 0) return null;
  const done = rows.filter(({ state }) => state === 'done').length;
  return (
    <Panel
      title={w.uploads}
      aside={
        <button type="button" className="button small" onClick={clear}>
          {w.clear}
        </button>
      }
    >
      <div className="panel-body stack">
        <p role="status">{w.uploaded(done, rows.length)}</p>
        <ul className="stack uploads">
          {rows.map((row) => (
            <Row key={row.id} row={row} uploads={uploads} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Row({ row, uploads }: { row: UploadRow; uploads: Uploads }) {
  const w = useWords(words);
  const { panel, dialog } = useSharedWords();
  const { id, file, state, sentBytes, error } = row;
  return (
    <li className="row">
      <span>{file.name}</span>
      {state === 'sending' || state === 'waiting' ? (
        <progress aria-label={file.name} value={sentBytes} max={Math.max(file.size, 1)} />
      ) : null}
      {state === 'done' ? <span className="tag good">{w.stored}</span> : null}
      {state === 'failed' ? (
        <>
          <span className="tag bad">{w.failed}</span> <span className="soft">{error === '' ? w.broke : error}</span>
          <button type="button" className="button small" onClick={() => uploads.retry(id)}>
            {panel.retry}
          </button>
        </>
      ) : null}
      {state === 'done' ? null : (
        <button
          type="button"
          className="button quiet small"
          aria-label={`${dialog.cancel}: ${file.name}`}
          onClick={() => uploads.remove(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
