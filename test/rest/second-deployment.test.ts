import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnFacts } from '../graphql/erasures.ts';
import { imported, leftOut, type Imported } from '../graphql/imports.ts';
import { addMessages } from '../graphql/operations.ts';
import type { TestActor } from '../harness/actor.ts';
import { useDatabase, useSystem } from '../harness/use-system.ts';
import { exported, ofKind, urlOf, type Line } from './memory-exports.ts';

// All of a team goes to an empty deployment, and is exported there again.

const first = useSystem({ router: false });
const second = useSystem({ router: false });
const database = useDatabase(first.system);

const edit = (of: TestActor, input: object) =>
  of.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', { input });
const say = (projectId: string, messages: object[], more: object = {}) =>
  addMessages(first.owner, { projectId, messages, ...more });

/** Facts with a history, of an agent, and of a summary. */
async function leaveFacts(team: TestActor, projectId: string, personId: string): Promise<void> {
  const [boats = '', tea = ''] = await addOwnFacts(team, projectId, personId, ['Ana has 3 boats.', 'Ana drinks tea.']);
  await edit(team, { id: boats, fact: 'Ana has 4 boats.', reason: 'NO_LONGER_TRUE', metadata: { a: 'b' }, pinned: 1 });
  await edit(team, { id: boats, fact: 'Ana has 4 red boats.', reason: 'SAID_BETTER' });
  await edit(team, { id: tea, pinned: -1, expirationDate: '2031-05-05T10:00:00.000Z' });
  const gate = await team.addProjectFact(projectId, 'The gate is green.');
  await team.gql('mutation ($input: SetStandingInput!) { setStanding(input: $input) { __typename } }', {
    input: { id: gate, stands: true },
  });
  const shed = await team.addProjectFact(projectId, 'The shed is rotten.');
  await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: shed });
  await database.query('update fact set conflicts_with = $2, apart = true where id = $1', [tea, boats]);
}

/** Leaves a project and an agent with something of each kind that an export has. */
async function leaveAll(team: TestActor): Promise<void> {
  const projectId = await team.createProject('Garden');
  await team.gql('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }', {
    input: { id: projectId, description: 'Beds\nand paths', memoryRetentionDays: 9_999, consolidation: true },
  });
  const agentId = await team.createAgent('Gardener');
  await team.gql(
    'mutation ($input: UpdateAgentSettingsInput!) { updateAgentSettings(input: $input) { settings { version } } }',
    { input: { agentId, factInstruction: 'Only plants.', extractionEnabled: false, consolidation: true } },
  );
  await team.addAgentFact(agentId, 'Talks about plants.');
  const [ana, ben] = [await team.createActor('Ana'), await team.createActor('Ben')];
  await team.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
    input: { id: ana, customId: 'ana-1', aliases: ['ana@example.org', 'Ânà'] },
  });
  await team.gql('mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }', {
    input: {
      projectId,
      name: 'Plan',
      content: 'Water on\nMondays.',
      metadata: { bed: 4, deep: { a: [1, null, true] } },
    },
  });
  await leaveFacts(team, projectId, ana);
  const boats = { role: 'user', text: 'I have 3 boats.', at: '2026-01-05T10:00:00.000Z', metadata: { k: 'v' } };
  await say(projectId, [boats, { role: 'assistant', text: 'Good.' }], { personId: ana, session: 'one' });
  await say(projectId, [
    { role: 'user', text: 'My dog is called Bruno.', actorId: ben, at: '2026-02-05T10:00:00.000Z' },
    { role: 'user', text: 'From now on, always answer in French.', actorId: ana, at: '2026-02-06T10:00:00.000Z' },
  ]);
  await first.system.settled();
  const rex = 'My dog is called Rex now, not Bruno.';
  await say(projectId, [{ role: 'user', text: rex, actorId: ben, at: '2026-03-05T10:00:00.000Z' }]);
  await first.system.settled();
}

/** Lines with numbers for ids, without what is not kept. */
function comparable(lines: readonly Line[]): string[] {
  const names = new Map<string, string>();
  for (const { kind, id } of lines) if (typeof id === 'string') names.set(id, `${kind} ${names.size}`);
  return lines.map(({ requestId: _call, principalId: _who, ...line }) => {
    const isMadeAnew = ['person', 'project', 'agent'].includes(line.kind);
    const text = JSON.stringify({ ...line, ...(isMadeAnew ? { createdAt: null } : {}) });
    return text
      .replaceAll(/"by":("(?:[^"\\]|\\.)*"|null)/g, '"by":null')
      .replaceAll(/\b[a-z]+_[0-9a-f]{32}\b/g, (id) => names.get(id) ?? id);
  });
}

let job: Imported;
let before: Line[];
let after: Line[];
beforeAll(async () => {
  await leaveAll(first.owner);
  ({ lines: before } = await exported(first.owner, first.owner.teamId));
  const file = await (await first.owner.fetch(urlOf(first.owner.teamId))).text();
  job = await imported(second.owner, file);
  // The second deployment began with a project of its own.
  const { lines } = await exported(second.owner, second.owner.teamId);
  const own = ofKind(lines, 'project').toSorted((one, other) =>
    String(one['id']).localeCompare(String(other['id'])),
  )[0];
  after = lines.filter((line) => line !== own);
});

describe('an empty second deployment has all of the first', () => {
  it('of each kind that an export has, with its dates, history, marks and settings', () => {
    expect([leftOut(job), job.errors]).toEqual([{}, []]);
    const kinds = ['person', 'project', 'agent', 'memory', 'conversation', 'message', 'fact'];
    for (const kind of kinds) expect(ofKind(before, kind), kind).not.toEqual([]);
    expect(comparable(after)).toEqual(comparable(before));
  });

  it('a conversation is as old there as its last message', () => {
    const dates = (lines: readonly Line[]) => ofKind(lines, 'conversation').map((line) => line['updatedAt']);
    expect(dates(after)).toEqual(dates(before));
    for (const { createdAt, updatedAt } of ofKind(after, 'conversation')) expect(updatedAt).not.toBe(createdAt);
  });

  it('memory that is summed up here is summed up there', () => {
    for (const kind of ['project', 'agent'])
      expect(ofKind(after, kind).filter((line) => line['consolidation'] === true)).toHaveLength(1);
  });
});
