import { useState } from 'react';
import { useClient } from 'urql';
import { decimalOf } from '../../format/money.ts';
import { formatExact } from '../../format/time.ts';
import type { LiveResult } from '../../graph/use-live-query.ts';
import { readPages } from '../../graph/use-pages.ts';
import { csvOf } from '../../parts/chart-frame.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/figures.tsx';
import { saveFile } from '../../parts/files.ts';
import { TablePanel } from '../../parts/list-panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment, Money } from '../../parts/values.tsx';
import { FIRST_PAGE } from '../../router/search.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { LedgerFileDocument, type LedgerLineFragment, type UsageQuery, type UsageQueryVariables } from './generated.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { filterOf, REASONS, type Reason, type UsageSearch } from './search.ts';
import { words, type UsageWords } from './words.ts';

/** Pages of 100 entries that the file has at most. */
const MAX_FILE_PAGES = 100;

interface Props {
  result: LiveResult<UsageQuery, UsageQueryVariables>;
  search: UsageSearch;
  onChange: (changed: UsageSearch) => void;
  mayOperate: boolean;
}

/** Every change of the balance, as a bank writes it. */
export function Ledger({ result, search, onChange, mayOperate }: Props) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { language } = usePreferences();
  const save = useFile(search);
  const { reason, q = '', entry: opened } = search;
  const { data } = result;
  const isFiltered = reason !== undefined || q !== '';
  const open = data?.ledger?.nodes.find(({ id }) => id === opened);
  return (
    <>
      <TablePanel
        title={w.ledger}
        field="ledger"
        list={data?.ledger}
        result={result}
        columns={columnsOf(w, language)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onChange({ entry: id })}
        onPage={onChange}
        onClear={isFiltered ? () => onChange({ ...FIRST_PAGE, reason: undefined, q: undefined }) : null}
        none={w.noLedger}
        aside={
          <button type="button" className="button quiet small" onClick={save}>
            {w.file}
          </button>
        }
        head={
          <div className="panel-body filters">
            <SelectField<Reason | ''>
              label={w.reason}
              value={reason ?? ''}
              options={reasonOptions(w, list.all)}
              onValue={(chosen) => onChange({ ...FIRST_PAGE, reason: chosen === '' ? undefined : chosen })}
            />
            <SearchBox
              label={w.search}
              value={q}
              onValue={(text) => onChange({ ...FIRST_PAGE, q: text || undefined })}
            />
          </div>
        }
      />
      {open ? (
        <EntryDrawer
          entry={open}
          team={search.team ?? data?.viewer?.team.id ?? ''}
          mayRefund={mayOperate}
          onBooked={result.retry}
          onClose={() => onChange({ entry: undefined })}
        />
      ) : null}
    </>
  );
}

function reasonOptions(w: UsageWords, all: string): (readonly [Reason | '', string])[] {
  return [['', all], ...REASONS.map((one) => [one, w.reasons[one]] as const)];
}

function Purpose({ entry: { reason, note, request } }: { entry: LedgerLineFragment }) {
  const w = useWords(words);
  return (
    <span className="stack">
      <span className="row">
        <span className="tag">{w.reasons[reason]}</span>
        {request ? <span>{request.catalogModel}</span> : null}
      </span>
      {note ? <span className="soft">{note}</span> : null}
    </span>
  );
}

/** Returns a function that makes a file of all entries that match, page by page. */
function useFile({ team, ...search }: UsageSearch): () => void {
  const w = useWords(words);
  const client = useClient();
  const { say } = useToasts();
  const [isBusy, setBusy] = useState(false);
  return () => {
    if (isBusy) return;
    setBusy(true);
    const filter = filterOf(search);
    void readPages(client, LedgerFileDocument, {
      variables: (after) => ({ team: team ?? null, filter, after }),
      listOf: ({ ledger }) => ledger,
      maxPages: MAX_FILE_PAGES,
    })
      .then((pages) => {
        if (!pages?.rows) return say({ text: pages?.error?.message ?? '', isBad: true });
        const rows = pages.rows.map(({ seq, createdAt, reason, request, note, amount, balanceAfter }) => [
          String(seq),
          createdAt,
          reason,
          request?.id ?? '',
          request?.catalogModel ?? '',
          note ?? '',
          decimalOf(amount),
          decimalOf(balanceAfter),
        ]);
        const titles = [w.seq, w.date, w.reason, w.request, w.model, w.note, w.sum, w.after];
        saveFile('ledger.csv', csvOf({ titles, rows }));
        if (pages.isCut) say({ text: w.fileCut });
      })
      .finally(() => setBusy(false));
  };
}

function columnsOf(w: UsageWords, language: string): Column<LedgerLineFragment>[] {
  return [
    { title: w.date, cell: ({ createdAt }) => formatExact(createdAt, language), isMinor: true },
    { title: w.seq, cell: ({ seq }) => seq, isNumber: true, isMinor: true },
    { title: w.text, cell: (entry) => <Purpose entry={entry} /> },
    { title: w.sum, cell: ({ amount }) => <Booked amount={amount} />, isNumber: true },
    { title: w.after, cell: ({ balanceAfter }) => <Money micro={balanceAfter} />, isNumber: true },
  ];
}

interface EntryDrawerProps {
  entry: LedgerLineFragment;
  team: string;
  mayRefund: boolean;
  onBooked: () => void;
  onClose: () => void;
}

/** One entry of the ledger with the call that it is of. */
function EntryDrawer({ entry, team, mayRefund, onBooked, onClose }: EntryDrawerProps) {
  const w = useWords(words);
  const [isRefunding, refund] = useState(false);
  const { seq, reason, amount, balanceAfter, note, createdAt, request } = entry;
  const left = request ? BigInt(request.charged) - BigInt(request.refunded) : 0n;
  if (isRefunding && request)
    return (
      <MoneyDialog
        kind="refund"
        team={{ id: team, name: team }}
        request={{ id: request.id, left: String(left) }}
        onBooked={onBooked}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={w.entry(String(seq))} kind="drawer" onClose={onClose}>
      <Facts
        rows={[
          [w.date, <Moment key="at" at={createdAt} />],
          [w.reason, w.reasons[reason]],
          [w.sum, <Booked key="sum" amount={amount} />],
          [w.after, <Money key="after" micro={balanceAfter} />],
          [w.note, note],
          [w.model, request?.catalogModel],
          [w.key, request?.key ? w.keyName(request.key.description, request.key.secretSuffix) : null],
          [w.user, request?.endUser],
          [w.refunded, request && request.refunded !== '0' ? <Money key="back" micro={request.refunded} /> : null],
          [
            w.request,
            request ? (
              <span key="request" className="row">
                <code>{request.id}</code>
                <CopyButton text={request.id} label={w.request} />
              </span>
            ) : null,
          ],
        ]}
      />
      {mayRefund && left > 0n ? (
        <div className="row end">
          <button type="button" className="button" onClick={() => refund(true)}>
            {w.refund}
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}

/** A signed amount: what was added is marked. */
function Booked({ amount }: { amount: string }) {
  const isAdded = !amount.startsWith('-');
  return (
    <span className={isAdded ? 'good-text' : undefined}>
      {isAdded ? '+' : ''}
      <Money micro={amount} />
    </span>
  );
}
