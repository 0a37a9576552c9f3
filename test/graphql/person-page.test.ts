import { beforeAll, describe, expect, it } from 'vitest';
import { speakAs } from '../system/one-of-each.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { personNamed } from '../router/use-persons.ts';
import { errorOf } from './ask.ts';
import { addOwnFacts } from './erasures.ts';
import { addMessages } from './operations.ts';

const { system, owner } = useSystem();
const stranger = useTeam(system);

interface Page {
  exportUrl: string;
  viewerCan: { erase: boolean };
  memory: { facts: number; place: { projectId: string | null; agentId: string | null } }[] | null;
  standingMemory: { lines: { text: string; state: string }[] } | null;
  calls: {
    totalCount: number;
    nodes: { requestId: string; recall: { hits: { thing: { id: string } }[] } | null }[];
  } | null;
  usage: { totals: { calls: number; charged: string } } | null;
}

const PAGE = `query ($id: ID!, $p: ID!) { actor(id: $id) {
  exportUrl viewerCan { erase }
  memory { facts place { projectId agentId } }
  standingMemory(placeId: $p) { lines { text state } }
  calls { totalCount nodes { requestId recall { hits { thing { ... on Fact { id } ... on Message { id } } } } } }
  usage(by: [DAY]) { totals { calls charged } }
} }`;

let projectId: string;
let agentId: string;
let anna: string;
let boat: string;

beforeAll(async () => {
  await system.topUp(owner.teamId, 1_000_000_000_000n);
  projectId = await owner.createProject('Garden');
  agentId = await owner.createAgent('Gardener');
  const boundaryId = await owner.createBoundary({
    projectIds: [projectId],
    writeProjectId: projectId,
    memoryOf: 'PERSON',
  });
  await speakAs(owner, 'anna', boundaryId, 'From now on, call me Ann.');
  anna = await personNamed(owner, 'anna');
  [boat = ''] = await addOwnFacts(owner, projectId, anna, ['The boat of Anna is called Rosinante.']);
  await addMessages(owner, {
    agentId,
    personId: anna,
    session: 'By hand',
    messages: [{ role: 'user', text: 'I like tulips.' }],
    extract: false,
  });
  await owner.addProjectFact(projectId, 'The gate is green.');
  await speakAs(owner, 'bruno', boundaryId, 'My kite is red.');
  // The calls keep the name by which they were made.
  await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
    input: { id: anna, customId: 'anna-2' },
  });
  await speakAs(owner, 'anna-2', boundaryId, 'What is the boat called?');
  await system.settled();
});

const page = async (actor = owner) => (await actor.gql<{ actor: Page }>(PAGE, { id: anna, p: projectId })).actor;

describe('the page of a person', () => {
  it('has all that is theirs, and nothing else', async () => {
    const found = await page();
    expect(found.exportUrl).toBe(`/api/v3/memory-export/${anna}`);
    expect(found.viewerCan.erase).toBe(true);
    expect(found.memory?.map(({ place }) => place)).toEqual([
      { projectId: null, agentId },
      { projectId, agentId: null },
    ]);
    expect(found.standingMemory?.lines).toContainEqual({ text: 'From now on, call me Ann.', state: 'IN_PROMPT' });
    expect(JSON.stringify(found)).not.toMatch(/gate|kite/);
  });

  it('has the calls for them by each of their names, with what was put into the prompt, and what they cost', async () => {
    // The hits of a call are written behind it.
    const given = async () => (await page()).calls?.nodes[0]?.recall?.hits.map(({ thing }) => thing.id) ?? [];
    await expect.poll(given).toContain(boat);
    const { calls, usage } = await page();
    expect(calls?.totalCount).toBe(2);
    expect(usage?.totals.calls).toBe(2);
    expect(Number(usage?.totals.charged)).toBeGreaterThan(0);
  });

  it('is there over REST', async () => {
    const read = async (path: string) => (await owner.rest('GET', `/api/v3${path}`)).body.data as never;
    const items = async (path: string) => (await owner.rest('GET', `/api/v3${path}`)).body.data as { items: object[] };
    expect((await items(`/actors/${anna}/memory`)).items).toEqual([
      { place: { project_id: null, agent_id: agentId, person_id: anna }, facts: 0 },
      { place: { project_id: projectId, agent_id: null, person_id: anna }, facts: expect.any(Number) as number },
    ]);
    const said = (await items(`/conversations?person_id=${anna}`)).items as { person_id: string }[];
    expect(said).toContainEqual(expect.objectContaining({ session: 'By hand', person_id: anna }));
    expect(new Set(said.map(({ person_id }) => person_id))).toEqual(new Set([anna]));
    expect((await items(`/actors/${anna}/calls`)).items).toEqual([
      expect.objectContaining({ memory_ids: expect.arrayContaining([boat]) as string[], memory_status: 'used' }),
      expect.objectContaining({ memory_ids: [] }),
    ]);
    expect((await items(`/memories/facts?person_id=${anna}`)).items).toContainEqual(
      expect.objectContaining({ id: boat }),
    );
    expect(await read(`/actors/${anna}/standing-lines/${projectId}`)).toMatchObject({
      lines: [{ text: 'From now on, call me Ann.', state: 'IN_PROMPT' }],
    });
    expect(await read(`/actors/${anna}/standing-lines/${agentId}`)).toMatchObject({ lines: [] });
  });

  it('is not for who may read actors alone', async () => {
    const bare = await owner.withKey({ permissions: ['actor:read'] });
    for (const field of [
      'memory { facts }',
      `standingMemory(placeId: "${projectId}") { tokens }`,
      'calls { totalCount }',
      'usage { totalCount }',
    ])
      expect((await errorOf(bare.gql(`query ($id: ID!) { actor(id: $id) { ${field} } }`, { id: anna }))).code).toBe(
        'ACCESS_DENIED',
      );
  });

  it('is not there for another team', async () => {
    expect((await errorOf(page(stranger))).code).toBe('NOT_FOUND');
    const there = await owner.rest('GET', `/api/v3/actors/${anna}/standing-lines/${boat}`);
    expect([there.status, there.body.error_code]).toEqual([404, 'NOT_FOUND']);
    for (const path of ['memory', 'calls', `standing-lines/${projectId}`])
      expect((await stranger.rest('GET', `/api/v3/actors/${anna}/${path}`)).status).toBe(404);
  });
});
