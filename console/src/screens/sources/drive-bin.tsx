import { formatBytes } from '../../format/bytes.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton, AskFirst } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import {
  DeleteDriveItemDocument,
  DriveBinDocument,
  PurgeFromBinDocument,
  RestoreFromBinDocument,
  type DriveBinQuery,
} from './generated.ts';
import { useSources } from './use-sources.ts';

type Entry = NonNullable<DriveBinQuery['bin']>['nodes'][number];

const PAGE = 50;

/** Deleted files and folders, until they are erased. */
export function DriveBin() {
  const w = useWords(words);
  const { language } = usePreferences();
  const { search, change, find } = useSources();
  const result = useLiveQuery(
    DriveBinDocument,
    { query: search.q ?? null, first: PAGE, after: search.after ?? null },
    { live: ['drive_item'] },
  );
  const can = result.data?.viewer?.permissions.includes('drive:write') ?? false;
  const bin = result.data?.bin;
  const columns: Column<Entry>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.size, cell: ({ bytes }) => formatBytes(bytes, language), isNumber: true },
    { title: w.deleted, cell: deletedCell, isMinor: true },
    { title: w.erased, cell: erasedCell, isMinor: true },
    { title: w.acts, cell: actsCell(can) },
  ];
  return (
    <TablePanel
      title={w.bin}
      field="bin"
      // The bin is read forwards: "previous" goes back to its beginning.
      list={bin && { ...bin, pageInfo: { ...bin.pageInfo, hasPreviousPage: search.after !== undefined } }}
      result={result}
      lines={5}
      columns={columns}
      keyOf={({ thingId }) => thingId}
      onPage={({ after }) => change({ after })}
      onClear={search.q === undefined ? null : () => find('')}
      none={w.emptyBin}
      aside={
        <button
          type="button"
          className="button small"
          onClick={() => change({ bin: undefined, q: undefined, after: undefined })}
        >
          {w.back}
        </button>
      }
      head={
        <div className="panel-body">
          <SearchField label={w.findDeleted} value={search.q ?? ''} onChange={find} />
        </div>
      }
    />
  );
}

const deletedCell = ({ deletedAt, deletedBy }: Entry) => (
  <>
    <Moment at={deletedAt} /> <span className="soft">{deletedBy?.name}</span>
  </>
);
const erasedCell = ({ purgeAt }: Entry) => <time dateTime={purgeAt}>{purgeAt.slice(0, 10)}</time>;

const actsCell =
  (can: boolean) =>
  ({ thingId, name }: Entry) => <Acts id={thingId} name={name} can={can} />;

function Acts({ id, name, can }: { id: string; name: string; can: boolean }) {
  const w = useWords(words);
  const { say } = useToasts();
  const restore = useAct(RestoreFromBinDocument);
  const remove = useAct(DeleteDriveItemDocument);
  const purge = useAct(PurgeFromBinDocument);
  const bringBack = () => {
    void restore({ input: { id } }).then(
      (data) => data && say({ text: w.broughtBack(name), undo: () => void remove({ input: { id } }) }),
    );
  };
  return (
    <span className="row">
      <ActButton may={can} isSmall onAct={bringBack}>
        {w.restore}
      </ActButton>
      <AskFirst
        can={can}
        name={w.erase}
        question={w.eraseFirst(name)}
        onYes={() => void purge({ input: { ids: [id] } })}
      />
    </span>
  );
}
