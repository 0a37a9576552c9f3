import { describe, expect, it } from 'vitest';
import { answerEvents } from '../harness/upstream.ts';
import { created, delta } from './response-events.ts';
import { ALPHA, BETA, PRICE, RESPONSES, call, moneyOf, say, THEIR_KEY } from './scripted.ts';
import { DONE, betaEvent, betaText, chatEvent, usageEvent, ALPHA_USAGE } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s, 'stores');
const { team } = project;

const BETA_START = betaEvent('message_start', { message: { usage: { input_tokens: 40, output_tokens: 1 } } });
const CHAT_ERROR = 'data: {"error":{"message":"Overloaded","type":"server_error"}}\n\n';
const FAILED = betaEvent('response.failed', {
  response: { status: 'failed', error: { code: 'server_error' }, usage: null },
});
const chat = say('Good morning', { stream: true });
const messages = say('Good morning', { stream: true, model: 'messages', max_tokens: 9 });
const responses = { model: 'chat', input: 'Good morning', stream: true };

const BROKEN: [string, string, object, string[]][] = [
  ['a chat stream', ALPHA, chat, [chatEvent('Hel'), CHAT_ERROR]],
  ['a chat stream that also ends as usual', ALPHA, chat, [chatEvent('Hel'), CHAT_ERROR, DONE]],
  ['a chat stream with a named event', ALPHA, chat, [chatEvent('Hel'), `event: error\n${CHAT_ERROR}`]],
  ['a chat stream without a blank line', ALPHA, chat, [chatEvent('Hel'), CHAT_ERROR.trimEnd()]],
  [
    'a responses stream',
    RESPONSES,
    responses,
    [created(), delta('Hel'), betaEvent('error', { message: 'Overloaded' })],
  ],
  ['a response that failed', RESPONSES, responses, [created(), delta('Hel'), FAILED]],
  [
    'a messages stream',
    BETA,
    messages,
    [BETA_START, betaText('Hel'), betaEvent('error', { error: { type: 'overloaded_error' } })],
  ],
];

describe('the error event of a provider at the end of', () => {
  it.each(BROKEN)(
    '%s passes, is no completion, and its fragment is not remembered',
    async (_what, path, body, events) => {
      s.upstream.answers(answerEvents(events));
      for (const byok of [undefined, THEIR_KEY]) {
        const answer = await call(s, team, body, {
          path,
          boundary: project.boundary,
          byok,
        });
        expect(await answer.text()).toBe(events.join(''));
      }
      await expect.poll(async () => (await moneyOf(team)).records).toHaveLength(2);
      const { records, held } = await moneyOf(team);
      expect(records).toMatchObject([{ outcome: 'UPSTREAM_BROKE' }, { outcome: 'UPSTREAM_BROKE' }]);
      expect(held).toBe(0n);
      await s.system.settled();
      expect(await project.conversations('id')).toEqual([]);
    },
  );

  it('a stream costs its reported usage, and else what came of it', async () => {
    s.upstream.answers(answerEvents([chatEvent('Hel'), usageEvent(ALPHA_USAGE), CHAT_ERROR]));
    await (await call(s, team, chat)).text();
    s.upstream.answers(answerEvents([chatEvent('Hello!'), CHAT_ERROR]));
    await (await call(s, team, chat)).text();
    const { records } = await moneyOf(team);
    const sent = BigInt(Math.ceil(Buffer.byteLength(JSON.stringify(chat)) / 3));
    expect(records).toMatchObject([
      { estimated: true, charged: String(sent * PRICE.chat.input + 2n * PRICE.chat.output) },
      { estimated: false, inputTokens: 60, outputTokens: 9 },
    ]);
  });
});

describe('a stream that only speaks of errors', () => {
  it.each<[string, string, object, string[]]>([
    ['in its words', ALPHA, chat, [chatEvent('{"error":{"message":"no"}}'), DONE]],
    ['with a null error in its chunks', ALPHA, chat, [chatEvent('Hi').replace('{', '{"error":null,'), DONE]],
    ['in the middle', ALPHA, chat, [CHAT_ERROR, chatEvent('Hi'), DONE]],
  ])('%s is complete', async (_what, path, body, events) => {
    s.upstream.answers(answerEvents(events));
    await (await project.call(body, { path })).text();
    expect((await moneyOf(team)).records).toMatchObject([{ outcome: 'COMPLETED' }]);
    await s.system.settled();
    expect(await project.conversations('id')).toHaveLength(1);
  });
});
