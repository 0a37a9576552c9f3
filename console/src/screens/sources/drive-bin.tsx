import { formatBytes } from '../../format/number.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton, AskFirst } from '../../parts/act-button.tsx';
import { DataTable, Pager, type Column } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
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
  const { search, change, find } = useSources();
  const result = useLiveQuery(
    DriveBinDocument,
    { query: search.q ?? null, first: PAGE, after: search.after ?? null },
    { live: ['drive_item'] },
  );
  const can = result.data?.viewer?.permissions.includes('drive:write') ?? false;
  return (
    <Panel
      title={w.bin}
      aside={
        <button
          type="button"
          className="button small"
          onClick={() => change({ bin: undefined, q: undefined, after: undefined })}
        >
          {w.back}
        </button>
      }
    >
      <div className="panel-body">
        <SearchField label={w.findDeleted} value={search.q ?? ''} onChange={find} />
      </div>
      <Loaded value={result.data?.bin} result={result} field="bin" lines={5}>
        {({ nodes, totalCount, pageInfo }) =>
          totalCount === 0 ? (
            <Empty isFiltered={search.q !== undefined} onClear={() => find('')} />
          ) : (
            <>
              <Entries entries={nodes} can={can} />
              <Pager
                page={{ ...pageInfo, hasPreviousPage: search.after !== undefined }}
                totalCount={totalCount}
                onPage={({ after }) => change({ after })}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const w = useWords(words);
  return isFiltered ? <FilteredOut onClear={onClear} /> : <NoneYet>{w.emptyBin}</NoneYet>;
}

function Entries({ entries, can }: { entries: readonly Entry[]; can: boolean }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const columns: Column<Entry>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.size, cell: ({ bytes }) => formatBytes(bytes, language), isNumber: true },
    { title: w.deleted, cell: deletedCell, isMinor: true },
    { title: w.erased, cell: erasedCell, isMinor: true },
    { title: w.acts, cell: actsCell(can) },
  ];
  return <DataTable caption={w.bin} columns={columns} rows={entries} keyOf={({ thingId }) => thingId} />;
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
