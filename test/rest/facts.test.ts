import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { createWorkspace, forgetFact } from '../graphql/operations.ts';
import { checkError, dataOf, fieldsOf, idOf, MOMENT, unknownId } from './answers.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

const { owner: me } = useSystem({ router: false });
let otherWorkspaceId: string;
beforeAll(async () => {
  otherWorkspaceId = await createWorkspace(me);
});

interface AgentFacts {
  totalCount: number;
  nodes: { id: string; fact: string; changes: { nodes: object[] } }[];
}

async function factsOf(agentId: string): Promise<AgentFacts> {
  const { agent } = await me.gql<{ agent: { facts: AgentFacts } }>(
    `query ($agentId: ID!) { agent(id: $agentId) { facts(first: 100) {
      totalCount nodes { id fact changes { nodes { version kind oldText newText sourceKind } } } } } }`,
    { agentId },
  );
  return agent.facts;
}

describe('POST /api/v3/workspaces/{workspaceId}/agents/{agentId}/facts', () => {
  const address = (agentId: string, workspaceId = me.workspaceId) =>
    `/api/v3/workspaces/${workspaceId}/agents/${agentId}/facts`;
  const add = async (agentId: string, facts: string[]) =>
    (
      dataOf(await me.rest('POST', address(agentId), { facts }), 'Facts added.') as {
        facts: { id: string; fact: string }[];
      }
    ).facts;

  it('returns id and text of each, in the order sent, and each history starts with ADD by MANUAL', async () => {
    const agentId = await me.createAgent();
    const texts = ['b', 'a', 'c'];
    const added = await add(agentId, texts);
    expect(added).toStrictEqual(texts.map((fact) => ({ id: idOf('fact'), fact })));
    const stored = await factsOf(agentId);
    expect(stored.nodes.map(({ id }) => id)).toEqual(added.map(({ id }) => id).reverse());
    for (const { fact, changes } of stored.nodes)
      expect(changes.nodes).toEqual([{ version: 1, kind: 'ADD', oldText: null, newText: fact, sourceKind: 'MANUAL' }]);
  });

  it('stores each text exactly as written: nothing is trimmed, merged or rewritten', async () => {
    const agentId = await me.createAgent();
    const texts = [
      '  spaces ',
      'twin',
      'twin',
      'Twin.',
      'e\u0301',
      'é',
      'line\r\nline',
      '👩‍👩‍👧\u202e',
      '\\u0000',
      'x'.repeat(10_000),
    ];
    expect((await add(agentId, texts)).map(({ fact }) => fact)).toEqual(texts);
    expect((await factsOf(agentId)).nodes.map(({ fact }) => fact).reverse()).toEqual(texts);
    expect(
      await add(
        agentId,
        Array.from({ length: 1_000 }, (_, i) => `${i}`),
      ),
    ).toHaveLength(1_000);
  });

  it('rejects an empty list, blank entries and other types by name, and then stores none of them', async () => {
    const agentId = await me.createAgent();
    const rejected: [unknown, string[]][] = [
      [{}, ['facts']],
      [{ facts: null }, ['facts']],
      [{ facts: [] }, ['facts']],
      [{ facts: 'one' }, ['facts']],
      [{ facts: { 0: 'one', length: 1 } }, ['facts']],
      [{ facts: [''] }, ['facts[0]']],
      [{ facts: ['fine', ' \u00a0\u2003\n'] }, ['facts[1]']],
      [{ facts: ['fine', 1, 'fine', null, ['x'], {}] }, ['facts[1]', 'facts[3]', 'facts[4]', 'facts[5]']],
      [{ facts: ['fine', 'a\0b'] }, ['facts[1]']],
      [{ facts: ['fine', '\udc00'] }, ['facts[1]']],
      [{ facts: ['fine', 'x'.repeat(10_001)] }, ['facts[1]']],
      [{ facts: Array<string>(1_001).fill('x') }, ['facts']],
    ];
    for (const [body, fields] of rejected) {
      const answer = await me.rest('POST', address(agentId), body);
      checkError(answer, INVALID);
      expect(fieldsOf(answer)).toEqual(fields);
    }
    expect((await factsOf(agentId)).totalCount).toBe(0);
  });

  it('an agent is found in its own workspace only', async () => {
    const agentId = await me.createAgent();
    const wrong = [
      address(agentId, otherWorkspaceId),
      address(agentId, unknownId('ws')),
      address(unknownId('agt')),
      address(await me.createProject()),
    ];
    for (const place of wrong) checkError(await me.rest('POST', place, { facts: ['x'] }), NOT_FOUND);
    expect((await factsOf(agentId)).totalCount).toBe(0);
  });

  it('of many who add at once each gets their own, in order, and all are stored', async () => {
    const agentId = await me.createAgent();
    const lists = Array.from({ length: 10 }, (_, i) => Array.from({ length: 8 }, (_, k) => `${i} ${k}`));
    const added = await Promise.all(lists.map((texts) => add(agentId, texts)));
    expect(added.map((facts) => facts.map(({ fact }) => fact))).toEqual(lists);
    expect((await factsOf(agentId)).totalCount).toBe(80);
  });

  it('is not there in version 1', async () => {
    const path = address(await me.createAgent()).replace('/api/v3', '');
    for (const base of ['/api/v1', '/v1', '/api/v2', '/api', '/admin/v1'])
      checkError(await me.rest('POST', base + path, { facts: ['x'] }), NOT_FOUND);
  });
});

describe('GET /api/v3/workspaces/{workspaceId}/projects/{projectId}/memories/facts/{factId}', () => {
  const address = (projectId: string, factId: string, workspaceId = me.workspaceId) =>
    `/api/v3/workspaces/${workspaceId}/projects/${projectId}/memories/facts/${factId}`;

  it('returns every documented field in its documented type and no other', async () => {
    const projectId = await me.createProject();
    const factId = await me.addProjectFact(projectId, '  The sky is blue.');
    const answered = dataOf(await me.rest('GET', address(projectId, factId)));
    expect(answered).toStrictEqual({
      id: factId,
      fact: '  The sky is blue.',
      metadata: {},
      expired: false,
      score: 0,
      expiration_date: null,
      version: 1,
      created_at: MOMENT,
      updated_at: MOMENT,
    });
  });

  it('a forgotten fact is still there, and expired', async () => {
    const projectId = await me.createProject();
    const factId = await me.addProjectFact(projectId, 'Old news');
    await forgetFact(me, factId);
    expect(dataOf(await me.rest('GET', address(projectId, factId)))).toMatchObject({ expired: true, fact: 'Old news' });
  });

  it('a fact is found in its own project and workspace only, and an agent’s fact in none', async () => {
    const projectId = await me.createProject();
    const other = await me.createProject();
    const factId = await me.addProjectFact(projectId, 'Here');
    const agentId = await me.createAgent();
    const agentFactId = await me.addAgentFact(agentId, 'There');
    const wrong = [
      address(other, factId),
      address(unknownId('proj'), factId),
      address(projectId, unknownId('fact')),
      address(projectId, factId, otherWorkspaceId),
      address(projectId, factId, unknownId('ws')),
      address(projectId, agentFactId),
      address(agentId, agentFactId),
    ];
    for (const place of wrong) checkError(await me.rest('GET', place), NOT_FOUND);
    dataOf(await me.rest('GET', address(projectId, factId)));
  });
});
