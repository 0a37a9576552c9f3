import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { eventually } from '../router/scripted.ts';
import { errorOf, expectRejected } from './ask.ts';
import { callModel, deleteProject, revokeKey } from './operations.ts';

const LIST = `query ($filter: UsageRecordFilter, $teamId: ID, $first: Int, $after: String) {
  list: usageRecords(filter: $filter, teamId: $teamId, first: $first, after: $after) { totalCount nodes { requestId startedAt }
  pageInfo { endCursor hasNextPage } } }`;

interface List {
  totalCount: number;
  nodes: { requestId: string; startedAt: string }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const { system } = useSystem();
const team = useTeam(system);
let other: TestActor & { keyId: string };
let projectId: string;
let boundaryId: string;
/** The calls of the team, oldest first. */
let calls: { chat: string; byok: string; messages: string; remembered: string; refused: string; streamed: string };
beforeAll(async () => {
  await system.topUp(team.teamId, 50_000_000_000n);
  other = await team.withKey({});
  projectId = await team.createProject('Garden');
  boundaryId = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
  const byok = { 'x-service-api-key': team.secret, authorization: 'Bearer my-own-key' };
  calls = {
    chat: await callModel(team),
    byok: await callModel(team, { headers: byok }),
    messages: await callModel(other, {
      path: '/router/beta/v1/messages',
      more: { model: 'demo-messages', max_tokens: 50 },
    }),
    remembered: await callModel(team, { path: `/router/alpha/v1/chat/completions?boundary_id=${boundaryId}` }),
    refused: await callModel(team, { more: { messages: 'none' }, status: 400 }),
    streamed: await callModel(team, { more: { stream: true } }),
  };
  // Calls that their callers pay are recorded a moment later.
  await eventually(async () => (await list()).totalCount === 6);
});

interface ListArgs {
  [field: string]: unknown;
  from?: string | null;
  to?: string | null;
  first?: number;
  after?: string | null;
}

/** Lists records. What is no place of a page is a field of the filter. */
async function list({ first, after, from, to, ...filter }: ListArgs = {}, actor = team): Promise<List> {
  return (await actor.gql<{ list: List }>(LIST, { filter: { ...filter, startedAt: { from, to } }, first, after })).list;
}

async function idsOf(args: ListArgs, actor = team): Promise<string[]> {
  return (await list({ first: 100, ...args }, actor)).nodes.map(({ requestId }) => requestId);
}

async function record<T = Record<string, unknown>>(requestId: string, fields: string, actor = team): Promise<T> {
  const query = `query ($id: ID!) { usageRecord(requestId: $id) { ${fields} } }`;
  return (await actor.gql<{ usageRecord: T }>(query, { id: requestId })).usageRecord;
}

describe('does what it says', () => {
  it('a record shows how the call was made, with which key and in whose memory, and how long it took', async () => {
    const fields =
      'endpoint isStream keyId key { id revokedAt } projectId project { name } memoryStatus thinkingTokens recallMs firstByteMs durationMs refunded prompt answer';
    const plain = await record(calls.messages, fields, other);
    expect(plain).toMatchObject({
      endpoint: '/messages',
      isStream: false,
      keyId: other.keyId,
      key: { id: other.keyId, revokedAt: null },
      projectId: null,
      project: null,
      memoryStatus: 'none',
      thinkingTokens: 0,
      recallMs: null,
      refunded: '0',
      prompt: null,
      answer: null,
    });
    expect(await record(calls.remembered, fields)).toMatchObject({
      endpoint: '/chat/completions',
      projectId,
      project: { name: 'Garden' },
      recallMs: expect.any(Number) as number,
    });
    expect(await record(calls.streamed, 'isStream')).toEqual({ isStream: true });
    const { firstByteMs, durationMs } = plain as { firstByteMs: number; durationMs: number };
    expect(firstByteMs).toBeGreaterThanOrEqual(0);
    expect(durationMs).toBeGreaterThanOrEqual(firstByteMs);
    expect(durationMs).toBeLessThan(30_000);
  });

  it('a record outlives its project, and shows its key when that is revoked', async () => {
    const key = await team.withKey({});
    const gone = await team.createProject('Gone');
    const boundary = await team.createBoundary({ projectIds: [gone] });
    const id = await callModel(key, { path: `/router/alpha/v1/chat/completions?boundary_id=${boundary}` });
    await deleteProject(team, gone);
    await revokeKey(team, key.keyId);
    expect(await record(id, 'projectId project { id } key { id revokedAt }')).toEqual({
      projectId: gone,
      project: null,
      key: { id: key.keyId, revokedAt: expect.any(String) as string },
    });
    expect(await idsOf({ projectId: gone })).toEqual([id]);
  });

  it('the list narrows by model, key, project, mode and outcome, and by all of them at once', async () => {
    const { chat, byok, messages, remembered, refused: rejected, streamed } = calls;
    expect(await idsOf({ model: 'demo-messages' })).toEqual([messages]);
    expect(await idsOf({ keyId: other.keyId })).toEqual([messages]);
    expect(await idsOf({ projectId })).toEqual([remembered]);
    expect(await idsOf({ mode: 'BYOK' })).toEqual([byok]);
    expect(await idsOf({ outcome: 'REFUSED' })).toEqual([rejected]);
    expect(await idsOf({ outcome: 'TIMED_OUT' })).toEqual([]);
    expect(await idsOf({ outcome: 'INTERRUPTED' })).toEqual([]);
    expect(
      await idsOf({ model: 'demo-chat', mode: 'HOSTED', outcome: 'COMPLETED', to: await startOf(rejected) }),
    ).toEqual([remembered, chat]);
    expect(await idsOf({ model: 'demo-messages', keyId: other.keyId, mode: 'BYOK' })).toEqual([]);
    expect((await list({ model: 'demo-messages' })).totalCount).toBe(1);
    expect(await idsOf({ model: null, keyId: null, projectId: null, from: null })).toEqual(
      expect.arrayContaining([streamed, chat]),
    );
  });

  it('from a time on, and up to another, which is left out itself', async () => {
    const { byok, messages, remembered } = calls;
    const [from, to] = [await startOf(byok), await startOf(remembered)];
    expect(await idsOf({ from, to })).toEqual([messages, byok]);
    expect(await idsOf({ from, to: from })).toEqual([]);
    expect(await idsOf({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ to: '0001-01-01T00:00:00Z' })).toEqual([]);
    expect((await idsOf({ from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' })).length).toBe(
      (await list()).totalCount,
    );
  });

  it('pages of a narrowed list miss none and show none twice', async () => {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: List = await list({ model: 'demo-chat', first: 2, after });
      seen.push(...page.nodes.map(({ requestId }) => requestId));
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    expect(seen).toEqual(await idsOf({ model: 'demo-chat' }));
    expect(seen.length).toBeGreaterThan(4);
  });
});

async function startOf(requestId: string): Promise<string> {
  return (await record<{ startedAt: string }>(requestId, 'startedAt')).startedAt;
}

describe('rejects bad input', () => {
  it.each([
    [{ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'filter.startedAt.from'],
    [{ from: 'yesterday' }, 'filter.startedAt.from'],
    [{ to: '2026-01-01' }, 'filter.startedAt.to'],
    [{ outcome: 'DONE' }, 'filter.outcome'],
    [{ model: 'a\0b' }, 'filter.model'],
    [{ keyId: 'a\0b' }, 'filter.keyId'],
    [{ projectId: 'x'.repeat(201) }, 'filter.projectId'],
    [{ first: 0 }, 'first'],
    [{ after: 'x' }, 'after'],
  ])('%j', async (args, field) => {
    await expectRejected('INVALID_PARAMETER', list(args), field);
  });
});

describe('rejects strangers', () => {
  it('a record hides everything that the key may not see by itself', async () => {
    const narrow = await team.withKey({ permissions: ['usage:read'] });
    for (const [id, field] of [
      [calls.messages, 'key { description }'],
      [calls.remembered, 'project { name }'],
      [calls.remembered, 'prompt'],
    ] as const)
      await expectRejected('ACCESS_DENIED', record(id, field, narrow));
    expect(await record(calls.remembered, 'projectId keyId', narrow)).toMatchObject({ projectId });
  });

  it('another team may be named by operators alone, whether it is there or not', async () => {
    const stranger = await system.newTeam();
    const narrow = await system.owner.withKey({ permissions: ['usage:read'] });
    const noUsage = await system.owner.withKey({ permissions: ['platform:operate'] });
    const queries = [
      'balance(teamId: $id) { amount }',
      'ledger(teamId: $id) { totalCount }',
      'usageRecords(teamId: $id) { totalCount }',
      `usageRecord(teamId: $id, requestId: "${calls.chat}") { cost }`,
      'usage(teamId: $id) { totalCount }',
    ].map((field) => `query ($id: ID!) { ${field} }`);
    for (const query of queries) {
      for (const id of [team.teamId, 'team_none', ''])
        for (const actor of [stranger, narrow, noUsage])
          expect((await errorOf(actor.gql(query, { id }))).code, query).toBe('ACCESS_DENIED');
      expect((await errorOf(system.owner.gql(query, { id: 'team_none' }))).code, query).toBe('NOT_FOUND');
      await team.gql(query, { id: team.teamId });
      expect(await system.owner.gql(query, { id: team.teamId })).toEqual(await team.gql(query, { id: team.teamId }));
    }
  });
});

describe('hides what is not yours', () => {
  it('a narrowed list is of one’s own calls, whoever’s key or project is named', async () => {
    const stranger = await system.newTeam();
    for (const args of [{}, { keyId: other.keyId }, { projectId }, { model: 'demo-chat' }])
      expect(await list(args, stranger)).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('operators see another team’s usage, and nothing of its content', async () => {
    const query = `query ($id: ID!, $teamId: ID!) { usageRecord(requestId: $id, teamId: $teamId) {
      requestId cost keyId projectId key { id } project { id } prompt answer }
      ledger(teamId: $teamId, first: 100) { nodes { amount request { requestId } } } }`;
    const seen = await system.owner.gql<{ ledger: { nodes: { amount: string; request: object | null }[] } }>(query, {
      id: calls.remembered,
      teamId: team.teamId,
    });
    expect(seen).toMatchObject({
      usageRecord: { requestId: calls.remembered, projectId, key: null, project: null, prompt: null, answer: null },
    });
    expect(seen.ledger.nodes).toEqual(
      (await team.gql<typeof seen>('{ ledger(first: 100) { nodes { amount request { requestId } } } }')).ledger.nodes,
    );
    expect(seen.ledger.nodes.filter(({ request }) => request).length).toBeGreaterThan(2);
  });
});
