import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { driveOf } from '../rest/drive-actor.ts';
import { badTexts, errorOf, errorsOfAll, expectAllRejected, expectHidden, expectRejected } from './ask.ts';
import { statementsOf } from './statements.ts';

const FIELDS = 'id name type size mediaType parentId path xattrs comments createdAt modifiedAt downloadUrl uploadUrl';
const GET = `query ($id: ID!) { driveItem(id: $id) { ${FIELDS} ancestors { id } parent { id } } }`;
const CREATE = `mutation ($input: CreateFolderInput!) { made: createFolder(input: $input) { item: folder { ${FIELDS} } } }`;
const RENAME = `mutation ($input: RenameDriveItemInput!) { made: renameDriveItem(input: $input) { item { ${FIELDS} } } }`;
const MOVE = `mutation ($input: MoveDriveItemInput!) { made: moveDriveItem(input: $input) { item { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateDriveItemAttributesInput!) { made: updateDriveItemAttributes(input: $input) { item { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteDriveItemInput!) { deleteDriveItem(input: $input) { deletedId } }';
const CHILDREN = `query ($id: ID!, $first: Int, $after: String, $offset: Int) { driveItem(id: $id) {
  children(first: $first, after: $after, offset: $offset) {
    totalCount nodes { id name } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
const SEARCH = `query ($query: String, $first: Int, $after: String) { driveItems(filter: { text: $query }, first: $first, after: $after) {
  totalCount nodes { id name } pageInfo { hasNextPage endCursor } } }`;

interface Item {
  id: string;
  name: string;
  type: string;
  size: number | null;
  parentId: string | null;
  path: string;
  xattrs: Record<string, string>;
  comments: string | null;
  downloadUrl: string | null;
  uploadUrl: string | null;
}

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

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

async function change(query: string, input: object, actor = owner): Promise<Item> {
  return (await actor.gql<{ made: { item: Item } }>(query, { input })).made.item;
}

const newFolder = (parentId = 'root', name: string = uniqueId(), actor = owner) =>
  change(CREATE, { parentId, name }, actor);

async function get(id: string, actor = owner) {
  const { driveItem } = await actor.gql<{ driveItem: Item & { ancestors: { id: string }[]; parent: { id: string } } }>(
    GET,
    { id },
  );
  return driveItem;
}

async function children(id: string, args: object = {}): Promise<List> {
  return (await owner.gql<{ driveItem: { children: List } }>(CHILDREN, { id, ...args })).driveItem.children;
}

const search = async (query: string, args: object = {}, actor = owner) =>
  (await actor.gql<{ driveItems: List }>(SEARCH, { query, ...args })).driveItems;

const namesOf = ({ nodes }: List) => nodes.map(({ name }) => name);

describe('does what it says', () => {
  it('an item knows its folders, its path, and where its bytes are put and got', async () => {
    const { driveRoot } = await owner.gql<{ driveRoot: Item }>(`{ driveRoot { ${FIELDS} } }`);
    expect(driveRoot).toMatchObject({ name: 'Drive', type: 'folder', path: '/', parentId: null, uploadUrl: null });
    const outer = await newFolder('root', 'Recipes & more');
    const inner = await newFolder(outer.id, 'Bread');
    const { uploadUrl } = await owner
      .gql<{ driveItem: { uploadUrl: string } }>(
        'query ($id: ID!) { driveItem(id: $id) { uploadUrl(name: "Rye 50%/é.md") } }'.replace('/', ' of '),
        { id: inner.id },
      )
      .then(({ driveItem }) => driveItem);
    const put = await owner.fetch(uploadUrl.replace(system.config.http.publicUrl, ''), { method: 'PUT', body: 'rye' });
    const { data } = (await put.json()) as { data: { id: string } };
    const file = await get(data.id);
    expect(file).toMatchObject({
      name: 'Rye 50% of é.md',
      type: 'file',
      size: 3,
      mediaType: 'text/markdown',
      path: '/Recipes & more/Bread/Rye 50% of é.md',
      parentId: inner.id,
      parent: { id: inner.id },
      ancestors: [{ id: driveRoot.id }, { id: outer.id }, { id: inner.id }],
      uploadUrl,
    });
    const got = await owner.fetch((file.downloadUrl ?? '').replace(system.config.http.publicUrl, ''));
    expect(await got.text()).toBe('rye');
    expect(inner).toMatchObject({ size: null, mediaType: null, downloadUrl: null, uploadUrl: null });
    const { node } = await owner.gql<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { __typename id ... on DriveItem { name } } }',
      { id: file.id },
    );
    expect(node).toEqual({ __typename: 'DriveItem', id: file.id, name: file.name });
  });

  it('items are renamed, moved, described and deleted, and read back the same', async () => {
    const [a, b] = [await newFolder(), await newFolder()];
    const renamed = await change(RENAME, { id: a.id, name: `${a.name} again` });
    expect(renamed).toMatchObject({ id: a.id, name: `${a.name} again` });
    const moved = await change(MOVE, { id: a.id, parentId: b.id });
    expect(moved).toMatchObject({ parentId: b.id, path: `/${b.name}/${renamed.name}` });
    const reported = await change(UPDATE, { id: a.id, xattrs: { colour: 'red' }, comments: 'mine' });
    expect(reported).toMatchObject({ xattrs: { colour: 'red' }, comments: 'mine' });
    expect(await change(UPDATE, { id: a.id })).toMatchObject({ xattrs: { colour: 'red' }, comments: 'mine' });
    expect(await change(UPDATE, { id: a.id, xattrs: { colour: null }, comments: null })).toMatchObject({
      xattrs: {},
      comments: null,
    });
    const deleted = await owner.gql(DELETE, { input: { id: b.id } });
    expect(deleted).toEqual({ deleteDriveItem: { deletedId: b.id } });
    for (const { id } of [a, b]) await expectRejected('NOT_FOUND', get(id));
  });

  it('children are read page by page without a hole or a double, also while others are added and renamed', async () => {
    const { id } = await newFolder();
    const drive = driveOf(owner);
    const names = ['B', 'a', 'b', 'é', '家', '🙂'];
    for (const name of names) await newFolder(id, `folder ${name}`);
    for (const name of names) await drive.upload(id, name, name);
    const all = [...names.map((name) => `folder ${name}`), ...names];
    const whole = await children(id);
    expect(namesOf(whole)).toEqual(all);
    expect(whole.totalCount).toBe(12);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: List = await children(id, { first: 5, after });
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      seen.push(...namesOf(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      // Sorts before the position that the next page continues from.
      await newFolder(id, `0 ${uniqueId()}`);
    } while (after !== null);
    expect(seen).toEqual(all);
    // The item that a cursor points at may be deleted.
    const first = await children(id, { first: 7 });
    const last = first.nodes.at(-1);
    await owner.gql(DELETE, { input: { id: last?.id } });
    const next = await children(id, { first: 2, after: first.pageInfo.endCursor });
    const rest = namesOf(await children(id, { first: 200 }));
    expect(namesOf(next)).toEqual(rest.slice(6, 8));
    expect(namesOf(await children(id, { first: 2, offset: 3 }))).toEqual(rest.slice(3, 5));
  });

  it('a search finds names in any case, and takes no character for another', async () => {
    const mark = uniqueId();
    const folder = await newFolder('root', `Größe 100% ${mark}`);
    await driveOf(owner).upload(folder.id, `a_b\\c ${mark}.txt`, 'x');
    expect(namesOf(await search(`GRÖßE 100% ${mark}`))).toEqual([`Größe 100% ${mark}`]);
    expect(namesOf(await search(`a_b\\C ${mark}`))).toEqual([`a_b\\c ${mark}.txt`]);
    expect(await search(`a%${mark}`)).toMatchObject({ nodes: [], totalCount: 0 });
    expect(await search(`axb\\c ${mark}`)).toMatchObject({ nodes: [] });
    const first = await search(mark, { first: 1 });
    expect(namesOf(first)).toEqual([`a_b\\c ${mark}.txt`]);
    expect(namesOf(await search(mark, { first: 1, after: first.pageInfo.endCursor }))).toEqual([`Größe 100% ${mark}`]);
    expect(await search('Drive')).toMatchObject({ nodes: [] });
  });

  it('a list, and a list in each item of a list, cost as many statements for many as for few', async () => {
    const query = `query ($id: ID!) { driveItem(id: $id) { path children(first: 100) { totalCount nodes {
      id path parent { id } ancestors { name } children(first: 3) { totalCount nodes { name path } } } } } }`;
    const few = await newFolder();
    const many = await newFolder();
    for (const [{ id }, count] of [
      [few, 1],
      [many, 12],
    ] as const)
      for (let i = 0; i < count; i++) {
        const { id: inner } = await newFolder(id, `f${i}`);
        await newFolder(inner, 'x');
      }
    const cost = (id: string) => statementsOf(system, () => owner.gql(query, { id }));
    const [cheap, dear] = [await cost(few.id), await cost(many.id)];
    expect(dear.length, dear.join('\n')).toBe(cheap.length);
    expect(dear.length).toBeLessThan(16);
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(255))('a name that is %s', async (_, name) => {
    const { id } = await newFolder();
    await expectAllRejected('INVALID_PARAMETER', [newFolder(id, name), change(RENAME, { id, name })], 'name');
    expect(await children(id)).toMatchObject({ totalCount: 0 });
  });

  it('a page that cannot be, a cursor of nowhere, a search for nothing', async () => {
    const cursor = (text: string) => Buffer.from(text).toString('base64url');
    const cases: [object, string][] = [
      [{ first: 0 }, 'first'],
      [{ first: 201 }, 'first'],
      [{ offset: -1 }, 'offset'],
      [{ offset: 1, after: cursor('0a') }, 'offset'],
      ...['', 'x', cursor('2a'), cursor('0'), cursor('0\0'), '0a'].map(
        (after) => [{ after }, 'after'] as [object, string],
      ),
    ];
    for (const [args, field] of cases)
      expect(await errorOf(children('root', args)), JSON.stringify(args)).toMatchObject({
        code: 'INVALID_PARAMETER',
        field,
      });
    for (const query of ['x'.repeat(201), '\0'])
      await expectRejected('INVALID_PARAMETER', search(query), 'filter.text');
  });

  it('a folder that would lie in itself, a file that would hold something, a root that would go', async () => {
    const outer = await newFolder();
    const inner = await newFolder(outer.id);
    const file = await driveOf(owner).upload(inner.id, 'file', 'x');
    const rule = { code: 'VALIDATION_FAILED', field: 'parentId' };
    for (const parentId of [outer.id, inner.id, file.id])
      expect(await errorOf(change(MOVE, { id: outer.id, parentId }))).toMatchObject(rule);
    expect(await errorOf(newFolder(file.id))).toMatchObject(rule);
    await expectRejected('VALIDATION_FAILED', change(MOVE, { id: 'root', parentId: outer.id }));
    await expectRejected('VALIDATION_FAILED', owner.gql(DELETE, { input: { id: 'root' } }));
    expect(await get(inner.id)).toMatchObject({ parentId: outer.id });
  });
});

describe('rejects strangers, and hides what is not yours', () => {
  it('without the permission nothing is read or changed', async () => {
    const { id } = await newFolder();
    const reader = await owner.withKey({ permissions: ['drive:read'] });
    const outsider = await owner.withKey({ permissions: ['project:read'] });
    const reads = [get(id, outsider), search('x', {}, outsider), outsider.gql('{ driveRoot { id } }')];
    for (const rejected of await errorsOfAll(reads)) expect(rejected.code).toBe('ACCESS_DENIED');
    for (const actor of [reader, outsider])
      await expectAllRejected('ACCESS_DENIED', [
        newFolder(id, 'x', actor),
        change(RENAME, { id, name: 'x' }, actor),
        change(MOVE, { id, parentId: 'root' }, actor),
        change(UPDATE, { id, comments: 'x' }, actor),
        actor.gql(DELETE, { input: { id } }),
      ]);
    expect((await get(id, reader)).comments).toBeNull();
  });

  it('another team’s item is not there', async () => {
    const theirs = await newFolder('root', uniqueId(), stranger);
    const mine = await newFolder();
    const operations: ((id: string) => { query: string; variables: object })[] = [
      (id) => ({ query: GET, variables: { id } }),
      (id) => ({ query: CHILDREN, variables: { id } }),
      (id) => ({ query: 'query ($id: ID!) { node(id: $id) { id } }', variables: { id } }),
      (id) => ({ query: CREATE, variables: { input: { parentId: id, name: 'x' } } }),
      (id) => ({ query: RENAME, variables: { input: { id, name: 'x' } } }),
      (id) => ({ query: MOVE, variables: { input: { id, parentId: mine.id } } }),
      (id) => ({ query: MOVE, variables: { input: { id: mine.id, parentId: id } } }),
      (id) => ({ query: UPDATE, variables: { input: { id, comments: 'x' } } }),
      (id) => ({ query: DELETE, variables: { input: { id } } }),
    ];
    for (const operation of operations) await expectHidden(owner, theirs.id, operation);
    expect(await search(theirs.name)).toMatchObject({ nodes: [], totalCount: 0 });
    expect(await get(theirs.id, stranger)).toMatchObject(theirs);
  });
});
