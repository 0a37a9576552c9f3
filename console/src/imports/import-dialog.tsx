import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../graph/use-act.ts';
import { useLiveQuery } from '../graph/use-live-query.ts';
import { ActButton, AskFirst } from '../parts/act-button.tsx';
import { NoneYet } from '../parts/empty.tsx';
import { CheckField } from '../parts/fields.tsx';
import { Loaded } from '../parts/panel.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Moment } from '../parts/values.tsx';
import { sendFile } from '../session/send-file.ts';
import { useWords } from '../words/words.ts';
import {
  CancelImportDocument,
  ImportsDocument,
  ImportPersonsDocument,
  UndoImportDocument,
  type ListedImportFragment,
} from './generated.ts';
import { words } from './import-words.ts';

const IMPORTS = '/api/v3/imports';

/** The form of an import into a project, and the last ones. */
export function ImportDialog({ projectId }: { projectId: string }) {
  return (
    <>
      <FileForm projectId={projectId} />
      <Imports projectId={projectId} />
    </>
  );
}

interface Sending {
  /** Null: nothing is being sent. */
  sentBytes: number | null;
  send: (file: File, parameters: Record<string, string>) => Promise<void>;
}

function useSending(): Sending {
  const w = useWords(words);
  const { say } = useToasts();
  const [sentBytes, setSent] = useState<number | null>(null);
  const send = async (file: File, parameters: Record<string, string>) => {
    setSent(0);
    const query = new URLSearchParams({ ...parameters, file_name: file.name }).toString();
    const destination = { method: 'POST', path: `${IMPORTS}?${query}`, use: 'imports' } as const;
    await sendFile(destination, file, setSent)
      .done.then(() => say({ text: w.sent }))
      .catch((error: unknown) =>
        say({ text: error instanceof Error && error.message !== '' ? error.message : w.cut, isBad: true }),
      );
    setSent(null);
  };
  return { sentBytes, send };
}

function FileForm({ projectId }: { projectId: string }) {
  const w = useWords(words);
  const [file, setFile] = useState<File | null>(null);
  const [personId, setPerson] = useState('');
  const [isRead, setRead] = useState(false);
  const { sentBytes, send } = useSending();
  const [{ data }] = useQuery({ query: ImportPersonsDocument });
  const persons = data?.actors?.nodes ?? [];
  const start = async () => {
    if (!file || sentBytes !== null) return;
    const person: Record<string, string> = personId === '' ? {} : { person_id: personId };
    await send(file, { project_id: projectId, extract: String(isRead), ...person });
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <label className="field">
        {w.file}
        <input
          type="file"
          accept=".json,.jsonl,.ndjson,.zip"
          required
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <span>{w.fileHint}</span>
      </label>
      <SelectField
        label={w.person}
        value={personId}
        options={[['', w.asFile], ...persons.map((one) => [one.id, `${one.displayName} (${one.customId})`] as const)]}
        onValue={setPerson}
      />
      <CheckField checked={isRead} onValue={setRead}>
        {w.extract}
      </CheckField>
      {sentBytes === null ? null : (
        <progress aria-label={w.sending} value={sentBytes} max={Math.max(file?.size ?? 1, 1)} />
      )}
      <div className="row end">
        <button className="button primary" disabled={!file || sentBytes !== null}>
          {w.send}
        </button>
      </div>
    </form>
  );
}

/** The last imports into the project, and how far they are. */
function Imports({ projectId }: { projectId: string }) {
  const w = useWords(words);
  const result = useLiveQuery(ImportsDocument, { in: projectId }, { live: ['import'] });
  return (
    <section aria-label={w.list}>
      <h3>{w.list}</h3>
      <Loaded value={result.data?.importJobs} result={result} field="importJobs">
        {({ nodes }) =>
          nodes.length === 0 ? (
            <NoneYet>{w.none}</NoneYet>
          ) : (
            <ul className="lines">
              {nodes.map((one) => (
                <ImportLine key={one.id} job={one} onDone={result.retry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const OPEN = ['WAITING', 'CHECKING', 'RUNNING'];
const OVER = ['DONE', 'FAILED', 'CANCELLED'];

function ImportLine({ job, onDone }: { job: ListedImportFragment; onDone: () => void }) {
  const w = useWords(words);
  const { fileName, format, status, error, progress, createdAt, person, imported, skipped, errors, kept } = job;
  const isOpen = OPEN.includes(status);
  const leftOut = skipped.map(({ reason, count }) => `${count} ${w.reasons[reason]}`).join(', ');
  const stayed = kept.map(({ reason, count }) => `${count} ${w.keptReasons[reason]}`).join(', ');
  return (
    <li className="line">
      <div className="row">
        <strong>{fileName ?? w.noName}</strong>
        <span className="tag">{w.statuses[status]}</span>
        {format ? <span className="soft">{w.formats[format]}</span> : null}
        {person ? <span className="soft">{person.displayName}</span> : null}
        <span className="soft">
          <Moment at={createdAt} />
        </span>
      </div>
      {isOpen ? <progress aria-label={w.statuses[status]} value={progress} max={1} /> : null}
      {error ? <p role="alert">{error}</p> : null}
      <p>{w.made(imported.facts, imported.messages, imported.memories, imported.persons)}</p>
      {leftOut === '' ? null : (
        <p className="soft">
          {w.leftOut} {leftOut}
        </p>
      )}
      {stayed === '' ? null : (
        <p className="soft">
          {w.kept} {stayed}
        </p>
      )}
      {errors.length === 0 ? null : (
        <details>
          <summary>{w.faults(errors.length)}</summary>
          <ul>
            {errors.map((one, i) => (
              <li key={i}>
                {w.line(one.line)} {one.message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Acts job={job} onDone={onDone} />
    </li>
  );
}

function Acts({ job: { id, status }, onDone }: { job: ListedImportFragment; onDone: () => void }) {
  const w = useWords(words);
  const { say } = useToasts();
  const cancel = useAct(CancelImportDocument);
  const undo = useAct(UndoImportDocument);
  const runCancel = async () => {
    if (!(await cancel({ input: { id } }))) return;
    onDone();
    say({ text: w.cancelled });
  };
  const runUndo = async () => {
    if (!(await undo({ input: { id } }))) return;
    onDone();
    say({ text: w.undone });
  };
  if (OPEN.includes(status))
    return (
      <ActButton may isSmall onAct={() => void runCancel()}>
        {w.cancel}
      </ActButton>
    );
  return OVER.includes(status) ? (
    <AskFirst can name={w.undo} question={w.undoWhy} onYes={() => void runUndo()} />
  ) : null;
}
