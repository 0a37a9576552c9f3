import type { ModelCall } from '../../calls/call-model.ts';
import { SnippetsView } from '../../calls/snippets-view.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

interface Props {
  call: Omit<ModelCall, 'messages'>;
  question: string;
  onClose: () => void;
}

/** The next call as programs, to be run with a key of one's own. */
export function CopyAsCode({ call, question, onClose }: Props) {
  const { code: w } = useWords(words);
  return (
    <Dialog title={w.title} kind="drawer" onClose={onClose}>
      <div className="stack">
        <p className="soft">{w.key}</p>
        <SnippetsView call={{ ...call, messages: [{ role: 'user', content: question }] }} label={w.title} />
      </div>
    </Dialog>
  );
}
