import { beforeEach, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { call, eventually, moneyOf, say } from './scripted.ts';
import { readUntil } from './streams.ts';
import { DONE, chatEvent, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const SAID = 'I have a cat called Miso.';
const USED = { prompt_tokens: 12, completion_tokens: 3 };
let team: TestActor;
let projectId: string;
let boundary: string;
beforeEach(async () => {
  team = await s.team();
  projectId = await team.createProject();
  boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
});

async function kept(): Promise<[string, boolean][]> {
  const { rows } = await s.system.running.platform.pool.query<{ text: string; interrupted: boolean }>(
    `select text, interrupted from message where team_id = $1 and role = 'assistant' order by id`,
    [team.teamId],
  );
  return rows.map(({ text, interrupted }) => [text, interrupted]);
}

/** A stream whose end waits. */
function waitingStream(): { script: Script; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    script: ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chatEvent('Miso is'));
      void promise.then(() => response.end(chatEvent(' old.') + usageEvent(USED) + DONE));
    },
  };
}

async function leave(script: Script): Promise<void> {
  s.upstream.answers(script);
  const leaving = new AbortController();
  const answer = await call(s, team, say(SAID, { stream: true }), { boundary, signal: leaving.signal });
  await readUntil(answer, 'Miso is');
  leaving.abort();
}

it('a call that is read on is remembered when its client leaves, and no later answer is replaced by its rest', async () => {
  const first = waitingStream();
  await leave(first.script);
  await eventually(async () => (await kept()).length > 0);
  expect(await kept()).toEqual([['Miso is', true]]);
  s.upstream.answers(answerJson(chatCompletion(USED, 'A fine name.')));
  expect((await call(s, team, say(SAID), { boundary })).status).toBe(200);
  await eventually(async () => (await kept())[0]?.[0] === 'A fine name.');
  first.end();
  await eventually(async () => (await moneyOf(team)).records.length === 2);
  // The next call of the team stands behind what the first would store.
  expect((await call(s, team, say('And you?'), { boundary })).status).toBe(200);
  await eventually(async () => (await kept()).length === 2);
  expect(await kept()).toEqual([
    ['A fine name.', false],
    ['A fine name.', false],
  ]);
});

it('a call whose client leaves before its first byte is not remembered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  s.upstream.answers((one) => void promise.then(() => answerJson(chatCompletion(USED, 'Too late.'))(one)));
  const leaving = new AbortController();
  const before = s.calls().length;
  const running = call(s, team, say(SAID), { boundary, signal: leaving.signal });
  running.catch(() => undefined);
  await eventually(() => s.calls().length > before);
  leaving.abort();
  await new Promise((wait) => setTimeout(wait, 50));
  resolve();
  await eventually(async () => (await moneyOf(team)).records.length === 1);
  expect(await kept()).toEqual([]);
});
