import { useAct } from '../../graph/use-act.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { ForgetFactDocument, RestoreFactDocument } from './generated.ts';
import { words } from './words.ts';

/** Forgets a fact, which the message after it can undo. */
export function ForgetButton({ id, onForgotten }: { id: string; onForgotten: (isGone: boolean) => void }) {
  const { remembered: w } = useWords(words);
  const forget = useAct(ForgetFactDocument);
  const restore = useAct(RestoreFactDocument);
  const { say } = useToasts();
  const undo = () => {
    void restore({ input: { id } }).then((data) => data && onForgotten(false));
  };
  const run = () => {
    void forget({ input: { id } }).then((data) => {
      if (!data) return;
      onForgotten(true);
      say({ text: w.forgotten, undo });
    });
  };
  return (
    <button type="button" className="button small" onClick={run}>
      {w.forget}
    </button>
  );
}
