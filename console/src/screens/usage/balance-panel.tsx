import type { CombinedError } from 'urql';
import { formatMoney } from '../../format/money.ts';
import { formatShare } from '../../format/number.ts';
import type { LiveResult } from '../../graph/use-live-query.ts';
import { KeyFigure } from '../../parts/figures.tsx';
import { Count, MoneyFigure } from '../../parts/values.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import type { SumsFragment, UsageQuery, UsageQueryVariables } from './generated.ts';
import { words } from './words.ts';

interface Props {
  result: LiveResult<UsageQuery, UsageQueryVariables>;
  totals: SumsFragment | undefined;
  groups: { fetching: boolean; error: CombinedError | undefined; retry: () => void };
}

/** The balance, and the sums of the period. */
export function BalancePanel({ result, totals, groups }: Props) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { language } = usePreferences();
  const { data } = result;
  return (
    <>
      {data?.balance && BigInt(data.balance.available) <= 0n ? (
        <p className="notice bad" role="status">
          {w.zero}
        </p>
      ) : null}
      <section className="key-figures">
        <Loaded value={data?.balance} result={result} field="balance" lines={2}>
          {({ amount, held, available }) => (
            <>
              <KeyFigure name={w.available} note={w.unit}>
                <MoneyFigure micro={available} />
              </KeyFigure>
              <KeyFigure name={w.amount} note={held === '0' ? null : `${w.held}: ${formatMoney(held, language)}`}>
                <MoneyFigure micro={amount} />
              </KeyFigure>
            </>
          )}
        </Loaded>
        <Loaded value={totals} result={groups} field="usage" lines={2}>
          {({ charged, calls, errorRate }) => (
            <>
              <KeyFigure name={w.spent}>
                <MoneyFigure micro={charged} />
              </KeyFigure>
              <KeyFigure name={w.calls}>
                <Count value={calls} />
              </KeyFigure>
              <KeyFigure name={w.errors}>{errorRate == null ? list.none : formatShare(errorRate, language)}</KeyFigure>
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}
