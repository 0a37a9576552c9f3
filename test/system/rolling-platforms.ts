import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { startPlatform, type RunningPlatform } from '../../src/main.ts';
import { cloneDatabase } from '../harness/database.ts';
import { freePorts } from '../harness/ports.ts';
import { expectNoSecrets, registerSecret, searchedLogger } from '../harness/secrets.ts';
import { CLOSED_PLATFORMS } from '../harness/system.ts';

/** Platforms on one database that are replaced one after the other, as in a rolling restart. */
export interface RollingPlatforms {
  /** Base addresses of those that take requests now. */
  live: string[];
  /** Starts a platform with these secret keys. It takes requests once it listens. */
  start(...secretKeys: string[]): Promise<RunningPlatform>;
  /** Takes no more requests, then stops. */
  stop(platform: RunningPlatform): Promise<void>;
  /** Replaces every running platform by one with these secret keys, one after the other. */
  restart(...secretKeys: string[]): Promise<void>;
  close(): Promise<void>;
}

/** `drained` resolves when no request is under way at an address that is no longer live. */
export async function openRollingPlatforms(drained: () => Promise<void>): Promise<RollingPlatforms> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'memory-platform-rolling-'));
  const running: RunningPlatform[] = [];
  const platforms: RollingPlatforms = {
    live: [],
    async start(...secretKeys) {
      registerSecret(...secretKeys);
      const [port, platformPort, demoPort] = await freePorts(3);
      const config = readConfig({
        DATABASE_URL: database.url,
        DATABASE_POOL_SIZE: '5',
        DATA_DIR: dataDir,
        PORT: String(port),
        PLATFORM_PORT: String(platformPort),
        DEMO_PROVIDER_PORT: String(demoPort),
        SECRET_KEY: secretKeys.join(','),
        IM_CONNECTIONS: '0',
        ...CLOSED_PLATFORMS,
      });
      const platform = await startPlatform(config, searchedLogger('test'));
      running.push(platform);
      platforms.live.push(platform.address);
      return platform;
    },
    async stop(platform) {
      platforms.live = platforms.live.filter((base) => base !== platform.address);
      running.splice(running.indexOf(platform), 1);
      await drained();
      await platform.close();
    },
    async restart(...secretKeys) {
      for (const old of running.slice()) {
        await platforms.start(...secretKeys);
        await platforms.stop(old);
      }
    },
    async close() {
      for (const platform of running.splice(0)) await platform.close();
      try {
        await expectNoSecrets(database.url);
      } finally {
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
  return platforms;
}
