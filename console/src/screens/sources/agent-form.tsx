import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { FormDialog } from '../../parts/dialog.tsx';
import { useWords } from '../../words/words.ts';
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
  const send = async (form: FormData) => {
    const { name = '', workspaceId = '', ...version } = valuesOf(form);
    const data = await create({ input: { name, workspaceId, ...version } });
    if (!data?.createAgent) return;
    onClose();
    onMade(data.createAgent.agent.id);
  };
  return (
    <FormDialog title={w.newAgent} kind="drawer" act={w.create} onSend={send} onClose={onClose}>
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
      <VersionFields initial={{ model: '', systemPrompt: '' }} />
    </FormDialog>
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
  const send = async (form: FormData) => {
    if (await create({ input: { agentId, ...valuesOf(form), ifVersion: base.version } })) onClose();
  };
  return (
    <FormDialog title={w.newVersion} kind="drawer" act={w.create} onSend={send} onClose={onClose}>
      <VersionFields initial={base} />
    </FormDialog>
  );
}

interface Values {
  model: string;
  systemPrompt: string;
  name?: string;
  workspaceId?: string;
}

const valuesOf = (form: FormData) => Object.fromEntries(form) as unknown as Values;

function VersionFields({ initial }: { initial: { model: string; systemPrompt: string } }) {
  const w = useWords(words);
  const [{ data }] = useQuery({ query: ChatModelsDocument });
  const models = (data?.catalogModels ?? []).filter(({ kind }) => kind === 'chat').map(({ name }) => name);
  return (
    <>
      <label className="field">
        {w.model}
        <input name="model" list="chat-models" maxLength={200} defaultValue={initial.model} autoComplete="off" />
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
        <textarea name="systemPrompt" rows={12} maxLength={100_000} defaultValue={initial.systemPrompt} />
      </label>
    </>
  );
}
