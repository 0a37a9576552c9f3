import { describe, expect, it } from 'vitest';
import { ALPHA, call, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted({ env: { RECALL_TIMEOUT_MS: '300' } });
const QUESTION = 'Where is Bruno?';
const FACT = 'Bruno lives in Lisbon.';
const project = useProject(s, 'reads');
const { team } = project;

const memoryOf = ({ headers }: Response) => [headers.get('x-memory-status'), headers.get('x-memory-count')];

describe('when memory is slow', () => {
  /** No public API makes the database slow. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    const lock = await s.system.running.platform.pool.connect();
    try {
      await lock.query('begin; lock table fact in access exclusive mode');
      await work();
    } finally {
      await lock.query('rollback');
      lock.release();
    }
  }

  it('the call continues without it within its time, and reports so', async () => {
    await team.addProjectFact(project.id, FACT);
    await whileLocked(async () => {
      const startedAt = Date.now();
      const body = say(QUESTION);
      const answer = await project.call(body);
      expect([answer.status, ...memoryOf(answer)]).toEqual([200, 'degraded', '0']);
      await answer.text();
      expect(s.calls().at(-1)?.body.toString()).toBe(JSON.stringify(body));
      expect(Date.now() - startedAt).toBeLessThan(20_000);
    });
    await eventually(async () => memoryOf(await project.call(say(QUESTION)))[0] === 'used');
  });

  it('many such calls do not delay other calls', async () => {
    await whileLocked(async () => {
      const slow = Array.from({ length: 30 }, () => project.call(say(QUESTION)));
      await Promise.all(slow);
      const startedAt = Date.now();
      expect((await call(s, team, say('Hello'), { path: ALPHA })).status).toBe(200);
      expect(Date.now() - startedAt).toBeLessThan(20_000);
    });
  });
});
