import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import { modelSays, proposed } from './memory-model.ts';
import { isMemoryCall } from './scripted.ts';
import { useTestTeam, useScripted } from './use-scripted.ts';
import { modelRow } from './catalog-rows.ts';
import { addMessages } from './use-project.ts';

const s = useScripted({ moreModels: modelRow('other-memory', 'memory') });
const team = useTestTeam(s);
let agentId: string;
beforeEach(async () => {
  agentId = await team.createAgent();
  modelSays(s, ({ messages }) => messages.map(({ n, text }) => proposed(text, { message: n })));
});

const SAID = 'My dog Bruno lives in Lisbon.';

async function sendMessage(more: object = {}): Promise<string> {
  const id = await addMessages(team, [{ text: SAID, ...more }], { agentId });
  await s.system.settled();
  return id;
}

async function set(settings: object): Promise<void> {
  await team.gql(
    'mutation ($input: UpdateAgentSettingsInput!) { updateAgentSettings(input: $input) { settings { agentId } } }',
    { input: { agentId, ...settings } },
  );
}

async function remembered(): Promise<{ facts: string[]; statuses: string[] }> {
  const { agent } = await team.gql<{
    agent: { facts: { nodes: { fact: string }[] }; conversations: { nodes: { status: string }[] } };
  }>('query ($id: ID!) { agent(id: $id) { facts { nodes { fact } } conversations { nodes { status } } } }', {
    id: agentId,
  });
  return {
    facts: agent.facts.nodes.map(({ fact }) => fact),
    statuses: agent.conversations.nodes.map(({ status }) => status),
  };
}

/** The models and system prompts of the memory calls. */
function asked(): { model: string; system: string }[] {
  return s.upstream.calls.filter(isMemoryCall).map(({ body }) => {
    const { model, messages } = JSON.parse(body.toString()) as { model: string; messages: { content: string }[] };
    return { model, system: messages[0]?.content ?? '' };
  });
}

describe("an agent's settings", () => {
  it('shape what is extracted for it: the instruction in force, and the model that they name', async () => {
    await sendMessage();
    await set({ factInstruction: '# Only what concerns dogs', model: 'other-memory' });
    await sendMessage();
    await set({ factInstruction: null, model: null });
    await sendMessage();
    const proposals = asked().filter(({ system }) => system.includes('What the owner of this memory wants kept'));
    expect(proposals.map(({ model }) => model)).toEqual(['memory', 'other-memory', 'memory']);
    expect(proposals.map(({ system }) => system.includes('# Only what concerns dogs'))).toEqual([false, true, false]);
    expect((await remembered()).facts).toEqual([SAID]);
  });

  it('switch extraction off and on: messages meanwhile are stored, and shown to no model', async () => {
    await set({ extractionEnabled: false });
    await sendMessage();
    expect(await remembered()).toEqual({ facts: [], statuses: ['NONE'] });
    expect(asked()).toEqual([]);
    await set({ extractionEnabled: true });
    await sendMessage();
    expect(await remembered()).toEqual({ facts: [SAID], statuses: ['DONE', 'NONE'] });
  });
});

describe('an extraction that failed', () => {
  const retry = (id: string, actor = team) =>
    actor.gql('mutation ($id: ID!) { retryExtraction(input: { id: $id }) { conversation { status } } }', { id });

  it('is retried on request, and its facts are there once; successful ones are not retried', async () => {
    modelSays(s, () => 'no');
    const id = await sendMessage();
    expect(await remembered()).toEqual({ facts: [], statuses: ['FAILED'] });
    modelSays(s, () => [proposed(SAID)]);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => retry(id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await s.system.settled();
    expect(await remembered()).toEqual({ facts: [SAID], statuses: ['DONE'] });
    expect(await errorOf(retry(id))).toMatchObject({ code: 'CONFLICT' });
    expect(await errorOf(retry(id, await s.team()))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an actor', () => {
  it('speaks where it is bound, and no more when it is unbound', async () => {
    const actorId = await team.createActor('Ana');
    await sendMessage({ actorId });
    await team.gql('mutation ($input: UnbindActorInput!) { unbindActor(input: $input) { unboundId } }', {
      input: { workspaceId: team.workspaceId, actorId },
    });
    expect(await errorOf(sendMessage({ actorId }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'messages[0].actorId',
    });
    const { rows } = await s.system.running.platform.pool.query<{ actorId: string }>(
      `select c.actor_id as "actorId" from fact_change c join fact f on f.id = c.fact_id where f.agent_id = $1`,
      [agentId],
    );
    expect(rows).toEqual([{ actorId }]);
  });
});
