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
}: {
  projects: readonly Project[];
  workspaceId: string | undefined;
  chosen?: string | null | undefined;
}) {
  const w = useWords(words);
  return (
    <label className="field">
      {w.remembersIn}
      <select key={workspaceId} name="projectId" defaultValue={chosen ?? ''}>
        <option value="">{w.nowhere}</option>
        {projects
          .filter(({ workspace }) => workspace?.id === workspaceId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}

/** The project in which a bot remembers, and another one in its place. */
export function BotMemory({ bot, projects }: { bot: Bot; projects: readonly Project[] }) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateBotDocument);
  const { id, version, workspaceId, readWriteProjectId: before, viewerCan } = bot;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const readWriteProjectId = projectOf(new FormData(event.currentTarget));
    void update({ input: { id, readWriteProjectId, ifVersion: version } }).then(
      (data) =>
        data && say({ text: w.memorySet, undo: () => void update({ input: { id, readWriteProjectId: before } }) }),
    );
  };
  return (
    <section className="stack" aria-label={w.memory}>
      <h3>{w.memory}</h3>
      <p className="soft">{w.memoryHint}</p>
      <form key={version} className="row" onSubmit={submit}>
        <ProjectChoice projects={projects} workspaceId={workspaceId} chosen={before} />
        <button className="button small" disabled={!viewerCan.update}>
          {w.save}
        </button>
      </form>
    </section>
  );
}
