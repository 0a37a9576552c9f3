import { describe, expect, it } from 'vitest';
import { block, claudeChat, imported, leftOut } from './imports.ts';
import { HALF, NUL, useImports, type Variation } from './use-imports.ts';

const { team, into, said } = useImports();

describe('Claude', () => {
  const WHOLE = claudeChat('whole', [{ text: 'Whole.' }]);
  const variations: Variation[] = [
    ['of nothing', [claudeChat('x', [])], {}],
    ['without an id', [claudeChat('x', [{ text: 'Said.' }], { uuid: undefined })], { leftOut: { INVALID: 1 } }],
    [
      'with the same id',
      [claudeChat('x', [{ text: 'Said.' }]), claudeChat('x', [{ text: 'Other.' }])],
      { texts: ['Said.'], leftOut: { TWICE: 2 } },
    ],
    ['with text alone', [claudeChat('x', [{ text: 'Said.', content: undefined }])], { texts: ['Said.'] }],
    ['with empty blocks and text', [claudeChat('x', [{ text: 'Said.', content: [] }])], { texts: ['Said.'] }],
    ['with a block of blanks', [claudeChat('x', [{ text: 'Said.', content: [block(' ')] }])], { texts: ['Said.'] }],
    [
      'with blocks that are none',
      [claudeChat('x', [{ text: 'No.', content: [null, 1, 'x'] }])],
      { leftOut: { NOT_TEXT: 1 } },
    ],
    [
      'with a block of no text',
      [claudeChat('x', [{ text: '', content: [{ type: 'text', text: 7 }] }])],
      { leftOut: { NOT_TEXT: 1 } },
    ],
    ['of a system', [claudeChat('x', [{ text: 'No.', sender: 'system' }])], { leftOut: { OTHER_ROLE: 1 } }],
    ['of nobody', [claudeChat('x', [{ text: 'No.', sender: undefined }])], { leftOut: { OTHER_ROLE: 1 } }],
    ['of __proto__', [claudeChat('x', [{ text: 'No.', sender: '__proto__' }])], { leftOut: { OTHER_ROLE: 1 } }],
    ['whose messages are no objects', [claudeChat('x', [], { chat_messages: [null, 1] })], { leftOut: { INVALID: 2 } }],
    ['whose messages are an object', [claudeChat('x', [], { chat_messages: {} })], { leftOut: { INVALID: 1 } }],
    ['with NUL', [claudeChat('x', [{ text: NUL }, { text: 'Said.' }])], { texts: ['Said.'], leftOut: { INVALID: 1 } }],
    [
      'with half a surrogate',
      [claudeChat('x', [{ text: `${HALF}a` }, { text: 'Said.' }])],
      { texts: ['Said.'], leftOut: { INVALID: 1 } },
    ],
    ['with a long message', [claudeChat('x', [{ text: 'x'.repeat(100_001) }])], { leftOut: { TOO_LARGE: 1 } }],
    [
      'of the year 1',
      [claudeChat('x', [{ text: 'No.', created_at: '0001-01-01T00:00:00Z' }])],
      { leftOut: { BAD_TIME: 1 } },
    ],
    [
      'of the year 9999',
      [claudeChat('x', [{ text: 'No.', created_at: '9999-01-01T00:00:00Z' }])],
      { leftOut: { BAD_TIME: 1 } },
    ],
    ['without a time of its own', [claudeChat('x', [{ text: 'Said.', created_at: null }])], { texts: ['Said.'] }],
    [
      'without any time',
      [claudeChat('x', [{ text: 'No.', created_at: null }], { created_at: null })],
      { leftOut: { BAD_TIME: 1 } },
    ],
    [
      'with a message twice',
      [
        claudeChat('x', [
          { text: 'Said.', uuid: 'm' },
          { text: 'Again.', uuid: 'm' },
        ]),
      ],
      { texts: ['Said.'], leftOut: { TWICE: 1 } },
    ],
    ['that is no chat', [{ uuid: 'x', name: 'x' }], { leftOut: { INVALID: 1 } }],
  ];
  it.each(variations)('a chat %s', async (_, items, expected) => {
    const job = await imported(team, JSON.stringify([WHOLE, ...items]), into());
    expect(job.format).toBe('CLAUDE');
    expect((await said()).toSorted()).toEqual(['Whole.', ...(expected.texts ?? [])].toSorted());
    expect(leftOut(job)).toEqual(expected.leftOut ?? {});
  });
});
