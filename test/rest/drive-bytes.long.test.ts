import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { newRandom, seedOf, uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, unknownId, V1 } from './answers.ts';
import { driveOf, type TestDrive } from './drive-actor.ts';
import { bytesOf, chunked, pausedBody, sha256, storedFiles } from './drive-bodies.ts';

const FILE_LIMIT = 300_000;
const QUOTA = 2_000_000;
const TOO_LARGE = { status: 413, code: 'PAYLOAD_TOO_LARGE' };
const random = newRandom(seedOf('FAULT_SEED', 20_270_106));

const { system, owner: me } = useSystem({
  router: false,
  env: { DRIVE_FILE_LIMIT_BYTES: String(FILE_LIMIT), DRIVE_QUOTA_BYTES: String(QUOTA) },
});

describe.each(V1)('bytes under %s', (base) => {
  const drive = () => driveOf(me, base);

  it('come back as they went in, with their type and validators', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('x'), random.bytes(65_536), random.bytes(FILE_LIMIT)]) {
      const file = await drive().upload('root', 'bytes.bin', bytes);
      expect(file.size).toBe(bytes.length);
      const answer = await drive().download(file.id);
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        etag: `"${sha256(bytes)}"`,
        'accept-ranges': 'bytes',
        'content-disposition': 'attachment; filename=bytes.bin',
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      });
      const head = await drive().download(file.id, {}, 'HEAD');
      const passing = ['date', 'x-trace-id', 'connection', 'keep-alive', 'ratelimit'];
      const lasting = (headers: Headers) => [...headers].filter(([name]) => !passing.includes(name));
      expect([head.status, lasting(head.headers), await head.text()]).toEqual([200, lasting(answer.headers), '']);
    }
  });

  it('of any name are returned as an attachment of that name', async () => {
    const names = [
      'a b.txt',
      'quo"te\\.txt',
      'é.txt',
      '家 🙂.txt',
      '%41;x=y.txt',
      "'*UTF-8''x",
      '\u200fgpj.exe',
      'x'.repeat(255),
    ];
    for (const name of names) {
      const { id } = await drive().upload('root', name, 'x');
      const header = (await drive().download(id)).headers.get('content-disposition') ?? '';
      expect(header).toMatch(/^attachment; filename/);
      const encoded = /filename\*=UTF-8''([^;]+)$/.exec(header)?.[1];
      const quoted = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1');
      const plain = /filename=([^";]+)$/.exec(header)?.[1];
      expect(encoded === undefined ? (quoted ?? plain) : decodeURIComponent(encoded), header).toBe(name);
      await drive().delete(id);
    }
  });

  it('have a type by how they begin, or else by their name', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    const cases: [string, Uint8Array | string, string][] = [
      ['a.png', png, 'image/png'],
      ['a.txt', png, 'image/png'],
      ['a.txt', 'text', 'text/plain'],
      ['A.MD', '# text', 'text/markdown'],
      ['a.html', '<script>alert(1)</script>', 'text/html'],
      ['a.txt', Buffer.from([0, 1, 2]), 'application/octet-stream'],
      ['a.pdf', 'no such thing', 'application/octet-stream'],
      ['a.pdf', '%PDF-1.7\n', 'application/pdf'],
      ['constructor', 'x', 'application/octet-stream'],
    ];
    for (const [name, bytes, type] of cases) {
      const { id } = await drive().upload('root', name, bytes as NonNullable<RequestInit['body']>);
      const { headers } = await drive().download(id, {}, 'HEAD');
      expect(headers.get('content-type'), name).toBe(type);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
    }
  });

  it('are replaced whole, under the same id, and only then look new', async () => {
    const file = await drive().upload('root', 'replaced', 'old');
    await drive().attributes(file.id, { xattrs: { kept: 'yes' }, comments: 'kept' });
    const { body, goOn } = pausedBody('new ', 'and ', 'longer');
    const slow = drive().tryUpload('root', 'replaced', body).finally(goOn);
    await expect.poll(async () => (await storedFiles(system)).incoming).toHaveLength(1);
    expect(await (await drive().download(file.id)).text()).toBe('old');
    goOn();
    expect((await slow).status).toBe(200);
    const after = await drive().get(file.id);
    expect(after).toMatchObject({ id: file.id, size: 14, xattrs: { kept: 'yes' }, comments: 'kept' });
    expect(await (await drive().download(file.id)).text()).toBe('new and longer');
  });

  it('that a client has already are 304', async () => {
    const { id } = await drive().upload('root', 'cached', 'bytes');
    const tag = `"${sha256('bytes')}"`;
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await drive().download(id, { 'if-none-match': given });
      expect([answer.status, answer.headers.get('etag'), await answer.text()], given).toEqual([304, tag, '']);
    }
    expect((await drive().download(id, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('are returned in parts, equal to the byte', async () => {
    const bytes = random.bytes(200_000);
    const { id } = await drive().upload('root', 'ranges', bytes);
    const last = bytes.length - 1;
    const parts: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, last],
      ['bytes=65535-65537', 65_535, 65_537],
      [`bytes=${last}-`, last, last],
      [`bytes=${last}-999999999999`, last, last],
      ['bytes=-1', last, last],
      ['bytes=-999999999999', 0, last],
      ['Bytes=100-199', 100, 199],
    ];
    for (let i = 0; i < 20; i++) {
      const start = random.whole(0, last);
      const end = random.whole(start, last);
      parts.push([`bytes=${start}-${end}`, start, end]);
    }
    for (const [range, start, end] of parts) {
      const answer = await drive().download(id, { range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
      expect((await bytesOf(answer)).equals(bytes.subarray(start, end + 1)), range).toBe(true);
    }
    const whole = ['bytes=5-2', 'bytes=0-1,3-4', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', '0-1'];
    for (const range of whole) {
      const answer = await drive().download(id, { range });
      expect([answer.status, (await bytesOf(answer)).equals(bytes)], range).toEqual([200, true]);
    }
    for (const range of [`bytes=${bytes.length}-`, 'bytes=999999999-', 'bytes=-0']) {
      const answer = await drive().download(id, { range });
      expect([answer.status, answer.headers.get('content-range')], range).toEqual([416, `bytes */${bytes.length}`]);
      expect(await answer.json()).toMatchObject({ success: false, error_code: 'INVALID_PARAMETER' });
    }
    const tag = `"${sha256(bytes)}"`;
    expect((await drive().download(id, { range: 'bytes=1-2', 'if-range': tag })).status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, new Date().toUTCString()])
      expect((await drive().download(id, { range: 'bytes=1-2', 'if-range': other })).status).toBe(200);
  });

  it('of a folder there are none, and a file holds no files', async () => {
    const folder = await drive().create('root', uniqueId());
    const answer = await drive().download(folder.id);
    expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: 'VALIDATION_FAILED' }]);
    const file = await drive().upload(folder.id, 'file', 'x');
    checkError(await drive().tryUpload(file.id, 'x', 'x'), { status: 422, code: 'VALIDATION_FAILED' });
    checkError(await drive().tryUpload(unknownId('item'), 'x', 'x'), { status: 404, code: 'NOT_FOUND' });
    checkError(await drive().tryUpload(folder.id, 'x', 'x', { 'content-encoding': 'gzip' }), {
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  it('are for holders of a key, and neither address takes another method', async () => {
    const { id } = await drive().upload('root', 'private', 'x');
    const at = system.base + drive().at(id, '/binary');
    expect((await fetch(at)).status).toBe(401);
    expect(
      (await fetch(system.base + drive().at('root', '/children/x/binary'), { method: 'PUT', body: 'x' })).status,
    ).toBe(401);
    const wrong = await me.fetch(drive().at(id, '/binary'), { method: 'POST' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const other = await me.fetch(drive().at('root', '/children/x/binary'));
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'PUT']);
    const broken = await me.fetch(`${drive().at('root')}/children/%ff/binary`, { method: 'PUT', body: 'x' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { errors: [{ field: 'name' }] }]);
  });
});

describe('limits', () => {
  let drive: TestDrive;
  beforeAll(async () => void (drive = driveOf(await system.newTeam())));

  it('a file of the limit is taken, and one byte more is rejected, announced or not', async () => {
    const [most, more] = [random.bytes(FILE_LIMIT), random.bytes(FILE_LIMIT + 1)];
    expect((await drive.upload('root', 'most', most)).size).toBe(FILE_LIMIT);
    checkError(await drive.tryUpload('root', 'more', more), TOO_LARGE);
    checkError(await drive.tryUpload('root', 'more', chunked(more)), TOO_LARGE);
    checkError(await drive.tryUpload('root', 'most', chunked(more)), TOO_LARGE);
    expect((await drive.children('root')).items.map(({ name, size }) => [name, size])).toEqual([['most', FILE_LIMIT]]);
  });

  it('a body without an end is rejected as soon as it is too long', async () => {
    let sent = 0;
    let isOver = false;
    const endless = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (isOver) return controller.close();
        sent += 50_000;
        controller.enqueue(new Uint8Array(50_000));
      },
    });
    checkError(await drive.tryUpload('root', 'endless', endless), TOO_LARGE);
    isOver = true;
    expect(sent).toBeLessThan(FILE_LIMIT * 20);
  });

  it('a body announced as too long is rejected before it is sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${system.base}${drive.at('root', '/children/huge/binary')}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${me.secret}`, 'content-length': '5000000000' },
      });
      request.on('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('a team has a quota, which many uploads at once do not pass', async () => {
    const team = driveOf(await system.newTeam());
    const sizes = 280_000;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => team.tryUpload('root', `file ${i}`, random.bytes(sizes))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(Math.floor(QUOTA / sizes));
    for (const answer of answers.filter(({ status }) => status !== 200)) checkError(answer, TOO_LARGE);
    // The quota allows another file of the same size in its place, also after a deletion.
    const { items } = await team.children('root');
    await team.upload('root', items[0]?.name ?? '', random.bytes(sizes));
    checkError(await team.tryUpload('root', 'new', random.bytes(sizes)), TOO_LARGE);
    await team.delete(items[1]?.id ?? '');
    await team.upload('root', 'new', random.bytes(sizes));
  });
});
