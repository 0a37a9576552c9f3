import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../src/db/embedded/server.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test.runIf(process.platform === 'linux')(
  'an aborted start ends a server that is frozen at any moment',
  async () => {
    const moments = [0, 4, 8, 12, 16, 20, 25, 30, 40, 60, 90, 150];
    const freezeAfter = async (ms: number): Promise<string> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'embedded-frozen-'));
      const ending = new AbortController();
      const starting = startEmbeddedDatabase({ dataDir, durable: false, signal: ending.signal });
      folders.push(dataDir);
      let pid = 0;
      while (!pid) {
        await sleep(2);
        pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10);
      }
      await sleep(ms);
      process.kill(pid, 'SIGSTOP');
      // One that was ready before is not the subject.
      setTimeout(() => ending.abort(), 1_000);
      const database = await starting.catch((error: unknown) => error);
      if (database instanceof Error) return database.name;
      process.kill(pid, 'SIGCONT');
      await (database as EmbeddedDatabase).stop();
      return 'was ready';
    };
    const names = await Promise.all(moments.map(freezeAfter));
    // On a busy machine all may have been ready before. One alone is met sooner.
    const wereFrozen = () => names.some((name) => name !== 'was ready');
    for (let more = 0; more < 10 && !wereFrozen(); more++) names.push(await freezeAfter(0));
    expect(wereFrozen()).toBe(true);
    expect(new Set([...names, 'was ready'])).toEqual(new Set(['AbortError', 'was ready']));
  },
  120_000,
);
