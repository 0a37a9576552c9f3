import { describe, expect, it } from 'vitest';
import { chatGptChat, imported, leftOut, mem0Memory } from './imports.ts';
import { HALF, NUL, useImports, type Variation } from './use-imports.ts';

const { team, into, said } = useImports();

describe('ChatGPT', () => {
  const WHOLE = chatGptChat('whole', [{ text: 'Whole.' }]);
  const edited = (chat: Record<string, unknown>, edit: (mapping: Record<string, Record<string, unknown>>) => void) => {
    edit(chat['mapping'] as Record<string, Record<string, unknown>>);
    return chat;
  };
  const message = (key: string) => ({
    id: key,
    author: { role: 'user' },
    content: { content_type: 'text', parts: [key] },
    create_time: 1_700_000_000,
  });

  const variations: Variation[] = [
    ['of nothing', [chatGptChat('x', [])], {}],
    ['without current_node', [chatGptChat('x', [{ text: 'Said.' }], { current_node: null })], { texts: ['Said.'] }],
    [
      'with a current_node that is none',
      [chatGptChat('x', [{ text: 'Said.' }], { current_node: 'gone' })],
      { texts: ['Said.'] },
    ],
    [
      'with a current_node that is a number',
      [chatGptChat('x', [{ text: 'Said.' }], { current_node: 7 })],
      { texts: ['Said.'] },
    ],
    [
      'without an id',
      [chatGptChat('x', [{ text: 'Said.' }], { id: undefined, conversation_id: undefined })],
      { leftOut: { INVALID: 1 } },
    ],
    [
      'with the same id',
      [chatGptChat('x', [{ text: 'Said.' }]), chatGptChat('x', [{ text: 'Other.' }])],
      { texts: ['Said.'], leftOut: { TWICE: 2 } },
    ],
    [
      'in a circle',
      [
        edited(chatGptChat('x', [{ text: 'Said.' }]), (mapping) => {
          Object.assign(mapping['x-root'] ?? {}, { parent: 'x-0' });
        }),
      ],
      { leftOut: { CYCLE: 1 } },
    ],
    [
      'whose node is its own parent',
      [
        edited(chatGptChat('x', [{ text: 'Said.' }]), (mapping) => {
          Object.assign(mapping['x-0'] ?? {}, { parent: 'x-0' });
        }),
      ],
      { leftOut: { CYCLE: 1 } },
    ],
    [
      'whose parent is gone',
      [
        edited(chatGptChat('x', [{ text: 'Said.' }]), (mapping) => {
          delete mapping['x-root'];
        }),
      ],
      { texts: ['Said.'] },
    ],
    ['whose mapping is empty', [chatGptChat('x', [], { mapping: {} })], {}],
    ['whose mapping is an array', [chatGptChat('x', [], { mapping: [] })], { leftOut: { INVALID: 1 } }],
    ['whose nodes are no objects', [chatGptChat('x', [], { mapping: { a: 1, b: null }, current_node: 'a' })], {}],
    [
      'whose key is __proto__',
      [
        JSON.parse(
          '{"conversation_id":"x","current_node":"__proto__","mapping":{"__proto__":{"parent":null,"message":null}}}',
        ),
      ],
      {},
    ],
    [
      'with NUL in a message',
      [chatGptChat('x', [{ text: `a${NUL}` }, { text: 'Said.' }])],
      { texts: ['Said.'], leftOut: { INVALID: 1 } },
    ],
    [
      'with half a surrogate',
      [chatGptChat('x', [{ text: HALF }, { text: 'Said.' }])],
      { texts: ['Said.'], leftOut: { INVALID: 1 } },
    ],
    [
      'with a long message',
      [chatGptChat('x', [{ text: 'x'.repeat(100_001) }, { text: 'Said.' }])],
      { texts: ['Said.'], leftOut: { TOO_LARGE: 1 } },
    ],
    ['of the year 1', [chatGptChat('x', [{ text: 'Said.', at: -62_135_596_800 }])], { leftOut: { BAD_TIME: 1 } }],
    ['of the year 9999', [chatGptChat('x', [{ text: 'Said.', at: 253_402_300_799 }])], { leftOut: { BAD_TIME: 1 } }],
    ['whose first message has no time', [chatGptChat('x', [{ text: 'Said.', at: null }])], { texts: ['Said.'] }],
    [
      'without any time',
      [chatGptChat('x', [{ text: 'Said.', at: null }], { create_time: null })],
      { leftOut: { BAD_TIME: 1 } },
    ],
    [
      'with a picture',
      [
        chatGptChat('x', [
          { more: { content: { content_type: 'multimodal_text', parts: [{ asset_pointer: 'file://x' }, 'Said.'] } } },
        ]),
      ],
      { texts: ['Said.'] },
    ],
    [
      'that was spoken',
      [
        chatGptChat('x', [
          {
            more: {
              content: {
                content_type: 'multimodal_text',
                parts: [
                  { content_type: 'audio_transcription', text: 'Said.', direction: 'in' },
                  { content_type: 'real_time_user_audio_video_asset_pointer', audio_asset_pointer: {} },
                ],
              },
            },
          },
        ]),
      ],
      { texts: ['Said.'] },
    ],
    [
      'with a recording without words',
      [
        chatGptChat('x', [
          {
            more: { content: { content_type: 'multimodal_text', parts: [{ content_type: 'audio_transcription' }, 7] } },
          },
        ]),
      ],
      { leftOut: { NOT_TEXT: 1 } },
    ],
    [
      'with a picture alone',
      [chatGptChat('x', [{ more: { content: { content_type: 'multimodal_text', parts: [{ asset_pointer: 'x' }] } } }])],
      { leftOut: { NOT_TEXT: 1 } },
    ],
    [
      'with code that was run',
      [chatGptChat('x', [{ role: 'assistant', more: { content: { content_type: 'code', text: 'print(1)' } } }])],
      { leftOut: { NOT_TEXT: 1 } },
    ],
    [
      'with several parts',
      [chatGptChat('x', [{ more: { content: { content_type: 'text', parts: ['One', '', 'two.'] } } }])],
      { texts: ['One\ntwo.'] },
    ],
    ['with content that is none', [chatGptChat('x', [{ more: { content: 'Said.' } }])], { leftOut: { NOT_TEXT: 1 } }],
    ['with an author that is none', [chatGptChat('x', [{ more: { author: null } }])], { leftOut: { OTHER_ROLE: 1 } }],
    [
      'with a message that is none',
      [
        edited(chatGptChat('x', [{ text: 'Said.' }]), (mapping) => {
          mapping['x-root'] = { id: 'x-root', parent: null, message: 'x' };
        }),
      ],
      { texts: ['Said.'] },
    ],
    [
      'of a branch whose leaf is newest',
      [
        chatGptChat('x', [], {
          current_node: undefined,
          mapping: {
            root: { parent: null, children: ['a', 'b'] },
            a: { parent: 'root', children: [], message: { ...message('Old.'), create_time: 1_600_000_000 } },
            b: { parent: 'root', children: [], message: message('New.') },
          },
        }),
      ],
      { texts: ['New.'] },
    ],
    ['that is no chat', [{ title: 'x' }], { leftOut: { INVALID: 1 } }],
    ['that is a memory', [mem0Memory('x')], { leftOut: { INVALID: 1 } }],
  ];
  it.each(variations)('a chat %s', async (_, items, expected) => {
    const job = await imported(team, JSON.stringify([WHOLE, ...items]), into());
    expect(job.format).toBe('CHATGPT');
    expect((await said()).toSorted()).toEqual(['Whole.', ...(expected.texts ?? [])].toSorted());
    expect(leftOut(job)).toEqual(expected.leftOut ?? {});
  });

  it('of ten thousand messages is read in a moment', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      text: `Word ${i}.`,
    }));
    const job = await imported(team, JSON.stringify([chatGptChat('many', many)]), into());
    expect(job.imported).toMatchObject({ conversations: 100, messages: 10_000 });
  });
});
