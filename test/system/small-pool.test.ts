import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { useSystem } from '../harness/use-system.ts';

/**
 * Two listen to the queue of jobs as long as the platform runs, and a request may need another
 * while it holds one.
 */
const FEWEST = 4;

const { system } = useSystem({ router: false, env: { DATABASE_POOL_SIZE: String(FEWEST) } });

describe('with as few connections as a platform may have', () => {
  it('thirty changes at once are made', async () => {
    const projects = await Promise.all(Array.from({ length: 30 }, () => system.owner.createProject()));
    const [projectId = ''] = projects;
    const facts = projects.map((_, i) => system.owner.addProjectFact(projectId, `Fact number ${i}.`));
    expect(new Set([...projects, ...(await Promise.all(facts))]).size).toBe(60);
  });

  it('twenty requests at once that hold a connection while they need another are served', async () => {
    const create = (i: number) =>
      system.owner.rest(
        'POST',
        '/api/v3/webhooks',
        { url: `https://hooks.example.com/${i}` },
        { 'idempotency-key': `hook-${i}` },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(i)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('fewer are rejected before anything starts', () => {
    expect(() => readConfig({ DATABASE_POOL_SIZE: String(FEWEST - 1) })).toThrow('DATABASE_POOL_SIZE');
  });
});
