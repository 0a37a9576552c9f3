import type { FormEvent } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './bots-words.ts';
import { UpdateBotDocument, type BotQuery, type BotsQuery } from './generated.ts';

type Bot = NonNullable<BotQuery['integration']>;
export type Project = NonNullable<BotsQuery['projects']>['nodes'][number];

/** Returns the chosen project of a form, or null for none. */
export function projectOf(form: FormData): string | null {
  const id = form.get('projectId');
  return typeof id === 'string' && id !== '' ? id : null;
}

/** A choice of the project of a workspace in which a bot remembers. */
export function ProjectChoice({
  projects,
  workspaceId,
  chosen,
  first = false,
}: {
  projects: readonly Project[];
  workspaceId: string | undefined;
  chosen?: string | null | undefined;
  /** Begins with a project where there is one. */
  first?: boolean;
}) {
  const w = useWords(words);
  const own = projects.filter(({ workspace }) => workspace?.id === workspaceId);
  return (
    <label className="field">
      {w.remembersIn}
      <select key={workspaceId} name="projectId" defaultValue={chosen ?? (first ? own[0]?.id : undefined) ?? ''}>
        <option value="">{w.nowhere}</option>
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type MemoryOf = Bot['groupMemory'];
const DIRECT: readonly MemoryOf[] = ['PERSON', 'SHARED'];
const GROUP: readonly MemoryOf[] = ['CHAT', 'PERSON', 'SHARED'];

/** Returns whose memory a form chooses for direct chats and for groups. */
export function memoryOf(form: FormData): { directMemory: MemoryOf; groupMemory: MemoryOf } {
  const read = (name: string, among: readonly MemoryOf[]) => among.find((one) => one === form.get(name)) ?? 'PERSON';
  return { directMemory: read('directMemory', DIRECT), groupMemory: read('groupMemory', GROUP) };
}

/** A choice of whose memory a bot uses. A new bot keeps each person's apart. */
export function MemoryOfChoice({ chosen }: { chosen?: { directMemory: MemoryOf; groupMemory: MemoryOf } | undefined }) {
  const w = useWords(words);
  const choice = (name: 'directMemory' | 'groupMemory', among: readonly MemoryOf[]) => (
    <label className="field">
      {w[name]}
      <select name={name} defaultValue={chosen?.[name] ?? among[0]}>
        {among.map((one) => (
          <option key={one} value={one}>
            {w.memoryOf[one]}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      {choice('directMemory', DIRECT)}
      {choice('groupMemory', GROUP)}
      <p className="soft">{w.memoryOfHint}</p>
    </>
  );
}

/** The project in which a bot remembers, and another one in its place. */
export function BotMemory({ bot, projects }: { bot: Bot; projects: readonly Project[] }) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateBotDocument);
  const { id, version, workspaceId, readWriteProjectId: before, directMemory, groupMemory, viewerCan } = bot;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const undo = { id, readWriteProjectId: before, directMemory, groupMemory };
    void update({ input: { id, readWriteProjectId: projectOf(form), ...memoryOf(form), ifVersion: version } }).then(
      (data) => data && say({ text: w.memorySet, undo: () => void update({ input: undo }) }),
    );
  };
  return (
    <section className="stack" aria-label={w.memory}>
      <h3>{w.memory}</h3>
      <p className="soft">{w.memoryHint}</p>
      {before != null && directMemory === 'SHARED' ? <p className="soft">{w.sharesAll}</p> : null}
      <form key={version} className="stack" onSubmit={submit}>
        <ProjectChoice projects={projects} workspaceId={workspaceId} chosen={before} />
        <MemoryOfChoice chosen={{ directMemory, groupMemory }} />
        <button className="button small" disabled={!viewerCan.update}>
          {w.save}
        </button>
      </form>
    </section>
  );
}
