import { describe, expect, it } from 'vitest';
import type { Channel } from '../../src/domains/integrations/channels/channel.ts';
import { fast, useFeishu } from '../harness/channels/feishu-session.ts';
import { FEISHU_BOT } from '../harness/channels/feishu.ts';

const feishu = useFeishu();
const { fake } = feishu;

const mentionOfBot = { key: '@_user_1', openId: FEISHU_BOT, name: 'Memory' };

describe('messages', () => {
  it('of a direct chat, a group and a thread are taken, without the mention of the bot', async () => {
    const session = await feishu.open();
    const zhang = { key: '@_user_2', openId: 'ou_zhang', name: 'Zhang San' };
    const first = fake.say('Hello', { userId: 'ou_li' });
    fake.say('@_user_1 ask @_user_2', { userId: 'ou_li', groupId: 'oc_g', mentions: [mentionOfBot, zhang] });
    fake.say('@_user_1 hi', { groupId: 'oc_g', threadId: 'omt_1', mentions: [mentionOfBot] });
    await expect.poll(() => session.received.length).toBe(3);
    expect(session.received).toMatchObject([
      { dedupeKey: first, chatId: 'oc_ou_li', isDirect: true, sender: { id: 'ou_li', name: null }, text: 'Hello' },
      { chatId: 'oc_g', isDirect: false, text: 'ask @Zhang San' },
      { chatId: 'oc_g:omt_1', text: 'hi' },
    ]);
    expect(Math.abs(Date.now() - Number(session.received[0]?.sentAt))).toBeLessThan(60_000);
  });

  it('come with the words that they reply to, and with those that are forwarded', async () => {
    const session = await feishu.open();
    const text = (content: object) => ({ body: { content: JSON.stringify(content) }, msg_type: 'text' });
    fake.stored.set('om_1', [{ message_id: 'om_1', ...text({ text: 'Lunch at one?' }), sender: { id: 'ou_lee' } }]);
    fake.say('what does this mean?', { parentId: 'om_1' });
    const bundle = fake.say('', { type: 'merge_forward', content: 'Merged and Forwarded Message' });
    fake.stored.set(bundle, [
      { message_id: bundle, msg_type: 'merge_forward', body: { content: 'Merged and Forwarded Message' } },
      { message_id: 'om_2', upper_message_id: bundle, ...text({ text: 'One.' }), sender: { id: 'ou_lee' } },
      { message_id: 'om_3', upper_message_id: bundle, ...text({ text: 'Two.' }), sender: { id: 'ou_kim' } },
    ]);
    fake.say('what is gone?', { parentId: 'om_gone' });
    await expect.poll(() => session.received.length).toBe(3);
    const [reply, forward, gone] = session.received;
    expect([reply?.text, forward?.text]).toEqual(['what does this mean?', '[forwarded messages]']);
    const contextOf = (message = reply) => session.findContext?.(message?.place ?? null);
    expect(await contextOf()).toEqual({ quoted: 'ou_lee: Lunch at one?', before: [] });
    expect(await contextOf(forward)).toEqual({ quoted: 'ou_lee: One.\nou_kim: Two.', before: [] });
    await expect(contextOf(gone)).rejects.toThrow('refused');
  });

  it('that are not for the bot are acknowledged and ignored: no mention, bots, system, other events', async () => {
    const session = await feishu.open();
    const zhang = { key: '@_user_1', openId: 'ou_zhang', name: 'Zhang' };
    const ignored = [
      fake.say('no mention', { groupId: 'oc_g' }),
      fake.say('@_user_1 hi', { groupId: 'oc_g', mentions: [zhang] }),
      fake.say('@_all hi', { groupId: 'oc_g', mentions: [{ key: '@_all', openId: '', name: 'all' }] }),
      fake.say('An echo', { senderType: 'app' }),
      fake.say('@_user_1', { groupId: 'oc_g', mentions: [mentionOfBot] }),
      fake.say('', { type: 'system', content: { template: 'joined' } }),
    ];
    fake.sendEvent('im.message.message_read_v1');
    const last = fake.say('Hello');
    await expect.poll(() => fake.acknowledged).toEqual([...ignored, 'im.message.message_read_v1', last]);
    expect(session.received.map(({ text }) => text)).toEqual(['Hello']);
  });

  it.each([
    ['image', { image_key: 'k' }, '[image]'],
    ['file', { file_key: 'k', file_name: 'plan.pdf' }, '[file: plan.pdf]'],
    ['media', { file_key: 'k', file_name: 'clip.mp4' }, '[video: clip.mp4]'],
    ['audio', { file_key: 'k', duration: 2 }, '[audio]'],
    ['sticker', { file_key: 'k' }, '[sticker]'],
    ['folder', { file_key: 'k', file_name: 'Plans' }, '[folder: Plans]'],
    ['merge_forward', {}, '[forwarded messages]'],
    ['location', { name: 'Office', longitude: '1', latitude: '2' }, '[location]'],
    [
      'post',
      {
        title: 'Plan',
        content: [
          [
            { tag: 'text', text: 'See ' },
            { tag: 'a', text: 'this', href: 'https://x' },
            { tag: 'at', user_id: '@_user_1', user_name: 'Memory' },
          ],
          [{ tag: 'img', image_key: 'k' }],
        ],
      },
      'Plan\nSee this\n[image]',
    ],
  ])('of the type %s say what they contain', async (type, content, text) => {
    const session = await feishu.open();
    fake.say('', { type, content, mentions: [mentionOfBot] });
    await expect.poll(() => session.received.map((message) => message.text)).toEqual([text]);
  });

  it('in several frames, which come in any order, are joined', async () => {
    const session = await feishu.open();
    const text = '记忆😀'.repeat(3_000);
    const id = fake.say(text, { parts: 7 });
    await expect.poll(() => session.received.map((message) => message.text)).toEqual([text]);
    await expect.poll(() => fake.acknowledged).toEqual([id]);
  });

  it('are acknowledged as the platform asks: the headers of the event, the time, code 200', async () => {
    await feishu.openWithMessage();
    await expect.poll(() => fake.acknowledgements.length).toBe(1);
    expect(fake.acknowledgements[0]).toMatchObject({
      headers: { type: 'event', sum: '1', seq: '0', biz_rt: expect.stringMatching(/^\d+$/) },
      payload: '{"code":200}',
    });
  });

  it('are acknowledged after they are stored, not before, and never when storing fails', async () => {
    const stored = Promise.withResolvers<void>();
    const failures = [new Error('the database is away')];
    const received: string[] = [];
    await feishu.open({
      async onMessage({ dedupeKey }) {
        const failure = failures.shift();
        if (failure) throw failure;
        await stored.promise;
        received.push(dedupeKey);
      },
    });
    const id = fake.say('Hello');
    await expect.poll(() => failures.length).toBe(0);
    fake.redeliver(id);
    // Acknowledged at once, thus after anything that was acknowledged before it.
    fake.sendEvent('im.message.message_read_v1');
    await expect.poll(() => fake.acknowledged).toEqual(['im.message.message_read_v1']);
    stored.resolve();
    await expect.poll(() => fake.acknowledged.slice(1)).toEqual([id]);
    expect(received).toEqual([id]);
  });

  it('would be lost by a channel that acknowledges first: the check above finds it', async () => {
    const never = new Promise<void>(() => undefined);
    const careless: Channel = {
      ...fast,
      // Takes each message as stored at once, as the vendor's newest client does.
      open: (input) =>
        fast.open({
          ...input,
          onMessage(message) {
            void input.onMessage(message);
            return Promise.resolve();
          },
        }),
    };
    await feishu.sessions.open(careless, fake, { onMessage: () => never });
    const id = fake.say('Hello');
    await expect.poll(() => fake.acknowledged).toEqual([id]);
  });

  it('have the same key when they are delivered again under another event', async () => {
    const session = await feishu.open();
    const id = fake.say('Hello');
    fake.redeliver(id);
    await expect.poll(() => session.received.map(({ dedupeKey }) => dedupeKey)).toEqual([id, id]);
  });

  it('that come after the end of listening stay unacknowledged, for another connection', async () => {
    const session = await feishu.openWithMessage();
    await expect.poll(() => fake.acknowledged.length).toBe(1);
    await session.stopListening();
    fake.say('Too late');
    fake.sendEvent('im.message.message_read_v1');
    await expect.poll(() => fake.acknowledged.slice(1)).toEqual(['im.message.message_read_v1']);
    expect(session.received).toHaveLength(1);
  });
});
