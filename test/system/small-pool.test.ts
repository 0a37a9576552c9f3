import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { useSystem } from '../harness/use-system.ts';

/** Two listen to the queue of jobs as long as the platform runs, so less serves nothing. */
const FEWEST = 3;

const { system } = useSystem({ router: false, env: { DATABASE_POOL_SIZE: String(FEWEST) } });

describe('with as few connections as a platform may have', () => {
  it('thirty changes at once are made', async () => {
    const projects = await Promise.all(Array.from({ length: 30 }, () => system.owner.createProject()));
    const [projectId = ''] = projects;
    const facts = projects.map((_, i) => system.owner.addProjectFact(projectId, `Fact number ${i}.`));
    expect(new Set([...projects, ...(await Promise.all(facts))]).size).toBe(60);
  });

  it('fewer are rejected before anything starts', () => {
    expect(() => readConfig({ DATABASE_POOL_SIZE: String(FEWEST - 1) })).toThrow('DATABASE_POOL_SIZE');
  });
});
