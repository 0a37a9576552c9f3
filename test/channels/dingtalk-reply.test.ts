import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import type { Json } from '../../src/domains/integrations/channels/channel.ts';
import { dingtalkChannel } from '../../src/domains/integrations/channels/dingtalk/channel.ts';
import { CARD_TEMPLATE, startFakeDingTalk, type Said } from '../harness/channels/dingtalk.ts';
import { lossOf, replyMemory, useSessions, type Session } from '../harness/channels/session.ts';
import { fromHook } from '../harness/late-bound.ts';

const CREATE = '/v1.0/card/instances/createAndDeliver';
const STREAM = '/v1.0/card/streaming';
const TOKEN = '/v1.0/oauth2/accessToken';
const CARD_EVERY_MS = 60;

const sessions = useSessions();
const channel = dingtalkChannel({ pingEveryMs: 10_000, cardEveryMs: CARD_EVERY_MS });

const dingtalk = fromHook(startFakeDingTalk, beforeEach);
const plain = fromHook(() => sessions.open(channel, dingtalk), beforeEach);
const withCards = fromHook(
  () => sessions.open(channel, dingtalk, { settings: { cardTemplateId: CARD_TEMPLATE } }),
  beforeEach,
);
afterEach(() => dingtalk.close());

const texts = () => dingtalk.messages().map(({ text }) => text);
const kinds = () => dingtalk.messages().map(({ kind }) => kind);

/** Lets a person say something, and begins the reply to it. */
async function answer(session: Session, said: Said = {}, memory = replyMemory()) {
  const listening = session === plain ? withCards : plain;
  await listening.stopListening();
  const { acknowledged } = dingtalk.say('Hello.', said);
  await acknowledged;
  return begin(session, session.received.at(-1)?.place ?? null, memory);
}

function begin(session: Session, place: Json, memory = replyMemory()) {
  return session.reply({ place, idempotencyKey: 'reply-1', state: memory.state, save: (state) => memory.save(state) });
}

describe('streams a reply into a card', () => {
  it('in the chat of the person, and ends it', async () => {
    const reply = await answer(withCards);
    reply.update('Once upon');
    await expect.poll(texts).toEqual(['Once upon']);
    expect(dingtalk.messages()).toMatchObject([
      { kind: 'card', to: 'dtv1.card//IM_ROBOT.staff-alice', isFinal: false },
    ]);
    await reply.finish('Once upon a time.');
    expect(dingtalk.messages()).toMatchObject([{ text: 'Once upon a time.', isFinal: true }]);
    expect(dingtalk.callsTo(CREATE)).toMatchObject([{ cardTemplateId: CARD_TEMPLATE, callbackType: 'STREAM' }]);
    const guids = new Set(dingtalk.callsTo(STREAM).map(({ guid }) => guid));
    expect(guids.size).toBe(dingtalk.callsTo(STREAM).length);
  });

  it('in a group', async () => {
    const reply = await answer(withCards, { group: 'cid-group' });
    await reply.finish('Here.');
    expect(dingtalk.messages()).toMatchObject([{ kind: 'card', to: 'dtv1.card//IM_GROUP.cid-group', text: 'Here.' }]);
  });

  it('as often as a card takes it, and not more', async () => {
    const reply = await answer(withCards);
    for (let n = 1; n <= 60; n++) {
      reply.update('word '.repeat(n));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await reply.finish('The end.');
    const growing = dingtalk.server.calls.filter(({ path }) => path === STREAM).slice(0, -1);
    const pauses = growing.slice(1).map(({ atMs }, index) => atMs - (growing[index]?.atMs ?? 0));
    expect(pauses.length).toBeGreaterThan(1);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(CARD_EVERY_MS - 5);
  });

  it('after a card took too many updates, and waits as long as DingTalk asks', async () => {
    const reply = await answer(withCards);
    reply.update('Once upon');
    await expect.poll(texts).toEqual(['Once upon']);
    dingtalk.limit(STREAM, 0.1);
    await reply.finish('Once upon a time.');
    expect(dingtalk.messages()).toMatchObject([{ kind: 'card', text: 'Once upon a time.', isFinal: true }]);
  });

  it.each([
    ['forbidden', () => dingtalk.fail(CREATE, { status: 403, code: 'Forbidden.AccessDenied' }, 9)],
    ['not delivered', () => dingtalk.fail(CREATE, { body: { result: { deliverResults: [{ success: false }] } } }, 9)],
    ['refused on the way', () => dingtalk.fail(STREAM, { status: 403, code: 'Forbidden.AccessDenied' }, 9)],
    ['limited for long', () => dingtalk.limit(STREAM, 0.01, 99)],
  ])('and sends a message where the card is %s', async (_, refuse) => {
    refuse();
    const reply = await answer(withCards);
    reply.update('Once upon');
    await reply.finish('Once upon a time.');
    expect(texts().at(-1)).toBe('Once upon a time.');
    expect(kinds().at(-1)).toBe('webhook');
  });
});

describe('sends a reply as a message', () => {
  it('without a template, by the message’s webhook', async () => {
    const reply = await answer(plain);
    reply.update('Once upon');
    await reply.finish('Once upon a time.');
    expect(dingtalk.messages()).toMatchObject([{ kind: 'webhook', text: 'Once upon a time.' }]);
    expect(dingtalk.callsTo(TOKEN)).toEqual([]);
  });

  it('and stores that it will, before it sends: a bot that lost its place shows nothing', async () => {
    const sent: number[] = [];
    const save = () => Promise.resolve(void sent.push(texts().length));
    await (await answer(plain, {}, { state: null, save })).finish('Short.');
    expect(sent).toEqual([0, 1]);
  });

  it.each([
    ['the person', {}, { kind: 'direct', to: 'staff-alice' }],
    ['the group', { group: 'cid-group' }, { kind: 'group', to: 'cid-group' }],
  ])('to %s by the API once the webhook has expired', async (_, said, sent) => {
    const reply = await answer(plain, { ...said, webhookLivesMs: 1 });
    await reply.finish('Here.');
    expect(dingtalk.messages()).toMatchObject([{ ...sent, text: 'Here.' }]);
    expect(dingtalk.callsTo('/robot/sendBySession')).toEqual([]);
  });

  it('by the API where the webhook is refused, or belongs to somebody else', async () => {
    dingtalk.fail('/robot/sendBySession', { body: { errcode: 300_001 } });
    await (await answer(plain)).finish('One.');
    const fields = { sessionWebhook: 'http://127.0.0.1:1/robot/sendBySession?session=elsewhere' };
    await dingtalk.say('Hello.', { fields }).acknowledged;
    await begin(plain, plain.received.at(-1)?.place ?? null).finish('Two.');
    expect(dingtalk.messages()).toMatchObject([
      { kind: 'direct', text: 'One.' },
      { kind: 'direct', text: 'Two.' },
    ]);
  });

  it('over the longest message by several', async () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `Line ${n} 中文.\n`).join('');
    await (await answer(plain)).finish(text);
    expect(texts().length).toBeGreaterThan(2);
    expect(texts().join('')).toBe(text);
    expect(texts().every((part) => Buffer.byteLength(part) <= 12_000)).toBe(true);
  });

  it('and says why it cannot', async () => {
    const reply = await answer(plain, { staffId: null, webhookLivesMs: 1, fields: { senderId: 'from-outside' } });
    expect(await lossOf(reply.finish('Here.'))).toEqual({ code: 'subscribe_rejected', platformCode: 'no_staff_id' });
  });
});

describe('uses a token', () => {
  it('for all calls, and asks for one where several need it at once', async () => {
    await (await answer(withCards)).finish('One.');
    const place = withCards.received[0]?.place ?? null;
    await Promise.all(
      ['a', 'b', 'c'].map((idempotencyKey) =>
        withCards.reply({ place, idempotencyKey, state: null, save: () => Promise.resolve() }).finish(idempotencyKey),
      ),
    );
    expect(dingtalk.callsTo(TOKEN)).toHaveLength(1);
    expect(texts()).toEqual(['One.', 'a', 'b', 'c']);
  });

  it('and replaces one that DingTalk no longer takes', async () => {
    const reply = await answer(withCards);
    reply.update('Once upon');
    await expect.poll(texts).toHaveLength(1);
    dingtalk.expireTokens();
    await reply.finish('Once upon a time.');
    expect(texts()).toEqual(['Once upon a time.']);
    expect(dingtalk.callsTo(TOKEN)).toHaveLength(2);
  });

  it('and reports the connection as lost when the secret was replaced', async () => {
    const reply = await answer(withCards);
    dingtalk.revoke();
    expect(await lossOf(reply.finish('Here.'))).toMatchObject({ code: 'credentials_invalid' });
    expect(await withCards.lost).toEqual({ code: 'credentials_invalid', platformCode: 'invalidClientIdOrSecret' });
  });
});

describe('goes on with a reply that another process began', () => {
  it('in its card', async () => {
    const memory = replyMemory();
    (await answer(withCards, {}, memory)).update('Once upon');
    await expect.poll(() => memory.state).toMatchObject({ hasCard: true });
    await begin(withCards, withCards.received[0]?.place ?? null, memory).finish('Another text.');
    expect(dingtalk.messages()).toMatchObject([{ text: 'Another text.', isFinal: true }]);
    expect(dingtalk.callsTo(CREATE)).toHaveLength(1);
  });

  it('in its card, also when nobody stored that there is one', async () => {
    await answer(withCards).then((reply) => reply.update('Once upon'));
    await expect.poll(texts).toEqual(['Once upon']);
    await begin(withCards, withCards.received[0]?.place ?? null).finish('Another text.');
    expect(dingtalk.messages()).toMatchObject([{ kind: 'card', text: 'Another text.', isFinal: true }]);
  });

  it('and sends no message twice', async () => {
    const memory = replyMemory();
    const text = 'Line.\n'.repeat(3_000);
    await (await answer(plain, {}, memory)).finish(text);
    const count = texts().length;
    await begin(plain, plain.received[0]?.place ?? null, memory).finish(text);
    expect(texts()).toHaveLength(count);
  });
});

describe('any sequence of texts', () => {
  const step = fc.record({
    add: fc.string({ unit: 'grapheme', maxLength: 12 }),
    fault: fc.constantFrom(...(['limit', 'lose-answer', 'refuse', 'none', 'none', 'none'] as const)),
    waits: fc.boolean(),
  });

  it('ends with exactly the whole text, whatever DingTalk rejects in between', async () => {
    const quick = await sessions.open(dingtalkChannel({ pingEveryMs: 10_000, cardEveryMs: 1 }), dingtalk, {
      settings: { cardTemplateId: CARD_TEMPLATE },
    });
    await Promise.all([plain.stopListening(), withCards.stopListening()]);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.nat(40_000), async (steps, more) => {
        await dingtalk.say('Hello.', { staffId: `staff-${(run += 1)}` }).acknowledged;
        const idempotencyKey = `reply-${run}`;
        const place = quick.received.at(-1)?.place ?? null;
        const reply = quick.reply({ ...replyMemory(), place, idempotencyKey });
        const before = dingtalk.messages().length;
        let text = 'Begin';
        for (const { add, fault, waits } of steps) {
          text += add;
          if (fault === 'limit') dingtalk.limit(STREAM, 0.01);
          else if (fault === 'refuse') dingtalk.fail(STREAM, { status: 403, code: 'Forbidden.AccessDenied' });
          else if (fault !== 'none') dingtalk.fail(STREAM, fault);
          reply.update(text);
          if (waits) await new Promise((resolve) => setTimeout(resolve, 5));
        }
        text += 'x'.repeat(more);
        await reply.finish(text);
        const shown = dingtalk.messages().slice(before);
        const [first, ...rest] = shown.map((message) => message.text);
        // A card that was refused on the way stays as it is, and messages hold the whole text.
        expect([shown.map((message) => message.text).join(''), rest.join('')]).toContain(text);
        expect(first).toBeDefined();
      }),
      { seed: seedOf('FAULT_SEED', 20_270_119), numRuns: 20 },
    );
  });
});
