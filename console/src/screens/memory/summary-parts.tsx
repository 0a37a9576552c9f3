import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { TakeSummaryApartDocument } from './generated.ts';
import type { DrawerProps, Fact } from './view.ts';
import { reviewWords } from './review-words.ts';

/** Shows the summary of a fact, or the facts of a summary with the way back to them. */
export function SummaryParts({ fact, change }: { fact: Fact; change: DrawerProps['change'] }) {
  const w = useWords(reviewWords).sumUp;
  const { consolidatedInto: summary, summarizes } = fact;
  if (summary)
    return (
      <p>
        {w.into}{' '}
        <button type="button" className="text-button" onClick={() => change({ open: summary.id })}>
          {summary.fact}
        </button>
      </p>
    );
  if (!summarizes) return null;
  return (
    <Panel title={w.parts}>
      <ul className="lines">
        {summarizes.map(({ id, fact: text }) => (
          <li key={id} className="line">
            <button type="button" className="text-button" onClick={() => change({ open: id })}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {fact.expired ? null : <TakeApart fact={fact} onDone={() => change({ open: summarizes[0]?.id })} />}
    </Panel>
  );
}

function TakeApart({ fact: { id, viewerCan }, onDone }: { fact: Fact; onDone: () => void }) {
  const w = useWords(reviewWords).sumUp;
  const takeApart = useAct(TakeSummaryApartDocument);
  const { say } = useToasts();
  const run = async () => {
    if (!(await takeApart({ input: { ids: [id] } }))) return;
    say({ text: w.isApart });
    onDone();
  };
  return (
    <p className="pad">
      <ActButton may={viewerCan.update} why={w.mayNot} isSmall onAct={() => void run()}>
        {w.takeApart}
      </ActButton>
    </p>
  );
}
