import { addMessages } from '../../src/domains/conversations/add-messages.ts';
import { Message } from '../../src/domains/conversations/message.entity.ts';
import { addFact } from '../../src/domains/facts/fact-history.ts';
import { indexSources } from '../../src/recall/index-fact.ts';
import { newId } from '../../src/core/id.ts';
import { createActor } from '../../src/domains/workspaces/actors.ts';
import { bindActor } from '../../src/domains/workspaces/actor-bindings.ts';
import type { ProjectRow } from '../../src/domains/projects/project.entity.ts';
import { createProject } from '../../src/domains/projects/projects.ts';
import type { Bench } from './database.ts';
import type { Dialogue } from './dialogue.ts';

export interface Loaded {
  projectId: string;
  /** The person whose memory it is. Null: everybody's. */
  personId: string | null;
  /** Turns that a stored message or fact represents. */
  turnsOf: Map<string, readonly string[]>;
}

const MAX_MESSAGES_AT_ONCE = 100;

const ADD_EVIDENCE = `
  insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at) values (?, ?, ?, ?, ?, now())`;

/**
 * Stores a dialogue by the product's commands: its turns by session, and its facts with their
 * sources: as the memory of a project of its own or, with `persons`, of a person of that project.
 */
export async function loadDialogue(bench: Bench, dialogue: Dialogue, persons: ProjectRow | null): Promise<Loaded> {
  const turnsOf = new Map<string, readonly string[]>();
  const project = persons ?? (await createDialogueProject(bench));
  const personId = persons ? await createPerson(bench) : null;
  const messageOf = new Map<string, Message>();
  for (const { name, turns } of dialogue.sessions) {
    for (let i = 0; i < turns.length; i += MAX_MESSAGES_AT_ONCE) {
      const ctx = bench.context();
      const part = turns.slice(i, i + MAX_MESSAGES_AT_ONCE);
      const messages = part.map(({ role, speaker, text, at }) => ({
        role,
        text,
        at,
        ...(speaker === null ? {} : { speaker }),
      }));
      const input = {
        projectId: project.id,
        personId,
        session: `${personId ?? project.id} ${name}`,
        extract: false,
        messages,
      };
      const { id } = await addMessages(ctx, input);
      for (const message of await bench.context().em.find(Message, { conversation: id })) {
        const turn = part[message.n - 1];
        if (!turn) throw new Error(`there is no turn ${message.n}`);
        messageOf.set(turn.id, message);
        turnsOf.set(message.id, [turn.id]);
      }
    }
  }
  await bench.context().transaction(async (ctx) => {
    const facts = dialogue.facts.map(({ text, subject, evidence }) => {
      const fact = addFact(ctx, { project, personId }, text, { kind: 'CONVERSATION' }, { subject });
      turnsOf.set(fact.id, evidence);
      return { fact, sources: [...new Set(evidence.flatMap((id) => messageOf.get(id) ?? []))] };
    });
    await ctx.em.flush();
    for (const { fact, sources } of facts) {
      if (sources[0]) await indexSources(ctx.em, [{ factId: fact.id, messageId: sources[0].id }]);
      for (const message of sources)
        await ctx.em.execute(ADD_EVIDENCE, [fact.id, message.id, fact.teamId, message.conversation.id, message.text]);
    }
  });
  return { projectId: project.id, personId, turnsOf };
}

export function createDialogueProject(bench: Bench): Promise<ProjectRow> {
  return createProject(bench.context(), { name: 'Dialogue' });
}

async function createPerson(bench: Bench): Promise<string> {
  const { workspaceId } = bench;
  const actor = { customId: newId('actor'), displayName: 'Somebody', actorType: 'HUMAN' } as const;
  const { id } = await createActor(bench.context(), actor);
  await bindActor(bench.context(), { workspaceId, actorId: id });
  return id;
}
