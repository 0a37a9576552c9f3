import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { remove, restore } from '../system/bin.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';
import { addMessages } from './operations.ts';

const { system, owner: team } = useSystem({ router: false });
let projectId: string;
let boundaryId: string;
let factId: string;
beforeEach(async () => {
  projectId = await team.createProject();
  boundaryId = await team.createBoundary({ projectIds: [projectId], maxTokens: 1024 });
  factId = await team.addProjectFact(projectId, 'My address is 12 Oak Street.');
});

const SAYS = 'Ship it to my address, 12 Oak Street.';
const OTHER = 'The street festival begins at 12.';
const BOTH = `${SAYS}\n\n${'Ring the bell of the blue door twice. '.repeat(60)}\n\n${OTHER}`;

async function recalled(): Promise<string> {
  const { testBoundary } = await team.gql<{ testBoundary: { hits: { text: string }[] } }>(
    'query ($boundaryId: ID!, $query: String!) { testBoundary(boundaryId: $boundaryId, query: $query) { hits { text } } }',
    { boundaryId, query: 'Where is the address, 12 Oak Street?' },
  );
  return testBoundary.hits.map(({ text }) => text).join('\n');
}

const act = (name: string) =>
  team.gql(`mutation ($id: ID!) { ${name}(input: { id: $id }) { fact { id } } }`, { id: factId });
const forget = () => act('forgetFact');
const erase = () =>
  team.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', { id: factId });

async function silent(): Promise<void> {
  await system.settled();
  expect(await recalled()).not.toContain('Oak');
}

async function isTold(): Promise<void> {
  await system.settled();
  expect(await recalled()).toContain(SAYS);
}

async function upload(text = SAYS, name = `${uniqueId()}.txt`): Promise<string> {
  return team.uploadFile('root', name, text);
}

async function linked(text = SAYS, name?: string): Promise<string> {
  const id = await upload(text, name);
  await team.linkDocument(projectId, id);
  await system.settled();
  expect(await recalled()).toContain(text);
  return id;
}

async function changeMemory(id: string, input: object): Promise<void> {
  await team.gql('mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }', {
    input: { id, ...input },
  });
}

describe('what comes back from the bin does not say what was forgotten meanwhile', () => {
  it.each([
    ['forgotten', forget],
    ['erased', erase],
  ])('a memory, once the fact is %s', async (_, end) => {
    const id = await team.createMemory(projectId, 'Delivery', BOTH);
    await remove(team, 'MEMORY', id);
    await end();
    await restore(team, id);
    await silent();
    expect(await recalled()).toContain(OTHER);
  });

  it.each([
    ['forgotten', forget],
    ['erased', erase],
  ])('files of a folder, once the fact is %s', async (_, end) => {
    const folder = await team.createFolder('root', uniqueId());
    await team.uploadFile(folder, 'a.txt', SAYS);
    await team.linkDocument(projectId, folder);
    await isTold();
    await remove(team, 'DRIVE_ITEM', folder);
    await end();
    await restore(team, folder);
    await silent();
  });

  it('a file that was not read yet', async () => {
    const id = await linked();
    await remove(team, 'DRIVE_ITEM', id);
    await system.running.platform.pool.query(
      `delete from bin_row where table_name in ('document_text', 'passage') and row ->> 'item_id' = $1`,
      [id],
    );
    await forget();
    await restore(team, id);
    await silent();
  });

  it('a project, whose document was replaced meanwhile', async () => {
    const name = `${uniqueId()}.txt`;
    await linked(SAYS, name);
    const other = await team.createProject();
    await team.linkDocument(other, await upload(SAYS, name));
    await forget();
    await remove(team, 'PROJECT', projectId);
    await upload(`${SAYS} Thanks.`, name);
    await system.settled();
    await restore(team, projectId);
    boundaryId = await team.createBoundary({ projectIds: [projectId], maxTokens: 1024 });
    await silent();
  });

  it('until the fact is restored', async () => {
    const id = await team.createMemory(projectId, 'Delivery', SAYS);
    await remove(team, 'MEMORY', id);
    await forget();
    await restore(team, id);
    await silent();
    await act('restoreFact');
    await isTold();
  });

  it('but what was said after the forgetting, it says', async () => {
    await forget();
    const id = await team.createMemory(projectId, 'Delivery', SAYS);
    await remove(team, 'MEMORY', id);
    await restore(team, id);
    await isTold();
  });
});

describe('what is indexed again stays silent', () => {
  it.each([
    ['forgotten', forget],
    ['erased', erase],
  ])('a memory with another name, once the fact is %s', async (_, end) => {
    const id = await team.createMemory(projectId, 'Delivery', BOTH);
    await isTold();
    await end();
    await silent();
    await changeMemory(id, { name: 'Parcels' });
    await silent();
    expect(await recalled()).toContain(OTHER);
  });

  it('a memory of which another part was changed', async () => {
    const id = await team.createMemory(projectId, 'Delivery', SAYS);
    await forget();
    await changeMemory(id, { content: `${SAYS} Ring twice.` });
    await silent();
    await act('restoreFact');
    await isTold();
  });

  it.each([
    ['forgotten', forget],
    ['erased', erase],
  ])('a file that is read again, once the fact is %s', async (_, end) => {
    const id = await linked();
    await end();
    await silent();
    await team.gql('mutation ($input: RereadDocumentInput!) { rereadDocument(input: $input) { text { status } } }', {
      input: { projectId, itemId: id },
    });
    await silent();
  });

  it('a file of which another part was changed', async () => {
    const name = `${uniqueId()}.txt`;
    await linked(SAYS, name);
    await forget();
    await upload(`${SAYS} Ring twice.`, name);
    await silent();
  });

  it('an earlier version of a file, of what was forgotten later', async () => {
    const name = `${uniqueId()}.txt`;
    const id = await linked(SAYS, name);
    await upload(OTHER, name);
    await system.settled();
    await forget();
    const { driveItem } = await team.gql<{ driveItem: { versions: { nodes: { id: string }[] } } }>(
      'query ($id: ID!) { driveItem(id: $id) { versions(first: 1) { nodes { id } } } }',
      { id },
    );
    await team.gql(
      'mutation ($input: RestoreFileVersionInput!) { restoreFileVersion(input: $input) { item { id } } }',
      {
        input: { id, versionId: driveItem.versions.nodes[0]?.id },
      },
    );
    await silent();
  });

  it('a file that waits to be read when the fact is forgotten', async () => {
    const first = await linked(OTHER);
    const { pool } = system.running.platform;
    const holder = await pool.connect();
    let forgetting: Promise<unknown> | undefined;
    try {
      await holder.query('begin');
      await holder.query('select from drive_item where id = $1 for update', [first]);
      // A team's files are read one by one, and the first waits for its row.
      await pool.query(`update document_text set status = 'PENDING' where item_id = $1`, [first]);
      await pool.query(
        `select graphile_worker.add_job('read_document', json_build_object('teamId', team_id, 'itemId', id),
           'documents:' || team_id) from drive_item where id = $1`,
        [first],
      );
      await team.linkDocument(projectId, await upload());
      forgetting = forget();
      // Forgetting may itself wait for the first file, when its reading has begun.
      await Promise.race([forgetting, sleep(1_000)]);
    } finally {
      holder.release(true);
    }
    await forgetting;
    await silent();
  });

  it('but a file that is uploaded anew tells it anew', async () => {
    await forget();
    await team.linkDocument(projectId, await upload());
    await isTold();
  });
});

it('a message that is deleted while the fact is forgotten is no obstacle', async () => {
  await addMessages(team, { projectId, messages: [{ role: 'user', text: SAYS }], extract: false });
  const holder = await system.running.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('delete from message where scope = $1', [projectId]);
    const forgetting = forget();
    await untilLockIsAwaited(system);
    await holder.query('commit');
    await forgetting;
  } finally {
    holder.release(true);
  }
  await silent();
});
