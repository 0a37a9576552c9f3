import { useState, type FormEvent } from 'react';
import { formatBytes } from '../../format/bytes.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { DriveFileRow } from './drive-file-row.ts';
import { words } from './drive-words.ts';
import { FileVersions } from './file-versions.tsx';
import { Preview } from './file-preview.tsx';
import { saveFile } from './file-transfer.ts';
import {
  DeleteDriveItemDocument,
  DriveFileDocument,
  RenameDriveItemDocument,
  RestoreFromBinDocument,
} from './generated.ts';
import { useSources } from './use-sources.ts';

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
