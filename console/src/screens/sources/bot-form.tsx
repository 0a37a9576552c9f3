import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { Dialog, FormDialog } from '../../parts/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { CredentialFields, credentialsOf, type Channel } from './bot-credentials.tsx';
import { memoryOf, MemoryOfChoice, ProjectChoice, projectOf, type Project } from './bot-memory.tsx';
import { words } from './bots-words.ts';
import { CreateBotDocument } from './generated.ts';

interface Props {
  /** Agents of workspaces in which bots can be created. */
  agents: readonly { id: string; name: string; workspace?: { id: string } | null }[];
  projects: readonly Project[];
  onClose: () => void;
  onMade: (id: string) => void;
}

const CHANNELS: readonly Channel[] = ['im_a', 'im_b', 'im_c', 'im_d'];

/** Creates a bot that an agent answers for. */
export function BotForm({ agents, projects, onClose, onMade }: Props) {
  const w = useWords(words);
  const [channel, choose] = useState<Channel>('im_a');
  const [agentId, chooseAgent] = useState(agents[0]?.id);
  const agent = agents.find(({ id }) => id === agentId);
  const create = useAct(CreateBotDocument);
  const send = async (form: FormData) => {
    const [name, cardTemplateId] = [form.get('name'), form.get('cardTemplateId')];
    const input = {
      name: typeof name === 'string' ? name : '',
      channel,
      agentId: agent?.id ?? '',
      workspaceId: agent?.workspace?.id ?? null,
      readWriteProjectId: projectOf(form),
      ...memoryOf(form),
      settings: typeof cardTemplateId === 'string' ? { cardTemplateId: cardTemplateId.trim() } : null,
      credentials: credentialsOf(form, channel),
    };
    const data = await create({ input });
    if (!data?.createIntegration) return;
    onClose();
    onMade(data.createIntegration.integration.id);
  };
  if (agents.length === 0)
    return (
      <Dialog title={w.newBot} onClose={onClose}>
        <p>{w.agentFirst}</p>
      </Dialog>
    );
  return (
    <FormDialog title={w.newBot} kind="drawer" act={w.create} onSend={send} onClose={onClose}>
      <NameField />
      <ChannelChoice channel={channel} onChoose={choose} />
      <AgentChoice agents={agents} onChoose={chooseAgent} />
      <ProjectChoice projects={projects} workspaceId={agent?.workspace?.id} first />
      <p className="soft">{w.memoryHint}</p>
      <MemoryOfChoice />
      <CredentialFields key={channel} channel={channel} />
      {channel === 'im_a' ? <CardTemplate /> : null}
    </FormDialog>
  );
}

function AgentChoice({ agents, onChoose }: Pick<Props, 'agents'> & { onChoose: (id: string) => void }) {
  const w = useWords(words);
  return (
    <label className="field">
      {w.agent}
      <select onChange={({ target }) => onChoose(target.value)}>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function NameField() {
  const w = useWords(words);
  return (
    <label className="field">
      {w.name}
      <input name="name" required maxLength={200} autoComplete="off" />
    </label>
  );
}

function ChannelChoice({ channel, onChoose }: { channel: Channel; onChoose: (channel: Channel) => void }) {
  const w = useWords(words);
  return (
    <label className="field">
      {w.channel}
      <select
        value={channel}
        onChange={({ target }) => onChoose(CHANNELS.find((one) => one === target.value) ?? 'im_a')}
      >
        {CHANNELS.map((one) => (
          <option key={one} value={one}>
            {w.channels[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function CardTemplate() {
  const w = useWords(words);
  return (
    <>
      <label className="field">
        {w.cardTemplate}
        <input name="cardTemplateId" maxLength={200} autoComplete="off" spellCheck={false} />
      </label>
      <p className="soft">{w.cardTemplateHint}</p>
    </>
  );
}
