import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import type { Json } from '../../src/domains/integrations/channels/channel.ts';
import { slackChannel } from '../../src/domains/integrations/channels/slack/channel.ts';
import { lossOf, replyMemory, useSessions } from '../harness/channels/session.ts';
import { startFakeSlack } from '../harness/channels/slack.ts';
import { fromHook } from '../harness/late-bound.ts';

const sessions = useSessions();
const STREAM_EVERY_MS = 60;
const channel = slackChannel({ pingEveryMs: 10_000, streamEveryMs: STREAM_EVERY_MS, updateEveryMs: STREAM_EVERY_MS });

const slack = fromHook(startFakeSlack, beforeEach);
const session = fromHook(() => sessions.open(channel, slack), beforeEach);
afterEach(() => slack.close());

const place = (threadTs: string | null = '1.1', room = threadTs === null ? 'D0ALICE' : 'C0ROOM') => ({
  channel: room,
  threadTs,
  userId: 'U0ALICE',
  teamId: 'T0TEAM',
});
const begin = (memory = replyMemory(), where: Json = place()) =>
  session.reply({ place: where, idempotencyKey: 'reply-1', state: memory.state, save: (state) => memory.save(state) });
const texts = () => slack.messages().map(({ text }) => text);
const methods = () =>
  slack.server.calls.map(({ path }) => path.replace('/api/', '')).filter((m) => m.startsWith('chat.'));

describe('streams a reply', () => {
  it('into the thread, with the person it is for, and stops the stream', async () => {
    const reply = begin();
    reply.update('Once upon');
    await expect.poll(texts).toEqual(['Once upo']);
    expect(slack.messages()).toMatchObject([{ isStreaming: true, threadTs: '1.1' }]);
    reply.update('Once upon a time');
    await expect.poll(texts).toEqual(['Once upon a tim']);
    await reply.finish('Once upon a time.\n');
    expect(slack.messages()).toMatchObject([{ text: 'Once upon a time.\n', isStreaming: false }]);
    expect(methods()).toEqual(['chat.startStream', 'chat.appendStream', 'chat.stopStream']);
    expect(slack.callsTo('chat.startStream')).toMatchObject([
      { channel: 'C0ROOM', thread_ts: '1.1', recipient_user_id: 'U0ALICE', recipient_team_id: 'T0TEAM' },
    ]);
  });

  it('as often as Slack allows, and not more', async () => {
    const reply = begin();
    let text = '';
    for (let n = 0; n < 60; n++) {
      text += 'word ';
      reply.update(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await reply.finish(text);
    const growing = slack.server.calls.filter(({ path }) => /start|append/.test(path)).map(({ atMs }) => atMs);
    expect(growing.length).toBeGreaterThan(2);
    const pauses = growing.slice(1).map((at, index) => at - (growing[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(STREAM_EVERY_MS - 5);
    expect(texts()).toEqual([text]);
  });

  it('by one message where nothing was shown before the end', async () => {
    await begin().finish('Short.');
    expect(methods()).toEqual(['chat.postMessage']);
    expect(slack.messages()).toMatchObject([{ text: 'Short.', threadTs: '1.1' }]);
  });

  it('and stores that it will, before it posts: a bot that lost its place shows nothing', async () => {
    const posted: number[] = [];
    const save = () => Promise.resolve(void posted.push(slack.messages().length));
    await begin({ state: null, save }, place(null)).finish('Short.');
    expect(posted).toEqual([0, 1]);
  });

  it('by updates in a direct chat, where Slack takes no stream', async () => {
    const reply = begin(replyMemory(), place(null));
    reply.update('Once upon');
    await expect.poll(texts).toEqual(['Once upon']);
    await reply.finish('Once upon a time.');
    expect(slack.messages()).toMatchObject([{ text: 'Once upon a time.', threadTs: null, isStream: false }]);
  });

  it('by updates where Slack refuses the stream', async () => {
    slack.fail('chat.startStream', { error: 'channel_type_not_supported' }, 9);
    const reply = begin();
    reply.update('Once upon');
    await expect.poll(texts).toEqual(['Once upon']);
    await reply.finish('Once upon a time.');
    expect(methods()).toEqual(['chat.startStream', 'chat.postMessage', 'chat.update']);
    expect(texts()).toEqual(['Once upon a time.']);
  });

  it('over the longest message by several', async () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `Line ${n}.\n`).join('');
    const reply = begin();
    reply.update(text.slice(0, 11_990));
    await expect.poll(() => texts().length).toBe(1);
    reply.update(text.slice(0, 25_000));
    await expect.poll(() => texts().length).toBe(3);
    await reply.finish(text);
    expect(texts().join('')).toBe(text);
    expect(slack.messages().every(({ isStreaming }) => !isStreaming)).toBe(true);
    expect(
      texts()
        .slice(0, -1)
        .every((part) => part.endsWith('\n') && part.length <= 12_000),
    ).toBe(true);
  });
});

describe('brings a reply to its end', () => {
  it.each(['chat.startStream', 'chat.appendStream', 'chat.stopStream'])(
    'after %s was called too often, and waits as long as Slack asks',
    async (method) => {
      const reply = begin();
      if (method !== 'chat.startStream') {
        reply.update('Once upon');
        await expect.poll(texts).toHaveLength(1);
      }
      slack.limit(method, 0.3);
      reply.update('Once upon a time');
      await expect.poll(() => slack.callsTo(method).length).toBeGreaterThan(method === 'chat.stopStream' ? -1 : 0);
      await reply.finish('Once upon a time.');
      expect(texts()).toEqual(['Once upon a time.']);
      const [first = 0, second = 1e9] = slack.server.calls
        .filter(({ path }) => path === `/api/${method}`)
        .map(({ atMs }) => atMs);
      expect(second - first).toBeGreaterThan(290);
    },
  );

  it.each(['chat.appendStream', 'chat.stopStream'])('after the answer to %s was lost', async (method) => {
    const reply = begin();
    reply.update('Once upon');
    await expect.poll(texts).toHaveLength(1);
    slack.fail(method, 'lose-answer');
    reply.update('Once upon a time');
    if (method === 'chat.appendStream') await expect.poll(() => slack.callsTo(method).length).toBe(1);
    await reply.finish('Once upon a time.');
    expect(texts()).toEqual(['Once upon a time.']);
    expect(slack.messages()).toMatchObject([{ isStreaming: false }]);
  });

  it('after Slack ended the stream', async () => {
    const reply = begin();
    reply.update('Once upon');
    await expect.poll(texts).toHaveLength(1);
    slack.endStream(slack.messages()[0]?.ts ?? '');
    reply.update('Once upon a time');
    await expect.poll(texts).toEqual(['Once upon a time']);
    await reply.finish('Once upon a time.');
    expect(texts()).toEqual(['Once upon a time.']);
  });

  it('while Slack fails for a moment', async () => {
    slack.fail('chat.postMessage', { status: 502 }, 2);
    await begin().finish('Here.');
    expect(texts()).toEqual(['Here.']);
  });

  it('with a sentence in place of what was shown', async () => {
    const reply = begin();
    reply.update('Once upon a time');
    await expect.poll(texts).toHaveLength(1);
    await reply.fail('This did not work.');
    expect(texts()).toEqual(['This did not work.']);
  });

  it('with fewer messages than were shown', async () => {
    const reply = begin();
    reply.update('word '.repeat(5_000));
    await expect.poll(() => texts().length).toBe(3);
    await reply.fail('This did not work.');
    expect(texts()).toEqual(['This did not work.']);
  });

  it('and says why it cannot', async () => {
    slack.fail('chat.postMessage', { error: 'is_archived' });
    expect(await lossOf(begin().finish('Here.'))).toEqual({ code: 'subscribe_rejected', platformCode: 'is_archived' });
    expect(methods()).toEqual(['chat.postMessage']);
  });

  it('and reports the connection as lost when the token was revoked', async () => {
    slack.revoke();
    expect(await lossOf(begin().finish('Here.'))).toMatchObject({ code: 'credentials_invalid' });
    expect(await session.lost).toEqual({ code: 'credentials_invalid', platformCode: 'token_revoked' });
  });

  it('and not after the connection is closed', async () => {
    const reply = begin();
    slack.limit('chat.postMessage', 600);
    const ending = lossOf(reply.finish('Here.'));
    await expect.poll(() => slack.callsTo('chat.postMessage').length).toBe(1);
    await session.close();
    expect(await ending).toMatchObject({ code: 'connection_aborted' });
    expect(await lossOf(begin().finish('Here.'))).toMatchObject({ code: 'connection_aborted' });
  });
});

describe('goes on with a reply that another process began', () => {
  it('and shows one answer', async () => {
    const memory = replyMemory();
    begin(memory).update('Once upon');
    // It is also stored before the message is posted, without it.
    await expect.poll(() => memory.state).toMatchObject({ messages: [{ isStream: true }] });
    const ts = slack.messages()[0]?.ts;
    const again = begin(memory);
    again.update('A different beginning');
    await expect.poll(texts).toEqual(['A different beginning']);
    await again.finish('A different beginning, and an end.');
    expect(slack.messages()).toMatchObject([{ ts, text: 'A different beginning, and an end.', isStreaming: false }]);
  });

  it('also where the first process had ended it', async () => {
    const memory = replyMemory();
    const first = begin(memory);
    first.update('Once upon');
    await expect.poll(texts).toHaveLength(1);
    await first.finish('Once upon a time.');
    await begin(memory).finish('Once upon a time.');
    expect(texts()).toEqual(['Once upon a time.']);
  });

  it('and stores the message before it changes it', async () => {
    const memory = replyMemory();
    // It goes away once the message is posted.
    let isAway = true;
    const reply = session.reply({
      place: place(),
      idempotencyKey: 'reply-1',
      state: null,
      save: (state) =>
        isAway && texts().length > 0 ? Promise.reject(new Error('the database is away')) : memory.save(state),
    });
    reply.update('Once upon');
    await expect.poll(texts).toHaveLength(1);
    reply.update('Once upon a time');
    const ending = reply.finish('Once upon a time.');
    await new Promise((resolve) => setTimeout(resolve, 3 * STREAM_EVERY_MS));
    expect(methods()).toEqual(['chat.startStream']);
    isAway = false;
    await ending;
    expect(texts()).toEqual(['Once upon a time.']);
    expect(memory.state).toMatchObject({ messages: [{ ts: slack.messages()[0]?.ts }] });
  });
});

describe('any sequence of texts', () => {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    fc.constantFrom(' ', '\n', '  \n\n', '。', '👩‍👩‍👧 ', '**b** '),
    fc.nat(14_000).map((length) => `${'long line '.repeat(length / 10)}\n`),
  );
  const fault = fc.constantFrom(
    ...(['limit', 'lose-answer', 'message_not_in_streaming_state', 'none', 'none', 'none'] as const),
  );
  const step = fc.record({ add: piece, isReplaced: fc.boolean(), fault, waits: fc.boolean() });

  it('ends with exactly the whole text, whatever Slack rejects in between', async () => {
    const quick = await sessions.open(slackChannel({ pingEveryMs: 10_000, streamEveryMs: 1, updateEveryMs: 1 }), slack);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.boolean(), async (steps, isDirect) => {
        const room = `${isDirect ? 'D' : 'C'}${(run += 1)}`;
        const reply = quick.reply({
          ...replyMemory(),
          place: place(isDirect ? null : '1.1', room),
          idempotencyKey: room,
        });
        let text = 'Begin';
        for (const { add, isReplaced, fault: next, waits } of steps) {
          text = isReplaced && add.length % 5 === 0 ? `Instead ${add}` : text + add;
          if (next === 'limit') slack.limit('chat.appendStream', 0.01);
          else if (next !== 'none') slack.fail('chat.appendStream', next === 'lose-answer' ? next : { error: next });
          reply.update(text);
          if (waits) await new Promise((resolve) => setTimeout(resolve, 5));
        }
        await reply.finish(`${text}.`);
        const shown = slack.messages().filter((message) => message.channel === room);
        expect(shown.map((message) => message.text).join('')).toBe(`${text}.`);
        expect(shown.every(({ isStreaming, text: { length } }) => !isStreaming && length <= 12_000)).toBe(true);
      }),
      { seed: seedOf('FAULT_SEED', 20_270_116), numRuns: 60 },
    );
  });
});
