import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { createProjectIn, createWorkspace } from './operations.ts';
import { statementsOf } from './statements.ts';

const LIST =
  'query ($filter: ProjectFilter, $orderBy: ProjectOrder, $first: Int, $after: String, $offset: Int) { list: projects(filter: $filter, orderBy: $orderBy, first: $first, after: $after, offset: $offset) { totalCount nodes { id name } pageInfo { hasNextPage endCursor } } }';
const BELOW =
  'query ($filter: ProjectFilter, $orderBy: ProjectOrder, $first: Int, $after: String) { workspaces { nodes { id projects(filter: $filter, orderBy: $orderBy, first: $first, after: $after) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } } } }';
const BY_NAME = { field: 'NAME', direction: 'ASC' };
const BY_UPDATE = { field: 'UPDATED_AT', direction: 'DESC' };
const BY_CREATION = { field: 'CREATED_AT', direction: 'DESC' };

interface List {
  totalCount: number;
  nodes: { id: string; name: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Repeated names, so that a page may end between two equal ones. */
const NAMES = ['Beta', 'Alpha', 'Beta', '100% wool', 'Étude', 'Beta', 'a_b', 'Gamma "q"', '花の記憶', 'Alpha', '[x]'];

const { system } = useSystem({ router: false });
const team = useTeam(system);
const ids: string[] = [];
beforeAll(async () => {
  for (const name of NAMES) ids.push(await team.createProject(name));
  await team.gql(
    'mutation ($id: ID!) { updateProject(input: { id: $id, description: "Rows of BEETS\\\\" }) { project { id } } }',
    { id: ids[1] },
  );
});

async function list(args: object, actor = team): Promise<List> {
  return (await actor.gql<{ list: List }>(LIST, args)).list;
}

async function namesOf(args: object, actor = team): Promise<string[]> {
  return (await list(args, actor)).nodes.map(({ name }) => name);
}

/** The whole list, read page after page. */
async function walk(args: object, first: number): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: List = await list({ ...args, first, after });
    seen.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return seen;
}

describe('the order', () => {
  it('is by creation unless it says otherwise, newest first', async () => {
    const newest = ids.toReversed();
    for (const args of [{}, { orderBy: BY_CREATION }, { orderBy: null }])
      expect((await list(args)).nodes.map(({ id }) => id)).toEqual(newest);
  });

  it('by name goes from A to Z', async () => {
    const sorted = NAMES.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(await namesOf({ orderBy: BY_NAME })).toEqual(sorted);
  });

  it('by update begins with what was changed last', async () => {
    const [id = ''] = ids.slice(4);
    await team.gql(
      'mutation ($id: ID!) { updateProject(input: { id: $id, description: "New." }) { project { id } } }',
      {
        id,
      },
    );
    expect((await list({ orderBy: BY_UPDATE })).nodes[0]?.id).toBe(id);
  });

  it('by any column, page after page is the whole list, none missing and none twice, also between equals', async () => {
    await system.running.platform.pool.query('update project set updated_at = created_at where team_id = $1', [
      team.teamId,
    ]);
    await system.running.platform.pool.query(
      `update project set updated_at = '2026-01-01T00:00:00.123Z' where team_id = $1 and name in ('Beta', 'a_b', '[x]')`,
      [team.teamId],
    );
    for (const orderBy of [BY_NAME, BY_UPDATE, BY_CREATION]) {
      const whole = (await list({ orderBy })).nodes.map(({ id }) => id);
      expect(new Set(whole).size).toBe(NAMES.length);
      for (const first of [1, 2, 3, 4])
        expect(await walk({ orderBy }, first), `${orderBy.field} by ${first}`).toEqual(whole);
    }
  });

  it('holds for each workspace of a list, too, with as many statements for many workspaces as for one', async () => {
    const one = await statementsOf(system, () =>
      team.gql(BELOW, { orderBy: BY_NAME, filter: { text: 'a' }, first: 2 }),
    );
    for (const name of ['w1', 'w2', 'w3']) {
      const workspaceId = await createWorkspace(team, name);
      for (const project of ['Zeta', 'Alpha', 'Alpha'])
        await createProjectIn(team, workspaceId, `${project} of ${name}`);
    }
    interface Below {
      workspaces: { nodes: { id: string; projects: List }[] };
    }
    const asked = { orderBy: BY_NAME, filter: { text: 'A' }, first: 2 };
    const { workspaces } = await team.gql<Below>(BELOW, asked);
    const reported = workspaces.nodes.map(({ projects }) => projects.nodes.map(({ name }) => name));
    expect(reported.slice(0, 3)).toEqual(['w3', 'w2', 'w1'].map((w) => [`Alpha of ${w}`, `Alpha of ${w}`]));
    expect(workspaces.nodes.map(({ projects }) => projects.totalCount)).toEqual([3, 3, 3, 7]);
    const after = workspaces.nodes[0]?.projects.pageInfo.endCursor;
    const next = await team.gql<Below>(BELOW, { ...asked, after });
    expect(next.workspaces.nodes[0]?.projects.nodes.map(({ name }) => name)).toEqual(['Zeta of w3']);
    const many = await statementsOf(system, () => team.gql(BELOW, asked));
    expect(many.length, many.join('\n')).toBeLessThanOrEqual(one.length + 1);
    const { workspaces: more } = await team.gql<Below>(BELOW, asked);
    expect(more.nodes).toHaveLength(4);
  });
});

describe('the search', () => {
  it('finds what the name or the description contains, in capitals or not, and counts it', async () => {
    expect(await list({ filter: { text: 'BETA' } })).toMatchObject({
      totalCount: 3,
      nodes: [{ name: 'Beta' }, {}, {}],
    });
    expect((await list({ filter: { text: 'rows of beets' } })).nodes.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await namesOf({ filter: { text: 'éTUDE' } })).toEqual(['Étude']);
    expect(await namesOf({ filter: { text: 'の記' } })).toEqual(['花の記憶']);
    expect(await namesOf({ filter: { text: 'nothing of the sort' } })).toEqual([]);
  });

  it.each([
    ['%', ['100% wool']],
    ['_', ['a_b']],
    ['\\', ['Alpha']],
    ['[x]', ['[x]']],
    ['"q"', ['Gamma "q"']],
    ["' or 1=1 --", []],
  ])('takes %s literally', async (query, names) => {
    expect(await namesOf({ filter: { text: query }, first: 5 })).toEqual(names);
  });

  it('without text is the whole list, and goes together with an order and pages', async () => {
    for (const query of ['', null])
      expect((await list({ filter: { text: query } })).totalCount).toBeGreaterThanOrEqual(NAMES.length);
    expect(new Set(await walk({ filter: { text: 'beta' }, orderBy: BY_NAME }, 1))).toEqual(
      new Set([ids[0], ids[2], ids[5]]),
    );
  });

  it('finds nothing of another team', async () => {
    const stranger = await system.newTeam();
    for (const orderBy of [BY_NAME, BY_UPDATE])
      expect(await namesOf({ filter: { text: 'a' }, orderBy }, stranger)).toEqual([]);
  });
});

describe('rejects', () => {
  it.each([
    [{ filter: { text: 'x'.repeat(201) } }, 'filter.text'],
    [{ filter: { text: 'a\0' } }, 'filter.text'],
    [{ orderBy: BY_NAME, after: 'x' }, 'after'],
    [{ orderBy: BY_NAME, first: 0 }, 'first'],
  ])('%j', async (args, field) => {
    await expectRejected('INVALID_PARAMETER', list(args), field);
  });

  it.each([
    [BY_NAME, '%s'],
    [BY_NAME, '["%s"]'],
    [BY_NAME, '["%s","proj_x"]'],
    [BY_NAME, '["%s","proj_x","a","b"]'],
    [BY_NAME, '["%s","proj_x","a\\u0000"]'],
    [BY_NAME, '["%s","proj_x","\\ud800"]'],
    [BY_NAME, '["%s",1,"a"]'],
    [BY_NAME, '["%s","proj_x",1]'],
    [BY_NAME, `["%s","'--","a"]`],
    [BY_NAME, '{"0":"%s"}'],
    [BY_UPDATE, '["%s","proj_x","Alpha"]'],
    [BY_UPDATE, '["%s","proj_x","1e5"]'],
    [BY_UPDATE, '["%s","proj_x","999999999999999999"]'],
    [BY_CREATION, '["%s","proj_x","a"]'],
  ])('by %j a forged cursor %s of the list', async (orderBy, form) => {
    const { endCursor } = (await list({ orderBy, first: 1 })).pageInfo;
    const [digest = ''] = JSON.parse(Buffer.from(endCursor ?? '', 'base64url').toString()) as string[];
    const after = Buffer.from(form.replace('%s', digest)).toString('base64url');
    await expectRejected('INVALID_PARAMETER', list({ orderBy, after }), 'after');
  });

  it('an unknown order', async () => {
    await expectRejected('INVALID_PARAMETER', list({ orderBy: { field: 'COLOUR', direction: 'ASC' } }));
  });

  it('callers who may not read projects', async () => {
    const other = await team.withKey({ permissions: ['project:create'] });
    await expectRejected('ACCESS_DENIED', list({ filter: { text: 'a' }, orderBy: BY_NAME }, other));
  });
});
