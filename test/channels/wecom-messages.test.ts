import { describe, expect, it } from 'vitest';
import { useWecom } from '../harness/channels/wecom-session.ts';

const wecom = useWecom();
const { fake } = wecom;

describe('messages', () => {
  it('of a direct chat and of a group are taken, without the mention of the bot', async () => {
    const session = await wecom.connect();
    const first = fake.say('Hello', { userId: 'li' });
    const second = fake.say('@Memory Bot-1', { userId: 'li', groupId: 'wr1' });
    fake.say('@Memory who is @Zhang?', { userId: 'li', groupId: 'wr1' });
    await expect.poll(() => session.received.length).toBe(3);
    expect(session.received).toMatchObject([
      { dedupeKey: first, chatId: 'li', isDirect: true, sender: { id: 'li', name: null }, text: 'Hello' },
      { dedupeKey: second, chatId: 'wr1', isDirect: false, text: 'Bot-1' },
      { chatId: 'wr1', text: 'who is @Zhang?' },
    ]);
    expect(Math.abs(Date.now() - Number(session.received[0]?.sentAt))).toBeLessThan(60_000);
  });

  it.each([
    ['an image', { msgtype: 'image', image: { url: 'https://x', aeskey: 'k' } }, '[image]'],
    ['a file', { msgtype: 'file', file: { url: 'https://x' } }, '[file]'],
    ['a video', { msgtype: 'video', video: { url: 'https://x' } }, '[video]'],
    ['speech', { msgtype: 'voice', voice: { content: 'Spoken words' } }, 'Spoken words'],
    [
      'text and images',
      {
        msgtype: 'mixed',
        mixed: {
          msg_item: [
            { msgtype: 'text', text: { content: 'Look' } },
            { msgtype: 'image', image: { url: 'https://x' } },
          ],
        },
      },
      'Look\n[image]',
    ],
  ])('with %s say so in their text', async (_kind, fields, text) => {
    const session = await wecom.connect();
    fake.say('', { fields });
    await expect.poll(() => session.received.map((message) => message.text)).toEqual([text]);
  });

  it('with a quotation tell it apart from what is said', async () => {
    const session = await wecom.connect();
    const quote = { msgtype: 'text', text: { content: 'One\nTwo' } };
    fake.say('', { fields: { msgtype: 'text', text: { content: 'True?' }, quote } });
    await expect.poll(() => session.received).toMatchObject([{ text: 'True?', quoted: 'One\nTwo' }]);
  });

  it('that nobody said are ignored: events, empty ones, unknown kinds, and those of the bot', async () => {
    const session = await wecom.connect();
    fake.sendEvent('feedback_event');
    fake.say('   ');
    fake.say('@Memory', { groupId: 'wr1' });
    fake.say('', { fields: { msgtype: 'location' } });
    fake.say('An echo', { userId: fake.bot.bot_id });
    fake.say('Hello');
    await expect.poll(() => session.received.map(({ text }) => text)).toEqual(['Hello']);
  });

  it('have the same key when they are delivered twice', async () => {
    const session = await wecom.connect();
    const msgid = fake.say('Hello');
    fake.redeliver(msgid);
    await expect.poll(() => session.received.map(({ dedupeKey }) => dedupeKey)).toEqual([msgid, msgid]);
  });

  it('are stored after a failure, as the platform does not send them again, and in their order', async () => {
    const stored: string[] = [];
    let failures = 3;
    await wecom.connect({
      onMessage({ text }) {
        if (failures-- > 0) return Promise.reject(new Error('the database is away'));
        stored.push(text);
        return Promise.resolve();
      },
    });
    fake.say('One');
    fake.say('Two');
    await expect.poll(() => stored).toEqual(['One', 'Two']);
  });

  it('with control characters, which the platform does not escape, are read', async () => {
    const session = await wecom.connect();
    fake.sendRaw(
      '{"cmd":"aibot_msg_callback","headers":{"req_id":"1"},"body":{"msgid":"m","chattype":"single",' +
        '"from":{"userid":"li"},"msgtype":"text","text":{"content":"a\u0007b"}}}',
    );
    await expect.poll(() => session.received.map(({ text }) => text)).toEqual(['ab']);
  });

  it('are stored until the socket is closed, as the platform sends each once', async () => {
    const { session, reply } = await wecom.beginReply();
    await session.stopListening();
    fake.say('Not too late');
    await reply.finish('Answer');
    expect(wecom.text()).toBe('Answer');
    fake.say('Nor this');
    await session.close();
    expect(session.received.map(({ text }) => text).slice(1)).toEqual(['Not too late', 'Nor this']);
  });
});
