import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { FormDialog } from '../../parts/dialog.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import {
  ChangeFactDocument,
  RestoreMemoryFactDocument,
  EraseFactsDocument,
  ErasePreviewDocument,
  type FactEditReason,
} from './generated.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { PINS } from './search.ts';
import { endOfDay, isPastDate, type Fact } from './view.ts';
import { words } from './words.ts';

type Opened = 'forget' | 'erase' | 'reword' | null;

/** Offers what can be done with a fact. Each change can be undone, but for its erasure. */
export function FactActs({ fact, onErased }: { fact: Fact; onErased: () => void }) {
  const w = useWords(words);
  const [opened, open] = useState<Opened>(null);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  const { id, viewerCan, expired } = fact;
  const isOver = isPastDate(fact);
  const runRestore = async () => {
    if (await restore({ input: { id } })) say({ text: w.acts.restored });
  };
  const act = { why: w.mayNotChange, isSmall: true };
  return (
    <>
      <div className="row" role="group" aria-label={w.acts.label}>
        <ActButton may={viewerCan.update} {...act} onAct={() => open(opened === 'reword' ? null : 'reword')}>
          {w.acts.reword}
        </ActButton>
        {expired && !isOver ? (
          <ActButton may={viewerCan.restore} {...act} onAct={() => void runRestore()}>
            {w.acts.restore}
          </ActButton>
        ) : null}
        {expired ? null : (
          <ActButton may={viewerCan.forget} {...act} onAct={() => open('forget')}>
            {w.acts.forget}
          </ActButton>
        )}
        <ActButton may={viewerCan.purge} {...act} onAct={() => open('erase')}>
          {w.acts.erase}
        </ActButton>
      </div>
      {opened === 'reword' ? <Reword fact={fact} onDone={() => open(null)} /> : null}
      <PinAndExpiry fact={fact} />
      {opened === 'forget' ? <ForgetDialog id={id} onClose={() => open(null)} /> : null}
      {opened === 'erase' ? <EraseDialog id={id} onClose={() => open(null)} onErased={onErased} /> : null}
    </>
  );
}

function Reword({ fact, onDone }: { fact: Fact; onDone: () => void }) {
  const w = useWords(words).acts;
  const [draft, set] = useState(fact.fact);
  const [reason, setReason] = useState<FactEditReason | 'BY_WORDS'>('BY_WORDS');
  const update = useUpdate(fact);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason === 'BY_WORDS' ? {} : { reason };
        void update({ fact: draft.trim(), ...why }).then((isDone) => isDone && onDone());
      }}
    >
      <textarea
        rows={3}
        value={draft}
        maxLength={10_000}
        aria-label={w.newText}
        onChange={({ target }) => set(target.value)}
      />
      <SelectField
        label={w.reason}
        hint={w.reasonHints[reason]}
        value={reason}
        options={REASONS.map((one) => [one, w.reasons[one]] as const)}
        onValue={setReason}
      />
      <div className="row end">
        <button className="button primary small" disabled={draft.trim() === '' || draft.trim() === fact.fact}>
          {w.save}
        </button>
      </div>
    </form>
  );
}

const REASONS = ['BY_WORDS', 'NEVER_TRUE', 'NO_LONGER_TRUE', 'SAID_BETTER'] as const;

function PinAndExpiry({ fact }: { fact: Fact }) {
  const w = useWords(words);
  const { pinned, viewerCan } = fact;
  const expirationDate = fact.expirationDate ?? null;
  const update = useUpdate(fact);
  const day = expirationDate === null ? '' : localDayOf(expirationDate);
  if (!viewerCan.update) return null;
  return (
    <div className="filters">
      <SelectField
        label={w.pin}
        value={String(pinned)}
        options={PINS.map((one) => [one, w.pins[one]] as const)}
        onValue={(value) => void update({ pinned: Number(value) })}
      />
      <label className="field">
        {w.acts.expires}
        <input
          type="date"
          key={day}
          defaultValue={day}
          onBlur={({ target }) => {
            if (target.value === day || !target.validity.valid) return;
            const changed = target.value === '' ? null : endOfDay(target.value);
            void update({ expirationDate: changed });
          }}
        />
      </label>
    </div>
  );
}

interface Edit {
  fact?: string;
  reason?: FactEditReason;
  pinned?: number;
  expirationDate?: string | null;
}

/** Returns a function that changes a fact, and says so with the way back. */
function useUpdate({ id, version }: Fact): (changed: Edit) => Promise<boolean> {
  const w = useWords(words).acts;
  const update = useAct(ChangeFactDocument);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  return async (changed) => {
    const data = await update({ input: { id, ifVersion: version, ...changed } });
    if (!data) return false;
    say({ text: w.changed, undo: () => void restore({ input: { id, version } }) });
    return true;
  };
}

/** The day of a moment here, as a field of dates has it. */
function localDayOf(at: string): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Says what an erasure takes. Nothing brings it back, so it takes a tick and a press. */
function EraseDialog({ id, onClose, onErased }: { id: string; onClose: () => void; onErased: () => void }) {
  const w = useWords(words).erase;
  const [withConversations, setWith] = useState(true);
  const [isSure, setSure] = useState(false);
  const [{ data, error, fetching }] = useQuery({
    query: ErasePreviewDocument,
    variables: { ids: [id], withConversations },
    requestPolicy: 'network-only',
  });
  const erase = useAct(EraseFactsDocument);
  const { say } = useToasts();
  const preview = fetching ? undefined : data?.purgePreview;
  const run = async () => {
    const done = await erase({ input: { factIds: [id], withConversations } });
    if (!done) return;
    say({ text: w.erased });
    onErased();
  };
  return (
    <FormDialog title={w.title} act={w.confirm} canSend={isSure && preview != null} onSend={run} onClose={onClose}>
      <p>{w.why}</p>
      <label className="check">
        <input type="checkbox" checked={withConversations} onChange={({ target }) => setWith(target.checked)} />
        {w.withConversations}
      </label>
      {error && !preview ? <p className="notice bad">{error.graphQLErrors[0]?.message}</p> : null}
      {!preview && !error ? <Skeleton lines={2} /> : null}
      {preview ? <p>{w.takes(preview.changes, preview.conversations, preview.messages)}</p> : null}
      <label className="check">
        <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
        {w.sure}
      </label>
    </FormDialog>
  );
}
