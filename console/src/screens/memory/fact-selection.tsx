import { useState } from 'react';
import { ActButton } from '../../parts/act-button.tsx';
import type { Selection } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useWords } from '../../words/words.ts';
import type { ListedFactFragment } from './generated.ts';
import { PINS } from './search.ts';
import { MAX_SELECTED } from './use-facts.ts';
import { useManyFacts } from './use-many-facts.ts';
import { endOfDay, isPastDate } from './view.ts';
import { words } from './words.ts';

type Facts = readonly ListedFactFragment[];

const NONE: ReadonlyMap<string, ListedFactFragment> = new Map();

/** Selected facts of a list, on all its pages. */
interface SelectedList extends Selection<ListedFactFragment> {
  facts: Facts;
  clear: () => void;
}

/** Holds the selection of a list. Another `list` has none. `shown` are the rows as they are now. */
export function useSelected(list: string, shown: Facts | undefined): SelectedList {
  const [state, set] = useState({ of: list, facts: NONE });
  const facts = state.of === list ? state.facts : NONE;
  const now = new Map(shown?.map((fact) => [fact.id, fact]));
  return {
    facts: Array.from(facts.values(), (fact) => now.get(fact.id) ?? fact),
    has: ({ id }) => facts.has(id),
    set(rows, isSelected) {
      const next = new Map(facts);
      for (const row of rows) {
        if (!isSelected) next.delete(row.id);
        else if (next.size < MAX_SELECTED) next.set(row.id, row);
      }
      set({ of: list, facts: next });
    },
    nameOf: ({ fact }) => fact.slice(0, 80),
    clear: () => set({ of: list, facts: NONE }),
  };
}

interface Props {
  selected: SelectedList;
  /** Facts of the whole list. */
  total: number;
  readAll: () => Promise<Facts | null>;
}

/** Says how many facts are selected, and changes them together. A change is undone as one. */
export function SelectedFacts({ selected, total, readAll }: Props) {
  const w = useWords(words);
  const { facts, clear } = selected;
  const [isBusy, setBusy] = useState(false);
  const [isAsked, ask] = useState(false);
  const many = useManyFacts();
  const inForce = facts.filter((fact) => !fact.expired);
  const forgotten = facts.filter((fact) => fact.expired && !isPastDate(fact) && fact.supersededBy == null);
  // A forgotten fact is restored before anything else of it changes.
  const changeable = facts.filter((fact) => !fact.expired || isPastDate(fact));
  const may = (some: Facts, what: 'update' | 'forget' | 'restore') =>
    some.length > 0 && some.every(({ viewerCan }) => viewerCan[what]);
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true);
    if (await act()) clear();
    setBusy(false);
  };
  const takeAll = async () => {
    setBusy(true);
    const all = await readAll();
    if (all) selected.set(all, true);
    setBusy(false);
  };
  const most = Math.min(total, MAX_SELECTED);
  const act = { why: w.many.mayNot, isSmall: true, isBusy } as const;
  return (
    <div className="row pad" role="group" aria-label={w.many.label}>
      <strong role="status">{w.many.selected(facts.length)}</strong>
      {facts.length < most ? (
        <button type="button" className="button small" disabled={isBusy} onClick={() => void takeAll()}>
          {total > most ? w.many.first(most) : w.many.all(most)}
        </button>
      ) : null}
      <ActButton may={may(inForce, 'forget')} {...act} onAct={() => ask(true)}>
        {w.acts.forget}
      </ActButton>
      <ActButton may={may(forgotten, 'restore')} {...act} onAct={() => void run(() => many.restore(forgotten))}>
        {w.acts.restore}
      </ActButton>
      {may(changeable, 'update') ? (
        <ChangeMany isBusy={isBusy} onChange={(edit) => void run(() => many.change(changeable, edit))} />
      ) : null}
      <button type="button" className="button quiet small" onClick={clear}>
        {w.many.clear}
      </button>
      {isAsked ? (
        <ForgetMany
          count={inForce.length}
          onForget={(withSimilar) => run(() => many.forget(inForce, withSimilar))}
          onClose={() => ask(false)}
        />
      ) : null}
    </div>
  );
}

interface ChangeProps {
  isBusy: boolean;
  onChange: (edit: { pinned: number } | { expirationDate: string }) => void;
}

function ChangeMany({ isBusy, onChange }: ChangeProps) {
  const w = useWords(words);
  return (
    <>
      <SelectField
        label={w.pin}
        value=""
        disabled={isBusy}
        options={[['', '–'] as const, ...PINS.map((one) => [one, w.pins[one]] as const)]}
        onValue={(pin) => pin !== '' && onChange({ pinned: Number(pin) })}
      />
      <label className="field">
        {w.acts.expires}
        <input
          type="date"
          disabled={isBusy}
          onBlur={({ target }) => {
            if (target.value !== '' && target.validity.valid) onChange({ expirationDate: endOfDay(target.value) });
          }}
        />
      </label>
    </>
  );
}

interface ForgetProps {
  count: number;
  onForget: (withSimilar: boolean) => Promise<void>;
  onClose: () => void;
}

function ForgetMany({ count, onForget, onClose }: ForgetProps) {
  const w = useWords(words);
  const [withSimilar, setWith] = useState(true);
  const send = async () => {
    onClose();
    await onForget(withSimilar);
  };
  return (
    <FormDialog title={w.many.forgetTitle(count)} act={w.acts.forget} onSend={send} onClose={onClose}>
      <p>{w.many.forgetWhy}</p>
      <label className="check">
        <input type="checkbox" checked={withSimilar} onChange={({ target }) => setWith(target.checked)} />
        {w.many.withSimilar}
      </label>
    </FormDialog>
  );
}
