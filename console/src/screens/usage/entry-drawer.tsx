import { useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment, Money } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import type { StatementFragment } from './generated.ts';
import { Booked } from './booked.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { words } from './words.ts';

interface Props {
  entry: StatementFragment;
  team: string;
  mayRefund: boolean;
  onBooked: () => void;
  onClose: () => void;
}

/** One entry of the ledger with the call that it is of. */
export function EntryDrawer({ entry, team, mayRefund, onBooked, onClose }: Props) {
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
