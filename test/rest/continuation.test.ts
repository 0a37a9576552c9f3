import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { createBot } from '../graphql/bots.ts';
import { checkError, dataOf, fieldsOf, type Page } from './answers.ts';

const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

const { system, owner: me } = useSystem({ router: false });
const stranger = useTeam(system);

interface Named {
  name?: string;
  id?: string;
  actor_id?: string;
  version?: number;
}
interface Tokens extends Page<Named> {
  continuation_token?: string;
}

interface List {
  name: string;
  /** Prepares an empty list and returns its address, and what adds a row to it. */
  prepare: () => Promise<{ address: string; add: () => Promise<unknown> }>;
}

const v3 = () => `/api/v3/workspaces/${me.workspaceId}`;

const LISTS: List[] = [
  {
    name: 'memories of a project',
    async prepare() {
      const id = await me.createProject();
      return { address: `/api/v1/projects/${id}/memories`, add: () => me.createMemory(id, 'n', 'c') };
    },
  },
  {
    name: 'projects',
    prepare: () => Promise.resolve({ address: '/api/v1/projects', add: () => me.createProject() }),
  },
  {
    name: 'facts of a project',
    async prepare() {
      const id = await me.createProject();
      return { address: `${v3()}/projects/${id}/memories/facts`, add: () => me.addProjectFact(id, 'f') };
    },
  },
  {
    name: 'facts of an agent',
    async prepare() {
      const id = await me.createAgent();
      return { address: `${v3()}/agents/${id}/facts`, add: () => me.addAgentFact(id, 'f') };
    },
  },
  {
    name: 'changes of a fact',
    async prepare() {
      const projectId = await me.createProject();
      const id = await me.addProjectFact(projectId, 'f');
      const address = `${v3()}/projects/${projectId}/memories/facts/${id}`;
      const add = () => me.rest('PATCH', address, { fact: uniqueId() });
      return { address: `${address}/changes`, add };
    },
  },
  {
    name: 'children of a folder',
    async prepare() {
      const id = await me.createFolder('root', uniqueId());
      return { address: `/api/v1/drives/items/${id}/children`, add: () => me.uploadFile(id, uniqueId(), 'x') };
    },
  },
  {
    name: 'agents',
    prepare: () => Promise.resolve({ address: `${v3()}/agents`, add: () => me.createAgent() }),
  },
  {
    name: 'versions of an agent',
    async prepare() {
      const id = await me.createAgent();
      return {
        address: `/api/v3/agents/${id}/versions`,
        add: () => me.rest('POST', `/api/v3/agents/${id}/versions`, {}),
      };
    },
  },
  {
    name: 'actors',
    prepare: () => Promise.resolve({ address: '/api/v3/actors', add: () => me.createActor() }),
  },
  {
    name: 'actors of a workspace',
    prepare: () => Promise.resolve({ address: `${v3()}/actors`, add: () => me.createActor() }),
  },
  {
    name: 'boundaries',
    prepare: () => Promise.resolve({ address: '/api/v3/boundaries', add: () => me.createBoundary({ projectIds: [] }) }),
  },
  {
    name: 'integrations',
    async prepare() {
      const agentId = await me.createAgent();
      return { address: '/admin/v1/integrations', add: () => createBot(me, { agentId, enabled: false }) };
    },
  },
];

const keyOf = ({ id, actor_id, version }: Named) => id ?? version?.toString() ?? actor_id ?? '';

describe.each(LISTS)('the list of $name', ({ prepare }) => {
  it('is read whole by its tokens, each row once, while rows are added', async () => {
    const { address, add } = await prepare();
    for (let i = 0; i < 7; i++) await add();
    const get = async (token?: string) => {
      const query = token === undefined ? '' : `&continuation_token=${encodeURIComponent(token)}`;
      return dataOf(await me.rest('GET', `${address}?page_size=3${query}`)) as Tokens;
    };
    const before = (dataOf(await me.rest('GET', `${address}?page_size=100`)) as Tokens).items.map(keyOf);
    const seen: string[] = [];
    let page = await get();
    for (let n = 1; ; n++) {
      expect(page.pagination).toMatchObject({ page: n, page_size: 3 });
      seen.push(...page.items.map(keyOf));
      if (page.continuation_token === undefined) break;
      if (n === 1) await add();
      page = await get(page.continuation_token);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((key) => !seen.includes(key))).toEqual([]);
    expect((await get()).pagination.total).toBe(before.length + 1);
  });
});

describe('a token', () => {
  const fill = async (count: number) => {
    const id = await me.createProject();
    for (let i = 0; i < count; i++) await me.createMemory(id, `m${i}`, 'c');
    return `/api/v1/projects/${id}/memories`;
  };
  const first = async (address: string, query = '?page_size=2') =>
    dataOf(await me.rest('GET', address + query)) as Tokens & { items: { id: string; name: string }[] };

  it('goes on where its page ended though that page is deleted, and is absent on the last page', async () => {
    const address = await fill(4);
    const { items, continuation_token: token } = await first(address);
    for (const { id } of items) await me.rest('DELETE', `${address}/${id}`);
    const next = await first(address, `?page_size=2&continuation_token=${token}`);
    expect(next.items.map(({ name }) => name)).toEqual(['m1', 'm0']);
    expect(next).not.toHaveProperty('continuation_token');
    expect(await first(address, '?page=1&page_size=2')).not.toHaveProperty('continuation_token');
  });

  it('may go on with another size, and pages answer tokens too', async () => {
    const address = await fill(5);
    const { continuation_token: token } = await first(address, '?page=2&page_size=2');
    const rest = await first(address, `?continuation_token=${token}`);
    expect(rest.items.map(({ name }) => name)).toEqual(['m0']);
    expect(rest.pagination).toEqual({ page: 3, page_size: 10, total: 5 });
  });

  it('of another list, filter or team, a changed one, or one beside a page is rejected', async () => {
    const [one, other] = [await fill(3), await fill(3)];
    const { continuation_token: token = '' } = await first(one);
    const theirs = await stranger.createProject();
    for (let i = 0; i < 3; i++) await stranger.createMemory(theirs, 'n', 'c');
    const foreign = dataOf(await stranger.rest('GET', `/api/v1/projects/${theirs}/memories?page_size=2`)) as Tokens;
    for (const [address, sent] of [
      [other, token],
      ['/api/v1/projects', token],
      [one, foreign.continuation_token ?? ''],
      [one, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      [one, 'x'],
      [one, ''],
      [one, `${token}&continuation_token=${token}`],
      [one, `${token}&page=1`],
    ] as const) {
      const answer = await me.rest('GET', `${address}?page_size=2&continuation_token=${sent}`);
      checkError(answer, INVALID);
      expect(fieldsOf(answer)).toEqual(['continuation_token']);
    }
    const filtered = await me.rest('GET', `/api/v3/actors?page_size=1`);
    const { continuation_token: unfiltered = '' } = dataOf(filtered) as Tokens;
    const answer = await me.rest(
      'GET',
      `/api/v3/actors?custom_id=x&page_size=1&continuation_token=${unfiltered || 'x'}`,
    );
    checkError(answer, INVALID);
    expect(await first(one, `?page_size=2&continuation_token=${token}`)).toMatchObject({ items: [{ name: 'm0' }] });
  });
});
