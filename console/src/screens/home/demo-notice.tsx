import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { BringDemoBackDocument, DemoDocument, RemoveDemoDocument } from './generated.ts';
import { words } from './words.ts';

/** Says that there is an example, and removes it by one press. */
export function DemoNotice() {
  const { demo: w } = useWords(words);
  const { say } = useToasts();
  const { data } = useLiveQuery(DemoDocument, {}, { live: ['project'] });
  const remove = useAct(RemoveDemoDocument);
  const bringBack = useAct(BringDemoBackDocument);
  const demo = data?.projects?.nodes.find(({ isDemo }) => isDemo);
  if (!demo) return null;
  const { id, name, viewerCan } = demo;
  const run = () => {
    const undo = () => void bringBack({ input: { id } });
    void remove({ input: { id } }).then((done) => done && say({ text: w.removed, undo }));
  };
  return (
    <p className="notice row">
      <span>{w.text(name)}</span>
      <ActButton may={viewerCan.delete} isSmall onAct={run}>
        {w.remove}
      </ActButton>
    </p>
  );
}
