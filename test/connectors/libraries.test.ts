import { describe, expect, it, vi } from 'vitest';
import { readAll, readPage } from '../graphql/changes.ts';
import { follow, openClient } from '../graphql/socket.ts';
import { lateBound } from '../harness/late-bound.ts';
import { useTeam } from '../harness/use-system.ts';
import { connectLibrary, libraryOf, resync, statusOf, synced, treeOf } from './cloud.ts';
import { paths, useLibraries, WHOLE } from './use-libraries.ts';

const { cloud, owner, newDrive, connected, textOf } = useLibraries();
const stranger = useTeam(lateBound(() => cloud.system));

describe('does what it says', () => {
  it('connectable libraries are listed, those of sites too, and a connected one is a mount with its whole content', async () => {
    const drive = newDrive();
    cloud.graph.drive('b!site', 'Documents', ['alice']);
    const { body } = await owner.rest('GET', '/api/v1/connector/microsoft/doclibs');
    expect(body.data).toContainEqual({
      driveId: 'b!site',
      drive_id: 'b!site',
      name: 'Team site – Documents',
      web_url: null,
      connection_id: expect.stringMatching(/^conn_/) as string,
      connected: false,
    });
    const made = await owner.rest('POST', '/api/v1/connector/microsoft/doclibs', { drive_id: drive.id });
    expect(made.status).toBe(200);
    const { id, item_id } = made.body.data as { id: string; item_id: string };
    await synced(owner, id);
    expect(await paths(() => treeOf(owner, item_id))).toEqual(WHOLE);
    expect((await owner.rest('GET', `/api/v1/drives/items/${item_id}`)).body.data).toMatchObject({
      type: 'mount',
      name: drive.name,
      size: null,
    });
    // The root and five entries, two a page.
    expect(await libraryOf(owner, id)).toMatchObject({ status: 'READY', pages: 3, items: 6, error: null });
    const status = await statusOf(owner);
    expect(status.libraries).toContainEqual(expect.objectContaining({ drive_id: drive.id, status: 'READY' }));
    expect(status.available.libraries).toContainEqual(expect.objectContaining({ drive_id: drive.id, connected: true }));
  });

  it('a file’s bytes are fetched on first request, and the download origin does not receive the token', async () => {
    const { tree, drive } = await connected();
    cloud.graph.downloads.length = 0;
    const id = (await tree()).get('Plans/a.txt') ?? '';
    expect(await textOf(id)).toBe('200 The alpha plan.');
    expect(await textOf(id)).toBe('200 The alpha plan.');
    expect(cloud.graph.downloads).toEqual([{ path: `/${drive.id}/a`, authorization: undefined }]);
    drive.put('a', 'f1', 'a.txt', 'Another plan.');
    await resync(owner, (await statusOf(owner)).libraries.find((one) => one.drive_id === drive.id)?.id ?? '');
    expect(await textOf(id)).toBe('200 Another plan.');
  });

  it('renames, moves and deletions are followed, and unchanged items retain their ids', async () => {
    const { drive, library, root, tree } = await connected();
    const before = await tree();
    drive.put('f1', 'f2', 'Old plans');
    drive.put('b', root, 'b.txt', 'The beta plan.');
    drive.put('c', root, 'd.txt', 'Loose.');
    drive.put('new', 'f1', 'new.txt', 'New.');
    drive.remove('a');
    await resync(owner, library.id);
    const after = await tree();
    expect([...after.keys()].sort()).toEqual(['Notes', 'Notes/Old plans', 'Notes/Old plans/new.txt', 'b.txt', 'd.txt']);
    expect(after.get('Notes/Old plans')).toBe(before.get('Plans'));
    expect(after.get('b.txt')).toBe(before.get('Plans/b.txt'));
    expect(after.get('d.txt')).toBe(before.get('c.txt'));
    const { rows } = await cloud.system.running.platform.pool.query<{ ancestors: string[] }>(
      'select ancestors from drive_item where id = $1',
      [after.get('Notes/Old plans/new.txt')],
    );
    expect(rows[0]?.ancestors.slice(-3)).toEqual([library.itemId, after.get('Notes'), after.get('Notes/Old plans')]);
  });

  it('an item that leaves a folder on a later page than the folder’s own deletion remains', async () => {
    const { drive, library, root, tree } = await connected();
    const id = (await tree()).get('Plans/a.txt');
    drive.log.push({ id: 'f1', deleted: {} }, { id: 'b', deleted: {} });
    drive.items.delete('f1');
    drive.items.delete('b');
    drive.put('x', root, 'x.txt', 'x');
    drive.put('a', 'f2', 'a.txt', 'The alpha plan.');
    await resync(owner, library.id);
    expect(await paths(tree)).toEqual(['Notes', 'Notes/a.txt', 'c.txt', 'x.txt']);
    expect((await tree()).get('Notes/a.txt')).toBe(id);
  });

  it('the last entry of an id wins, two files swap names, and two folders swap places', async () => {
    const { drive, library, root, tree } = await connected();
    const before = await tree();
    cloud.graph.pageSize = 20;
    drive.put('a', 'f1', 'first.txt', 'The alpha plan.');
    drive.put('b', 'f1', 'a.txt', 'The beta plan.');
    drive.put('a', 'f1', 'b.txt', 'The alpha plan.');
    drive.put('f2', root, 'Plans');
    drive.put('f1', 'f2', 'Notes');
    await resync(owner, library.id);
    cloud.graph.pageSize = 2;
    const after = await tree();
    expect([...after.keys()].sort()).toEqual([
      'Plans',
      'Plans/Notes',
      'Plans/Notes/a.txt',
      'Plans/Notes/b.txt',
      'c.txt',
    ]);
    expect(after.get('Plans/Notes/a.txt')).toBe(before.get('Plans/b.txt'));
    expect(after.get('Plans/Notes/b.txt')).toBe(before.get('Plans/a.txt'));
    // And the folder moves below its former child.
    drive.put('f1', root, 'Notes');
    drive.put('f2', 'f1', 'Plans');
    await resync(owner, library.id);
    expect(await paths(tree)).toEqual(['Notes', 'Notes/Plans', 'Notes/a.txt', 'Notes/b.txt', 'c.txt']);
  });

  it('entries that come before their folder wait for it, and names that the drive does not accept are changed', async () => {
    const { drive, library, root, tree } = await connected();
    drive.put('deep', 'late', 'deep.txt', 'deep');
    drive.put('u1', root, 'un', '1');
    drive.put('u2', root, 'deux', '2');
    drive.put('late', root, 'Late');
    drive.put('odd', root, 'a/b\u0007c', 'odd');
    await resync(owner, library.id);
    expect(await paths(tree)).toEqual([...WHOLE, 'Late', 'Late/deep.txt', 'a_b_c', 'deux', 'un'].sort());
  });

  it('progress is sent to subscribers', async () => {
    const { drive, library, root } = await connected();
    const client = openClient(cloud.system);
    const following = follow(client, {
      query: 'subscription ($id: ID!) { libraryChanged(id: $id) { status pages items } }',
      variables: { id: library.id },
    });
    // A subscription has begun once it has sent something.
    await vi.waitFor(async () => {
      await resync(owner, library.id);
      expect(following.results.length).toBeGreaterThan(0);
    }, 20_000);
    // A busy machine sends the newest state, and may leave out those in between.
    await vi.waitFor(async () => {
      const before = following.results.length;
      for (const n of [1, 2, 3]) drive.put(`p${n}`, root, `p${n}.txt`, 'p');
      await resync(owner, library.id);
      await expect
        .poll(() => following.results.at(-1)?.data)
        .toEqual({ libraryChanged: { status: 'READY', pages: 2, items: 4 } });
      expect(following.results.length - before).toBeGreaterThanOrEqual(3);
    }, 120_000);
    await client.dispose();
  });

  it('a file of a linked mount is fetched and read without a request, and again when it changes', async () => {
    const { drive, library, tree } = await connected();
    const projectId = await owner.createProject();
    const linked = await owner.rest('POST', `/api/v1/projects/${projectId}/documents`, {
      item_id: (await tree()).get('Plans'),
    });
    expect(linked.status).toBe(200);
    const texts = async () => {
      const { rows } = await cloud.system.running.platform.pool.query<{ text: string }>(
        'select text from passage where team_id = $1 and item_id = any($2) order by item_id',
        [owner.teamId, [...(await tree()).values()]],
      );
      return rows.map(({ text }) => text).join(' | ');
    };
    await resync(owner, library.id);
    await vi.waitFor(async () => expect(await texts()).toBe('The alpha plan. | The beta plan.'), 10_000);
    drive.put('a', 'f1', 'a.txt', 'The omega plan.');
    await resync(owner, library.id);
    await vi.waitFor(async () => expect(await texts()).toBe('The omega plan. | The beta plan.'), 10_000);
  });

  it('removing one library removes its mount alone, and revoking removes all of them', async () => {
    const one = await connected();
    const two = await connected();
    const gone = await owner.rest('DELETE', `/api/v1/connector/microsoft/doclibs/${one.drive.id}/connections`);
    expect(gone.status).toBe(200);
    expect((await owner.rest('GET', `/api/v1/drives/items/${one.library.itemId}`)).status).toBe(404);
    expect(await paths(two.tree)).toEqual(WHOLE);
    expect((await statusOf(owner)).accounts).toHaveLength(1);
    const { pool } = cloud.system.running.platform;
    const left = await pool.query('select from library_entry where library_id = $1', [one.library.id]);
    expect(left.rowCount).toBe(0);
    const { newestNumber: after } = await readPage(owner);
    const again = await connectLibrary(owner, one.drive.id);
    expect(await readAll(owner, { after, kinds: ['LIBRARY_CONNECTED'] })).toMatchObject([{ thingId: again.id }]);
    await synced(owner, again.id);
    await owner.rest('DELETE', '/api/v1/connector/revoke/microsoft');
    for (const { itemId } of [again, two.library])
      expect((await owner.rest('GET', `/api/v1/drives/items/${itemId}`)).status).toBe(404);
    expect(await statusOf(owner)).toMatchObject({ status: 'DISCONNECTED', accounts: [], libraries: [] });
    await cloud.connect(owner, 'alice');
  });
});

describe('rejects bad input', () => {
  it('a library that is already connected, that no account sees, or with an invalid id', async () => {
    const { drive } = await connected();
    const hidden = newDrive(['bob']);
    const post = (body: object) => owner.rest('POST', '/api/v1/connector/microsoft/doclibs', body);
    expect((await post({ drive_id: drive.id })).body).toMatchObject({ error_code: 'CONFLICT' });
    expect((await post({ drive_id: hidden.id })).body).toMatchObject({ error_code: 'VALIDATION_FAILED' });
    for (const drive_id of ['', 'a/../b', 'a?b', 'x'.repeat(257), 7, null])
      expect((await post({ drive_id })).body, String(drive_id)).toMatchObject({ error_code: 'INVALID_PARAMETER' });
    expect(
      (await owner.rest('DELETE', `/api/v1/connector/microsoft/doclibs/${hidden.id}/connections`)).body.error_code,
    ).toBe('NOT_FOUND');
  });

  it('items in a mount are changed at their provider, not in the drive', async () => {
    const { tree, library } = await connected();
    const file = (await tree()).get('Plans/a.txt') ?? '';
    const folder = (await tree()).get('Plans') ?? '';
    const own = await owner.createFolder('root', `own folder`);
    const rejected = await Promise.all([
      owner.rest('PATCH', `/api/v1/drives/items/${file}/name`, { name: 'x' }),
      owner.rest('PATCH', `/api/v1/drives/items/${file}/parent`, { parent_id: own }),
      owner.rest('PATCH', `/api/v1/drives/items/${own}/parent`, { parent_id: folder }),
      owner.rest('DELETE', `/api/v1/drives/items/${file}`),
      owner.rest('DELETE', `/api/v1/drives/items/${library.itemId}`),
      owner.rest('POST', `/api/v1/drives/items/${library.itemId}/children`, { name: 'x' }),
      owner.fetch(`/api/v1/drives/items/${folder}/children/a.txt/binary`, { method: 'PUT', body: 'x' }),
    ]);
    expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 422));
    expect(await paths(tree)).toEqual(WHOLE);
    // The mount keeps its parent and name in the drive.
    expect(
      (await owner.rest('PATCH', `/api/v1/drives/items/${library.itemId}/parent`, { parent_id: own })).status,
    ).toBe(200);
    expect((await owner.rest('DELETE', `/api/v1/drives/items/${own}`)).status).toBe(422);
    await resync(owner, library.id);
    expect(await paths(tree)).toEqual(WHOLE);
  });
});

describe('hides what is not yours', () => {
  it('two teams connect the same library and never mix', async () => {
    const drive = newDrive(['alice', 'bob']);
    await cloud.connect(stranger, 'bob');
    const mine = await connectLibrary(owner, drive.id);
    const theirs = await connectLibrary(stranger, drive.id);
    await synced(owner, mine.id);
    await synced(stranger, theirs.id);
    const [ours, others] = [await treeOf(owner, mine.itemId), await treeOf(stranger, theirs.itemId)];
    expect([...ours.keys()].sort()).toEqual(WHOLE);
    expect([...others.keys()].sort()).toEqual(WHOLE);
    expect([...ours.values()].filter((id) => [...others.values()].includes(id))).toEqual([]);
    expect(await textOf(ours.get('c.txt') ?? '')).toBe('200 Loose.');
    expect(await textOf(ours.get('c.txt') ?? '', stranger)).toMatch(/^404 /);
    await stranger.rest('DELETE', `/api/v1/connector/microsoft/doclibs/${drive.id}/connections`);
    expect([...(await treeOf(owner, mine.itemId)).keys()].sort()).toEqual(WHOLE);
    // Items that only the other team's account sees are absent.
    const alices = newDrive(['alice']);
    const answer = await stranger.rest('POST', '/api/v1/connector/microsoft/doclibs', { drive_id: alices.id });
    expect(answer.body.error_code).toBe('VALIDATION_FAILED');
  });

  it('another team’s account cannot connect, and its libraries are not found', async () => {
    const { drive, library } = await connected();
    const { accounts } = await statusOf(owner);
    const answers = await Promise.all(
      [accounts[0]?.id, `conn_${'0'.repeat(32)}`].map((connection_id) =>
        stranger.rest('POST', '/api/v1/connector/microsoft/doclibs', { drive_id: drive.id, connection_id }),
      ),
    );
    for (const { body } of answers) expect(body).toMatchObject({ error_code: 'VALIDATION_FAILED' });
    const [first, second] = answers.map(({ body }) => ({ ...body, request_id: null }));
    expect(first).toEqual(second);
    const { id } = library;
    for (const query of [
      'query ($id: ID!) { library(id: $id) { id } }',
      'mutation ($id: ID!) { startLibrarySync(input: {id: $id}) { library { id } } }',
    ])
      await expect(stranger.gql(query, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stranger.gql('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
    expect(
      (await stranger.rest('DELETE', `/api/v1/connector/microsoft/doclibs/${drive.id}/connections`)).body.error_code,
    ).toBe('NOT_FOUND');
    expect(await owner.gql('query ($id: ID!) { node(id: $id) { id __typename } }', { id })).toEqual({
      node: { id, __typename: 'Library' },
    });
  });
});
