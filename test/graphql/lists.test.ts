import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { createAgentIn, createWorkspace, deleteProject } from './operations.ts';
import { statementsOf } from './statements.ts';

const PAGE =
  'query ($first: Int, $after: String, $offset: Int) { list: projects(first: $first, after: $after, offset: $offset) { totalCount nodes { id name } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }';

interface List {
  totalCount: number;
  nodes: { id: string; name: string }[];
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

const { system } = useSystem({ router: false });
const team = useTeam(system);
/** A team with 60 projects, each with `i % 4` memories. */
let names: string[];
beforeAll(async () => {
  names = Array.from({ length: 60 }, (_, i) => `Project ${i}`);
  for (const [i, name] of names.entries()) {
    const id = await team.createProject(name);
    for (let n = 0; n < i % 4; n++) await team.createMemory(id, `Memory ${n}`, `of ${name}`);
  }
});

async function page(args: object, actor = team): Promise<List> {
  return (await actor.gql<{ list: List }>(PAGE, args)).list;
}

function namesOf(list: List): string[] {
  return list.nodes.map(({ name }) => name);
}

describe('a page', () => {
  it('of an empty list is empty, and knows no cursor', async () => {
    const empty = {
      totalCount: 0,
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    };
    expect(await page({}, await system.newTeam())).toEqual(empty);
    const cursor = (await page({ first: 60 })).pageInfo.endCursor;
    expect(await page({ after: cursor })).toMatchObject({
      ...empty,
      totalCount: 60,
      pageInfo: { hasPreviousPage: true },
    });
    expect(await page({ offset: 60 })).toMatchObject({ nodes: [], totalCount: 60 });
  });

  it('has 20 items unless another number is asked for, null included, and at most 100', async () => {
    expect(namesOf(await page({}))).toEqual(names.toReversed().slice(0, 20));
    expect(namesOf(await page({ first: null, after: null, offset: null }))).toHaveLength(20);
    expect(namesOf(await page({ first: 1 }))).toEqual(['Project 59']);
    expect(namesOf(await page({ first: 100 }))).toEqual(names.toReversed());
  });

  it.each([
    [59, true],
    [60, false],
    [61, false],
  ])('of the first %d of 60 says truly whether more follows', async (first, more) => {
    const list = await page({ first });
    expect(list.nodes).toHaveLength(Math.min(first, 60));
    expect(list.pageInfo.hasNextPage).toBe(more);
    expect(list.pageInfo.startCursor).toBe(list.edges[0]?.cursor);
    expect(list.pageInfo.endCursor).toBe(list.edges.at(-1)?.cursor);
    expect(list.edges.map(({ node }) => node.id)).toEqual(list.nodes.map(({ id }) => id));
  });

  it('after page is the whole list, none missing and none twice, in pages of any size', async () => {
    for (const first of [1, 7, 20, 30, 59]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const list: List = await page({ first, after });
        expect(list.totalCount).toBe(60);
        expect(list.pageInfo.hasPreviousPage).toBe(after !== null);
        seen.push(...namesOf(list));
        after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
      } while (after !== null);
      expect(seen).toEqual(names.toReversed());
    }
  });

  it('by offset is the same list, for APIs that number their pages', async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 60; offset += 25) seen.push(...namesOf(await page({ first: 25, offset })));
    expect(seen).toEqual(names.toReversed());
  });

  it('by cursor misses none and shows none twice while rows are added and removed', async () => {
    const busy = await system.newTeam();
    const first = [];
    for (let i = 0; i < 30; i++) first.push(await busy.createProject(`Old ${i}`));
    const doomed = first.splice(10, 1)[0];
    const seen: string[] = [];
    let after: string | null = null;
    let round = 0;
    do {
      const list: List = await page({ first: 4, after }, busy);
      seen.push(...list.nodes.map(({ id }) => id));
      after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
      await Promise.all([busy.createProject('New'), busy.createProject('New')]);
      // The row at the cursor is deleted, too: a cursor outlives its row.
      if (round++ === 0) await deleteProject(busy, doomed ?? '');
      if (round === 2) await deleteProject(busy, seen.at(-1) ?? '');
    } while (after !== null);
    expect(seen).toEqual(first.toReversed());
  });
});

describe('bad arguments are rejected, each by its name', () => {
  it.each([
    [{ first: 0 }, 'first'],
    [{ first: -1 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ first: 2 ** 31 }, 'first'],
    [{ first: 1.5 }, 'first'],
    [{ first: '3' }, 'first'],
    [{ first: [1] }, 'first'],
    [{ offset: -1 }, 'offset'],
    [{ offset: 1_000_001 }, 'offset'],
    [{ offset: '0' }, 'offset'],
    [{ after: '' }, 'after'],
    [{ after: 'nonsense' }, 'after'],
    [{ after: Buffer.from("x' or 1=1").toString('base64url') }, 'after'],
    [{ after: Buffer.from('proj_\0').toString('base64url') }, 'after'],
    [{ after: `${Buffer.from('proj_x').toString('base64url')}=` }, 'after'],
    [{ after: 'A'.repeat(100_000) }, 'after'],
    [{ after: 5 }, 'after'],
    [{ after: Buffer.from('proj_x').toString('base64url'), offset: 5 }, 'offset'],
  ])('%j', async (args, field) => {
    await expectRejected('INVALID_PARAMETER', page(args), field);
  });

  it('a cursor of one list is rejected by a list of another order, and a number no column holds', async () => {
    const fact = await team.addProjectFact((await page({ first: 1 })).nodes[0]?.id ?? '', 'A fact.');
    const { endCursor } = (await page({})).pageInfo;
    const huge = Buffer.from('9'.repeat(30)).toString('base64url');
    for (const after of [endCursor, huge])
      for (const list of [
        'ledger(after: $after) { nodes { id } }',
        `projectFact(id: "${fact}") { changes(after: $after) { nodes { id } } }`,
      ])
        await expectRejected('INVALID_PARAMETER', team.gql(`query ($after: String) { ${list} }`, { after }), 'after');
  });

  it('the same holds for lists inside lists', async () => {
    for (const [args, field] of [
      ['first: 0', 'first'],
      ['after: "x"', 'after'],
      ['offset: -1', 'offset'],
    ])
      await expectRejected(
        'INVALID_PARAMETER',
        team.gql(`{ projects { nodes { memories(${args}) { nodes { id } } } } }`),
        field,
      );
  });
});

describe('lists inside lists', () => {
  interface Nested {
    projects: { nodes: { name: string; memoryCount: number; memories: List; all: { totalCount: number } }[] };
  }

  it('are each their own owner’s, with their own cursors and counts', async () => {
    const query =
      'query ($after: String, $offset: Int) { projects(first: 60) { nodes { name memoryCount memories(first: 2, after: $after, offset: $offset) { totalCount nodes { id name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id } } } } } }';
    const { projects } = await team.gql<Nested>(query);
    for (const [n, project] of projects.nodes.entries()) {
      const has = (59 - n) % 4;
      expect(project).toMatchObject({ name: `Project ${59 - n}`, memoryCount: has });
      expect(project.memories).toMatchObject({
        totalCount: has,
        pageInfo: { hasNextPage: has > 2, hasPreviousPage: false },
      });
      expect(namesOf(project.memories)).toEqual(
        Array.from({ length: Math.min(has, 2) }, (_, i) => `Memory ${has - 1 - i}`),
      );
    }
    const byOffset = await team.gql<Nested>(query, { offset: 2 });
    expect(byOffset.projects.nodes.map(({ memories }) => namesOf(memories))).toEqual(
      projects.nodes.map((_, n) => ((59 - n) % 4 === 3 ? ['Memory 0'] : [])),
    );
    // A cursor of one project, used in all: it lists what is older, in each.
    const after = projects.nodes[4]?.memories.pageInfo.endCursor;
    const byCursor = await team.gql<Nested>(query, { after });
    expect(byCursor.projects.nodes.slice(0, 4).map(({ memories }) => memories.nodes)).toEqual([[], [], [], []]);
    expect(byCursor.projects.nodes[4]?.memories).toMatchObject({
      nodes: [{ name: 'Memory 0' }],
      pageInfo: { hasPreviousPage: true },
    });
    expect(namesOf(byCursor.projects.nodes[8]?.memories ?? projects.nodes[0]!.memories)).toEqual([
      'Memory 2',
      'Memory 1',
    ]);
  });

  it('cost the same number of SQL statements for a page of 50 as for a page of 2', async () => {
    const query = `query ($n: Int!) { projects(first: $n) { totalCount nodes {
      id name memoryCount workspace { name }
      memories(first: 3) { totalCount nodes { name project { name } } }
      facts(first: 2) { nodes { fact changes(first: 2) { nodes { version } } } }
      conversations(first: 2) { nodes { messages { text } } }
    } } }`;
    for (const { id } of (await page({ first: 50 })).nodes) {
      await team.addProjectFact(id, 'One.');
      await team.addProjectFact(id, 'Two.');
    }
    const few = await statementsOf(system, () => team.gql(query, { n: 2 }));
    const many = await statementsOf(system, () => team.gql(query, { n: 50 }));
    expect(many.length, many.join('\n')).toBe(few.length);
    expect(few.length).toBeLessThan(20);
  });

  it('the same for boundaries and agents of workspaces', async () => {
    const owner = await system.newTeam();
    const more = async (n: number) => {
      for (let i = 0; i < n; i++) {
        const workspaceId = await createWorkspace(owner);
        await createAgentIn(owner, workspaceId);
        await owner.createBoundary({ workspaceId });
      }
    };
    const query = `{ workspaces(first: 100) { nodes { agents(first: 5) { totalCount nodes { name facts(first: 1) { totalCount } } }
      boundaries(first: 5) { nodes { workspace { name } writeProject { name } } } projects(first: 5) { nodes { memoryCount } } } } }`;
    await more(2);
    const few = await statementsOf(system, () => owner.gql(query));
    await more(10);
    const many = await statementsOf(system, () => owner.gql(query));
    expect(many.length, many.join('\n')).toBe(few.length);
  });
});
