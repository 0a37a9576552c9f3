import { formatBytes } from '../../format/bytes.ts';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { DriveFileRow } from './drive-file-row.ts';
import { words } from './drive-words.ts';
import { saveFile } from './file-transfer.ts';
import { RestoreFileVersionDocument } from './generated.ts';

/** Bytes that a file had before. Restoring keeps those of now as a version, so it loses nothing. */
export function FileVersions({ item: { id, name, version, versions, viewerCan } }: { item: DriveFileRow }) {
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
