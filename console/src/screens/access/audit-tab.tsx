import { useState } from 'react';
import { useQuery } from 'urql';
import { formatExact } from '../../format/time.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/fields.tsx';
import { Facts } from '../../parts/figures.tsx';
import { fetchFile, saveFile } from '../../parts/files.ts';
import { TablePanel } from '../../parts/list-panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { AuditLogDocument, AuditLogEntryDocument, ChangeKind, type AuditEntryFragment } from './generated.ts';
import { PAGE, type AccessSearch, type TabProps } from './search.ts';
import { words, type AccessWords } from './words.ts';

const CHANGE_KINDS = Object.values(ChangeKind);
const TYPES = [...new Set(CHANGE_KINDS.map((kind) => kind.toLowerCase().split('_')[0] ?? ''))];
/** Changes of these things are seen at once; others with the next reading. */
const LIVE = [...TYPES, 'console_session', 'webhook_endpoint', 'call_limit', 'audit_log', 'project_document'];

type Entry = AuditEntryFragment;

/** Returns a name of the API as events have it: `key.created`. */
function eventName({ kind, thingType }: Pick<Entry, 'kind' | 'thingType'>): string {
  return `${thingType}.${kind.toLowerCase().slice(thingType.length + 1)}`;
}

/** Every change of the team, with who made it. */
export function AuditTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { after, open } = search;
  const filter = filterOf(search);
  const result = useLiveQuery(AuditLogDocument, { filter, first: PAGE, after: after ?? null }, { live: LIVE });
  const { data } = result;
  const columns = columnsOf(w);
  const opened = useEntry(open, data?.auditLog?.nodes);
  const head = data?.auditChain?.nodes[0];
  return (
    <>
      <TablePanel
        title={w.tabs.audit}
        field="auditLog"
        list={data?.auditLog}
        result={result}
        columns={columns}
        keyOf={({ number }) => String(number)}
        onOpen={({ number }) => onChange({ open: String(number) })}
        // The log is read from its newest change on: "previous" goes back there.
        onPage={({ after: next }) => onChange({ after: next, before: undefined })}
        onClear={
          Object.keys(filter).length > 0
            ? () => onChange({ q: undefined, kind: undefined, by: undefined, from: undefined, until: undefined })
            : null
        }
        none={w.noChanges}
        aside={data?.auditLog ? <ExportButtons search={search} /> : null}
        head={<Filters search={search} onChange={onChange} />}
      />
      {head ? (
        <p className="soft">
          {w.chain} {head.day}: <code>{head.hash}</code>
        </p>
      ) : null}
      {opened ? <EntryDrawer entry={opened} onClose={() => onChange({ open: undefined })} none={list.none} /> : null}
    </>
  );
}

/** Returns the entry that the address names: one of those shown, or another. */
function useEntry(open: string | undefined, shown: readonly Entry[] | undefined): Entry | undefined {
  const found = shown?.find(({ number }) => String(number) === open);
  const isOther = shown !== undefined && !found && /^[1-9]\d{0,14}$/.test(open ?? '');
  const variables = { number: Number(open) };
  const [{ data }] = useQuery({ query: AuditLogEntryDocument, variables, pause: !isOther });
  return found ?? (isOther ? data?.auditLog?.nodes[0] : undefined);
}

/** Returns the moment at which a day of the reader begins. Null: it is none. */
function momentOf(day: string | undefined): string | null {
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function kindOf({ kind }: AccessSearch): ChangeKind | undefined {
  return CHANGE_KINDS.find((one) => one === kind);
}

/** Returns the filter of the log, as the address has it. */
function filterOf(search: AccessSearch) {
  const [kind, from, until] = [kindOf(search), momentOf(search.from), momentOf(search.until)];
  return {
    ...(kind ? { kinds: [kind] } : {}),
    ...(search.q ? { thingId: search.q } : {}),
    ...(search.by ? { principalId: search.by } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
}

function Filters({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { kind = '', q = '', by = '', from = '', until = '' } = search;
  return (
    <div className="panel-body filters">
      <SelectField
        label={w.change}
        value={kind}
        options={[['', list.all], ...CHANGE_KINDS.map((one) => [one, one.toLowerCase()] as const)]}
        onValue={(chosen) => onChange({ kind: chosen || undefined })}
      />
      <SearchBox label={w.thing} value={q} onValue={(text) => onChange({ q: text.trim() || undefined })} />
      <SearchBox label={w.whoId} value={by} onValue={(text) => onChange({ by: text.trim() || undefined })} />
      <TextField type="date" label={w.from} value={from} onValue={(day) => onChange({ from: day || undefined })} />
      <TextField type="date" label={w.until} value={until} onValue={(day) => onChange({ until: day || undefined })} />
    </div>
  );
}

function EntryDrawer({ entry, onClose, none }: { entry: Entry; onClose: () => void; none: string }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { number, at, thingId, version, source, detail, principal, principalId, keyId } = entry;
  return (
    <Dialog title={`${number} ${eventName(entry)}`} kind="drawer" onClose={onClose}>
      <div className="stack">
        <Facts
          rows={[
            [w.when, formatExact(at, language)],
            [w.who, principal?.name ?? w.platform],
            [w.whoId, principalId],
            [w.keyOrSession, keyId],
            [w.thing, thingId],
            [w.version, version],
            [w.way, w.ways[source]],
          ]}
        />
        <pre className="code" tabIndex={0}>
          {detail == null ? none : JSON.stringify(detail, null, 2)}
        </pre>
      </div>
    </Dialog>
  );
}

function columnsOf(w: AccessWords): Column<Entry>[] {
  return [
    { title: w.when, cell: ({ at }) => <Moment at={at} /> },
    { title: w.change, cell: (entry) => <code>{eventName(entry)}</code> },
    { title: w.who, cell: ({ principal }) => principal?.name ?? w.platform },
    { title: w.thing, cell: ({ thingId }) => <code>{thingId}</code>, isMinor: true },
    { title: w.way, cell: ({ source }) => w.ways[source], isMinor: true },
  ];
}

type Format = 'csv' | 'jsonl';

/** Makes a file of all changes that match, with their hashes. The export itself is recorded. */
function ExportButtons({ search }: { search: AccessSearch }) {
  const w = useWords(words);
  const { say } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const run = (format: Format) => {
    setBusy(true);
    void readExport(format, search)
      .then((file) => saveFile(`audit-log.${format}`, file))
      .catch((error: Error) => say({ text: error.message, isBad: true }))
      .finally(() => setBusy(false));
  };
  return (
    <span className="row">
      {(['csv', 'jsonl'] as const).map((format) => (
        <button key={format} type="button" className="button quiet small" disabled={isBusy} onClick={() => run(format)}>
          {w.exportAs(format.toUpperCase())}
        </button>
      ))}
    </span>
  );
}

async function readExport(format: Format, { kind, q, by, from, until }: AccessSearch): Promise<Blob> {
  const day = (value: string) => new Date(`${value}T00:00:00`).toISOString();
  return fetchFile('/console/audit-log', {
    format,
    ...(kind ? { kind } : {}),
    ...(q ? { thing_id: q } : {}),
    ...(by ? { principal_id: by } : {}),
    ...(from ? { from: day(from) } : {}),
    ...(until ? { until: day(until) } : {}),
  });
}
