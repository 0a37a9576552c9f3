import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { AreaField, TextField } from '../../parts/fields.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { ChangePersonDocument } from './generated.ts';
import type { Person } from './view.ts';
import { words } from './words.ts';

/** Changes the names by which people and calls know somebody. */
export function NamesButton({ person }: { person: Person }) {
  const w = useWords(words).names;
  const [isOpen, open] = useState(false);
  return (
    <>
      <ActButton may={person.viewerCan.update} isSmall onAct={() => open(true)}>
        {w.act}
      </ActButton>
      {isOpen ? <NamesDialog person={person} onClose={() => open(false)} /> : null}
    </>
  );
}

function NamesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const w = useWords(words).names;
  const { say } = useToasts();
  const change = useAct(ChangePersonDocument);
  const [displayName, setName] = useState(person.displayName);
  const [customId, setCustomId] = useState(person.customId);
  const [aliases, setAliases] = useState(person.aliases.join('\n'));
  const send = async () => {
    const names = { displayName, customId, aliases: linesOf(aliases) };
    const changed = await change({ input: { id: person.id, ifVersion: person.version, ...names } });
    if (!changed) return;
    const { displayName: before, customId: idBefore, aliases: aliasesBefore } = person;
    const undo = { id: person.id, displayName: before, customId: idBefore, aliases: aliasesBefore };
    say({ text: w.saved, undo: () => void change({ input: undo }) });
    onClose();
  };
  return (
    <FormDialog
      title={w.title}
      act={w.save}
      canSend={displayName.trim() !== '' && customId.trim() !== ''}
      onSend={send}
      onClose={onClose}
    >
      <TextField label={w.name} hint={w.nameHint} value={displayName} maxLength={200} onValue={setName} />
      <TextField label={w.customId} hint={w.customIdHint} value={customId} maxLength={200} onValue={setCustomId} />
      <AreaField label={w.aliases} hint={w.aliasesHint} value={aliases} onValue={setAliases} />
    </FormDialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
