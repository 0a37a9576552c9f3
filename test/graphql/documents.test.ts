import { beforeAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { errorOf, expectRejected } from './ask.ts';
import { deleteProject } from './operations.ts';
import { statementsOf } from './statements.ts';

const FIELDS = 'id projectId itemId name type size createdAt';
const LINK = `mutation ($input: LinkDocumentInput!) { linkDocument(input: $input) { document { ${FIELDS} } } }`;
const UNLINK = 'mutation ($input: UnlinkDocumentInput!) { unlinkDocument(input: $input) { deletedId } }';
const UNLINK_ALL = 'mutation ($input: UnlinkDocumentsInput!) { unlinkDocuments(input: $input) { deletedIds } }';
const GET = `query ($id: ID!, $projectId: ID) { projectDocument(id: $id, projectId: $projectId) { ${FIELDS} } }`;
const LIST = `query ($id: ID!, $first: Int, $after: String) {
  projectDocuments(projectId: $id, first: $first, after: $after) { nodes { ${FIELDS} } pageInfo { endCursor hasNextPage } totalCount }
}`;

interface ProjectDocument {
  id: string;
  projectId: string;
  itemId: string;
  name: string;
  type: string;
  size: number | null;
  createdAt: string;
}

interface ListPage {
  nodes: { id: string }[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
  totalCount: number;
}

const { system, owner } = useSystem({ router: false });
let projectId: string;
let folderId: string;
let fileId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
  folderId = await owner.createFolder('root', 'Folder');
  fileId = await owner.uploadFile(folderId, 'note.txt', 'A note.');
});

async function link(itemId: string, to = projectId, actor = owner): Promise<ProjectDocument> {
  return (await actor.gql<{ linkDocument: { document: ProjectDocument } }>(LINK, { input: { projectId: to, itemId } }))
    .linkDocument.document;
}

/** The ids of a project's documents. Fails unless the project counts as many. */
async function idsOf(id: string): Promise<string[]> {
  const { allProjectDocuments, project } = await owner.gql<{
    allProjectDocuments: { id: string }[];
    project: { documentCount: number; documents: { totalCount: number } };
  }>(
    'query ($id: ID!) { allProjectDocuments(projectId: $id) { id } project(id: $id) { documentCount documents { totalCount } } }',
    { id },
  );
  expect(project.documentCount).toBe(allProjectDocuments.length);
  expect(project.documents.totalCount).toBe(allProjectDocuments.length);
  return allProjectDocuments.map((document) => document.id);
}

/** A project with this many folders, newest first. */
async function projectWith(n: number): Promise<{ id: string; documents: string[] }> {
  const id = await owner.createProject();
  const documents: string[] = [];
  for (let i = 0; i < n; i++)
    documents.unshift(await owner.linkDocument(id, await owner.createFolder('root', uniqueId())));
  return { id, documents };
}

describe('does what it says', () => {
  it('a file and a folder are linked, and read by their ids, by node and in their project, newest first', async () => {
    const id = await owner.createProject();
    const file = await link(fileId, id);
    const folder = await link(folderId, id);
    expect(file).toEqual({
      id: expect.stringMatching(/^doc_[0-9a-f]{32}$/) as string,
      projectId: id,
      itemId: fileId,
      name: 'note.txt',
      type: 'file',
      size: 7,
      createdAt: file.createdAt,
    });
    expect(folder).toMatchObject({ itemId: folderId, name: 'Folder', type: 'folder', size: null });
    expect(await owner.gql(GET, { id: file.id })).toEqual({ projectDocument: file });
    expect(await owner.gql(GET, { id: file.id, projectId: id })).toEqual({ projectDocument: file });
    const seen = await owner.gql(
      `query ($id: ID!, $file: ID!) {
         project(id: $id) { documentCount documents { nodes { ${FIELDS} item { id path } project { id } } } }
         node(id: $file) { __typename ... on ProjectDocument { name } }
       }`,
      { id, file: file.id },
    );
    expect(seen).toEqual({
      project: {
        documentCount: 2,
        documents: {
          nodes: [
            { ...folder, item: { id: folderId, path: '/Folder' }, project: { id } },
            { ...file, item: { id: fileId, path: '/Folder/note.txt' }, project: { id } },
          ],
        },
      },
      node: { __typename: 'ProjectDocument', name: 'note.txt' },
    });
  });

  it('the root is linked by its alias, and an item to as many projects as one likes', async () => {
    const [one, two] = [await owner.createProject(), await owner.createProject()];
    const root = await link('root', one);
    expect(root).toMatchObject({ type: 'folder', itemId: expect.stringMatching(/^item_/) as string });
    expect((await link(root.itemId, two)).id).not.toBe(root.id);
  });

  it('a page follows the page before it, and all documents come at once', async () => {
    const { id, documents } = await projectWith(5);
    const pages: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: ListPage = (await owner.gql<{ projectDocuments: ListPage }>(LIST, { id, first: 2, after }))
        .projectDocuments;
      expect(page.totalCount).toBe(5);
      pages.push(...page.nodes.map((node) => node.id));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(pages).toEqual(documents);
    expect(await idsOf(id)).toEqual(documents);
  });

  it('one is unlinked, or many at once, and the items stay in the drive', async () => {
    const { id, documents } = await projectWith(4);
    const [a = '', b = '', c = '', d = ''] = documents;
    await owner.gql(UNLINK, { input: { id: a, projectId: id } });
    expect(await idsOf(id)).toEqual([b, c, d]);
    expect(await owner.gql(UNLINK_ALL, { input: { projectId: id, ids: [b, d, b] } })).toEqual({
      unlinkDocuments: { deletedIds: [b, d] },
    });
    expect(await idsOf(id)).toEqual([c]);
    const { rows } = await system.running.platform.pool.query<{ n: number }>(
      "select count(*)::int as n from drive_item where parent_id is not null and type = 'folder' and team_id = $1",
      [owner.teamId],
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(5);
  });

  it('a deleted project gives its documents up, and a deleted item leaves its projects', async () => {
    const { id, documents } = await projectWith(1);
    await deleteProject(owner, id);
    await expectRejected('NOT_FOUND', owner.gql(GET, { id: documents[0] }));
    const parent = await owner.createFolder('root', 'Goes');
    const inner = await link(await owner.createFolder(parent, 'Goes too'));
    await owner.gql('mutation ($input: DeleteDriveItemInput!) { deleteDriveItem(input: $input) { deletedId } }', {
      input: { id: parent },
    });
    await expectRejected('NOT_FOUND', owner.gql(GET, { id: inner.id }));
  });

  it('how many files of a document are read is counted, however deep they lie', async () => {
    const shelf = await owner.createFolder('root', 'Counted');
    const deep = await owner.createFolder(shelf, 'Deep');
    const files = await Promise.all([
      owner.uploadFile(shelf, 'a.txt', 'a'),
      owner.uploadFile(deep, 'b.txt', 'b'),
      owner.uploadFile(deep, 'c.bin', Uint8Array.from([0, 255, 0])),
      owner.uploadFile(deep, 'd.json', '{'),
    ]);
    const { id } = await link(shelf);
    const counted = async () =>
      (
        await owner.gql<{ projectDocument: { texts: { waiting: number } } }>(
          'query ($id: ID!) { projectDocument(id: $id) { texts { files waiting ready unsupported failed } text { status } } }',
          { id },
        )
      ).projectDocument;
    await expect
      .poll(counted, { timeout: 15_000 })
      .toEqual({ texts: { files: files.length, waiting: 0, ready: 2, unsupported: 1, failed: 1 }, text: null });
  });

  it('the number of statements does not grow with the list', async () => {
    const query = `query ($n: Int!) { projects(first: $n) { nodes { documentCount documents(first: 100) { totalCount nodes {
      ${FIELDS} text { status passages } texts { files } item { id } project { name } } } } } }`;
    for (let i = 0; i < 3; i++) await projectWith(3);
    const ask = (n: number) => statementsOf(system, () => owner.gql(query, { n }));
    const [few, many] = [await ask(2), await ask(10)];
    const beginnings = (texts: string[]) => texts.map((text) => text.slice(0, 60)).sort();
    expect(beginnings(many)).toEqual(beginnings(few));
    expect(few.length).toBeLessThan(15);
  });
});

describe('rejects bad input', () => {
  it('the same item twice is a conflict, also at the same time, and is stored once', async () => {
    const id = await owner.createProject();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => link(fileId, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorOf(link(fileId, id))).toEqual({
      code: 'CONFLICT',
      field: 'itemId',
      message: 'itemId is a document of the project already.',
    });
    expect(await idsOf(id)).toHaveLength(1);
  });

  it('a missing item is an input error, a missing project is not found', async () => {
    for (const itemId of ['item_nothing', '', projectId])
      expect(await errorOf(link(itemId))).toEqual({
        code: 'VALIDATION_FAILED',
        field: 'itemId',
        message: 'itemId names no item of the drive.',
      });
    await expectRejected('NOT_FOUND', link(fileId, 'proj_nothing'));
  });

  it('many are unlinked all or none: each missing one is named', async () => {
    const { id, documents } = await projectWith(2);
    const elsewhere = (await projectWith(1)).documents[0] ?? '';
    const response = await owner.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: UNLINK_ALL,
        variables: { input: { projectId: id, ids: [documents[0], 'doc_nothing', documents[1], elsewhere] } },
      }),
    });
    const text = await response.text();
    expect(text).toContain('"code":"VALIDATION_FAILED"');
    expect(text).toContain('ids[1] names no document of the project.');
    expect(await idsOf(id)).toEqual(documents);
    for (const ids of [[], Array.from({ length: 1_001 }, (_, i) => `doc_${i}`)])
      await expectRejected('INVALID_PARAMETER', owner.gql(UNLINK_ALL, { input: { projectId: id, ids } }), 'ids');
  });

  it('a project has at most 5,000 documents', async () => {
    const id = await owner.createProject();
    await system.running.platform.pool.query(
      `with made as (
         insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
         select 'item_many' || n, $1, $2, array[$2], 'folder', 'many' || n, now(), now() from generate_series(1, 5000) n
         returning id
       )
       insert into project_document (id, team_id, project_id, item_id, created_at)
       select 'doc_' || id, $1, $3, id, now() from made`,
      [owner.teamId, folderId, id],
    );
    await expectRejected('VALIDATION_FAILED', link(fileId, id));
    expect(await idsOf(id)).toHaveLength(5_000);
  });
});
