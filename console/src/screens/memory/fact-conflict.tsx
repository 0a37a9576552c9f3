import { useAct } from '../../graph/use-act.ts';
import { Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import type { Fact } from './view.ts';
import { ForgetMemoryFactDocument, RestoreMemoryFactDocument } from './generated.ts';
import type { MemorySearch } from './search.ts';
import { words } from './words.ts';

interface Props {
  fact: Fact;
  other: NonNullable<Fact['conflictsWith']>;
  change: (changed: MemorySearch) => void;
}

/** Two facts that disagree, side by side. Keeping one forgets the other. */
export function FactConflict({ fact, other, change }: Props) {
  const w = useWords(words).conflict;
  const isOpen = !fact.expired && !other.expired;
  return (
    <Panel title={w.title}>
      <div className="sides">
        <Side text={fact.fact} at={fact.updatedAt} isGone={fact.expired}>
          {isOpen ? <Keep forget={other.id} isAllowed={other.viewerCan.forget} /> : null}
        </Side>
        <Side text={other.fact} at={other.updatedAt} isGone={other.expired} onOpen={() => change({ open: other.id })}>
          {isOpen ? <Keep forget={fact.id} isAllowed={fact.viewerCan.forget} /> : null}
        </Side>
      </div>
      <p className="soft pad">{isOpen ? w.both : w.decided}</p>
    </Panel>
  );
}

interface SideProps {
  text: string;
  at: string;
  isGone: boolean;
  onOpen?: () => void;
  children: React.ReactNode;
}

function Side({ text, at, isGone, onOpen, children }: SideProps) {
  const shown = isGone ? <del>{text}</del> : text;
  return (
    <div className="stack">
      {onOpen ? (
        <button type="button" className="text-button" onClick={onOpen}>
          {shown}
        </button>
      ) : (
        <p>{shown}</p>
      )}
      <span className="soft">
        <Moment at={at} />
      </span>
      {children}
    </div>
  );
}

function Keep({ forget: id, isAllowed }: { forget: string; isAllowed: boolean }) {
  const w = useWords(words);
  const forget = useAct(ForgetMemoryFactDocument);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  const run = async () => {
    if (!(await forget({ input: { id } }))) return;
    say({ text: w.conflict.kept, undo: () => void restore({ input: { id } }) });
  };
  return (
    <button
      type="button"
      className="button small"
      disabled={!isAllowed}
      title={isAllowed ? undefined : w.mayNotChange}
      onClick={() => void run()}
    >
      {w.conflict.keep}
    </button>
  );
}
