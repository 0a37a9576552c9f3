import { useState, type FormEvent } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { words } from './agents-words.ts';
import { ChatModelsDocument, CreateAgentDocument, CreateAgentVersionDocument } from './generated.ts';

interface Props {
  /** Where the agent can be created. */
  workspaces: readonly { id: string; name: string; isDefault: boolean }[];
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Creates an agent with its first version. */
export function AgentForm({ workspaces, onClose, onMade }: Props) {
  const w = useWords(words);
  const create = useAct(CreateAgentDocument);
  const submit = (values: Values) => {
    const { name, workspaceId, ...version } = values;
    return create({ input: { name: name ?? '', workspaceId: workspaceId ?? '', ...version } }).then((data) => {
      if (!data?.createAgent) return;
      onClose();
      onMade(data.createAgent.agent.id);
    });
  };
  return (
    <Dialog title={w.newAgent} kind="drawer" onClose={onClose}>
      <Fields initial={{ model: '', systemPrompt: '' }} act={w.create} onClose={onClose} onSubmit={submit}>
        <label className="field">
          {w.name}
          <input name="name" required maxLength={200} autoComplete="off" />
        </label>
        <label className="field">
          {w.workspace}
          <select name="workspaceId" defaultValue={workspaces.find(({ isDefault }) => isDefault)?.id}>
            {workspaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </Fields>
    </Dialog>
  );
}

interface VersionProps {
  agentId: string;
  newest: { version: number; model: string; systemPrompt: string };
  onClose: () => void;
}

/** Creates the next version of an agent. A version that came in between is not overwritten. */
export function VersionForm({ agentId, newest, onClose }: VersionProps) {
  const w = useWords(words);
  const create = useAct(CreateAgentVersionDocument);
  // The version that was read when the form was opened.
  const [base] = useState(newest);
  const submit = ({ model, systemPrompt }: Values) =>
    create({ input: { agentId, model, systemPrompt, ifVersion: base.version } }).then((data) => {
      if (data) onClose();
    });
  return (
    <Dialog title={w.newVersion} kind="drawer" onClose={onClose}>
      <Fields initial={base} act={w.create} onClose={onClose} onSubmit={submit} />
    </Dialog>
  );
}

interface Values {
  model: string;
  systemPrompt: string;
  name?: string;
  workspaceId?: string;
}

function Fields(props: {
  initial: { model: string; systemPrompt: string };
  act: string;
  onClose: () => void;
  onSubmit: (values: Values) => Promise<void>;
  children?: React.ReactNode;
}) {
  const w = useWords(words);
  const { dialog } = useSharedWords();
  const [{ data }] = useQuery({ query: ChatModelsDocument });
  const [isBusy, set] = useState(false);
  const models = (data?.catalogModels ?? []).filter(({ kind }) => kind === 'chat').map(({ name }) => name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(true);
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Values;
    void props.onSubmit(values).finally(() => set(false));
  };
  return (
    <form className="stack" onSubmit={submit}>
      {props.children}
      <label className="field">
        {w.model}
        <input name="model" list="chat-models" maxLength={200} defaultValue={props.initial.model} autoComplete="off" />
      </label>
      <datalist id="chat-models">
        {models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <label className="field">
        {w.prompt}
        <textarea name="systemPrompt" rows={12} maxLength={100_000} defaultValue={props.initial.systemPrompt} />
      </label>
      <div className="row end">
        <button type="button" className="button" onClick={props.onClose}>
          {dialog.cancel}
        </button>
        <button className="button primary" disabled={isBusy}>
          {props.act}
        </button>
      </div>
    </form>
  );
}
