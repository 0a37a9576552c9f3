import { describe, expect, it, vi } from 'vitest';
import { syncLibrary } from '../../src/domains/connectors/sync-library.ts';
import { connectLibrary, libraryOf, resync, startSync, synced, treeOf } from './cloud.ts';
import { paths, useLibraries, WHOLE } from './use-libraries.ts';

const { cloud, owner, newDrive, connected, instead, textOf } = useLibraries();

describe('does what it says', () => {
  it('when the provider no longer knows the cursor, everything is read again, and deleted items disappear', async () => {
    const { drive, library, tree } = await connected();
    const before = await tree();
    drive.items.delete('b');
    drive.items.delete('f2');
    instead(drive, /token=/, 410);
    await resync(owner, library.id);
    const after = await tree();
    expect([...after.keys()].sort()).toEqual(['Plans', 'Plans/a.txt', 'c.txt']);
    expect(after.get('Plans/a.txt')).toBe(before.get('Plans/a.txt'));
  });

  it('a provider’s retry delay is respected, and the sync then continues', async () => {
    const { drive, library, root, tree } = await connected();
    drive.put('later', root, 'later.txt', 'later');
    instead(drive, /token=/, 429, { 'retry-after': '2' });
    const { syncedAt } = await libraryOf(owner, library.id);
    await startSync(owner, library.id);
    await vi.waitFor(
      async () => expect(await libraryOf(owner, library.id)).toMatchObject({ status: 'WAITING' }),
      5_000,
    );
    const waitedFrom = Date.now();
    const asks = () => cloud.graph.requests.filter((path) => path.includes(drive.id)).length;
    const asked = asks();
    // A second request keeps the job's place in the queue.
    await startSync(owner, library.id);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(asks()).toBe(asked);
    await synced(owner, library.id, syncedAt);
    expect(Date.now() - waitedFrom).toBeGreaterThan(1_500);
    expect(await paths(tree)).toContain('later.txt');
  });

  it('a sync that dies in the middle of a page leaves whole pages behind, and the next one continues there', async () => {
    const drive = newDrive();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let pages = 0;
    cloud.graph.before = async (request, response) => {
      if (!request.url?.includes(`/drives/${drive.id}/root/delta`) || ++pages !== 2) return false;
      await held;
      response.destroy();
      return true;
    };
    const library = await connectLibrary(owner, drive.id);
    await vi.waitFor(() => expect(pages).toBe(2), 15_000);
    expect(await libraryOf(owner, library.id)).toMatchObject({ status: 'SYNCING', pages: 1, items: 2, syncedAt: null });
    expect(await paths(() => treeOf(owner, library.itemId))).toEqual(['Plans']);
    release();
    // The process is gone. Another takes over the job, and a slow third one repeats the same page.
    const { platform } = cloud.system.running;
    const payload = { teamId: owner.teamId, libraryId: library.id };
    const attempt = () => ({ isFirst: true, isLast: false, signal: new AbortController().signal });
    await Promise.all([syncLibrary(platform, payload, attempt()), syncLibrary(platform, payload, attempt())]);
    await synced(owner, library.id);
    expect(await paths(() => treeOf(owner, library.itemId))).toEqual(WHOLE);
  });

  it('a stopped sync leaves no trace of its page, and no error', async () => {
    const { drive, library, root, tree } = await connected();
    drive.put('s', root, 's.txt', 's');
    const controller = new AbortController();
    cloud.graph.before = () => {
      controller.abort(new Error('the process stops'));
      return false;
    };
    const payload = { teamId: owner.teamId, libraryId: library.id };
    const attempt = { isFirst: true, isLast: true, signal: controller.signal };
    await expect(syncLibrary(cloud.system.running.platform, payload, attempt)).rejects.toThrow();
    cloud.graph.before = null;
    expect(await libraryOf(owner, library.id)).toMatchObject({ error: null });
    expect(await paths(tree)).toEqual(WHOLE);
    await resync(owner, library.id);
    expect(await paths(tree)).toContain('s.txt');
  });
});

describe('rejects bad input', () => {
  it('a provider’s link to another service is not followed, and the error is reported', async () => {
    const { drive, library, root, tree } = await connected();
    drive.put('e', root, 'e.txt', 'e');
    const elsewhere = cloud.google.url;
    const asked: (string | undefined)[] = [];
    cloud.graph.before = (request, response) => {
      asked.push(request.headers.authorization);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ value: [], '@odata.nextLink': `${elsewhere}/steal` }));
      return true;
    };
    await startSync(owner, library.id);
    await vi.waitFor(
      async () =>
        expect(await libraryOf(owner, library.id)).toMatchObject({
          status: 'ERROR',
          error: expect.stringContaining('another service') as string,
        }),
      5_000,
    );
    cloud.graph.before = null;
    expect(await paths(tree)).toEqual(WHOLE);
  });

  it('a provider that is down or responds with nonsense is reported, and read again when it is back', async () => {
    const { drive, library, root, tree } = await connected();
    drive.put('n', root, 'n.txt', 'n');
    for (const body of ['{}', '<html>', '{"value":[{"id":7}]}']) {
      instead(drive, /token=/, body === '{}' ? 500 : 200, {}, body);
      const payload = { teamId: owner.teamId, libraryId: library.id };
      const attempt = { isFirst: true, isLast: false, signal: new AbortController().signal };
      await expect(syncLibrary(cloud.system.running.platform, payload, attempt)).rejects.toThrow(/provider/i);
      expect(await libraryOf(owner, library.id)).toMatchObject({ status: 'ERROR' });
    }
    cloud.graph.before = null;
    await resync(owner, library.id);
    expect(await libraryOf(owner, library.id)).toMatchObject({ status: 'READY', error: null });
    expect(await paths(tree)).toContain('n.txt');
  });

  it('a file that the provider does not return is an error of that call, and one that is too large is reported as such', async () => {
    const { drive, tree } = await connected();
    const id = (await tree()).get('c.txt') ?? '';
    instead(drive, /content/, 500);
    expect(await textOf(id)).toMatch(/^502 .*UPSTREAM_UNREACHABLE/);
    expect(await textOf(id)).toBe('200 Loose.');
  });
});
