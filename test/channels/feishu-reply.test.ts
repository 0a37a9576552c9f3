import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import type { Json } from '../../src/domains/integrations/channels/channel.ts';
import { refusal } from '../harness/channels/feishu-cards.ts';
import { feishuChannel, replyTo, textsIn, useFeishu } from '../harness/channels/feishu-session.ts';
import { CARDS_PATH, startFakeFeishu, TOKEN_PATH } from '../harness/channels/feishu.ts';
import { lossOf, replyMemory } from '../harness/channels/session.ts';

const feishu = useFeishu();
const { fake, texts } = feishu;

describe('a reply', () => {
  it('streams into one card, and ends with the whole text', async () => {
    const { session, reply, memory } = await feishu.beginReply();
    reply.update('One');
    await expect.poll(() => texts()).toEqual(['One']);
    reply.update('One two');
    await expect.poll(() => texts()).toEqual(['One two']);
    await reply.finish('One two three');
    const parentId = session.received[0]?.dedupeKey;
    expect(fake.cards.messages()).toEqual([
      { parentId, type: 'interactive', text: 'One two three', isStreaming: false },
    ]);
    expect(memory.state).toMatchObject({ cardId: 'card-1', isSent: true });
  });

  it('that never streamed is one card, sent with one request', async () => {
    const { reply } = await feishu.beginReply();
    const before = fake.calls.length;
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ type: 'interactive', text: 'Whole', isStreaming: false }]);
    expect(fake.calls.length - before).toBe(1);
  });

  it('grows at the pace of a card, not with every text', async () => {
    const { reply } = await feishu.beginReply();
    let text = '';
    for (let n = 0; n < 200; n++) {
      text += `${n} `;
      reply.update(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await reply.finish(text);
    expect(texts()).toEqual([text]);
    expect(fake.cards.tooFast).toBe(0);
  });

  it('replaces what was shown when it fails', async () => {
    const { reply } = await feishu.beginReply();
    reply.update('Half an ans');
    await expect.poll(() => texts()).toEqual(['Half an ans']);
    await reply.fail('Something went wrong.');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Something went wrong.', isStreaming: false }]);
  });

  it('is a plain message where the platform refuses cards', async () => {
    const { reply } = await feishu.beginReply();
    fake.fail(CARDS_PATH, refusal(99991672));
    reply.update('One');
    await expect.poll(() => fake.calls.some(({ path }) => path === CARDS_PATH)).toBe(true);
    reply.update('One two');
    await reply.finish('One two three');
    expect(fake.cards.messages()).toMatchObject([{ type: 'text', text: 'One two three' }]);
  });

  it('is a plain message where the platform refuses even a card that does not stream', async () => {
    const { session, reply } = await feishu.beginReply();
    fake.fail(`/open-apis/im/v1/messages/${session.received[0]?.dedupeKey}/reply`, refusal(230099));
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ type: 'text', text: 'Whole' }]);
  });

  it('ends with the whole text after the platform closed its stream', async () => {
    const { reply } = await feishu.beginReply();
    reply.update('One');
    await expect.poll(() => texts()).toEqual(['One']);
    fake.cards.closeStreams();
    reply.update('One two');
    await reply.finish('One two three');
    expect(fake.cards.messages()).toMatchObject([{ text: 'One two three', isStreaming: false }]);
  });

  it('becomes a new message when its card is gone', async () => {
    const { reply } = await feishu.beginReply();
    reply.update('One');
    await expect.poll(() => texts()).toEqual(['One']);
    fake.cards.expireCards();
    await reply.finish('One two');
    expect(texts().at(-1)).toBe('One two');
  });

  it.each([
    ['429', { ...refusal(99991400, 429), headers: { 'x-ogw-ratelimit-reset': '0.02' } }],
    ['400 with 99991400', { ...refusal(99991400), headers: { 'x-ogw-ratelimit-reset': '0.02' } }],
    ['a fault of its own', { status: 502 }],
    ['a card in use', refusal(200810)],
    ['a stale number', refusal(300317)],
  ] as const)('goes on after %s', async (_name, answer) => {
    const { reply } = await feishu.beginReply();
    reply.update('One');
    await expect.poll(() => texts()).toEqual(['One']);
    fake.fail(`${CARDS_PATH}/card-1/elements/answer/content`, answer);
    await reply.finish('One two');
    expect(fake.cards.messages()).toMatchObject([{ text: 'One two', isStreaming: false }]);
  });

  it('gets a new token when the old one is refused, once for many calls, and repeats the calls', async () => {
    const session = await feishu.openWithMessage();
    await expect.poll(() => session.received.length).toBe(1);
    const replies = ['a', 'b', 'c'].map((idempotencyKey) =>
      session.reply({ place: session.received[0]?.place ?? null, idempotencyKey, ...replyMemory() }),
    );
    fake.revokeTokens();
    await Promise.all(replies.map((reply, at) => reply.finish(`Answer ${at}`)));
    expect(texts().sort()).toEqual(['Answer 0', 'Answer 1', 'Answer 2']);
    expect(fake.calls.filter(({ path }) => path === TOKEN_PATH)).toHaveLength(2);
  });

  it('of an app whose secret was changed is an error at once', async () => {
    const { reply } = await feishu.beginReply();
    fake.revokeTokens();
    fake.credentials = { ...fake.credentials, app_secret: 'anotherSecret0123456789' };
    expect(await lossOf(reply.finish('Answer'))).toEqual({ code: 'credentials_invalid', platformCode: '10014' });
  });

  it('over the size of a card is split between characters', async () => {
    const { reply } = await feishu.beginReply();
    const text = '记忆😀\n'.repeat(5_000);
    reply.update(text);
    await expect.poll(() => texts().length).toBe(1);
    await reply.finish(text);
    expect(texts().join('')).toBe(text);
    expect(fake.cards.messages().length).toBe(3);
    expect(fake.cards.messages().some(({ isStreaming }) => isStreaming)).toBe(false);
  });

  it('mentions nobody, whatever a model writes', async () => {
    const { reply } = await feishu.beginReply();
    await reply.finish('<at id=all></at> <AT user_id="all">everybody</AT>');
    expect(texts().join('')).not.toMatch(/<\/?at/i);
  });

  it('fails with the reason when the connection is closed', async () => {
    const { session, reply } = await feishu.beginReply();
    reply.update('One');
    await session.close();
    expect((await lossOf(reply.finish('One'))).code).toBe('connection_aborted');
  });
});

describe('a reply that another process goes on with', () => {
  /** Makes a reply up to a point, and takes its state to another connection. */
  async function handOver(die: (memory: { state: Json }) => Promise<void>) {
    const session = await feishu.openWithMessage();
    const { reply, memory } = await replyTo(session);
    reply.update('Half');
    await die(memory);
    await session.close();
    const next = await feishu.open();
    const place = session.received[0]?.place ?? null;
    return next.reply({ place, idempotencyKey: 'turn-1', ...memory, state: memory.state });
  }

  it('changes the card of the first', async () => {
    const reply = await handOver(async () => {
      await expect.poll(() => texts()).toEqual(['Half']);
    });
    reply.update('Whol');
    await expect.poll(() => texts()).toEqual(['Whol']);
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole', isStreaming: false }]);
  });

  it('sends no second card when the first was sent, but nobody heard so', async () => {
    const sent = () => fake.cards.messages().length;
    const reply = await handOver(async (memory) => {
      await expect.poll(sent).toBe(1);
      memory.state = { ...(memory.state as object), isSent: false } as Json;
    });
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole', isStreaming: false }]);
  });

  it('sends no card when the first ended as a message, and nothing says so', async () => {
    const { session, reply } = await feishu.beginReply();
    await reply.finish('Whole');
    const { reply: next } = await replyTo(session);
    next.update('Whol');
    await expect.poll(() => fake.calls.some(({ path }) => path === CARDS_PATH)).toBe(true);
    await next.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole', isStreaming: false }]);
  });

  it('is sent once when the answer to sending it was lost', async () => {
    const { session, reply } = await feishu.beginReply();
    fake.fail(`/open-apis/im/v1/messages/${session.received[0]?.dedupeKey}/reply`, 'lose-answer');
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole' }]);
    expect(fake.cards.messages()).toHaveLength(1);
  });
});

it('a reply ends with exactly the whole text, whatever limits, faults and splits come between', async () => {
  const faults = fc.constantFrom(
    null,
    null,
    { ...refusal(99991400, 429), headers: { 'x-ogw-ratelimit-reset': '0.01' } },
    refusal(300317),
    refusal(300309),
    refusal(200850),
  );
  const step = fc.record({ piece: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3_000 }), fault: faults });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, isLong) => {
      const platform = await startFakeFeishu();
      const session = await feishu.sessions.open(feishuChannel({ snapshotMs: 1 }), platform);
      platform.say('Hello');
      const { reply } = await replyTo(session);
      let text = isLong ? 'y'.repeat(23_000) : 'y';
      for (const { piece, fault } of steps) {
        if (fault) platform.fail(`${CARDS_PATH}/card-1/elements/answer/content`, fault);
        text += piece.replaceAll('<', '');
        reply.update(text);
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
      text += 'z';
      await reply.finish(text);
      expect(textsIn(platform).join('')).toBe(text);
      await session.close();
      await platform.close();
    }),
    { seed: seedOf('FAULT_SEED', 20_270_118), numRuns: 20 },
  );
});
