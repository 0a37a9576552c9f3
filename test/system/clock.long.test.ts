import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM, until } from './program.ts';
import { useBench } from './use-bench.ts';
import { wrongBy } from './wrong-clock.ts';

const DAY_MS = 86_400_000;

const bench = useBench();
let url: string;
beforeAll(async () => {
  ({ url } = await bench.migratedDatabase());
});

describe.each([DAY_MS, -DAY_MS])('a platform whose clock is wrong by %i ms', (wrongMs) => {
  it('lives by the time of the database, and its readiness reports the clock', async () => {
    const program = await bench.start(PLATFORM, { DATABASE_URL: url, NODE_OPTIONS: wrongBy(wrongMs) });
    const base = `http://127.0.0.1:${bench.platformPort}`;
    const response = await fetch(`${base}/readyz`);
    expect(await response.json()).toMatchObject({ ready: true, parts: { database: true, clock: false } });
    const owner = await bench.owner();
    const before = Date.now();
    const { createProject } = await owner.gql<{ createProject: { project: { createdAt: string } } }>(
      'mutation { createProject(input: { name: "Now" }) { project { createdAt } } }',
    );
    const createdAt = Date.parse(createProject.project.createdAt);
    expect(createdAt).toBeGreaterThan(before - 5_000);
    expect(createdAt).toBeLessThan(Date.now() + 5_000);
    // A key that ends within the hour works, and none can end in the past.
    const soon = await owner.withKey({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await soon.fetch('/v1/projects', {})).status).toBe(200);
    await expect(owner.withKey({ expiresAt: new Date(Date.now() - 60_000).toISOString() })).rejects.toThrow(
      'expiresAt',
    );
    expect(program.logged()).toContain('the clock of this machine differs');
    program.child.kill('SIGTERM');
    await until(() => program.child.exitCode !== null);
  });
});
