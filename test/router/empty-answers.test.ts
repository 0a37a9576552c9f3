import { describe, expect, it } from 'vitest';
import type { Script } from '../harness/upstream.ts';
import { ALPHA, BETA, call, eventually, moneyOf, RESPONSES, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const START = 1_000_000n;

const NOTHING: [string, Script][] = [
  ['204', ({ response }) => void response.writeHead(204).end()],
  ['200 without a body', ({ response }) => void response.writeHead(200, { 'content-length': 0 }).end()],
  [
    'a stream without an event',
    ({ response }) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(),
  ],
];

describe('an empty answer generated nothing, so the hold is released and nothing is charged', () => {
  it.each(NOTHING.flatMap(([what, script]) => [ALPHA, RESPONSES, BETA].map((path) => [what, path, script] as const)))(
    '%s at %s',
    async (_what, path, script) => {
      const team = await s.team(START);
      s.upstream.answers(script);
      const model = path === BETA ? 'messages' : 'chat';
      const answer = await call(s, team, { ...say('Hello', { model, max_tokens: 5 }), input: 'Hello' }, { path });
      expect(await answer.text()).toBe('');
      const money = await eventually(async () => {
        const now = await moneyOf(team);
        return now.records.length > 0 && now;
      });
      expect(money).toMatchObject({ balance: START, held: 0n });
      expect(money.records).toMatchObject([{ charged: '0', inputTokens: 0, estimated: false, outcome: 'COMPLETED' }]);
    },
  );

  it('an answer whose usage is missing is still estimated', async () => {
    const team = await s.team(START);
    s.upstream.answers(({ response }) => void response.writeHead(200).end('{}'));
    await (await call(s, team, say('Hello'))).text();
    expect((await moneyOf(team)).records).toMatchObject([{ estimated: true }]);
    expect((await moneyOf(team)).balance).toBeLessThan(START);
  });
});
