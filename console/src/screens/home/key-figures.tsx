import { formatMoney } from '../../format/money.ts';
import { formatMs, formatShare } from '../../format/number.ts';
import type { LiveResult } from '../../graph/use-live-query.ts';
import { KeyFigure } from '../../parts/figures.tsx';
import { Count, MoneyFigure } from '../../parts/values.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { HomeQuery } from './generated.ts';
import { words } from './words.ts';

type Totals = NonNullable<HomeQuery['usage']>['totals'];
const MAX_DAYS_LEFT = 365n;

type Result = LiveResult<HomeQuery>;

/** The balance, how long it lasts, and the sums of the period. */
export function KeyFigures({
  result,
  days,
}: {
  result: Pick<Result, 'data' | 'error' | 'fetching' | 'retry'>;
  days: number;
}) {
  const { data } = result;
  const totals = data?.usage?.totals;
  return (
    <section className="key-figures">
      <Loaded value={data?.balance} result={result} field="balance" lines={2}>
        {(balance) => <Balance balance={balance} perDay={totals ? BigInt(totals.charged) / BigInt(days) : null} />}
      </Loaded>
      <Loaded value={totals} result={result} field="usage" lines={2}>
        {(found) => <Sums totals={found} />}
      </Loaded>
    </section>
  );
}

function Balance({ balance, perDay }: { balance: NonNullable<HomeQuery['balance']>; perDay: bigint | null }) {
  const w = useWords(words);
  const { language } = usePreferences();
  return (
    <>
      <KeyFigure name={w.balance} note={balance.held === '0' ? w.unit : w.held(formatMoney(balance.held, language))}>
        <MoneyFigure micro={balance.available} />
      </KeyFigure>
      <KeyFigure name={w.daysLeft} note={perDay ? w.perDay(formatMoney(roundedOf(perDay), language)) : null}>
        {perDay ? <DaysLeft days={BigInt(balance.available) / perDay} /> : w.none}
      </KeyFigure>
    </>
  );
}

/** An average is rounded to hundredths of a balance token; amounts never are. */
const roundedOf = (micro: bigint) => micro - (micro % 10_000n);

function DaysLeft({ days }: { days: bigint }) {
  const w = useWords(words);
  return days > MAX_DAYS_LEFT ? w.overAYear : <Count value={Number(days)} />;
}

function Sums({ totals }: { totals: Totals }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { durationMs, firstByteMs, errorRate, memoryHitRate } = totals;
  return (
    <>
      <KeyFigure name={w.spent}>
        <MoneyFigure micro={totals.charged} />
      </KeyFigure>
      <KeyFigure name={w.calls}>
        <Count value={totals.calls} />
      </KeyFigure>
      <KeyFigure name={w.errors}>{errorRate == null ? w.none : formatShare(errorRate, language)}</KeyFigure>
      <KeyFigure name={w.memory}>{memoryHitRate == null ? w.none : formatShare(memoryHitRate, language)}</KeyFigure>
      <KeyFigure
        name={w.times}
        note={
          durationMs && w.p95Of(formatMs(durationMs.p95, language), firstByteMs && formatMs(firstByteMs.p50, language))
        }
      >
        {durationMs ? formatMs(durationMs.p50, language) : w.none}
      </KeyFigure>
    </>
  );
}
