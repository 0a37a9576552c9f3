import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { driveOf } from '../rest/drive-actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { ask, expectRejected } from './ask.ts';
import { statementsOf } from './statements.ts';

interface Found {
  driveItem: {
    id: string;
    name: string;
    children: { totalCount: number; nodes: { id: string; name: string; parentId: string }[] };
  } | null;
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

const WITH_ITEMS = `query ($id: ID!, $first: Int, $after: String, $last: Int, $offset: Int, $filter: DriveItemFilter) {
  driveItem(id: $id) { id name
    children(first: $first, after: $after, last: $last, offset: $offset, filter: $filter) {
      totalCount nodes { id name parentId } pageInfo { hasNextPage endCursor } } } }`;
const get = async (id: string, args: object = {}) => (await owner.gql<Found>(WITH_ITEMS, { id, ...args })).driveItem;
const namesOf = (found: Found['driveItem']) => found?.children.nodes.map(({ name }) => name);

async function folderOf(...names: string[]): Promise<string> {
  const id = await owner.createFolder('root', uniqueId());
  for (const name of names) await owner.createFolder(id, name);
  return id;
}

describe('an item with the items in it', () => {
  it('takes one statement', async () => {
    const id = await folderOf('a', 'b', 'c');
    let found: Found['driveItem'] = null;
    const statements = await statementsOf(system, async () => {
      found = await get(id, { first: 2 });
    });
    expect(statements).toHaveLength(1);
    expect(found).toMatchObject({
      id,
      children: { totalCount: 3, nodes: [{ name: 'a', parentId: id }, { name: 'b' }] },
    });
  });

  it('takes one statement for several items of one list', async () => {
    const [one, other] = [await folderOf('a'), await folderOf()];
    const query = `query ($one: ID!, $other: ID!) {
      a: driveItem(id: $one) { ...Folder } b: driveItem(id: $other) { ...Folder } }
      fragment Folder on DriveItem { id children(first: 5) { totalCount nodes { name } } }`;
    let found: unknown;
    const statements = await statementsOf(system, async () => {
      found = await owner.gql(query, { one, other });
    });
    expect(statements).toHaveLength(1);
    expect(found).toEqual({
      a: { id: one, children: { totalCount: 1, nodes: [{ name: 'a' }] } },
      b: { id: other, children: { totalCount: 0, nodes: [] } },
    });
  });

  it.each([
    ['an offset', { first: 2, offset: 1 }, ['b', 'c']],
    ['the end', { last: 2 }, ['b', 'c']],
    ['a filter', { filter: { text: 'C' } }, ['c']],
    ['a page past the end', { offset: 3 }, []],
  ])('reads %s', async (_, args, names) => {
    expect(namesOf(await get(await folderOf('a', 'b', 'c'), args))).toEqual(names);
  });

  it('goes on after a cursor', async () => {
    const id = await folderOf('a', 'b', 'c');
    const first = await owner.gql<{ driveItem: { children: { pageInfo: { endCursor: string } } } }>(WITH_ITEMS, {
      id,
      first: 1,
    });
    expect(namesOf(await get(id, { first: 5, after: first.driveItem.children.pageInfo.endCursor }))).toEqual([
      'b',
      'c',
    ]);
  });

  it('is empty for a file, and for an empty folder', async () => {
    const id = await folderOf();
    const file = await driveOf(owner).upload(id, 'a.txt', 'x');
    expect(await get(file.id)).toMatchObject({ id: file.id, name: 'a.txt', children: { totalCount: 0, nodes: [] } });
    expect(await get(await folderOf())).toMatchObject({ children: { totalCount: 0, nodes: [] } });
  });

  it('reads each of two lists of one item as it is asked for', async () => {
    const id = await folderOf('a', 'b', 'c');
    const query = `query ($id: ID!) { driveItem(id: $id) {
      some: children(first: 1) { nodes { name } } others: children(first: 2, offset: 1) { nodes { name } } } }`;
    expect(await owner.gql(query, { id })).toEqual({
      driveItem: { some: { nodes: [{ name: 'a' }] }, others: { nodes: [{ name: 'b' }, { name: 'c' }] } },
    });
  });

  it.each([true, false])('reads a list that a directive includes: %s', async (isWanted) => {
    const id = await folderOf('a');
    const query = `query ($id: ID!, $isWanted: Boolean!) { driveItem(id: $id) { id
      children(first: 1) @include(if: $isWanted) { nodes { name } } } }`;
    expect(await owner.gql(query, { id, isWanted })).toEqual({
      driveItem: { id, ...(isWanted ? { children: { nodes: [{ name: 'a' }] } } : {}) },
    });
  });

  it('shows the root with its items', async () => {
    const name = uniqueId();
    await owner.createFolder('root', name);
    expect(namesOf(await get('root', { filter: { text: name } }))).toEqual([name]);
  });
});

describe('what cannot be read', () => {
  it('is reported where it is asked for: the item, or its list', async () => {
    const id = await folderOf('a');
    const { body } = await ask(system, WITH_ITEMS, { id, first: 0 });
    expect(body).toMatchObject({
      data: { driveItem: { id, children: null } },
      errors: [{ path: ['driveItem', 'children'], extensions: { code: 'INVALID_PARAMETER', field: 'first' } }],
    });
    for (const actor of [owner, stranger]) {
      const gone = actor === owner ? `item_${'0'.repeat(32)}` : id;
      await expectRejected('NOT_FOUND', actor.gql(WITH_ITEMS, { id: gone }));
    }
  });
});
