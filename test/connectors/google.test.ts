import { describe, expect, it } from 'vitest';
import { connectLibrary, resync, statusOf, synced, treeOf } from './cloud.ts';
import { MY_DRIVE } from './fake-google.ts';
import { useCloud } from './use-libraries.ts';

const { cloud, owner } = useCloud({}, 'carol', 'google');

async function textOf(itemId: string): Promise<string> {
  return (await owner.fetch(`/api/v1/drives/items/${itemId}/binary`)).text();
}

describe('a second provider works like the first', () => {
  it('a second provider connects, lists, reads, follows changes, syncs again and disconnects like the first', async () => {
    const { google } = cloud;
    google.put('f1', MY_DRIVE, 'Plans');
    google.put('f2', 'f1', 'Deep');
    google.put('a', 'f2', 'a.txt', 'alpha');
    google.put('b', MY_DRIVE, 'same.txt', 'one');
    google.put('c', MY_DRIVE, 'same.txt', 'two');
    google.put('d', MY_DRIVE, 'A document', 'exported', 'application/vnd.google-apps.document');
    google.put('form', MY_DRIVE, 'A form', '', 'application/vnd.google-apps.form');
    google.put('shared', 'somebody-else', 'not mine.txt', 'x');
    expect(await statusOf(owner, 'google')).toMatchObject({
      status: 'CONNECTED',
      accounts: [{ name: 'carol@gmail.example' }],
      available: { libraries: [{ drive_id: MY_DRIVE, name: 'My Drive', connected: false }], faults: [] },
    });
    const library = await connectLibrary(owner, MY_DRIVE, 'google');
    await synced(owner, library.id);
    const tree = () => treeOf(owner, library.itemId);
    const before = await tree();
    const names = [...before.keys()].sort();
    // Google lets two files have one name; the drive tells them apart.
    expect(names).toEqual([
      'A document.docx',
      'Plans',
      'Plans/Deep',
      'Plans/Deep/a.txt',
      expect.stringMatching(/^same \([0-9a-f]{8}\)\.txt$/),
      'same.txt',
    ]);
    expect(await textOf(before.get('A document.docx') ?? '')).toBe('exported');
    expect(google.exports).toEqual(['application/vnd.openxmlformats-officedocument.wordprocessingml.document']);
    expect(await textOf(before.get('Plans/Deep/a.txt') ?? '')).toBe('alpha');

    google.put('a', MY_DRIVE, 'b.txt', 'beta');
    google.trash('f1');
    google.remove('b');
    google.remove('c');
    await resync(owner, library.id);
    const after = await tree();
    expect([...after.keys()].sort()).toEqual(['A document.docx', 'b.txt']);
    expect(after.get('b.txt')).toBe(before.get('Plans/Deep/a.txt'));
    expect(await textOf(after.get('b.txt') ?? '')).toBe('beta');

    google.put('f3', MY_DRIVE, 'Fresh');
    google.files.delete('a');
    google.forget();
    await resync(owner, library.id);
    expect([...(await tree()).keys()].sort()).toEqual(['A document.docx', 'Fresh']);

    await owner.rest('DELETE', '/api/v1/connector/revoke/google');
    expect(await statusOf(owner, 'google')).toMatchObject({ status: 'DISCONNECTED', libraries: [] });
    expect((await owner.rest('GET', `/api/v1/drives/items/${library.itemId}`)).status).toBe(404);
  });

  it('a folder restored from the bin returns with its content', async () => {
    const { google } = cloud;
    await cloud.connect(owner, 'carol', 'google');
    google.files.clear();
    google.put('g1', MY_DRIVE, 'Bin');
    google.put('g2', 'g1', 'kept.txt', 'kept');
    const library = await connectLibrary(owner, MY_DRIVE, 'google');
    await synced(owner, library.id);
    google.trash('g1');
    await resync(owner, library.id);
    expect([...(await treeOf(owner, library.itemId)).keys()]).toEqual([]);
    google.put('g1', MY_DRIVE, 'Bin');
    await resync(owner, library.id);
    const tree = await treeOf(owner, library.itemId);
    expect([...tree.keys()].sort()).toEqual(['Bin', 'Bin/kept.txt']);
    expect(await textOf(tree.get('Bin/kept.txt') ?? '')).toBe('kept');
  });
});
