import { useState, type FormEvent } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton, AskFirst } from '../../parts/act-button.tsx';
import { DataTable, Pager, type Column } from '../../parts/data-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './connectors-words.ts';
import {
  DisconnectLibraryDocument,
  FilterLibraryDocument,
  LibraryDetailsDocument,
  SyncLibraryDocument,
  type LibraryDetailsQuery,
  type ConnectorsQuery,
} from './generated.ts';
import { useSources } from './use-sources.ts';

type Library = NonNullable<LibraryDetailsQuery['library']>;
type LibraryError = NonNullable<Library['errors']>['nodes'][number];

/** One library: how far it is, which files failed and why, and which are part of the drive. */
export function LibraryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(words);
  const [after, turn] = useState<string | null>(null);
  const result = useLiveQuery(LibraryDetailsDocument, { id, after }, { live: ['library', 'drive_item'] });
  const library = result.data?.library;
  return (
    <Dialog title={library?.name ?? w.library} kind="drawer" onClose={onClose}>
      <Loaded value={library} result={result} field="library" lines={8}>
        {(found) => (
          <div className="stack">
            <Head library={found} onGone={onClose} />
            <Errors library={found} isFirst={after === null} onPage={turn} />
            <Filter key={found.id} library={found} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Head({ library, onGone }: { library: Library; onGone: () => void }) {
  const w = useWords(words);
  const { change } = useSources();
  const { say } = useToasts();
  const sync = useAct(SyncLibraryDocument);
  const disconnect = useAct(DisconnectLibraryDocument);
  const { id, provider, driveId, itemId, contents, syncedAt, viewerCan } = library;
  const shown = contents.fetched + contents.failed;
  return (
    <>
      <LibraryState library={library} />
      <p>{w.contents(contents.files, contents.folders)}</p>
      {contents.waiting > 0 ? (
        <progress aria-label={w.fetching} value={shown} max={Math.max(shown + contents.waiting, 1)} />
      ) : null}
      <p className="soft">
        {w.fetched(contents.fetched, contents.files)}
        {syncedAt == null ? null : (
          <>
            {' · '}
            <Moment at={syncedAt} />
          </>
        )}
      </p>
      <div className="row">
        <ActButton
          may={viewerCan.sync}
          isSmall
          onAct={() => void sync({ input: { id } }).then((data) => data && say({ text: w.syncing }))}
        >
          {w.syncNow}
        </ActButton>
        <button
          type="button"
          className="button small"
          onClick={() => change({ tab: 'drive', folder: itemId, library: undefined })}
        >
          {w.openInDrive}
        </button>
        <AskFirst
          can={viewerCan.disconnect}
          name={w.disconnect}
          question={w.disconnectFirst(library.name)}
          onYes={() => void disconnect({ input: { provider, driveId } }).then((data) => data && onGone())}
        />
      </div>
    </>
  );
}

function Errors(props: { library: Library; isFirst: boolean; onPage: (after: string | null) => void }) {
  const w = useWords(words);
  const { errors } = props.library;
  const columns: Column<LibraryError>[] = [
    { title: w.file, cell: ({ name }) => name },
    { title: w.why, cell: ({ message }) => message },
  ];
  return (
    <section aria-label={w.errors}>
      <h3>{w.errors}</h3>
      {errors == null || errors.totalCount === 0 ? (
        <p className="soft">{w.noErrors}</p>
      ) : (
        <>
          <DataTable
            caption={w.errors}
            columns={columns}
            rows={errors.nodes}
            keyOf={({ itemId, name }) => itemId ?? name}
          />
          <Pager
            page={{ ...errors.pageInfo, hasPreviousPage: !props.isFirst }}
            totalCount={errors.totalCount}
            onPage={({ after }) => props.onPage(after ?? null)}
          />
        </>
      )}
    </section>
  );
}

/** Which files of the library are part of the drive, one pattern a line. */
function Filter({ library }: { library: Library }) {
  const w = useWords(words);
  const { say } = useToasts();
  const run = useAct(FilterLibraryDocument);
  const { provider, driveId, include, exclude, viewerCan } = library;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { provider, driveId, include: linesOf(form.get('include')), exclude: linesOf(form.get('exclude')) };
    const undo = () => void run({ input: { provider, driveId, include, exclude } });
    void run({ input }).then((data) => data && say({ text: w.filtered, undo }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h3>{w.filter}</h3>
      <label className="field">
        {w.include}
        <textarea name="include" rows={3} defaultValue={include.join('\n')} placeholder="Plans/2026" />
      </label>
      <label className="field">
        {w.exclude}
        <textarea name="exclude" rows={3} defaultValue={exclude.join('\n')} placeholder="*.tmp" />
      </label>
      <div>
        <button className="button small" disabled={!viewerCan.update}>
          {w.save}
        </button>
      </div>
    </form>
  );
}

function linesOf(given: FormDataEntryValue | null): string[] {
  const text = typeof given === 'string' ? given : '';
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type ListedLibrary = NonNullable<ConnectorsQuery['connectors']>[number]['libraries'][number];

/** The connected libraries of a provider, with how far each is. Enter opens one. */
export function LibraryTable({
  libraries,
  onOpen,
}: {
  libraries: readonly ListedLibrary[];
  onOpen: (id: string) => void;
}) {
  const w = useWords(words);
  const columns: Column<ListedLibrary>[] = [
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

const stateCell = (library: ListedLibrary) => <LibraryState library={library} />;

const syncedCell = ({ syncedAt }: ListedLibrary) => (syncedAt == null ? null : <Moment at={syncedAt} />);

/** The state of a library in words, and how much was read while it is. */
function LibraryState({ library }: { library: Pick<ListedLibrary, 'status' | 'error' | 'pages' | 'items'> }) {
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
