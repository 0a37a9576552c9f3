import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import { WECOM_TIMES } from '../../src/domains/integrations/channels/wecom/api.ts';
import { lossOf } from '../harness/channels/session.ts';
import { FAST, replyTo, textIn, useWecom } from '../harness/channels/wecom-session.ts';
import { startFakeWecom } from '../harness/channels/wecom.ts';

const wecom = useWecom();
const { fake } = wecom;

describe('a reply', () => {
  it('streams into one message, in order, and ends with the whole text', async () => {
    const { reply } = await wecom.beginReply({}, { groupId: 'wr1', userId: 'li' });
    reply.update('One');
    await expect.poll(() => wecom.text()).toBe('One');
    reply.update('One two');
    await expect.poll(() => wecom.text()).toBe('One two');
    await reply.finish('One two three');
    expect(fake.messages).toEqual([
      { chatId: 'wr1', streamId: expect.any(String), content: 'One two three', isFinished: true },
    ]);
    const ids = fake.commands.filter(({ cmd }) => cmd === 'aibot_respond_msg').map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows the newest text at the pace of the platform, not every one', async () => {
    const MIN_PAUSE_MS = 40;
    const { reply } = await wecom.beginReply({ times: { snapshotMs: [MIN_PAUSE_MS, 100] } });
    const sinceMs = performance.now();
    let text = '';
    for (let n = 0; n < 100; n++) {
      text += `${n} `;
      reply.update(text);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await reply.finish(text);
    expect(wecom.text()).toBe(text);
    const passedMs = performance.now() - sinceMs;
    // The first and the end may come without a pause before them.
    const sent = fake.commands.filter(({ cmd }) => cmd === 'aibot_respond_msg').length;
    expect(sent).toBeLessThanOrEqual(passedMs / MIN_PAUSE_MS + 2);
  });

  it('leaves room for its end in the limit of the chat', async () => {
    const limited = await wecom.startAnother({ limit: { messages: 30, windowMs: FAST.minuteMs * 10 } });
    const session = await wecom.connect({ times: { minuteMs: FAST.minuteMs * 10, snapshotMs: [1, 1] } }, limited);
    limited.say('Hello');
    const { reply } = await replyTo(session);
    for (let n = 0; n < 100; n++) {
      reply.update(`text ${n}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await reply.finish('The end');
    expect(textIn(limited)).toBe('The end');
    expect(limited.commands.filter(({ errcode }) => errcode === 45009)).toEqual([]);
  });

  it('replaces what was shown when it fails', async () => {
    const { reply } = await wecom.beginReply();
    reply.update('Half an ans');
    await expect.poll(() => wecom.text()).toBe('Half an ans');
    await reply.fail('Something went wrong.');
    expect(fake.messages).toMatchObject([{ content: 'Something went wrong.', isFinished: true }]);
  });

  it.each([846605, 846608])('becomes a new message when its stream is refused with %i', async (errcode) => {
    const { reply } = await wecom.beginReply({}, { groupId: 'wr1' });
    fake.refuse('aibot_respond_msg', errcode);
    reply.update('One');
    await expect.poll(() => fake.commands.some((command) => command.errcode === errcode)).toBe(true);
    reply.update('One two');
    await reply.finish('One two three');
    expect(fake.messages).toEqual([{ chatId: 'wr1', streamId: null, content: 'One two three', isFinished: true }]);
    expect(fake.commands.filter(({ cmd }) => cmd === 'aibot_respond_msg')).toHaveLength(1);
  });

  it('becomes a new message when its stream expires before the end', async () => {
    const { reply } = await wecom.beginReply();
    reply.update('One');
    await expect.poll(() => wecom.text()).toBe('One');
    fake.expireStreams();
    await reply.finish('One two');
    expect(fake.messages.map(({ streamId, content }) => [streamId === null, content])).toEqual([
      [false, 'One'],
      [true, 'One two'],
    ]);
  });

  it('waits when the platform limits it, and ends with the whole text', async () => {
    const { reply } = await wecom.beginReply();
    fake.refuse('aibot_respond_msg', 45009, 3);
    await reply.finish('Answer');
    expect(fake.messages).toMatchObject([{ content: 'Answer', isFinished: true }]);
  });

  it('that the platform limits for too long is an error with a pause', async () => {
    const { reply } = await wecom.beginReply({ times: { finishAgainMs: [1, 1] } });
    fake.refuse('aibot_respond_msg', 45009, 3);
    const loss = { code: 'dependency_unavailable', platformCode: '45009', retryAfterMs: FAST.minuteMs };
    expect(await lossOf(reply.finish('Answer'))).toEqual(loss);
  });

  it('that the platform refuses for another reason is an error with its code', async () => {
    const { reply } = await wecom.beginReply();
    fake.refuse('aibot_respond_msg', 40058);
    expect(await lossOf(reply.finish('Answer'))).toEqual({ code: 'dependency_unavailable', platformCode: '40058' });
  });

  it('fails with the loss when the connection is lost, and leaves no timer', async () => {
    const { session, reply } = await wecom.beginReply();
    fake.takeOver();
    await session.lost;
    reply.update('One');
    expect((await lossOf(reply.finish('One'))).code).toBe('preempted');
  });

  it('over 20,480 bytes is split, each part within the limit, between characters', async () => {
    const { reply, saved } = await wecom.beginReply();
    const text = '记忆😀\n'.repeat(5_000);
    reply.update(text);
    await expect.poll(() => fake.messages.length).toBe(1);
    await reply.finish(text);
    expect(wecom.text()).toBe(text);
    expect(fake.messages).toHaveLength(3);
    expect(fake.messages.every(({ isFinished }) => isFinished)).toBe(true);
    expect(saved).toEqual([{ sentParts: 1 }, { sentParts: 2 }]);
  });

  it('that is made again on the same connection changes the message of the first', async () => {
    const session = await wecom.connect();
    fake.say('Hello');
    const first = await replyTo(session);
    first.reply.update('Half');
    await expect.poll(() => wecom.text()).toBe('Half');
    const second = await replyTo(session);
    await second.reply.finish('Whole');
    expect(fake.messages).toMatchObject([{ content: 'Whole', isFinished: true }]);
  });

  it('that is made again after some parts sends the others alone', async () => {
    const session = await wecom.connect();
    fake.say('Hello');
    const text = 'x'.repeat(50_000);
    const { reply } = await replyTo(session, { sentParts: 2 });
    reply.update(text);
    await reply.finish(text);
    expect(wecom.text()).toBe('x'.repeat(50_000 - 2 * 20_480));
  });

  it('ends with exactly the whole text, whatever limits, expiries and splits come between', async () => {
    const faults = fc.constantFrom(null, null, null, 45009, -1, 846605, 846608);
    const step = fc.record({ piece: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4_000 }), fault: faults });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, isSplit) => {
        const platform = await startFakeWecom();
        const times = { snapshotMs: [1, 2] as const, finishAgainMs: Array<number>(10).fill(2), minuteMs: 3 };
        const session = await wecom.connect({ times }, platform);
        platform.say('Hello');
        const { reply } = await replyTo(session);
        let text = isSplit ? 'y'.repeat(19_000) : 'y';
        for (const { piece, fault } of steps) {
          if (fault !== null) platform.refuse('aibot_respond_msg', fault);
          text += piece;
          reply.update(text);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        text += 'z';
        await reply.finish(text);
        const finished = platform.messages.filter(({ isFinished }) => isFinished);
        expect(finished.map(({ content }) => content).join('')).toBe(text);
        await session.close();
        await platform.close();
      }),
      { seed: seedOf('FAULT_SEED', 20_270_117), numRuns: 40 },
    );
  });
});

describe('times', () => {
  it('of the end of a reply outlast the minute of the limit', () => {
    expect(WECOM_TIMES.finishAgainMs.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(WECOM_TIMES.minuteMs);
  });
});
