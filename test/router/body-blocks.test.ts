import { expect, it } from 'vitest';
import { fromEnv } from '../faults/random.ts';
import { answerEvents, answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { callAndLeave } from './model-calls.ts';
import { call, eventually, say, STOPPING, THEIR_KEY, type CallOptions } from './scripted.ts';
import { KEYS, PROVIDERS, rowOf } from './targets.ts';
import { DONE, chatEvent, usageEvent } from './usage-events.ts';
import { useProject } from './use-project.ts';
import { useFileTeam, useScripted } from './use-scripted.ts';

/** Rounds of calls of every ending. */
const ROUNDS = fromEnv('BLOCK_ROUNDS', 2);
const AT_ONCE = 4;
/** Several pieces of a connection. */
const CHARS = 100_000;
const TOKEN = 'a-token-of-the-metrics';
const USAGE = { prompt_tokens: 1, completion_tokens: 1 };

const WHOLE = answerJson(chatCompletion(USAGE));
const s = useScripted({
  moreProviders: STOPPING.moreProviders + PROVIDERS,
  moreModels: STOPPING.moreModels + rowOf('two', '{ provider: refused }, { provider: one }'),
  env: { ...KEYS, METRICS_TOKEN: TOKEN, ROUTER_READ_ON_MS: '500' },
});
const team = useFileTeam(s);
const poor = useFileTeam(s, 1n);
const project = useProject(s);

/** Numbers of the router's blocks, by their state. */
async function blocks(): Promise<Record<string, number>> {
  const text = await (
    await fetch(`${s.system.base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text();
  const found = text.matchAll(/^router_body_blocks\{[^}]*state="(\w+)"[^}]*\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, state = '', count]) => [state, Number(count)]));
}

it('the memory of bodies is whole after calls of every ending', async () => {
  const endings = Object.values(endingsOf());
  for (let round = 0; round < ROUNDS; round++)
    for (const { run, script = WHOLE } of endings) {
      s.upstream.answers(script);
      await Promise.all(Array.from({ length: AT_ONCE }, run));
    }
  await eventually(async () => (await blocks())['lent'] === 0);
  const { free = 0 } = await blocks();
  expect(free).toBeGreaterThan(0);
});

interface Ending {
  script?: Script;
  run: () => Promise<void>;
}

/** Calls with a body of several pieces, by their ending. Each checks that it ended so. */
function endingsOf(): Record<string, Ending> {
  const body = (model: string, more: object = {}) => ({ ...say('word '.repeat(CHARS / 5), more), model });
  const ends = (status: number, sent: object, options: CallOptions & { by?: { secret: string } } = {}) => ({
    run: async () => {
      const answer = await call(s, options.by ?? team, sent, options);
      await answer.text();
      expect(answer.status).toBe(status);
    },
  });
  const streamed = body('chat', { stream: true });
  return {
    whole: ends(200, body('chat')),
    'own key': ends(200, body('chat'), { byok: THEIR_KEY }),
    stream: { ...ends(200, streamed), script: answerEvents([chatEvent('Hello'), usageEvent(USAGE), DONE]) },
    'with memory': ends(200, body('chat'), { boundary: project.boundary, by: project.team }),
    'another target': ends(200, body('two')),
    refused: { ...ends(400, body('chat')), script: answerJson({ error: { message: 'no' } }, 400) },
    'no provider': ends(502, body('away-chat')),
    'no model': ends(404, body('nothing-here')),
    'no balance': ends(402, body('chat'), { by: poor }),
    'wrong value': ends(400, body('chat', { stream: 'yes' })),
    left: { run: () => callAndLeave(s, team, body('stopping-chat')), script: () => undefined },
    'broken stream': {
      async run() {
        const answer = await call(s, team, streamed);
        await expect(answer.text()).rejects.toThrow();
      },
      script({ response }) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chatEvent('Hel'));
        setTimeout(() => response.destroy(), 10);
      },
    },
  };
}
