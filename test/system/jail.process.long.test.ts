import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runInJail } from '../../src/domains/drive/text/run-in-sandbox.ts';
import { ATTEMPT_NAMES } from '../fixtures/planted-reader.ts';
import type { TestActor } from '../harness/actor.ts';
import { isRunning, readerIds, watchReaders } from '../harness/readers.ts';
import { useSystem } from '../harness/use-system.ts';
import { textRead } from '../graphql/texts.ts';

const { system, owner } = useSystem({ router: false });
const run = promisify(execFile);
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/** Takes seconds to read: several MB, and all passages of it are stored. */
const SLOW = 'word '.repeat(1_000_000);

async function uploadLinked(actor: TestActor, name: string, text: string): Promise<string> {
  const folder = await actor.createFolder('root', `For ${name}`);
  await actor.linkDocument(await actor.createProject(), folder);
  return actor.uploadFile(folder, name, text);
}

describe('a reader that was taken over reaches nothing', () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi');
  });
  let folder: string;
  let target: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'memory-platform-jail-'));
    await writeFile(path.join(folder, 'readable'), 'secret');
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    target = JSON.stringify({
      port: (server.address() as AddressInfo).port,
      readableFile: path.join(folder, 'readable'),
      writableFile: path.join(folder, 'written'),
    });
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  it('no file, environment, program, thread, signal or connection', async () => {
    const request = { bytes: new Uint8Array(), name: target, maxPassages: 100, maxTextBytes: 10_000 };
    const limits = { timeoutMs: 25_000, memoryMb: 128, maxOutput: 100_000 };
    const succeeded: string[] = [];
    await runInJail(fixture('planted-reader.ts'), request, limits, new AbortController().signal, (message) => {
      if (message.kind === 'passages') succeeded.push(...message.passages.map(({ text }) => text));
      return message.kind === 'end';
    });
    expect(succeeded).toEqual([]);
    expect(existsSync(path.join(folder, 'written'))).toBe(false);
  });

  it('twin: outside the jail, the same reader reaches everything', async () => {
    const { stdout } = await run(process.execPath, ['--no-warnings', fixture('planted-reader.ts'), target]);
    expect(JSON.parse(stdout)).toEqual(ATTEMPT_NAMES);
  });
});

describe('readers never outgrow their platform', () => {
  it('at most two files are read at once, whoever uploads them', async () => {
    const teams = await Promise.all(Array.from({ length: 4 }, () => system.newTeam()));
    const { most } = await watchReaders(async () => {
      const files = await Promise.all(teams.map((team) => uploadLinked(team, 'slow.txt', SLOW)));
      await Promise.all(teams.map(async (team, i) => textRead(team, files[i] ?? '', 100_000)));
    });
    expect(most).toBe(2);
  }, 120_000);

  it('a reader that outlives its platform ends by itself', async () => {
    const stdout = await run(process.execPath, ['--no-warnings', fixture('killed-platform.ts')]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    const id = Number(stdout);
    expect(isRunning(id)).toBe(true);
    await vi.waitFor(() => expect(isRunning(id)).toBe(false), { timeout: 90_000, interval: 100 });
  }, 120_000);

  it('a reader that somebody else ends is started again, and the file is read', async () => {
    const file = await uploadLinked(owner, 'interrupted.txt', SLOW);
    const [id = 0] = await vi.waitUntil(() => (readerIds().length > 0 ? readerIds() : null), { timeout: 20_000 });
    process.kill(id, 'SIGKILL');
    expect(await textRead(owner, file, 60_000)).toMatchObject({ status: 'READY' });
  }, 90_000);
});
