import { expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { eventually, moneyOf, say } from './scripted.ts';
import { DONE, chatEvent, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { streamOnRelease, callAndLeave, answerOnRelease } from './model-calls.ts';

const s = useScripted();
const SAID = 'I have a cat called Miso.';
const USED = { prompt_tokens: 12, completion_tokens: 3 };
const project = useProject(s, 'stores');
const { team } = project;

async function kept(): Promise<[string, boolean][]> {
  const { rows } = await s.system.running.platform.pool.query<{ text: string; interrupted: boolean }>(
    `select text, interrupted from message where team_id = $1 and role = 'assistant' order by id`,
    [team.teamId],
  );
  return rows.map(({ text, interrupted }) => [text, interrupted]);
}

it('a call that is read on is remembered when its client leaves, and no later answer is replaced by its rest', async () => {
  const endFirst = streamOnRelease(s, chatEvent('Miso is'), chatEvent(' old.') + usageEvent(USED) + DONE);
  await callAndLeave(s, team, say(SAID, { stream: true }), { boundary: project.boundary, at: 'Miso is' });
  await eventually(async () => (await kept()).length > 0);
  expect(await kept()).toEqual([['Miso is', true]]);
  s.upstream.answers(answerJson(chatCompletion(USED, 'A fine name.')));
  expect((await project.call(say(SAID))).status).toBe(200);
  await eventually(async () => (await kept())[0]?.[0] === 'A fine name.');
  endFirst();
  await eventually(async () => (await moneyOf(team)).records.length === 2);
  // The next call of the team stands behind what the first would store.
  expect((await project.call(say('And you?'))).status).toBe(200);
  await eventually(async () => (await kept()).length === 2);
  expect(await kept()).toEqual([
    ['A fine name.', false],
    ['A fine name.', false],
  ]);
});

it('a call whose client leaves before its first byte is not remembered', async () => {
  const release = answerOnRelease(s, answerJson(chatCompletion(USED, 'Too late.')));
  await callAndLeave(s, team, say(SAID), { boundary: project.boundary });
  release();
  await eventually(async () => (await moneyOf(team)).records.length === 1);
  expect(await kept()).toEqual([]);
});
