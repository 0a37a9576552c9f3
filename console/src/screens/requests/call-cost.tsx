import { formatCount } from '../../format/number.ts';
import { Figure } from '../../parts/figure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Money } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { Call } from './call.ts';
import { words } from './words.ts';

/** Shows what was set aside for the call, and what it cost in the end. */
export function CallCost({ call }: { call: Call }) {
  const w = useWords(words).cost;
  const { language } = usePreferences();
  const tokens = (n: number) => w.tokens(formatCount(n, language));
  const cached = call.cacheReadTokens + call.cacheWriteTokens;
  return (
    <Panel title={w.title} aside={call.estimated ? <span className="tag">{w.estimated}</span> : null}>
      <dl className="figures">
        <Figure name={w.reserved}>
          {call.reserved == null ? (
            <span className="soft">{w.noneReserved[call.mode]}</span>
          ) : (
            <Money micro={call.reserved} />
          )}
        </Figure>
        <Figure name={w.cost}>
          <Money micro={call.cost} />
        </Figure>
        <Figure name={w.charged}>
          {call.mode === 'HOSTED' ? <Money micro={call.charged} hasUnit /> : <span>{w.payers[call.mode]}</span>}
        </Figure>
        {call.refunded === '0' ? null : (
          <Figure name={w.refunded}>
            <Money micro={call.refunded} />
          </Figure>
        )}
        <Figure name={w.input}>{tokens(call.inputTokens)}</Figure>
        {cached > 0 ? <Figure name={w.cached}>{tokens(cached)}</Figure> : null}
        <Figure name={w.output}>{tokens(call.outputTokens)}</Figure>
      </dl>
    </Panel>
  );
}
