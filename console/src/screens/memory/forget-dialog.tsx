import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { FormDialog } from '../../parts/dialog.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { ForgetMemoryFactDocument, ForgetPreviewDocument, RestoreMemoryFactDocument } from './generated.ts';
import { words as standingWords } from '../../standing/words.ts';
import { words } from './words.ts';

/** Says what goes with a fact that is forgotten, and what is near and stays. Each can be ticked. */
export function ForgetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(words);
  const [{ data, error }] = useQuery({
    query: ForgetPreviewDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const forget = useAct(ForgetMemoryFactDocument);
  const restore = useAct(RestoreMemoryFactDocument);
  const { say } = useToasts();
  const [withSimilar, setWith] = useState(true);
  const [except, toggleExcept] = useChosen();
  const [also, toggleAlso] = useChosen();
  const preview = data?.forgetPreview;
  const [similar, near] = [preview?.facts, preview?.near];
  const nearLines = [...linesOf(near?.facts?.nodes), ...(near?.messages?.nodes ?? [])];
  const nearCount = (near?.facts?.totalCount ?? 0) + (near?.messages?.totalCount ?? 0);
  const run = async () => {
    onClose();
    // Facts that stay as a whole are not named one by one.
    const kept = [...except].filter((one) => withSimilar || !similar?.nodes.some((fact) => fact.id === one));
    if (!(await forget({ input: { id, withSimilar, except: kept, also: [...also] } }))) return;
    say({ text: w.acts.forgotten, undo: () => void restore({ input: { id } }) });
  };
  return (
    <FormDialog title={w.forget.title} act={w.acts.forget} canSend={preview != null} onSend={run} onClose={onClose}>
      <p>{w.forget.why}</p>
      {error && !preview ? <p className="notice bad">{error.graphQLErrors[0]?.message}</p> : null}
      {!preview && !error ? <Skeleton lines={2} /> : null}
      {similar && similar.totalCount > 0 ? (
        <>
          <label className="check">
            <input type="checkbox" checked={withSimilar} onChange={({ target }) => setWith(target.checked)} />
            {w.forget.similar(similar.totalCount)}
          </label>
          {withSimilar ? (
            <Choices of={linesOf(similar.nodes)} isTicked={(one) => !except.has(one)} onToggle={toggleExcept} />
          ) : null}
        </>
      ) : null}
      {preview ? (
        <>
          <StandsAgain wishes={preview.standsAgain} />
          <p>{w.forget.silences(preview.messages?.totalCount ?? 0, preview.passages, preview.memoryPieces)}</p>
          <Choices of={preview.messages?.nodes ?? []} isTicked={(one) => !except.has(one)} onToggle={toggleExcept} />
        </>
      ) : null}
      {nearCount > 0 ? (
        <>
          <p>{w.forget.near(nearCount)}</p>
          <Choices of={nearLines} isTicked={(one) => also.has(one)} onToggle={toggleAlso} />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Earlier wishes that stand again when this one is forgotten. */
function StandsAgain({ wishes }: { wishes: readonly Line[] }) {
  const w = useWords(standingWords);
  if (wishes.length === 0) return null;
  return (
    <>
      <p>{w.earlierStands}</p>
      <ul className="lines">
        {wishes.map(({ id, text }) => (
          <li key={`${id} ${text}`} className="line soft">
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Line {
  id: string;
  text: string;
}

function linesOf(facts: readonly { id: string; fact: string }[] = []): Line[] {
  return facts.map(({ id, fact }) => ({ id, text: fact }));
}

function useChosen(): [ReadonlySet<string>, (id: string) => void] {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    choose((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return [chosen, toggle];
}

interface ChoicesProps {
  of: readonly Line[];
  isTicked: (id: string) => boolean;
  onToggle: (id: string) => void;
}

function Choices({ of, isTicked, onToggle }: ChoicesProps) {
  return (
    <ul className="lines">
      {of.map(({ id, text }) => (
        <li key={id} className="line soft">
          <label className="check">
            <input type="checkbox" checked={isTicked(id)} onChange={() => onToggle(id)} />
            {text}
          </label>
        </li>
      ))}
    </ul>
  );
}
