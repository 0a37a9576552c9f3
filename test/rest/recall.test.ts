import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf, MOMENT, idOf, type Page } from './answers.ts';

const { system } = useSystem({ router: false });
const me = useTeam(system);
const stranger = useTeam(system);
let projectId: string;
let agentId: string;
let ofProject: string;
let ofAgent: string;
beforeAll(async () => {
  projectId = await me.createProject();
  agentId = await me.createAgent();
  for (const text of ['Bruno lives in Lisbon.', 'Bruno likes sardines.', 'Lisbon has seven hills.']) {
    await me.addProjectFact(projectId, text);
    await me.addAgentFact(agentId, text);
  }
  await me.createMemory(projectId, 'Cities', 'Lisbon lies by the Tagus.');
  ofProject = `/api/v3/workspaces/${me.workspaceId}/projects/${projectId}/memories/search`;
  ofAgent = `/api/v3/workspaces/${me.workspaceId}/agents/${agentId}/facts/search`;
});

interface Hit {
  id: string;
  kind: string;
  source_id: string;
  text: string;
  score: number;
  at: string;
  explain: { similarity: number | null; coverage: number; terms: { term: string }[]; boosts: object[] };
}

const SEARCH = `query ($projectId: ID, $agentId: ID, $boundaryId: ID, $kinds: [MemoryHitKind!], $first: Int) {
  searchMemory(projectId: $projectId, agentId: $agentId, boundaryId: $boundaryId, query: "Does Bruno live in Lisbon?", kinds: $kinds, first: $first) {
    id kind source_id: sourceId text score at explain { similarity standard_score: standardScore stands_out: standsOut meaning coverage terms { term idf place weight } boosts { reason factor } }
  }
}`;
const query = 'Does Bruno live in Lisbon?';

async function overGraphql(args: object): Promise<Hit[]> {
  return (await me.gql<{ searchMemory: Hit[] }>(SEARCH, args)).searchMemory;
}

async function itemsOf(path: string, body: object): Promise<Hit[]> {
  return (dataOf(await me.rest('POST', path, body)) as { items: Hit[] }).items;
}

describe('searching answers the same hits with the same scores as GraphQL', () => {
  it('in a project', async () => {
    const items = await itemsOf(ofProject, { query });
    expect(items).toEqual(await overGraphql({ projectId }));
    expect(items.length).toBeGreaterThan(3);
    expect(items.map(({ kind }) => kind)).toContain('MEMORY');
    expect(items[0]?.explain.terms.length).toBeGreaterThan(0);
    expect(items[0]?.at).toEqual(MOMENT);
    const facts = await itemsOf(ofProject, { query, kinds: ['FACT'], limit: 2 });
    expect(facts).toHaveLength(2);
    expect(facts).toEqual(await overGraphql({ projectId, kinds: ['FACT'], first: 2 }));
  });

  it('of an agent', async () => {
    const items = await itemsOf(ofAgent, { query });
    expect(items).toHaveLength(3);
    expect(items).toEqual(await overGraphql({ agentId }));
  });

  it('through a boundary, with the block of a prompt', async () => {
    const boundaryId = await me.createBoundary({ projectIds: [projectId] });
    const tested = dataOf(await me.rest('POST', `/api/v3/boundaries/${boundaryId}/test`, { query })) as {
      hits: Hit[];
      used_ids: string[];
      block: string;
      tokens: number;
    };
    const scores = new Map((await overGraphql({ boundaryId })).map(({ id, score }) => [id, score]));
    expect(tested.hits.length).toBeGreaterThan(0);
    for (const { id, score } of tested.hits) expect(score).toBe(scores.get(id));
    expect(tested.used_ids.length).toBeGreaterThan(0);
    expect(tested.block).toContain('Bruno lives in Lisbon.');
    expect(tested.tokens).toBeGreaterThan(0);
  });

  it('in all memory, each with where it is remembered, and the facts of all memory in pages', async () => {
    interface Placed {
      id: string;
      place: { project_id: string | null; agent_id: string | null };
    }
    const search = (body: object) => me.rest('POST', '/api/v3/memories/search', body);
    const { items } = dataOf(await search({ query, limit: 100 })) as { items: (Hit & Placed)[] };
    const { searchMemory } = await me.gql<{ searchMemory: Hit[] }>(SEARCH, { first: 100 });
    expect(items.map(({ place, ...hit }) => (expect(place).toBeDefined(), hit))).toEqual(searchMemory);
    expect(new Set(items.map(({ place }) => place.project_id ?? place.agent_id))).toEqual(
      new Set([projectId, agentId]),
    );
    expect((dataOf(await search({ query, kinds: ['MEMORY'] })) as { items: Placed[] }).items).toMatchObject([
      { place: { project_id: projectId, agent_id: null } },
    ]);
    const list = (more = '') => me.rest('GET', `/api/v3/memories/facts?page_size=4${more}`);
    const first = dataOf(await list()) as Page<Placed> & { continuation_token: string };
    expect(first.pagination).toEqual({ page: 1, page_size: 4, total: 6 });
    const rest = dataOf(await list(`&continuation_token=${first.continuation_token}`)) as Page<Placed>;
    const facts = [...first.items, ...rest.items];
    expect(facts.map(({ id }) => id)).toEqual(
      facts
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(facts.filter(({ place }) => place.agent_id === agentId)).toHaveLength(3);
    const none = await me.withKey({ permissions: ['project:read'] });
    checkError(await none.rest('GET', '/api/v3/memories/facts'), { status: 403, code: 'ACCESS_DENIED' });
    checkError(await none.rest('POST', '/api/v3/memories/search', { query }), { status: 403, code: 'ACCESS_DENIED' });
    const found = dataOf(await stranger.rest('POST', '/api/v3/memories/search', { query })) as { items: object[] };
    expect(found.items).toEqual([]);
  });

  it('and a fact that was found has that score, one that was read has none', async () => {
    const { searchMemory, projectFacts } = await me.gql<{
      searchMemory: { kind: string; score: number; fact: { id: string; fact: string; score: number } | null }[];
      projectFacts: { nodes: { score: number }[] };
    }>(
      `query ($workspaceId: ID!, $projectId: ID!) {
        searchMemory(projectId: $projectId, query: "Lisbon") { kind score fact { id fact ... on ProjectFact { score project { id } } } }
        projectFacts(workspaceId: $workspaceId, projectId: $projectId) { nodes { score } }
      }`,
      { workspaceId: me.workspaceId, projectId },
    );
    expect(searchMemory).toHaveLength(3);
    for (const { kind, score, fact } of searchMemory) {
      expect(score).toBeGreaterThan(0);
      if (kind === 'FACT') expect(fact).toMatchObject({ score, fact: expect.stringContaining('Lisbon') as string });
      else expect(fact).toBeNull();
    }
    expect(projectFacts.nodes.map(({ score }) => score)).toEqual([0, 0, 0]);
  });

  it('but a caller who may only use a boundary finds nothing through it', async () => {
    const boundaryId = await me.createBoundary({ projectIds: [projectId] });
    const search = `query ($boundaryId: ID!) {
      searchMemory(boundaryId: $boundaryId, query: "Bruno", kinds: [FACT]) { text fact { id } } }`;
    const found = async (permissions: string[]) =>
      (await (await me.withKey({ permissions })).gql<{ searchMemory: object[] }>(search, { boundaryId })).searchMemory;
    expect(await found(['boundary:use'])).toEqual([]);
    expect(await found(['boundary:use', 'project:mem_read'])).toHaveLength(2);
  });
});

describe('a person', () => {
  it('has memory of their own in a project, an agent and a boundary', async () => {
    const [person_id, text] = [await me.createActor(), 'Bruno lives in Porto.'];
    const facts = `/api/v3/workspaces/${me.workspaceId}/projects/${projectId}/memories/facts`;
    await me.rest('POST', facts, { facts: [text], person_id });
    const said = { messages: [{ role: 'user', text: 'My Bruno lives in Braga.' }], extract: false, person_id };
    expect(dataOf(await me.rest('POST', `/api/v3/agents/${agentId}/conversations`, said), 'Messages added.')).toEqual(
      expect.objectContaining({ person_id }),
    );
    const { items } = dataOf(await me.rest('GET', `${facts}?person_id=${person_id}`)) as Page<{ fact: string }>;
    expect(items).toEqual([expect.objectContaining({ fact: text, person_id })]);
    const all = dataOf(await me.rest('GET', facts)) as Page<{ person_id: string | null }>;
    expect(all.items.map((one) => one.person_id)).toEqual([person_id, null, null, null]);
    const texts = async (path: string, more = {}) => (await itemsOf(path, { query, ...more })).map((hit) => hit.text);
    expect(await texts(ofProject, { person_id })).toEqual([text]);
    expect(await texts(ofProject)).not.toContain(text);
    expect(await texts(ofAgent, { person_id })).toEqual([expect.stringContaining('Braga')]);
    const boundaryId = await me.createBoundary({ projectIds: [projectId], memoryOf: 'PERSON' });
    const tested = async (more: object) =>
      (dataOf(await me.rest('POST', `/api/v3/boundaries/${boundaryId}/test`, { query, ...more })) as { hits: Hit[] })
        .hits;
    expect((await tested({ person_id })).map((hit) => hit.text)).toEqual([text]);
    expect(await tested({})).toEqual([]);
    expect(await tested({ person_id: null })).toEqual([]);
    const shared = await tested({ memory_of: 'SHARED' });
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.map((hit) => hit.text)).not.toContain(text);
    expect((await tested({ memory_of: 'BOTH', person_id })).map((hit) => hit.text)).toContain(text);
    const wrong = await me.rest('POST', `/api/v3/boundaries/${boundaryId}/test`, { query, memory_of: 'NOBODY' });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['memory_of']]);
  });

  it.each(['act_0', '', 'x\u0000'])('that is not there (%j) is rejected by name', async (person_id) => {
    const facts = `/api/v3/workspaces/${me.workspaceId}/projects/${projectId}/memories/facts`;
    const messages = [{ role: 'user', text: 'Hello' }];
    const boundaryId = await me.createBoundary({ projectIds: [projectId] });
    for (const [path, body] of [
      [facts, { facts: ['Not kept.'] }],
      [`/api/v3/projects/${projectId}/conversations`, { messages }],
      [ofProject, { query }],
      [ofAgent, { query }],
      [`/api/v3/boundaries/${boundaryId}/test`, { query }],
    ] as const) {
      const answer = await me.rest('POST', path, { ...body, person_id });
      expect(fieldsOf(answer), path).toEqual(['person_id']);
    }
  });
});

describe('searching rejects', () => {
  it.each([
    [{}, 'query'],
    [{ query: '' }, 'query'],
    [{ query: 'x'.repeat(2_001) }, 'query'],
    [{ query: 1 }, 'query'],
    [{ query, limit: 0 }, 'limit'],
    [{ query, limit: 101 }, 'limit'],
    [{ query, limit: 'x' }, 'limit'],
    [{ query, kinds: ['WORD'] }, 'kinds[0]'],
  ])('bad input by its name: %j', async (body, field) => {
    for (const path of [ofProject, ofAgent, '/api/v3/memories/search']) {
      const answer = await me.rest('POST', path, body);
      checkError(answer, { status: 400, code: 'INVALID_PARAMETER' });
      expect(fieldsOf(answer)).toEqual([field]);
    }
  });

  it('strangers, and a project or an agent that is elsewhere', async () => {
    for (const path of [ofProject, ofAgent])
      checkError(await stranger.rest('POST', path, { query }), { status: 404, code: 'NOT_FOUND' });
    const elsewhere = [ofProject, ofAgent].map((path) => path.replace(me.workspaceId, stranger.workspaceId));
    for (const path of elsewhere)
      checkError(await me.rest('POST', path, { query }), { status: 404, code: 'NOT_FOUND' });
  });
});

interface Boundary {
  id: string;
  name: string;
  project_ids: string[];
  write_project_id: string | null;
  max_tokens: number;
}

describe('boundaries', () => {
  it('are made, read, listed, changed and deleted', async () => {
    const sent = { name: 'Mine', project_ids: [projectId], write_project_id: projectId, include_documents: false };
    const made = dataOf(await me.rest('POST', '/api/v3/boundaries', sent), 'Boundary created.') as Boundary;
    expect(made).toStrictEqual({
      id: idOf('bnd'),
      workspace_id: me.workspaceId,
      name: 'Mine',
      agent_ids: [],
      project_ids: [projectId],
      write_project_id: projectId,
      write_agent_id: null,
      include_facts: true,
      include_memories: true,
      include_documents: false,
      min_coverage: 0.15,
      max_tokens: 512,
      extract: true,
      extraction: 'STORE',
      memory_of: 'SHARED',
      version: 1,
      created_at: MOMENT,
      updated_at: MOMENT,
    });
    const path = `/api/v3/boundaries/${made.id}`;
    expect(dataOf(await me.rest('GET', path))).toEqual(made);
    const { items, pagination } = dataOf(await me.rest('GET', '/api/v3/boundaries?page_size=1')) as Page<Boundary>;
    expect(items).toEqual([made]);
    expect(pagination).toMatchObject({ page: 1, page_size: 1 });
    const changes = {
      max_tokens: 100,
      write_project_id: null,
      write_agent_id: agentId,
      agent_ids: [agentId],
      memory_of: 'BOTH',
    };
    const changed = dataOf(await me.rest('PATCH', path, changes), 'Boundary updated.') as Boundary;
    expect(changed).toEqual({ ...made, ...changes, version: 2, updated_at: MOMENT });
    expect(dataOf(await me.rest('GET', path))).toEqual(changed);
    checkError(await stranger.rest('DELETE', path), { status: 404, code: 'NOT_FOUND' });
    expect((await me.rest('DELETE', path)).body).toEqual({ success: true, message: 'Boundary deleted.' });
    checkError(await me.rest('GET', path), { status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    [{ name: '' }, 'name', 400, 'INVALID_PARAMETER'],
    [{ name: 'n', max_tokens: 1025 }, 'max_tokens', 400, 'INVALID_PARAMETER'],
    [{ name: 'n', memory_of: 'NOBODY' }, 'memory_of', 400, 'INVALID_PARAMETER'],
    [{ name: 'n', memory_of: null }, 'memory_of', 400, 'INVALID_PARAMETER'],
    [{ name: 'n', project_ids: null }, 'project_ids', 400, 'INVALID_PARAMETER'],
    [{ name: 'n', project_ids: ['proj_0'] }, 'project_ids[0]', 422, 'VALIDATION_FAILED'],
    [{ name: 'n', write_agent_id: 'agt_0' }, 'write_agent_id', 422, 'VALIDATION_FAILED'],
  ])('reject %j and change nothing', async (body, field, status, code) => {
    const id = await me.createBoundary({ projectIds: [projectId] });
    const path = `/api/v3/boundaries/${id}`;
    const before = dataOf(await me.rest('GET', path));
    const answers = [await me.rest('POST', '/api/v3/boundaries', body), await me.rest('PATCH', path, body)];
    for (const answer of answers) {
      checkError(answer, { status, code });
      expect(fieldsOf(answer)).toEqual([field]);
    }
    expect(dataOf(await me.rest('GET', path))).toEqual(before);
  });
});
