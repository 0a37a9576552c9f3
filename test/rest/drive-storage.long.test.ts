import { describe, expect, it } from 'vitest';
import { newRandom } from '../faults/random.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import { useSystem } from '../harness/use-system.ts';
import { driveOf } from './drive-actor.ts';
import { bytesOf, pausedBody, sha256, storedFiles } from './drive-bodies.ts';

const { system, owner: me } = useSystem({ router: false });

describe('the storage', () => {
  const stored = () => storedFiles(system);
  const sweep = () => sweepFiles(system.running.platform, 0);

  it('stores the same bytes once, as long as a file of any team has them', async () => {
    const bytes = newRandom(20_270_101).bytes(1_000);
    const name = sha256(bytes);
    const [mine, theirs] = [driveOf(await system.newTeam()), driveOf(await system.newTeam())];
    const files = [await mine.upload('root', 'a', bytes), await mine.upload('root', 'b', bytes)];
    const third = await theirs.upload('root', 'c', bytes);
    expect((await stored()).blobs.filter((one) => one === name)).toHaveLength(1);
    for (const { id } of files) await mine.erase(id);
    await sweep();
    expect((await bytesOf(await theirs.download(third.id))).equals(bytes)).toBe(true);
    // The bytes that it replaces are an earlier version of the file.
    await theirs.upload('root', 'c', 'others');
    await sweep();
    expect((await stored()).blobs).toContain(name);
    await theirs.erase(third.id);
    await sweep();
    expect((await stored()).blobs).not.toContain(name);
  });

  it('leaves recent bytes alone, and nothing of a client that disconnected', async () => {
    const drive = driveOf(await system.newTeam());
    const { id } = await drive.upload('root', 'young', 'young bytes');
    await drive.erase(id);
    await sweepFiles(system.running.platform);
    expect((await stored()).blobs).toContain(sha256('young bytes'));
    await sweep();
    expect((await stored()).blobs).not.toContain(sha256('young bytes'));
    const { body, goOn } = pausedBody('half', 'half');
    const controller = new AbortController();
    const cut = me.fetch(drive.at('root', '/children/cut/binary'), {
      method: 'PUT',
      body,
      duplex: 'half',
      signal: controller.signal,
    });
    await expect.poll(async () => (await stored()).incoming).toHaveLength(1);
    // The sweep spares files that are being written.
    await sweep();
    expect((await stored()).incoming).toHaveLength(1);
    controller.abort();
    await expect(cut).rejects.toThrow();
    goOn();
    await expect.poll(async () => (await stored()).incoming).toEqual([]);
    expect((await driveOf(me).children('root', '?page_size=200')).items.map(({ name }) => name)).not.toContain('cut');
  });

  it('loses nothing when the same bytes are uploaded, deleted and swept all at once', async () => {
    const drive = driveOf(await system.newTeam());
    const contents = Array.from({ length: 3 }, (_, i) => `shared bytes ${i}`);
    let isOver = false;
    const sweeping = (async () => {
      while (!isOver) await sweep();
    })();
    const lanes = Array.from({ length: 4 }, async (_, lane) => {
      for (let i = 0; i < 25; i++) {
        const content = contents[(i + lane) % contents.length] ?? '';
        const { id } = await drive.upload('root', `${lane}`, content);
        const answer = await drive.download(id);
        expect([answer.status, await answer.text()]).toEqual([200, content]);
        if (i % 4 === 0) await drive.delete(id);
        if (i % 4 === 2) await drive.erase(id);
      }
    });
    await Promise.all(lanes).finally(() => (isOver = true));
    await sweeping;
    await sweep();
    const { items } = await drive.children('root');
    for (const { id } of items) expect(contents).toContain(await (await drive.download(id)).text());
  });
});
