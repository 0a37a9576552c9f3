import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { checkError, dataOf, fieldsOf, type Page } from '../rest/answers.ts';
import { browse } from './authorization-server.ts';
import { connectLibrary, resync, synced, treeOf } from './cloud.ts';
import type { Drive } from './fake-graph.ts';
import { useCloud } from './use-libraries.ts';

const APP = 'https://app.example.com';

const { cloud, owner } = useCloud({ ALLOWED_ORIGINS: APP }, 'alice');
let count = 0;

const at = (drive: Drive, more = '') => `/api/v1/connector/microsoft/doclibs/${drive.id}${more}`;

/** A drive with two folders and some files in them. */
function newDrive(): Drive {
  const drive = cloud.graph.drive(`status-${++count}`, `Status ${count}`, ['alice']);
  const root = `${drive.id}-root`;
  drive.put('f1', root, 'Plans');
  drive.put('f2', 'f1', '2026');
  drive.put('a', 'f1', 'a.txt', 'The alpha plan.');
  drive.put('b', 'f2', 'b.md', 'The beta plan.');
  drive.put('c', root, 'c.TMP', 'Loose.');
  return drive;
}

const paths = async (itemId: string) => [...(await treeOf(owner, itemId)).keys()].sort();

interface Library {
  itemId: string;
  id: string;
}

const update = async (drive: Drive, library: Library, filter: object) => {
  const { syncedAt } = await synced(owner, library.id);
  expect((await owner.rest('PATCH', at(drive), filter)).status).toBe(200);
  await synced(owner, library.id, syncedAt);
};

describe('does what it says', () => {
  it('a library tells what of it is in the drive, under both names of its id, and syncs now', async () => {
    const drive = newDrive();
    const made = await owner.rest('POST', '/api/v1/connector/microsoft/doclibs', { driveId: drive.id });
    const { id, item_id } = dataOf(made, 'Library connected.') as { id: string; item_id: string };
    await synced(owner, id);
    expect(dataOf(await owner.rest('GET', at(drive)))).toMatchObject({
      id,
      driveId: drive.id,
      drive_id: drive.id,
      status: 'READY',
      contents: { files: 3, folders: 2, fetched: 0, waiting: 0, failed: 0 },
    });
    drive.put('d', 'f1', 'd.txt', 'New.');
    dataOf(await owner.rest('POST', at(drive, '/sync')), 'Sync queued.');
    await expect.poll(() => paths(item_id)).toContain('Plans/d.txt');
  });

  it('files that a link needs are fetched at once, and each that cannot be is told with why, in pages', async () => {
    const drive = newDrive();
    for (let i = 0; i < 5; i++) drive.put(`bad${i}`, 'f2', `bad${i}.txt`, 'x');
    const library = await connectLibrary(owner, drive.id);
    await synced(owner, library.id);
    cloud.graph.before = (request, response) => {
      if (!/\/items\/bad\d\/content/.test(request.url ?? '')) return false;
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":{"code":"accessDenied"}}');
      return true;
    };
    const tree = await treeOf(owner, library.itemId);
    const projectId = await owner.createProject();
    const linked = await owner.rest('POST', `/api/v1/projects/${projectId}/documents`, {
      item_id: tree.get('Plans') ?? '',
    });
    const { id: documentId } = dataOf(linked, 'Document linked.') as { id: string };
    // The sweep that looks for such files comes once a minute.
    await expect
      .poll(async () => (dataOf(await owner.rest('GET', at(drive))) as { contents: object }).contents, {
        timeout: 15_000,
      })
      .toEqual({ files: 8, folders: 2, fetched: 2, waiting: 0, failed: 5 });

    interface Failed {
      item_id: string;
      name: string;
      message: string;
    }
    type Tokens = Page<Failed> & { continuation_token?: string };
    const list = async (query: string) => dataOf(await owner.rest('GET', at(drive, `/errors${query}`))) as Tokens;
    const first = await list('?page_size=3');
    expect(first.pagination).toEqual({ page: 1, page_size: 3, total: 5 });
    const rest = await list(`?page_size=3&continuation_token=${first.continuation_token}`);
    const failed = [...first.items, ...rest.items];
    expect(failed.map(({ name }) => name)).toEqual(['bad0.txt', 'bad1.txt', 'bad2.txt', 'bad3.txt', 'bad4.txt']);
    for (const { name, item_id, message } of failed) {
      expect(item_id).toBe(tree.get(`Plans/2026/${name}`));
      expect(message).toMatch(/\S/);
    }
    const { library: graph } = await owner.gql<{ library: { errors: object } }>(
      'query ($id: ID!) { library(id: $id) { errors(first: 1) { totalCount nodes { itemId name } } } }',
      { id: library.id },
    );
    expect(graph.errors).toEqual({ totalCount: 5, nodes: [{ itemId: failed[0]?.item_id, name: 'bad0.txt' }] });

    const document = `/api/v1/projects/${projectId}/documents/${documentId}`;
    await expect
      .poll(async () => dataOf(await owner.rest('GET', document)), { timeout: 10_000 })
      .toMatchObject({ text: null, texts: { files: 7, ready: 2, waiting: 5, failed: 0 } });
    expect(dataOf(await owner.rest('GET', `/api/v1/drives/items/${tree.get('Plans/a.txt')}`))).toMatchObject({
      text: { status: 'READY', error: null, passages: 1, progress: 1 },
    });
  });

  it('a library without some files has the others alone, and all of them again when the filter goes', async () => {
    const drive = newDrive();
    const whole = ['Plans', 'Plans/2026', 'Plans/2026/b.md', 'Plans/a.txt', 'c.TMP'];
    const made = await owner.rest('POST', '/api/v1/connector/microsoft/doclibs', {
      drive_id: drive.id,
      exclude: ['*.tmp'],
    });
    const library = made.body.data as { id: string; item_id: string };
    await synced(owner, library.id);
    const tree = () => paths(library.item_id);
    const of = { id: library.id, itemId: library.item_id };
    expect(await tree()).toEqual(whole.slice(0, -1));
    const kept = (await treeOf(owner, library.item_id)).get('Plans/a.txt');
    for (const [filter, expected] of [
      [{ include: [], exclude: ['Plans/2026'] }, ['Plans', 'Plans/a.txt', 'c.TMP']],
      [{ exclude: ['plans/*/b.*'] }, ['Plans', 'Plans/2026', 'Plans/a.txt', 'c.TMP']],
      [{ exclude: ['2026/**'] }, whole],
      [{ exclude: ['/2026'] }, whole],
      [{ include: ['*.txt', 'c.???'], exclude: [] }, ['Plans', 'Plans/2026', 'Plans/a.txt', 'c.TMP']],
      [{ include: ['Plans'], exclude: ['b.md'] }, ['Plans', 'Plans/2026', 'Plans/a.txt']],
      [{ include: ['.*'], exclude: [] }, ['Plans', 'Plans/2026']],
      [{ include: [] }, whole],
    ] as const) {
      await update(drive, of, filter);
      expect(await tree(), JSON.stringify(filter)).toEqual([...expected]);
    }
    expect(kept).toBeDefined();
    expect(dataOf(await owner.rest('GET', at(drive)))).toMatchObject({ include: [], exclude: [] });
  });

  it('what moves into or out of an excluded folder goes and comes with it', async () => {
    const drive = newDrive();
    const root = `${drive.id}-root`;
    const library = await connectLibrary(owner, drive.id);
    await synced(owner, library.id);
    await update(drive, library, { exclude: ['Private'] });
    drive.put('f2', 'f1', 'Private');
    drive.put('a', 'f2', 'a.txt', 'The alpha plan.');
    await resync(owner, library.id);
    expect(await paths(library.itemId)).toEqual(['Plans', 'c.TMP']);
    drive.put('f2', root, 'Public');
    await resync(owner, library.id);
    expect(await paths(library.itemId)).toEqual(['Plans', 'Public', 'Public/a.txt', 'Public/b.md', 'c.TMP']);
  });

  it('a login returns to the address it was given, with how it went', async () => {
    const started = async (returnUrl: string) => {
      const query = `?return_url=${encodeURIComponent(returnUrl)}`;
      return dataOf(await owner.rest('GET', `/api/v1/connector/login/microsoft${query}`)) as {
        authorization_url: string;
      };
    };
    const { authorization_url } = await started(`${APP}/done?step=2#top`);
    for (const [consents, outcome] of [
      [true, 'CONNECTED'],
      [false, 'DENIED'],
    ] as const) {
      cloud.login.login = { account: 'alice', consents };
      const start = consents ? authorization_url : (await started(`${APP}/done?step=2#top`)).authorization_url;
      const { url } = await browse(start, APP);
      expect(url).toBe(`${APP}/done?step=2&connector=microsoft&outcome=${outcome}#top`);
    }
    const own = `${cloud.system.base}/docs`;
    expect(await started(own)).toHaveProperty('authorization_url');
  });

  it('the kinds of files whose text is read can be asked for', async () => {
    const kinds = dataOf(await owner.rest('GET', '/api/v1/documents/kinds')) as { name: string; endings: string[] }[];
    expect(kinds).toContainEqual({ name: 'PDF', endings: ['.pdf'], media_types: ['application/pdf'] });
    const projectId = await owner.createProject();
    for (const ending of kinds.flatMap(({ endings }) => endings).filter((one) => !['.pdf', '.docx'].includes(one))) {
      const itemId = await owner.uploadFile('root', `${uniqueId()}${ending}`, '{"a": "word"}');
      await owner.linkDocument(projectId, itemId);
      await expect
        .poll(async () => dataOf(await owner.rest('GET', `/api/v1/drives/items/${itemId}`)), { timeout: 10_000 })
        .toMatchObject({ text: { status: 'READY' } });
    }
  });
});

describe('rejects bad input', () => {
  it('addresses to return to that are not allowed', async () => {
    for (const url of [
      'https://evil.example.com/',
      `${APP}.evil.example.com/`,
      'https://user:pass@app.example.com/',
      'http://app.example.com/',
      '//app.example.com',
      'javascript:alert(1)',
      'nope',
      '',
      `${APP}/${'x'.repeat(2_000)}`,
    ]) {
      const answer = await owner.rest('GET', `/api/v1/connector/login/microsoft?return_url=${encodeURIComponent(url)}`);
      checkError(answer, { status: 400, code: 'INVALID_PARAMETER' });
      expect(fieldsOf(answer)).toEqual(['return_url']);
    }
  });

  it('patterns that are too many, too long or blank', async () => {
    const drive = newDrive();
    await synced(owner, (await connectLibrary(owner, drive.id)).id);
    for (const [field, patterns] of [
      ['include', Array(101).fill('a')],
      ['exclude[0]', ['x'.repeat(501)]],
      ['exclude[1]', ['a', ' ']],
    ] as const) {
      const name = field.slice(0, 7);
      const answer = await owner.rest('PATCH', at(drive), { [name]: patterns });
      checkError(answer, { status: 400, code: 'INVALID_PARAMETER' });
      expect(fieldsOf(answer)).toEqual([field]);
    }
  });
});

describe('hides what is not yours', () => {
  it('another team’s library is not there, by any of its rows', async () => {
    const drive = newDrive();
    await synced(owner, (await connectLibrary(owner, drive.id)).id);
    const stranger = await cloud.system.newTeam();
    for (const [method, more, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { include: [] }],
      ['POST', '/sync', undefined],
      ['GET', '/errors', undefined],
    ] as const)
      checkError(await stranger.rest(method, at(drive, more), body), { status: 404, code: 'NOT_FOUND' });
  });
});
