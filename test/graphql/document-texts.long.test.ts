import { describe, expect, it, vi } from 'vitest';
import { readDocument } from '../../src/domains/drive/text/read-document.ts';
import { giveUpLostReadings, sweepDocumentTexts } from '../../src/domains/drive/text/texts.ts';
import { findPassages } from '../../src/recall/find-passages.ts';
import { useSystem } from '../harness/use-system.ts';
import { errorOf, errorsOfAll, expectHidden, expectRejected } from './ask.ts';
import { follow, openClient } from './socket.ts';
import { passagesOf, REREAD, searchIn, textOf, textRead, UNLINK } from './texts.ts';
import { FILES_OF_EACH_KIND, useShelf } from './use-shelf.ts';

const READY = { status: 'READY', error: null, progress: 1 };

const { system, owner } = useSystem({
  router: false,
  env: { DOCUMENT_MAX_BYTES: '100000', DOCUMENT_MAX_PASSAGES: '20', DOCUMENT_READ_MEMORY_MB: '128' },
});
const { shelf, upload, countRows } = useShelf(system, owner);

describe('does what it says', () => {
  it('files of every kind are read, found by their words, and read in order', async () => {
    const ids = await Promise.all(FILES_OF_EACH_KIND.map(([ending, bytes]) => upload(bytes, ending)));
    for (const id of ids) expect(await textRead(owner, id)).toEqual({ ...READY, passages: 1 });
    const hits = await searchIn(owner, shelf.projectId, 'Which cupboards are of walnut?');
    expect(new Set(hits.map((hit) => hit.itemId))).toEqual(new Set(ids));
    for (const [i, id] of ids.entries()) {
      const hit = hits.find((one) => one.itemId === id);
      expect(hit).toMatchObject({
        n: 1,
        heading: FILES_OF_EACH_KIND[i]?.[2],
        name: expect.stringMatching(/^file-\d+\./) as string,
      });
      expect(hit?.text).toMatch(/walnut/);
      expect((await passagesOf(owner, shelf.projectId, id)).nodes).toEqual([
        { n: 1, heading: hit?.heading, text: hit?.text },
      ]);
    }
    const remembered = await findPassages(system.running.platform.pool, {
      teamId: owner.teamId,
      projectIds: [shelf.projectId],
      query: 'walnut',
      limit: 20,
    });
    const word = remembered.find((hit) => hit.sourceId === ids[6]);
    expect(word).toMatchObject({ kind: 'passage', by: 'DOCUMENT' });
    expect(word?.text).toMatch(/^file-\d+\.docx, Kitchen: The walnut cupboard/);
  });

  it('rarer words weigh more, and the best come first', async () => {
    const id = await owner.createProject();
    const folderId = await owner.createFolder('root', 'Ranks');
    await owner.linkDocument(id, folderId);
    const common = await Promise.all(
      Array.from({ length: 4 }, (_, i) => upload(`A cup of tea, ${i}.`, 'txt', folderId)),
    );
    const rare = await upload('A saffron bun.', 'txt', folderId);
    const both = await upload('Tea with saffron.', 'txt', folderId);
    for (const item of [...common, rare, both]) await textRead(owner, item);
    const hits = await searchIn(owner, id, 'saffron tea');
    expect(hits.map((hit) => hit.itemId).slice(0, 2)).toEqual([both, rare]);
    expect(hits).toHaveLength(6);
    expect((await searchIn(owner, id, 'saffron tea', 1)).map((hit) => hit.itemId)).toEqual([both]);
    expect(await searchIn(owner, id, 'the of and')).toEqual([]);
    expect(await searchIn(owner, id, 'zebra')).toEqual([]);
  });

  it('a folder covers what is added later, moved in and moved out', async () => {
    const elsewhere = await owner.createFolder('root', 'Elsewhere');
    const deep = await owner.createFolder(elsewhere, 'Deep');
    const file = await upload('A heron stands in the pond.', 'txt', deep);
    expect(await textOf(owner, file)).toBeNull();
    const move = (id: string, parentId: string) =>
      owner.gql('mutation ($input: MoveDriveItemInput!) { moveDriveItem(input: $input) { item { id } } }', {
        input: { id, parentId },
      });
    await move(deep, shelf.folderId);
    await textRead(owner, file);
    expect((await searchIn(owner, shelf.projectId, 'heron')).map((hit) => hit.itemId)).toEqual([file]);
    await move(deep, elsewhere);
    expect(await searchIn(owner, shelf.projectId, 'heron')).toEqual([]);
    await expectRejected('NOT_FOUND', passagesOf(owner, shelf.projectId, file));
  });

  it('of a replaced file the old text is no longer found, and the new one is', async () => {
    const name = 'replaced.txt';
    const id = await owner.uploadFile(shelf.folderId, name, 'The pelican is old.');
    await textRead(owner, id);
    expect(await searchIn(owner, shelf.projectId, 'pelican')).toHaveLength(1);
    expect(await owner.uploadFile(shelf.folderId, name, 'The toucan is new.')).toBe(id);
    expect(await searchIn(owner, shelf.projectId, 'pelican')).toEqual([]);
    await textRead(owner, id);
    expect(await searchIn(owner, shelf.projectId, 'pelican')).toEqual([]);
    expect(await searchIn(owner, shelf.projectId, 'toucan')).toHaveLength(1);
    expect(await countRows(id)).toEqual({ texts: 1, passages: 1 });
  });

  it('what is unlinked is found no more, and its text goes; what is linked again is read again', async () => {
    const one = await owner.createProject();
    const two = await owner.createProject();
    const folderId = await owner.createFolder('root', 'Shared');
    const file = await upload('The lighthouse blinks.', 'txt', folderId);
    const byFolder = await owner.linkDocument(one, folderId);
    const byFile = await owner.linkDocument(two, file);
    await textRead(owner, file);
    for (const id of [one, two]) expect(await searchIn(owner, id, 'lighthouse')).toHaveLength(1);
    const em = system.running.platform.orm.em.fork();
    await owner.gql(UNLINK, { input: { id: byFolder } });
    expect(await searchIn(owner, one, 'lighthouse')).toEqual([]);
    await sweepDocumentTexts(em);
    expect(await searchIn(owner, two, 'lighthouse')).toHaveLength(1);
    await owner.gql(UNLINK, { input: { id: byFile } });
    await sweepDocumentTexts(em);
    expect(await countRows(file)).toEqual({ texts: 0, passages: 0 });
    await owner.linkDocument(one, folderId);
    await textRead(owner, file);
    expect(await searchIn(owner, one, 'lighthouse')).toHaveLength(1);
  });

  it('a deleted file takes its text with it', async () => {
    const file = await upload('The glacier melts.');
    await textRead(owner, file);
    await owner.gql('mutation ($input: DeleteDriveItemInput!) { deleteDriveItem(input: $input) { deletedId } }', {
      input: { id: file },
    });
    expect(await searchIn(owner, shelf.projectId, 'glacier')).toEqual([]);
    expect(await countRows(file)).toEqual({ texts: 0, passages: 0 });
  });

  it('an unreadable file reports why, and is read again on request', async () => {
    const binary = await upload(Uint8Array.from([0, 1, 2, 3, 255]), 'bin');
    const broken = await upload('{"a":', 'json');
    const large = await upload('word '.repeat(20_001));
    expect(await textRead(owner, binary)).toMatchObject({ status: 'UNSUPPORTED', passages: 0 });
    expect(await textRead(owner, broken)).toMatchObject({ status: 'FAILED', error: 'The file is not valid JSON.' });
    expect(await textRead(owner, large)).toMatchObject({
      status: 'UNSUPPORTED',
      error: 'The file is too large for its text to be read: at most 100000 bytes are.',
    });
    const { rereadDocument } = await owner.gql<{ rereadDocument: { text: { status: string } } }>(REREAD, {
      input: { projectId: shelf.projectId, itemId: broken },
    });
    expect(rereadDocument.text.status).toMatch(/^(PENDING|READING)$/);
    expect(await textRead(owner, broken)).toMatchObject({ status: 'FAILED' });
  });

  it('of a long file the beginning is stored and the rest is named, page by page', async () => {
    const file = await upload(
      Array.from({ length: 40 }, (_, i) => `Paragraph${i} ${'word '.repeat(119)}`).join('\n\n'),
    );
    expect(await textRead(owner, file)).toEqual({
      ...READY,
      passages: 20,
      error: 'The text is longer than 20 passages: what follows was left out.',
    });
    const first = await passagesOf(owner, shelf.projectId, file, { first: 15 });
    expect(first).toMatchObject({ totalCount: 20, pageInfo: { hasNextPage: true } });
    const rest = await passagesOf(owner, shelf.projectId, file, { first: 15, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...rest.nodes].map((node) => node.n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(rest.nodes[0]?.text).toMatch(/^Paragraph15 /);
  });

  it('a reading that was cut off is done again, and leaves nothing twice', async () => {
    const { platform } = system.running;
    const file = await upload('The comet returns.\n\n'.repeat(100));
    const { passages } = await textRead(owner, file);
    const before = await countRows(file);
    // The state after a process dies midway: a text that is being read, and its job.
    await platform.pool.query("update document_text set status = 'READING' where item_id = $1", [file]);
    const attempt = { isFirst: false, isLast: false, signal: new AbortController().signal };
    const job = { teamId: owner.teamId, itemId: file };
    // The second one may find that the first wrote before it, and is then retried.
    const both = await Promise.allSettled([readDocument(platform, job, attempt), readDocument(platform, job, attempt)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    expect(await textRead(owner, file)).toEqual({ ...READY, passages });
    expect(await countRows(file)).toEqual(before);
    await readDocument(platform, job, attempt);
    expect(await countRows(file)).toEqual(before);
  });

  it('a file that is replaced while it is read stores nothing of the old bytes', async () => {
    const { platform } = system.running;
    const file = await owner.uploadFile(shelf.folderId, 'race.txt', 'The walrus sleeps.');
    await textRead(owner, file);
    await platform.pool.query("update document_text set status = 'READING' where item_id = $1", [file]);
    const read = platform.storage.read.bind(platform.storage);
    const replacing = vi.spyOn(platform.storage, 'read').mockImplementationOnce(async (...args) => {
      const old = await read(...args);
      await owner.uploadFile(shelf.folderId, 'race.txt', 'The ocelot sleeps.');
      return old;
    });
    const attempt = { isFirst: true, isLast: false, signal: new AbortController().signal };
    await readDocument(platform, { teamId: owner.teamId, itemId: file }, attempt);
    replacing.mockRestore();
    await textRead(owner, file);
    expect((await passagesOf(owner, shelf.projectId, file)).nodes.map(({ text }) => text)).toEqual([
      'The ocelot sleeps.',
    ]);
  });

  it('a reading whose job is lost fails, and can be requested again', async () => {
    const { platform } = system.running;
    const file = await upload('The otter swims.');
    await textRead(owner, file);
    // The queue removes a job after its text is there.
    const jobs = `select from graphile_worker._private_jobs where payload ->> 'itemId' = $1`;
    await expect.poll(async () => (await platform.pool.query(jobs, [file])).rowCount).toBe(0);
    await platform.pool.query(
      "update document_text set status = 'READING', updated_at = now() - interval '11 minutes' where item_id = $1",
      [file],
    );
    await giveUpLostReadings(platform.orm.em.fork());
    expect(await textOf(owner, file)).toMatchObject({ status: 'FAILED', passages: 0 });
    expect(await searchIn(owner, shelf.projectId, 'otter')).toEqual([]);
    await owner.gql(REREAD, { input: { projectId: shelf.projectId, itemId: file } });
    expect(await textRead(owner, file)).toMatchObject({ status: 'READY' });
    expect(await searchIn(owner, shelf.projectId, 'otter')).toHaveLength(1);
  });

  it('subscribers receive the progress of every file of their project, and of no other', async () => {
    const client = openClient(system);
    const query = 'subscription ($id: ID!) { documentProgress(projectId: $id) { itemId text { status } } }';
    const following = follow(client, { query, variables: { id: shelf.projectId } });
    const others = follow(client, { query, variables: { id: await owner.createProject() } });
    // A subscription has begun once it has sent something.
    await vi.waitFor(async () => {
      const file = await upload('Something.');
      await textRead(owner, file);
      await vi.waitFor(
        () => expect(JSON.stringify(following.results)).toContain(`{"itemId":"${file}","text":{"status":"READY"}}`),
        2_000,
      );
    }, 10_000);
    expect(others.results).toEqual([]);
    await client.dispose();
  });
});

describe('rejects bad input', () => {
  it('a question must not be empty or longer than 2,000 characters, and a page has 1 to 100 hits', async () => {
    const invalid = (field: string) => ({ code: 'INVALID_PARAMETER', field });
    for (const query of ['', ' \n', 'x'.repeat(2_001), 'a\0b'])
      expect(await errorOf(searchIn(owner, shelf.projectId, query))).toMatchObject(invalid('query'));
    for (const first of [0, -1, 101])
      expect(await errorOf(searchIn(owner, shelf.projectId, 'x', first))).toMatchObject(invalid('first'));
  });

  it('what is no file of the project has no text to read', async () => {
    const apart = await upload('apart', 'txt', 'root');
    for (const itemId of [apart, shelf.folderId, 'root', 'item_nothing', shelf.projectId])
      for (const rejected of await errorsOfAll([
        passagesOf(owner, shelf.projectId, itemId),
        owner.gql(REREAD, { input: { projectId: shelf.projectId, itemId } }),
      ]))
        expect(rejected, itemId).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such document.' });
  });
});

describe('hides what is not yours', () => {
  it('another team finds, reads and rereads nothing, and learns nothing', async () => {
    const stranger = await system.newTeam();
    const theirs = await stranger.createProject();
    const file = await upload('The secret is a wombat.');
    await textRead(owner, file);
    expect(await searchIn(stranger, theirs, 'wombat')).toEqual([]);
    const search = 'query ($id: ID!) { searchDocuments(projectId: $id, query: "wombat") { text } }';
    const read = 'query ($p: ID!, $id: ID!) { documentPassages(projectId: $p, itemId: $id) { nodes { text } } }';
    const progress = 'query ($id: ID!) { driveItem(id: $id) { text { status } } }';
    const cases: [string, string, (id: string) => object][] = [
      [shelf.projectId, search, (id) => ({ id })],
      [file, read, (id) => ({ p: theirs, id })],
      [shelf.projectId, read, (p) => ({ p, id: file })],
      [file, REREAD, (itemId) => ({ input: { projectId: theirs, itemId } })],
      [file, progress, (id) => ({ id })],
    ];
    for (const [hidden, query, variables] of cases)
      await expectHidden(stranger, hidden, (id) => ({ query, variables: variables(id) }));
    const { platform } = system.running;
    const both = { teamId: stranger.teamId, projectIds: [shelf.projectId, theirs], query: 'wombat', limit: 10 };
    expect(await findPassages(platform.pool, both)).toEqual([]);
  });
});
