import { useEffect, useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { CheckField } from '../../parts/fields.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import {
  SetProjectConsolidationDocument,
  SumUpFactsDocument,
  TakeSummaryApartDocument,
  type SumUpFactsMutation,
} from './generated.ts';
import { isProject, type Place } from './view.ts';
import { reviewWords } from './review-words.ts';

type Summaries = NonNullable<SumUpFactsMutation['consolidateFacts']>['summaries'];

interface Props {
  place: Place;
  onDone: () => void;
}

/** Shows which facts would be summed up, and does it. */
export function SumUp({ place, onDone }: Props) {
  const w = useWords(reviewWords).sumUp;
  const [isOpen, open] = useState(false);
  return (
    <>
      <ActButton may={place.viewerCan.addFacts} why={w.mayNot} isSmall onAct={() => open(true)}>
        {w.button}
      </ActButton>
      {isOpen ? <SumUpDialog place={place} onDone={onDone} onClose={() => open(false)} /> : null}
    </>
  );
}

function SumUpDialog({ place, onDone, onClose }: Props & { onClose: () => void }) {
  const w = useWords(reviewWords).sumUp;
  const planned = usePlan(place);
  const [run, undo] = [useAct(SumUpFactsDocument), useAct(TakeSummaryApartDocument)];
  const { say } = useToasts();
  const send = async () => {
    const made = (await run({ input: ownerOf(place) }))?.consolidateFacts?.summaries;
    if (!made) return;
    const ids = made.flatMap(({ summary }) => summary?.id ?? []);
    onDone();
    onClose();
    say({ text: w.done(ids.length), undo: () => void undo({ input: { ids } }).then(onDone) });
  };
  return (
    <FormDialog title={w.title} act={w.act} canSend={(planned?.length ?? 0) > 0} onSend={send} onClose={onClose}>
      <p>{w.why}</p>
      {planned === null ? <Skeleton lines={3} /> : null}
      {planned?.length === 0 ? <p className="soft">{w.nothing}</p> : null}
      <ul className="lines">
        {planned?.map(({ text, facts }) => (
          <li key={text} className="line">
            <p>{text}</p>
            <span className="soft">{w.of(facts.length)}</span>
          </li>
        ))}
      </ul>
      {isProject(place) ? (
        <ByItself id={place.id} isOn={place.consolidation} mayChange={place.viewerCan.update} onDone={onDone} />
      ) : null}
    </FormDialog>
  );
}

/** The summaries that would be made. Null while they are read. */
function usePlan(place: Place): Summaries | null {
  const plan = useAct(SumUpFactsDocument);
  const [planned, set] = useState<Summaries | null>(null);
  useEffect(() => {
    let isGone = false;
    void plan({ input: { ...ownerOf(place), dryRun: true } }).then((data) => {
      if (!isGone) set(data?.consolidateFacts?.summaries ?? []);
    });
    return () => {
      isGone = true;
    };
  }, [plan, place]);
  return planned;
}

function ownerOf(place: Place): { projectId: string } | { agentId: string } {
  return isProject(place) ? { projectId: place.id } : { agentId: place.id };
}

interface ByItselfProps {
  id: string;
  isOn: boolean;
  mayChange: boolean;
  onDone: () => void;
}

/** Whether facts of the project are summed up after each extraction. */
function ByItself({ id, isOn, mayChange, onDone }: ByItselfProps) {
  const w = useWords(reviewWords).sumUp;
  const set = useAct(SetProjectConsolidationDocument);
  const { say } = useToasts();
  const put = (consolidation: boolean) => set({ input: { id, consolidation } });
  const change = async (consolidation: boolean) => {
    if (!(await put(consolidation))) return;
    onDone();
    say({ text: consolidation ? w.isOn : w.isOff, undo: () => void put(!consolidation).then(onDone) });
  };
  return (
    <CheckField checked={isOn} disabled={!mayChange} onValue={(is) => void change(is)}>
      {w.byItself}
    </CheckField>
  );
}
