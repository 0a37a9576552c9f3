import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { miscounted } from '../harness/counts.ts';
import { useSystem } from '../harness/use-system.ts';
import { statementsOf } from './statements.ts';

const { system, owner } = useSystem({ router: false });

const url = () => system.config.database.url ?? '';

const run = (actor: TestActor, mutation: string, input: object) =>
  actor.gql(
    `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { __typename } }`,
    {
      input,
    },
  );

async function totals(project: string): Promise<object> {
  const found = await owner.gql<{ project: object }>(
    'query ($id: ID!) { project(id: $id) { memoryCount documentCount memories { totalCount } documents { totalCount } } }',
    { id: project },
  );
  return found.project;
}

async function childrenOf(folder: string): Promise<number> {
  const { driveItem } = await owner.gql<{ driveItem: { children: { totalCount: number } } }>(
    'query ($id: ID!) { driveItem(id: $id) { children { totalCount } } }',
    { id: folder },
  );
  return driveItem.children.totalCount;
}

const both = (n: number, of: string) => ({ [`${of}Count`]: n });

describe('what is counted', () => {
  it('follows whatever many do to the same owners at once', async () => {
    const [a, b] = [await owner.createProject('a'), await owner.createProject('b')];
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, i) => owner.createMemory(i % 3 ? a : b, `m${i}`, 'x')),
    );
    expect(await totals(a)).toMatchObject({ ...both(40, 'memory'), memories: { totalCount: 40 } });
    await Promise.all([
      ...made.slice(0, 30).map((id) => run(owner, 'deleteMemory', { id })),
      ...Array.from({ length: 10 }, (_, i) => owner.createMemory(a, `n${i}`, 'x')),
    ]);
    expect(await totals(a)).toMatchObject({ ...both(30, 'memory'), memories: { totalCount: 30 } });
    expect(await totals(b)).toMatchObject(both(10, 'memory'));
    expect(await miscounted(url())).toEqual([]);
  });

  it('follows items from folder to folder, and goes with what goes', async () => {
    const [from, to] = [await owner.createFolder('root', 'from'), await owner.createFolder('root', 'to')];
    const within = await owner.createFolder(from, 'within');
    const files = await Promise.all(Array.from({ length: 12 }, (_, i) => owner.uploadFile(from, `f${i}.txt`, `${i}`)));
    await owner.uploadFile(within, 'deep.txt', 'deep');
    await Promise.all(files.slice(0, 7).map((id) => run(owner, 'moveDriveItem', { id, parentId: to })));
    await run(owner, 'renameDriveItem', { id: files[0], name: 'other.txt' });
    expect([await childrenOf(from), await childrenOf(to), await childrenOf(within)]).toEqual([6, 7, 1]);
    await run(owner, 'deleteDriveItem', { id: from });
    expect(await childrenOf(to)).toBe(7);
    expect(await miscounted(url())).toEqual([]);
    expect(await storedOf([from, within])).toBe(0);
  });

  it('is gone with its project, and the team has one project less', async () => {
    const totalOf = async () => {
      const { projects } = await owner.gql<{ projects: { totalCount: number } }>('{ projects { totalCount } }');
      return projects.totalCount;
    };
    const before = await totalOf();
    const id = await owner.createProject('short-lived');
    await owner.createMemory(id, 'm', 'x');
    await owner.linkDocument(id, 'root');
    expect(await totals(id)).toMatchObject({ ...both(1, 'memory'), ...both(1, 'document') });
    expect(await totalOf()).toBe(before + 1);
    await run(owner, 'deleteProject', { id });
    expect(await totalOf()).toBe(before);
    expect(await storedOf([id])).toBe(0);
  });

  it('is unchanged by a rejected change', async () => {
    const id = await owner.createProject('refused');
    await expect(owner.createMemory(id, ' ', 'x')).rejects.toThrow();
    expect(await totals(id)).toMatchObject(both(0, 'memory'));
  });

  it('costs a page no read of the list: it comes with the rows, in one statement', async () => {
    const statements = await statementsOf(system, () =>
      owner.gql('{ projects(first: 50) { totalCount nodes { memoryCount documentCount } } }'),
    );
    expect(statements.length, statements.join('\n')).toBe(1);
    expect(statements.filter((text) => text.includes('count(*)'))).toEqual([]);
  });

  it('costs a list of memories or documents no statement, nor does the project that they are in', async () => {
    const id = await owner.createProject('few statements');
    await owner.createMemory(id, 'm', 'x');
    await owner.linkDocument(id, 'root');
    for (const list of ['memories', 'projectDocuments']) {
      const query = `query ($id: ID!) { ${list}(projectId: $id) { totalCount nodes { id } } }`;
      const statements = await statementsOf(system, () => owner.gql(query, { id }));
      expect(statements.length, statements.join('\n')).toBe(1);
    }
  });

  it('is the same on later pages, past the end, in a workspace, and for what is empty', async () => {
    const text = `p-${Date.now()}`;
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(await owner.createProject(`${text} ${i}`));
    for (const project of [ids[0], ids[0], ids[2]]) await owner.createMemory(project ?? '', 'm', 'x');
    const counted =
      'totalCount pageInfo { endCursor } nodes { id memoryCount memories(first: 1) { totalCount nodes { id } } }';
    const query = `query ($after: String, $offset: Int, $filter: ProjectFilter) {
      projects(first: 2, after: $after, offset: $offset, filter: $filter, orderBy: { field: NAME, direction: ASC }) { ${counted} }
      workspaces { nodes { projects(first: 100) { nodes { id memoryCount } totalCount } } } }`;
    type Listed = { nodes: { id: string; memoryCount: number; memories: { totalCount: number; nodes: object[] } }[] };
    type Found = {
      projects: Listed & { totalCount: number; pageInfo: { endCursor: string | null } };
      workspaces: { nodes: { projects: { totalCount: number; nodes: { id: string; memoryCount: number }[] } }[] };
    };
    const read = (variables: object) => owner.gql<Found>(query, { filter: { text }, ...variables });
    const numbers = ({ projects }: Found) =>
      projects.nodes.map((one) => [one.id, one.memoryCount, one.memories.totalCount, one.memories.nodes.length]);
    const first = await read({});
    expect(numbers(first)).toEqual([
      [ids[0], 2, 2, 1],
      [ids[1], 0, 0, 0],
    ]);
    for (const place of [{ after: first.projects.pageInfo.endCursor }, { offset: 2 }]) {
      const second = await read(place);
      expect(numbers(second)).toEqual([[ids[2], 1, 1, 1]]);
      expect(second.projects.totalCount).toBe(3);
    }
    const all = await read({ filter: null });
    const inWorkspaces = all.workspaces.nodes.flatMap(({ projects }) => projects.nodes);
    expect(ids.map((id) => inWorkspaces.find((one) => one.id === id)?.memoryCount)).toEqual([2, 0, 1]);
    expect(all.workspaces.nodes.map(({ projects }) => projects.totalCount)).toEqual(
      all.workspaces.nodes.map(({ projects }) => projects.nodes.length),
    );
    const past = await read({ filter: null, offset: 1_000 });
    expect([past.projects.nodes, past.projects.totalCount]).toEqual([[], all.projects.totalCount]);
  });
});

it('a wrong count is detected', async () => {
  const id = await owner.createProject('wrong');
  await owner.createMemory(id, 'm', 'x');
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  try {
    await client.query(`update row_count set n = n + 1 where owner_id = $1`, [id]);
    expect(await miscounted(url())).toEqual([{ owner: id, kind: 'memory', kept: 2, there: 1 }]);
    await client.query(`update row_count set n = n - 1 where owner_id = $1`, [id]);
  } finally {
    await client.end();
  }
  expect(await miscounted(url())).toEqual([]);
});

async function storedOf(ids: string[]): Promise<number> {
  const { rows } = await system.running.platform.pool.query<{ n: number }>(
    'select count(*)::int as n from row_count where owner_id = any($1)',
    [ids],
  );
  return rows[0]?.n ?? -1;
}
