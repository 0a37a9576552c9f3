import { describe, expect, it } from 'vitest';
import {
  block,
  chatGptChat,
  claudeChat,
  conversationsOf,
  factsOf,
  imported,
  importFile,
  leftOut,
  mem0Memory,
} from './imports.ts';
import { uniqueId } from '../faults/random.ts';
import { zipOf } from '../harness/document-files.ts';
import { useImports } from './use-imports.ts';

const { team, projectId, into, found } = useImports();

const CONVERSATIONS = Buffer.from(
  JSON.stringify([
    chatGptChat('zipped', [
      { role: 'user', text: 'My tent is red.' },
      { role: 'assistant', text: 'It is.' },
    ]),
  ]),
);
const archiveOf = (name: string) =>
  zipOf([
    { name: 'user.json', data: Buffer.from('{"id":"user-1"}') },
    { name, data: name === 'user.json' ? Buffer.from('{}') : CONVERSATIONS },
    { name: 'chat.html', data: Buffer.from('<p>My tent is blue.</p>') },
  ]);

describe('does what it says', () => {
  it('a memory of mem0 becomes a fact of its user, with its times, metadata and history', async () => {
    const user = `ann-${uniqueId()}`;
    const memories = [
      mem0Memory('Plays the cello on Sundays.', {
        user_id: user,
        agent_id: 'tutor',
        run_id: null,
        hash: 'abc',
        metadata: { topic: 'music' },
        categories: ['hobbies'],
        updated_at: '2024-08-01T00:00:00Z',
        history: [
          {
            event: 'ADD',
            old_memory: null,
            new_memory: 'Plays the viola on Sundays.',
            created_at: '2024-07-01T17:00:00Z',
          },
          {
            event: 'UPDATE',
            old_memory: 'Plays the viola on Sundays.',
            new_memory: 'Plays the cello on Sundays.',
            created_at: '2024-08-01T00:00:00Z',
          },
        ],
      }),
      mem0Memory('The gate code is changed in May.'),
    ];
    const job = await imported(team, JSON.stringify({ results: memories }), into());
    expect(job).toMatchObject({ format: 'MEM0', progress: 1, linesRead: 2, skipped: [], errors: [] });
    expect(job.imported).toMatchObject({ facts: 2, persons: 1, messages: 0 });
    const [cello, gate] = await factsOf(team, projectId());
    expect(gate).toMatchObject({ fact: 'The gate code is changed in May.', person: null });
    expect(cello).toMatchObject({
      fact: 'Plays the cello on Sundays.',
      person: { displayName: user, customId: user },
      metadata: { topic: 'music', categories: ['hobbies'], agent_id: 'tutor' },
      sourceKind: 'CONVERSATION',
      createdAt: '2024-07-01T17:00:00.123Z',
      updatedAt: '2024-08-01T00:00:00.000Z',
      version: 2,
    });
    expect(
      cello?.changes.nodes.map(({ version, kind, oldText, newText }) => [version, kind, oldText, newText]),
    ).toEqual([
      [1, 'ADD', null, 'Plays the viola on Sundays.'],
      [2, 'UPDATE', 'Plays the viola on Sundays.', 'Plays the cello on Sundays.'],
    ]);
    expect(await found('When does the gate code change?')).toEqual(['The gate code is changed in May.']);
  });

  it('the shown branch of a chat of ChatGPT becomes conversations that recall finds', async () => {
    const chat = chatGptChat('chat-1', [
      { role: 'system', text: '' },
      { text: 'My boat is called Marlin.' },
      { role: 'assistant', text: 'A fine name.', at: 1_700_000_100.25 },
      { role: 'tool', text: '{"weather":"windy"}' },
      { role: 'assistant', text: 'search("boats")', more: { recipient: 'browser' } },
      { text: 'Secret context.', more: { metadata: { is_visually_hidden_from_conversation: true } } },
      { role: 'assistant', more: { content: { content_type: 'thoughts', thoughts: [] } } },
      { text: 'It lies in Faro.', at: null },
    ]);
    const mapping = chat['mapping'] as Record<string, object>;
    mapping['other'] = {
      id: 'other',
      parent: 'chat-1-1',
      children: [],
      message: {
        id: 'other',
        author: { role: 'user' },
        create_time: 1_700_000_050,
        content: { content_type: 'text', parts: ['My boat is called Pike.'] },
      },
    };
    const job = await imported(team, JSON.stringify([chat]), into());
    expect(job).toMatchObject({ format: 'CHATGPT', imported: { conversations: 1, messages: 3, facts: 0 } });
    expect(leftOut(job)).toEqual({ OTHER_ROLE: 3, HIDDEN: 1, NOT_TEXT: 1 });
    const [conversation] = await conversationsOf(team, projectId());
    expect(conversation).toMatchObject({
      session: 'chatgpt:chat-1',
      status: 'NONE',
      createdAt: '2023-11-14T22:13:20.500Z',
    });
    expect(conversation?.messages.map(({ role, text, createdAt }) => [role, text, createdAt])).toEqual([
      ['user', 'My boat is called Marlin.', '2023-11-14T22:14:20.000Z'],
      ['assistant', 'A fine name.', '2023-11-14T22:15:00.250Z'],
      ['user', 'It lies in Faro.', '2023-11-14T22:15:00.250Z'],
    ]);
    expect(await found('What is my boat called?')).toContain('My boat is called Marlin.');
    expect(await found('Pike')).toEqual([]);
  });

  it('a chat of Claude becomes conversations, with the text of its blocks', async () => {
    const chat = claudeChat('c-1', [
      { text: 'My tent is red.' },
      {
        text: 'This block is not supported here.',
        content: [{ type: 'thinking', thinking: 'Hm.' }, block('Red'), { type: 'tool_use' }, block('it is.')],
      },
      { text: 'This block is not supported here.', content: [{ type: 'tool_use' }] },
      { content: [block('I sleep in it in June.')], sender: 'human' },
    ]);
    const job = await imported(team, JSON.stringify([chat]), into());
    expect(job).toMatchObject({ format: 'CLAUDE', imported: { conversations: 1, messages: 3 } });
    expect(leftOut(job)).toEqual({ NOT_TEXT: 1 });
    const [conversation] = await conversationsOf(team, projectId());
    expect(conversation?.messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'My tent is red.'],
      ['assistant', 'Red\n\nit is.'],
      ['user', 'I sleep in it in June.'],
    ]);
  });

  it('a long chat becomes parts of at most 100 messages, in order, of one session', async () => {
    const said = Array.from({ length: 250 }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      text: `Word ${i}.`,
    }));
    const job = await imported(team, JSON.stringify([chatGptChat('long', said)]), into());
    expect(job.imported).toMatchObject({ conversations: 3, messages: 250 });
    const parts = await conversationsOf(team, projectId());
    expect(parts.map(({ session, messages }) => [session, messages.length])).toEqual([
      ['chatgpt:long', 100],
      ['chatgpt:long', 100],
      ['chatgpt:long', 50],
    ]);
    expect(parts.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual(said.map(({ text }) => text));
  });
});

describe('the ZIP archive that ChatGPT and Claude send', () => {
  it.each(['conversations.json', 'export/conversations.json'])(
    'is read at %s, and nothing else of it',
    async (name) => {
      const job = await imported(team, archiveOf(name), into());
      expect(job).toMatchObject({ format: 'CHATGPT', progress: 1, imported: { conversations: 1, messages: 2 } });
      const [conversation] = await conversationsOf(team, projectId());
      expect(conversation?.messages.map(({ text }) => text)).toEqual(['My tent is red.', 'It is.']);
    },
  );

  it('is read page by page, and once for all', async () => {
    const chats = Array.from({ length: 1_200 }, (_, n) =>
      chatGptChat(`chat-${n}`, [{ role: 'user', text: `Word ${n}.` }]),
    );
    const archive = zipOf([{ name: 'conversations.json', data: Buffer.from(JSON.stringify(chats)) }]);
    const job = await imported(team, archive, into());
    expect(job.imported).toMatchObject({ conversations: 1_200, messages: 1_200 });
  });
});

describe('rejects bad input', () => {
  const memory = JSON.stringify(mem0Memory('Whole.'));
  it.each([
    ['an empty file of spaces', '  \n ', 'no format'],
    ['a broken ZIP archive', Buffer.from('PK\u0003\u0004rest of it'), 'ZIP archive'],
    ['a ZIP archive that ends early', archiveOf('conversations.json').subarray(0, -30), 'ZIP archive is broken'],
    ['a ZIP archive without conversations', archiveOf('user.json'), 'no conversations.json'],
    [
      'a ZIP archive that hides its size',
      zipOf([{ name: 'conversations.json', data: CONVERSATIONS, claimedSize: 9 }]),
      'ZIP archive is broken',
    ],
    [
      'a ZIP archive of more than a file may have',
      zipOf([{ name: 'conversations.json', data: Buffer.from('9'), claimedSize: 2 ** 31 }]),
      'more than',
    ],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0]), 'gzip'],
    ['UTF-16', Buffer.from(`\ufeff[${memory}]`, 'utf16le'), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(`[${memory}]`, 'utf16le'), 'UTF-8'],
    ['a table', 'id,memory\n1,x\n', 'no JSON'],
    ['another JSON', '[{"a":1}]', 'no format'],
    ['numbers', '[1,2,3]', 'no format'],
    ['a file that is cut off', `[${memory},${memory.slice(0, -5)}`, 'ends in the middle'],
    ['a file with more behind it', `[${memory}] x`, 'follows the end'],
    ['an endless text', `[${memory},"${'x'.repeat(1_000_000)}`, 'ends in the middle'],
    ['endless brackets', '['.repeat(1_000_000), 'ends in the middle'],
  ])('%s: and imports nothing', async (_, file, words) => {
    const job = await importFile(team, file, into());
    expect(job.status).toBe('FAILED');
    expect(job.error).toContain(words);
    expect(await factsOf(team, projectId())).toEqual([]);
  });
});
