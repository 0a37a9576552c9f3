import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { commandsOf } from './cli-program.ts';

const { system } = useSystem({ router: false });
const { cli, done } = commandsOf(system);

describe('limit', () => {
  it('set, show and list a limit of a key, and remove it', async () => {
    const { key } = await done<{ key: { id: string } }>('key', 'create');
    const limit = {
      subjectId: key.id,
      dayBudget: '1500000',
      monthBudget: '0',
      requestsPerMinute: 30,
      runningCalls: null,
    };
    expect(await done('limit', 'set', key.id, '--day', '1.5', '--month', '0', '--requests', '30')).toMatchObject({
      limit,
    });
    expect(await done('limit', 'show', key.id)).toMatchObject({ limit });
    expect((await done<{ limits: object[] }>('limit', 'list')).limits[0]).toMatchObject(limit);
    const human = await cli('limit', 'set', key.id, '--month', 'none', '--running', '4');
    expect(human).toMatchObject({ code: 0, err: '' });
    expect(human.out).toMatch(/DAY +0 of 1\.5\n/);
    expect(human.out).toMatch(/RUNNING +0 of 4\n/);
    expect(await cli('limit', 'set', key.id, '--running', '0')).toMatchObject({
      code: 2,
      err: expect.stringContaining('whole number') as string,
    });
    expect(await done('limit', 'remove', key.id)).toEqual({ removed: key.id });
    expect((await cli('limit', 'show', key.id)).out).toBe('There are no limits.\n');
  });
});
