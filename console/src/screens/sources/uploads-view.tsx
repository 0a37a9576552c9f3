import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import type { UploadRow, Uploads } from './use-uploads.ts';

/** The files that are being sent, and those that were. */
export function UploadsView({ uploads }: { uploads: Uploads }) {
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
