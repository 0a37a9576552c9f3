import { useState } from 'react';
import { decimalOf, formatMoney, readMoney } from '../../format/money.ts';
import { moneyInWords } from '../../format/number-words.ts';
import { useAct } from '../../graph/use-act.ts';
import { FormDialog } from '../../parts/dialog.tsx';
import { AreaField, TextField } from '../../parts/fields.tsx';
import { Facts } from '../../parts/figures.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Money } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { CorrectDocument, RefundDocument, TopUpDocument } from './generated.ts';
import { words } from './words.ts';

type Kind = 'topUp' | 'correct' | 'refund';

interface Props {
  kind: Kind;
  team: { id: string; name: string };
  /** The call of a refund, with what can still be given back of it. */
  request?: { id: string; left: string };
  onBooked: () => void;
  onClose: () => void;
}

/** Books money in two steps: the second one says the amount in words. */
export function MoneyDialog({ kind, team, request, onBooked, onClose }: Props) {
  const w = useWords(words);
  const { money } = useSharedWords();
  const { language } = usePreferences();
  const { say } = useToasts();
  const [written, write] = useState(request ? decimalOf(request.left) : '');
  const [note, setNote] = useState('');
  const [isSure, setSure] = useState(false);
  // One key for the whole dialog: what was sent twice is booked once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const book = useBook(kind, { teamId: team.id, requestId: request?.id ?? '', idempotencyKey });
  const amount = amountOf(written, kind);
  const send = async () => {
    if (!isSure || amount === null) return setSure(true);
    const balance = await book(amount, note.trim());
    if (balance === null) return;
    say({ text: w.booked(money.tokens(formatMoney(balance, language))) });
    onBooked();
    onClose();
  };
  const isReady = amount !== null && (kind !== 'correct' || note.trim() !== '');
  return (
    <FormDialog title={w[kind]} act={isSure ? w.book : w.goOn} canSend={isReady} onSend={send} onClose={onClose}>
      {isSure && amount !== null ? (
        <>
          <Facts
            rows={[
              [w.confirmTeam, team.name],
              [w.sum, <Money key="sum" micro={amount} hasUnit />],
              [w.confirmWords, <strong key="words">{money.tokens(moneyInWords(amount, language))}</strong>],
              [w.note, note],
            ]}
          />
          <p className="soft">{w.final}</p>
          <div>
            <button type="button" className="button small" onClick={() => setSure(false)}>
              {w.back}
            </button>
          </div>
        </>
      ) : (
        <>
          <TextField
            label={w.amountOf}
            value={written}
            inputMode="decimal"
            autoFocus
            onValue={write}
            hint={written !== '' && amount === null ? w.badAmount : w.amountHint}
          />
          <AreaField label={w.note} value={note} onValue={setNote} hint={w.noteHint} />
        </>
      )}
    </FormDialog>
  );
}

function amountOf(written: string, kind: Kind): string | null {
  const micro = readMoney(written);
  if (micro === null || BigInt(micro) === 0n) return null;
  return kind !== 'correct' && micro.startsWith('-') ? null : micro;
}

/** Returns a function that books an amount and returns the balance. Null: it was rejected. */
function useBook(
  kind: Kind,
  { teamId, requestId, idempotencyKey }: Record<'teamId' | 'requestId' | 'idempotencyKey', string>,
) {
  const [topUp, correct, refund] = [useAct(TopUpDocument), useAct(CorrectDocument), useAct(RefundDocument)];
  return async (amount: string, note: string): Promise<string | null> => {
    const input = { teamId, amount, note, idempotencyKey };
    if (kind === 'topUp') return (await topUp({ input }))?.topUpBalance?.entry.balanceAfter ?? null;
    if (kind === 'correct') return (await correct({ input }))?.correctBalance?.entry.balanceAfter ?? null;
    return (await refund({ input: { ...input, requestId } }))?.refundCall?.entry.balanceAfter ?? null;
  };
}

/** Operators top up and correct the balance of a team. */
export function MoneyButtons({ team, onBooked }: { team: { id: string; name: string }; onBooked: () => void }) {
  const w = useWords(words);
  const [kind, open] = useState<'topUp' | 'correct' | null>(null);
  return (
    <>
      <button type="button" className="button primary" onClick={() => open('topUp')}>
        {w.topUp}
      </button>
      <button type="button" className="button" onClick={() => open('correct')}>
        {w.correct}
      </button>
      {kind ? <MoneyDialog kind={kind} team={team} onBooked={onBooked} onClose={() => open(null)} /> : null}
    </>
  );
}
