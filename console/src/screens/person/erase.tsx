import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { CheckField, TextField } from '../../parts/fields.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { Goes, Stays } from './erased.tsx';
import { ErasePersonDocument, type ErasePersonMutation } from './generated.ts';
import type { Person } from './view.ts';
import { words } from './words.ts';

type Preview = NonNullable<ErasePersonMutation['erasePerson']>;

/** Erases a person, once somebody has seen what goes and typed the name. */
export function EraseButton({ person, may }: { person: Person; may: boolean }) {
  const w = useWords(words).erase;
  const [isBusy, setBusy] = useState(false);
  const [preview, show] = useState<Preview | null>(null);
  const run = useAct(ErasePersonDocument);
  const count = async () => {
    setBusy(true);
    const counted = await run({ input: { id: person.id, dryRun: true } });
    setBusy(false);
    show(counted?.erasePerson ?? null);
  };
  return (
    <>
      <ActButton may={may} kind="danger" isSmall isBusy={isBusy} onAct={() => void count()}>
        {isBusy ? w.counting : w.act}
      </ActButton>
      {preview ? <EraseDialog person={person} preview={preview} onClose={() => show(null)} /> : null}
    </>
  );
}

interface DialogProps {
  person: Person;
  preview: Preview;
  onClose: () => void;
}

function EraseDialog({ person: { id, displayName }, preview, onClose }: DialogProps) {
  const w = useWords(words).erase;
  const { say } = useToasts();
  const run = useAct(ErasePersonDocument);
  const [typed, type] = useState('');
  const [sharedToo, setShared] = useState(false);
  const shared = preview.sharedFacts;
  const send = async () => {
    if (!(await run({ input: { id, sharedToo } }))) return;
    say({ text: w.done });
    onClose();
  };
  return (
    <FormDialog
      title={w.title(displayName)}
      act={w.act.replace('…', '')}
      isDanger
      canSend={typed.trim() === displayName.trim()}
      onSend={send}
      onClose={onClose}
    >
      <p>{w.why}</p>
      <h3>{w.goes}</h3>
      <Goes erased={preview.erased} />
      <h3>{w.stays}</h3>
      <Stays stays={preview.stays} />
      {shared && shared.totalCount > 0 ? (
        <>
          <ul className="soft">
            {shared.nodes.map((fact) => (
              <li key={fact.id}>{fact.fact}</li>
            ))}
          </ul>
          <p className="soft">{w.sharedStay}</p>
          <CheckField checked={sharedToo} onValue={setShared}>
            {w.shared(shared.totalCount)}
          </CheckField>
        </>
      ) : null}
      <TextField label={w.confirm(displayName)} value={typed} onValue={type} />
    </FormDialog>
  );
}
