import { useLiveQuery } from '../../graph/use-live-query.ts';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useWords } from '../../words/words.ts';
import { DriveBin } from './drive-bin.tsx';
import { DriveFile } from './drive-file.tsx';
import { DriveList } from './drive-list.tsx';
import { DriveTools, Trail } from './drive-tools.tsx';
import { words } from './drive-words.ts';
import { DriveFolderDocument } from './generated.ts';
import { pageOf, type Order } from './search.ts';
import { UploadsView } from './uploads-view.tsx';
import { useDrop } from './use-drop.ts';
import { useSources } from './use-sources.ts';
import { useUploads } from './use-uploads.ts';

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

function Folder({ onFiles }: { onFiles: (folderId: string, files: readonly File[]) => void }) {
  const w = useWords(words);
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
  return (
    <div {...drop.handlers} className={drop.isOver ? 'drop-zone drop' : 'drop-zone'}>
      <Panel title={w.drive} aside={<DriveTools folderId={folder?.id ?? null} canWrite={canWrite} onFiles={onFiles} />}>
        <div className="panel-body stack">
          <Trail folder={folder ?? null} />
          <SearchField label={w.find} value={search.q ?? ''} onChange={find} />
          {canWrite ? <p className="soft minor">{w.dropHere}</p> : null}
        </div>
        <Loaded value={folder?.children} result={result} field="driveItem" lines={8}>
          {(children) => (
            <DriveList
              list={children}
              isFiltered={search.q !== undefined}
              onClear={() => find('')}
              onOpen={({ id, type }) =>
                change(
                  type === 'file'
                    ? { item: id }
                    : { folder: id, q: undefined, after: undefined, before: undefined, item: undefined },
                )
              }
              onDetails={(id) => change({ item: id })}
              onPage={({ after, before }) => change({ after, before })}
            />
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
