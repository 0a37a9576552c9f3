import { decimalOf, formatMoney } from '../format/money.ts';
import { formatCount } from '../format/number.ts';
import { Used } from '../parts/figures.tsx';
import { usePreferences } from '../words/preferences.tsx';
import { useWords } from '../words/words.ts';
import type { LimitFragment } from './generated.ts';
import { words } from './words.ts';

export type LimitFields = Omit<LimitFragment, 'id' | 'subjectId'>;

/** The use of each part of a limit, beside what is allowed. */
export function LimitUse({ limit }: { limit: LimitFields }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { use } = limit;
  const spent = (part: string) => String(BigInt(part) + BigInt(use.held));
  const money = [
    [w.day, spent(use.daySpent), limit.dayBudget],
    [w.month, spent(use.monthSpent), limit.monthBudget],
  ] as const;
  const counts = [
    [w.requests, use.requests, limit.requestsPerMinute],
    [w.tokens, use.tokens, limit.tokensPerMinute],
    [w.running, use.runningCalls, limit.runningCalls],
  ] as const;
  const shown = [
    ...money.flatMap(([name, part, whole]) =>
      whole == null
        ? []
        : [
            {
              name,
              part: Number(decimalOf(part)),
              whole: Number(decimalOf(whole)),
              text: w.of(formatMoney(part, language), formatMoney(whole, language)),
            },
          ],
    ),
    ...counts.flatMap(([name, part, whole]) =>
      whole == null
        ? []
        : [{ name, part, whole, text: w.of(formatCount(part, language), formatCount(whole, language)) }],
    ),
  ];
  if (shown.length === 0) return <span className="soft">{w.none}</span>;
  return (
    <dl className="fields list">
      {shown.map(({ name, ...used }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Used label={name} {...used} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
