import { beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, call, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted({ env: { RECALL_TIMEOUT_MS: '300' } });
const QUESTION = 'Where is Bruno?';
const FACT = 'Bruno lives in Lisbon.';
let team: TestActor;
let projectId: string;
let boundary: string;
beforeEach(async () => {
  s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
  team = await s.team();
  projectId = await team.createProject();
  boundary = await team.createBoundary({ projectIds: [projectId] });
});

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
    await team.addProjectFact(projectId, FACT);
    await whileLocked(async () => {
      const startedAt = Date.now();
      const body = say(QUESTION);
      const answer = await call(s, team, body, { boundary });
      expect([answer.status, ...memoryOf(answer)]).toEqual([200, 'degraded', '0']);
      await answer.text();
      expect(s.calls().at(-1)?.body.toString()).toBe(JSON.stringify(body));
      expect(Date.now() - startedAt).toBeLessThan(20_000);
    });
    await eventually(async () => memoryOf(await call(s, team, say(QUESTION), { boundary }))[0] === 'used');
  });

  it('many such calls do not delay other calls', async () => {
    await whileLocked(async () => {
      const slow = Array.from({ length: 30 }, () => call(s, team, say(QUESTION), { boundary }));
      await Promise.all(slow);
      const startedAt = Date.now();
      expect((await call(s, team, say('Hello'), { path: ALPHA })).status).toBe(200);
      expect(Date.now() - startedAt).toBeLessThan(20_000);
    });
  });
});
