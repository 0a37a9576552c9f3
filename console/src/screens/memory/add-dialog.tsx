import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { Dialog } from '../../parts/dialog.tsx';
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
import { isProject, type Place, type View } from './view.ts';
import { words } from './words.ts';

/** Writes a fact, or a memory where the place has memories. */
export function AddDialog({ view: { place }, onClose }: { view: View; onClose: () => void }) {
  const w = useWords(words);
  const mayWriteMemory = isProject(place) && place.viewerCan.createMemory;
  const [kind, set] = useState<'fact' | 'memory'>(place.viewerCan.addFacts ? 'fact' : 'memory');
  return (
    <Dialog title={w.add.title(place.name)} onClose={onClose}>
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
        <FactForm place={place} onClose={onClose} />
      ) : (
        <NewMemory projectId={place.id} onClose={onClose} />
      )}
    </Dialog>
  );
}

function FactForm({ place, onClose }: { place: Place; onClose: () => void }) {
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
        ? (await toProject({ input: { projectId: place.id, facts } }))?.addProjectFacts?.facts
        : (await toAgent({ input: { workspaceId: place.workspace?.id ?? '', agentId: place.id, facts } }))
            ?.addAgentFacts?.facts;
    const [fact] = added ?? [];
    if (!fact) return;
    onClose();
    say({ text: w.add.added, undo: () => void forget({ input: { id: fact.id } }) });
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
