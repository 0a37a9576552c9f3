import { useState, useEffect, type FormEvent } from 'react';
import { formatBytes } from '../../format/bytes.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded, Skeleton } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import { saveFile, readBytes } from './file-transfer.ts';
import {
  DeleteDriveItemDocument,
  DriveFileDocument,
  RenameDriveItemDocument,
  RestoreFromBinDocument,
  RestoreFileVersionDocument,
  type DriveFileQuery,
} from './generated.ts';
import { useSources } from './use-sources.ts';

/** A file or folder, as its details are read. */
type DriveFileRow = NonNullable<DriveFileQuery['driveItem']>;

/** The details of a file or folder. */
export function DriveFile({ id }: { id: string }) {
  const w = useWords(words);
  const { change } = useSources();
  const result = useLiveQuery(DriveFileDocument, { id }, { live: ['drive_item', 'document'] });
  const item = result.data?.driveItem;
  return (
    <Dialog title={item?.name ?? w.details} kind="drawer" onClose={() => change({ item: undefined })}>
      <Loaded value={item} result={result} field="driveItem" lines={8}>
        {(found) => <Details item={found} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ item }: { item: DriveFileRow }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { name, size, mediaType, downloadUrl, text } = item;
  return (
    <div className="stack">
      <p className="soft">{item.path}</p>
      <p className="row soft">
        {size == null ? null : <span>{formatBytes(size, language)}</span>}
        {mediaType == null ? null : <span>{mediaType}</span>}
        <Moment at={item.modifiedAt} />
        {item.createdBy ? <span>{item.createdBy.name}</span> : null}
      </p>
      {text ? (
        <p className="row">
          <span className={text.status === 'FAILED' ? 'tag bad' : 'tag'}>{w.reading[text.status]}</span>
          {text.error == null ? null : <span className="soft">{text.error}</span>}
        </p>
      ) : null}
      <Acts item={item} />
      {downloadUrl == null ? null : (
        <Preview key={item.version} name={name} url={downloadUrl} mediaType={mediaType ?? ''} size={size ?? 0} />
      )}
      {item.type === 'file' ? <FileVersions item={item} /> : null}
    </div>
  );
}

function Acts({ item: { id, name, version, type, downloadUrl, viewerCan } }: { item: DriveFileRow }) {
  const w = useWords(words);
  const { search, change } = useSources();
  const { say } = useToasts();
  const [isNaming, rename] = useState(false);
  const remove = useAct(DeleteDriveItemDocument);
  const restore = useAct(RestoreFromBinDocument);
  const putIntoBin = () => {
    void remove({ input: { id } }).then((data) => {
      if (!data) return;
      // The folder that was shown may be gone with it.
      change({ item: undefined, ...(search.folder === id ? { folder: undefined } : {}) });
      say({ text: w.inBin(name), undo: () => void restore({ input: { id } }) });
    });
  };
  const download = (url: string) => {
    void saveFile(name, url).catch((error: Error) => say({ text: error.message, isBad: true }));
  };
  return (
    <>
      <div className="row">
        {downloadUrl == null ? null : (
          <button type="button" className="button small" onClick={() => download(downloadUrl)}>
            {w.download}
          </button>
        )}
        {type === 'folder' || type === 'mount' ? (
          <button type="button" className="button small" onClick={() => change({ folder: id, item: undefined })}>
            {w.open}
          </button>
        ) : null}
        <ActButton may={viewerCan.update} isSmall onAct={() => rename(!isNaming)}>
          {w.rename}
        </ActButton>
        <ActButton may={viewerCan.delete} isSmall onAct={putIntoBin}>
          {w.remove}
        </ActButton>
      </div>
      {isNaming ? <Rename id={id} name={name} version={version} onDone={() => rename(false)} /> : null}
    </>
  );
}

function Rename(props: { id: string; name: string; version: number; onDone: () => void }) {
  const w = useWords(words);
  const { say } = useToasts();
  const run = useAct(RenameDriveItemDocument);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    const { id, version, name: before } = props;
    void run({ input: { id, name: typeof given === 'string' ? given : '', ifVersion: version } }).then((data) => {
      if (!data?.renameDriveItem) return;
      const { name, version: made } = data.renameDriveItem.item;
      props.onDone();
      say({ text: w.renamed(name), undo: () => void run({ input: { id, name: before, ifVersion: made } }) });
    });
  };
  return (
    <form className="row" onSubmit={submit}>
      <input name="name" required maxLength={255} defaultValue={props.name} aria-label={w.name} autoComplete="off" />
      <button className="button primary small">{w.rename}</button>
    </form>
  );
}

const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
const MAX_TEXT_BYTES = 64 * 1024;

type State =
  { kind: 'image' | 'text'; text: string } | { kind: 'reading' | 'none' | 'large' } | { kind: 'failed'; text: string };

interface Props {
  name: string;
  url: string;
  mediaType: string;
  size: number;
}

/** Shows an image, or the beginning of a text. Other files are downloaded to be seen. */
function Preview({ name, url, mediaType, size }: Props) {
  const w = useWords(words);
  const [state, set] = useState<State>({ kind: 'reading' });
  useEffect(() => {
    let isGone = false;
    void read(url, mediaType, size)
      .catch((error: Error): State => ({ kind: 'failed', text: error.message }))
      .then((found) => isGone || set(found));
    return () => {
      isGone = true;
    };
  }, [url, mediaType, size]);
  if (state.kind === 'reading') return <Skeleton lines={4} />;
  if (state.kind === 'image') return <img className="preview" src={state.text} alt={name} />;
  if (state.kind !== 'text')
    return <p className="soft">{state.kind === 'failed' ? state.text : w.noPreview[state.kind]}</p>;
  return (
    <>
      <pre className="code" tabIndex={0} aria-label={w.preview}>
        {state.text}
      </pre>
      {size > MAX_TEXT_BYTES ? <p className="soft">{w.beginning}</p> : null}
    </>
  );
}

async function read(url: string, mediaType: string, size: number): Promise<State> {
  if (/^image\/(png|jpeg|gif|webp|svg\+xml|avif)/.test(mediaType)) {
    if (size > MAX_IMAGE_BYTES) return { kind: 'large' };
    return { kind: 'image', text: await dataUrlOf(await readBytes(url), mediaType) };
  }
  if (!/^text\/|json|xml|yaml|javascript/.test(mediaType)) return { kind: 'none' };
  if (size === 0) return { kind: 'text', text: '' };
  const bytes = await readBytes(url, { firstBytes: MAX_TEXT_BYTES });
  return { kind: 'text', text: await bytes.text() };
}

/** The content policy shows images of this address only, or whole ones. */
function dataUrlOf(bytes: Blob, mediaType: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(reader.error?.message)));
    reader.readAsDataURL(new Blob([bytes], { type: mediaType }));
  });
}

/** Bytes that a file had before. Restoring keeps those of now as a version, so it loses nothing. */
function FileVersions({ item: { id, name, version, versions, viewerCan } }: { item: DriveFileRow }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { say } = useToasts();
  const restore = useAct(RestoreFileVersionDocument);
  const nodes = versions?.nodes ?? [];
  const run = (versionId: string) => {
    void restore({ input: { id, versionId, ifVersion: version } }).then((data) => data && say({ text: w.restored }));
  };
  return (
    <section className="stack" aria-label={w.versions}>
      <h3>{w.versions}</h3>
      {nodes.length === 0 ? <p className="soft">{w.noVersions}</p> : null}
      <ul className="stack">
        {nodes.map((one) => (
          <li key={one.id} className="row">
            <Moment at={one.createdAt} />
            <span className="soft">{formatBytes(one.size, language)}</span>
            <ActButton may={viewerCan.update} isSmall onAct={() => run(one.id)}>
              {w.restore}
            </ActButton>
            <button
              type="button"
              className="button small"
              onClick={() =>
                void saveFile(name, one.downloadUrl).catch((error: Error) => say({ text: error.message, isBad: true }))
              }
            >
              {w.download}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
