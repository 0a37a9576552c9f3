import { useState } from 'react';
import { useQuery } from 'urql';
import { decimalOf, readMoney } from '../format/money.ts';
import { useAct } from '../graph/use-act.ts';
import { Dialog, FormDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/fields.tsx';
import { Skeleton } from '../parts/panel.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { useWords } from '../words/words.ts';
import { LimitOfDocument, RemoveLimitDocument, SetLimitDocument, type LimitFragment } from './generated.ts';
import { LimitUse } from './limit-use.tsx';
import { words } from './words.ts';

interface Props {
  /** A key, member, project or the team, with its name. */
  subject: { id: string; name: string };
  onClose: () => void;
}

/** Shows and changes what the calls of a key, member, project or team may use. */
export function LimitDialog({ subject, onClose }: Props) {
  const w = useWords(words);
  const [{ data, fetching }] = useQuery({
    query: LimitOfDocument,
    variables: { subjectId: subject.id },
    requestPolicy: 'network-only',
  });
  if (data === undefined && fetching)
    return (
      <Dialog title={w.title(subject.name)} onClose={onClose}>
        <Skeleton lines={5} />
      </Dialog>
    );
  return <LimitForm subject={subject} limit={data?.callLimit ?? null} onClose={onClose} />;
}

const moneyText = (micro: string | null | undefined): string => (micro == null ? '' : decimalOf(micro));
const countText = (count: number | null | undefined): string => (count == null ? '' : String(count));

/** Undefined: the text is no number. */
function readCount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;
}
function readBudget(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const micro = readMoney(text);
  return micro === null || micro.startsWith('-') ? undefined : micro;
}

function LimitForm({ subject, limit, onClose }: Props & { limit: LimitFragment | null }) {
  const w = useWords(words);
  const { say } = useToasts();
  const save = useAct(SetLimitDocument);
  const [day, setDay] = useState(moneyText(limit?.dayBudget));
  const [month, setMonth] = useState(moneyText(limit?.monthBudget));
  const [requests, setRequests] = useState(countText(limit?.requestsPerMinute));
  const [tokens, setTokens] = useState(countText(limit?.tokensPerMinute));
  const [running, setRunning] = useState(countText(limit?.runningCalls));
  const input = {
    dayBudget: readBudget(day),
    monthBudget: readBudget(month),
    requestsPerMinute: readCount(requests),
    tokensPerMinute: readCount(tokens),
    runningCalls: readCount(running),
  };
  const done = (text: string) => (found: unknown) => {
    if (!found) return;
    say({ text });
    onClose();
  };
  const values = Object.values(input);
  const canSend = !values.includes(undefined) && (limit !== null || values.some((one) => one !== null));
  const money = (budget: unknown) => (budget === undefined ? w.notMoney : w.inTokens);
  const whole = (count: unknown) => (count === undefined ? w.notWhole : undefined);
  const fields = [
    [w.day, day, setDay, money(input.dayBudget)],
    [w.month, month, setMonth, money(input.monthBudget)],
    [w.requests, requests, setRequests, whole(input.requestsPerMinute)],
    [w.tokens, tokens, setTokens, whole(input.tokensPerMinute)],
    [w.running, running, setRunning, whole(input.runningCalls)],
  ] as const;
  return (
    <FormDialog
      title={w.title(subject.name)}
      act={w.save}
      canSend={canSend}
      onSend={() => save({ input: { subjectId: subject.id, ...input } }).then(done(w.saved))}
      onClose={onClose}
    >
      <p className="soft">{w.why}</p>
      {limit ? <LimitUse limit={limit} /> : null}
      <div className="fields">
        {fields.map(([label, value, onValue, hint]) => (
          <TextField key={label} label={label} value={value} onValue={onValue} hint={hint} />
        ))}
      </div>
      {limit ? <RemoveAll subjectId={subject.id} onRemoved={() => done(w.removed)(true)} /> : null}
    </FormDialog>
  );
}

function RemoveAll({ subjectId, onRemoved }: { subjectId: string; onRemoved: () => void }) {
  const w = useWords(words);
  const remove = useAct(RemoveLimitDocument);
  return (
    <div>
      <button
        type="button"
        className="button danger small"
        onClick={() => void remove({ subjectId }).then((found) => found && onRemoved())}
      >
        {w.remove}
      </button>
    </div>
  );
}
