import { describe, expect, it } from 'vitest';
import { patiently } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import {
  BAD_FIELDS,
  CREATE,
  CREATE_AGENT,
  DEFAULTS,
  DELETE,
  DIFF,
  GET,
  LIST,
  ROLL_BACK,
  UPDATE,
  WHOLE,
  type Agent,
  type Version,
} from './agent-versions.ts';
import { badTexts, expectAllRejected, expectRejected } from './ask.ts';
import { createAgentIn, createWorkspace } from './operations.ts';

const { system, owner } = useSystem({ router: false });

async function create(agentId: string, fields: object, actor = owner): Promise<Version> {
  const data = await actor.gql<{ createAgentVersion: { version: Version } }>(CREATE, { input: { agentId, ...fields } });
  return data.createAgentVersion.version;
}

async function get(agentId: string, version: number): Promise<Version> {
  return (await owner.gql<{ agentVersion: Version }>(GET, { agentId, version })).agentVersion;
}

async function read(id: string, page: { first?: number; after?: string } = {}): Promise<Agent> {
  return (await owner.gql<{ agent: Agent }>(LIST, { id, ...page })).agent;
}

async function diff(agentId: string, from: number, to: number): Promise<object[]> {
  return (await owner.gql<{ agentVersionDiff: object[] }>(DIFF, { agentId, from, to })).agentVersionDiff;
}

describe('does what it says', () => {
  it('a new agent has version 1 with the defaults, or with what is sent for it', async () => {
    const plain = await owner.createAgent('Plain');
    const { createdAt, ...first } = await get(plain, 1);
    expect(first).toEqual({ ...DEFAULTS, version: 1, agentId: plain });
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { createAgent } = await owner.gql<{ createAgent: { agent: { id: string; version: number } } }>(CREATE_AGENT, {
      input: { workspaceId: owner.workspaceId, name: 'Whole', ...WHOLE },
    });
    expect(createAgent.agent.version).toBe(1);
    expect(await get(createAgent.agent.id, 1)).toMatchObject(WHOLE);
  });

  it('what is left out stays, policies and output merge by key, everything else is replaced, null is the default', async () => {
    const id = await owner.createAgent();
    expect(await create(id, WHOLE)).toMatchObject({ ...WHOLE, version: 2 });
    expect(await create(id, {})).toMatchObject({ ...WHOLE, version: 3 });
    const merged = await create(id, {
      policies: { maxTurns: 9, allowTools: ['list'], denyTools: null },
      output: { mode: 'text' },
      capabilities: ['talk'],
      modelSettings: { only: 1 },
    });
    expect(merged).toMatchObject({
      ...WHOLE,
      version: 4,
      policies: { ...WHOLE.policies, maxTurns: 9, allowTools: ['list'], denyTools: [] },
      output: { ...WHOLE.output, mode: 'text' },
      capabilities: ['talk'],
      modelSettings: { only: 1 },
    });
    expect(merged.modelSettings).toEqual({ only: 1 });
    const nothing = Object.fromEntries(Object.keys(WHOLE).map((field) => [field, null]));
    const { createdAt: _, ...reset } = await create(id, nothing);
    expect(reset).toEqual({ ...DEFAULTS, version: 5, agentId: id });
    expect(await get(id, 2)).toMatchObject({ ...WHOLE, version: 2 });
    expect((await read(id)).version).toBe(5);
  });

  it('objects come back with their keys in the order in which they were sent', async () => {
    const id = await owner.createAgent();
    const { modelSettings, output } = await create(id, WHOLE);
    expect(JSON.stringify(modelSettings)).toBe(JSON.stringify(WHOLE.modelSettings));
    expect(JSON.stringify(output.jsonSchema)).toBe(JSON.stringify(WHOLE.output.jsonSchema));
  });

  it('a subagent sent with only a name has the defaults', async () => {
    const id = await owner.createAgent();
    expect((await create(id, { subagents: [{ name: 'a' }] }))['subagents']).toEqual([
      { name: 'a', mode: 'default', context: '', inheritTools: true },
    ]);
  });

  it('50 versions created at once have 50 numbers in a row, each with all that the ones before it brought', async () => {
    const id = await owner.createAgent();
    const keys = Array.from({ length: 50 }, (_, i) => `tool-${i}`);
    const names = ['maxTurns', 'maxToolCalls', 'subagentTimeout', 'subagentMaxConcurrency'] as const;
    const made = await Promise.all(
      keys.map((_, i) => patiently(() => create(id, { policies: { [names[i % 4] ?? '']: 1_000 + i } }))),
    );
    const versions = made.sort((a, b) => a.version - b.version);
    expect(versions.map(({ version }) => version)).toEqual(keys.map((_, i) => i + 2));
    let before = await get(id, 1);
    for (const version of versions) {
      const changed = names.filter((name) => version.policies[name] !== before.policies[name]);
      expect(changed).toHaveLength(1);
      before = version;
    }
    expect(await read(id)).toMatchObject({ version: 51, versions: { totalCount: 51 } });
  });

  it('versions are listed newest first, page by page', async () => {
    const id = await owner.createAgent();
    for (let i = 0; i < 4; i++) await create(id, {});
    const first = await read(id, { first: 2 });
    expect(first.versions).toMatchObject({
      totalCount: 5,
      nodes: [{ version: 5 }, { version: 4 }],
      pageInfo: { hasNextPage: true },
    });
    const second = await read(id, { first: 3, after: first.versions.pageInfo.endCursor });
    expect(second.versions.nodes.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(second.versions.pageInfo.hasNextPage).toBe(false);
  });

  it('the difference of two versions names what changed, both ways, and nothing for equal ones', async () => {
    const id = await owner.createAgent();
    await create(id, { policies: { maxTurns: 1 }, skills: [{ skillId: 's', skillVersion: 1 }], systemPrompt: 'Hi' });
    const there = [
      { path: 'policies.maxTurns', from: 20, to: 1 },
      { path: 'skills', from: [], to: [{ skillId: 's', skillVersion: 1 }] },
      { path: 'systemPrompt', from: '', to: 'Hi' },
    ];
    expect(await diff(id, 1, 2)).toEqual(there);
    expect(await diff(id, 2, 1)).toEqual(there.map(({ path, from, to }) => ({ path, from: to, to: from })));
    expect(await diff(id, 2, 2)).toEqual([]);
  });

  it('rolling back makes a new version that equals the old one, and keeps those between', async () => {
    const id = await owner.createAgent();
    await create(id, WHOLE);
    await create(id, { model: 'another' });
    const { rollBackAgent } = await owner.gql<{ rollBackAgent: { version: Version } }>(ROLL_BACK, {
      input: { agentId: id, version: 2 },
    });
    expect(rollBackAgent.version).toMatchObject({ ...WHOLE, version: 4 });
    expect(await diff(id, 2, 4)).toEqual([]);
    expect((await get(id, 3))['model']).toBe('another');
  });

  it('an agent is renamed and nothing else of it changes', async () => {
    const id = await owner.createAgent('Old');
    const { updateAgent } = await owner.gql<{ updateAgent: object }>(UPDATE, { input: { id, name: 'New' } });
    expect(updateAgent).toEqual({ agent: { id, name: 'New', version: 1 } });
    await owner.gql(UPDATE, { input: { id, name: null } });
    expect((await read(id)).name).toBe('New');
  });

  it('agents are listed for the team, and for one workspace', async () => {
    const actor = await system.newTeam('Lists');
    const workspaceId = await createWorkspace(actor);
    const here = await actor.createAgent();
    const there = await createAgentIn(actor, workspaceId);
    const listed = await actor.gql(
      `query ($w: ID!) { all: agents { totalCount nodes { id } } some: agents(workspaceId: $w) { totalCount nodes { id } } }`,
      { w: workspaceId },
    );
    expect(listed).toEqual({
      all: { totalCount: 2, nodes: [{ id: there }, { id: here }] },
      some: { totalCount: 1, nodes: [{ id: there }] },
    });
  });

  it('a deleted agent is gone with its versions and facts, and boundaries that read or wrote it do so no more', async () => {
    const [id, stored] = [await owner.createAgent(), await owner.createAgent()];
    const fact = await owner.addAgentFact(id, 'It will go.');
    await create(id, {});
    const boundary = await owner.createBoundary({ agentIds: [id, stored], writeAgentId: id });
    expect(await owner.gql(DELETE, { input: { id } })).toEqual({ deleteAgent: { deletedId: id } });
    await expectAllRejected('NOT_FOUND', [
      read(id),
      get(id, 1),
      create(id, {}),
      owner.gql(DELETE, { input: { id } }),
      owner.gql(`{ agentFact(id: "${fact}") { id } }`),
    ]);
    expect(await owner.gql(`{ boundary(id: "${boundary}") { agentIds writeAgent { id } } }`)).toEqual({
      boundary: { agentIds: [stored], writeAgent: null },
    });
    const { rows } = await system.running.platform.pool.query('select from agent_version where agent_id = $1', [id]);
    expect(rows).toHaveLength(0);
    expect((await read(stored)).version).toBe(1);
  });
});

describe('rejects bad input', () => {
  it.each(BAD_FIELDS)('%s: the field is named and no version comes of it', async (_what, fields, field) => {
    const id = await owner.createAgent();
    await expectRejected('INVALID_PARAMETER', create(id, fields), field);
    expect((await read(id)).versions.totalCount).toBe(1);
    const input = { workspaceId: owner.workspaceId, name: 'Bad', ...fields };
    await expectRejected('INVALID_PARAMETER', owner.gql(CREATE_AGENT, { input }), field);
  });

  it.each([
    {},
    { type: ['string', 'null'], format: 'nobody-knows', 'x-mine': { type: 5 } },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', not: true, enum: [], const: { $ref: '#/no' } },
    { $defs: { 'a/b': { items: [{ $ref: '#' }] } }, $ref: '#/$defs/a~1b' },
    { properties: { $ref: { type: 'string' }, type: { type: 'number' } }, pattern: '^\\p{L}+$' },
  ])('the JSON Schema %j is one', async (jsonSchema) => {
    const id = await owner.createAgent();
    expect((await create(id, { output: { mode: 'json', jsonSchema } })).output).toEqual({ mode: 'json', jsonSchema });
  });

  it('versions that do not exist are not there', async () => {
    const id = await owner.createAgent();
    for (const version of [0, 2, -1, 2_147_483_647])
      await expectAllRejected('NOT_FOUND', [
        get(id, version),
        diff(id, 1, version),
        owner.gql(ROLL_BACK, { input: { agentId: id, version } }),
      ]);
    expect((await read(id)).version).toBe(1);
  });

  it.each(badTexts(200))('a name that is %s', async (_what, name) => {
    const id = await owner.createAgent('Stays');
    await expectRejected('INVALID_PARAMETER', owner.gql(UPDATE, { input: { id, name } }), 'name');
    expect((await read(id)).name).toBe('Stays');
  });
});
