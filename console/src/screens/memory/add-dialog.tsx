import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import {
  AddFactToAgentDocument,
  AddFactToProjectDocument,
  BinMemoryDocument,
  ForgetMemoryFactDocument,
  WriteMemoryDocument,
} from './generated.ts';
import { MemoryForm } from './memory-form.tsx';
import { isProject, mayAddTo, type Place } from './view.ts';
import { words } from './words.ts';

interface AddProps {
  targets: readonly Place[];
  /** The person whose own the fact becomes. Left out: it is everybody's. */
  personId?: string;
  /** The kind of memory written, unless somebody chooses. */
  first?: Kind;
  /** The name of the button, where it stands in an empty list. */
  name?: string;
}

type Kind = 'fact' | 'memory';

/** Writes a fact, or a memory of a project, into one of these places. */
export function AddButton({ targets, personId, first = 'fact', name }: AddProps) {
  const w = useWords(words);
  const [opened, open] = useState(false);
  const places = targets.filter((place) => (personId === undefined ? mayAddTo(place) : place.viewerCan.addFacts));
  return (
    <>
      <ActButton
        may={places.length > 0}
        why={w.mayNotAdd}
        kind="primary"
        isSmall={name !== undefined}
        onAct={() => open(true)}
      >
        <Icon name="plus" />
        {name ?? w.add.button}
      </ActButton>
      {opened ? <AddDialog places={places} personId={personId} first={first} onClose={() => open(false)} /> : null}
    </>
  );
}

interface DialogProps {
  places: readonly Place[];
  personId: string | undefined;
  first: Kind;
  onClose: () => void;
}

function AddDialog({ places, personId, first, onClose }: DialogProps) {
  const w = useWords(words);
  const [chosen, choose] = useState(places[0]?.id);
  const [wanted, set] = useState(first);
  const place = places.find(({ id }) => id === chosen) ?? places[0];
  if (!place) return null;
  const mayWriteMemory = personId === undefined && isProject(place) && place.viewerCan.createMemory;
  const kind = wanted === 'memory' && mayWriteMemory ? 'memory' : place.viewerCan.addFacts ? 'fact' : 'memory';
  return (
    <Dialog title={w.add.title(place.name)} onClose={onClose}>
      {places.length > 1 ? (
        <SelectField
          label={w.of}
          value={place.id}
          options={places.map(({ id, name }) => [id, name] as const)}
          onValue={choose}
        />
      ) : null}
      {mayWriteMemory && place.viewerCan.addFacts ? (
        <div className="row" role="group" aria-label={w.type}>
          {(['fact', 'memory'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="button quiet small"
              aria-pressed={kind === one}
              onClick={() => set(one)}
            >
              {w.add.kinds[one]}
            </button>
          ))}
        </div>
      ) : null}
      {kind === 'fact' ? (
        <FactForm place={place} personId={personId ?? null} onClose={onClose} />
      ) : (
        <NewMemory projectId={place.id} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FactFormProps {
  place: Place;
  personId: string | null;
  onClose: () => void;
}

function FactForm({ place, personId, onClose }: FactFormProps) {
  const w = useWords(words);
  const [draft, set] = useState('');
  const toProject = useAct(AddFactToProjectDocument);
  const toAgent = useAct(AddFactToAgentDocument);
  const forget = useAct(ForgetMemoryFactDocument);
  const { say } = useToasts();
  const save = async () => {
    const facts = [draft.trim()];
    const added =
      place.__typename === 'Project'
        ? (await toProject({ input: { projectId: place.id, personId, facts } }))?.addProjectFacts?.facts
        : (await toAgent({ input: { workspaceId: place.workspace?.id ?? '', agentId: place.id, personId, facts } }))
            ?.addAgentFacts?.facts;
    const [fact] = added ?? [];
    if (!fact) return;
    onClose();
    say({
      text: fact.withheld ? `${w.add.added} ${w.tags.withheld[fact.withheld]}` : w.add.added,
      undo: () => void forget({ input: { id: fact.id, withSimilar: false } }),
    });
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="field">
        {w.fact}
        <textarea rows={3} value={draft} maxLength={10_000} required onChange={({ target }) => set(target.value)} />
      </label>
      <p className="soft">{w.add.factHint}</p>
      <div className="row end">
        <button className="button primary" disabled={draft.trim() === ''}>
          {w.add.button}
        </button>
      </div>
    </form>
  );
}

function NewMemory({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const w = useWords(words);
  const write = useAct(WriteMemoryDocument);
  const bin = useAct(BinMemoryDocument);
  const { say } = useToasts();
  const save = async (memory: { name: string; content: string }) => {
    const data = await write({ input: { projectId, ...memory } });
    const made = data?.createMemory?.memory;
    if (!made) return;
    onClose();
    say({ text: w.add.added, undo: () => void bin({ input: { id: made.id } }) });
  };
  return <MemoryForm first={{ name: '', content: '' }} onSave={save} onCancel={onClose} />;
}
