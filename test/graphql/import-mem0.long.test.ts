import { describe, expect, it } from 'vitest';
import { chatGptChat, factsOf, imported, leftOut, mem0Memory, type Imported } from './imports.ts';
import { AT, HALF, NUL, useImports, type Variation } from './use-imports.ts';

const { team, projectId, into, texts } = useImports();

/** The first mistake of an import, with its place. */
const mistake = ({ errors: [first] }: Imported) => first && [first.line, first.reason];

describe('mem0', () => {
  const WHOLE = mem0Memory('Whole.', { created_at: '2020-01-01' });

  it.each<[string, (memory: object) => string | Uint8Array]>([
    ['an array', (memory) => JSON.stringify([memory])],
    ['results', (memory) => JSON.stringify({ results: [memory] })],
    [
      'results behind other members',
      (memory) => JSON.stringify({ count: 1, next: null, of: { results: [] }, results: [memory] }),
    ],
    [
      'results with relations of the graph',
      (memory) => JSON.stringify({ results: [memory], relations: [{ source: 'a', target: 'b' }] }),
    ],
    ['memories', (memory) => JSON.stringify({ memories: [memory] })],
    ['one object', (memory) => JSON.stringify(memory)],
    ['one line each', (memory) => `${JSON.stringify(memory)}\n`],
    ['no line break at the end', (memory) => JSON.stringify(memory)],
    ['CRLF', (memory) => JSON.stringify([memory], null, 2).replaceAll('\n', '\r\n')],
    ['empty lines', (memory) => `\n\n${JSON.stringify(memory)}\r\n\n`],
    ['a byte order mark', (memory) => `\ufeff${JSON.stringify([memory])}`],
    ['tabs and spaces', (memory) => ` \t\r\n ${JSON.stringify([memory], null, '\t')} \n`],
    ['escapes', (memory) => JSON.stringify([memory]).replaceAll('W', '\\u0057')],
    [
      'members twice, of which the last counts',
      (memory) => JSON.stringify([memory]).replace('{"id"', '{"memory":"Earlier.","id"'),
    ],
    ['an empty array before it', (memory) => JSON.stringify({ results: [memory], memories: [] })],
  ])('is read from %s', async (_, write) => {
    const job = await imported(team, write(WHOLE), into());
    expect(job).toMatchObject({ format: 'MEM0', imported: { facts: 1 }, errors: [] });
    expect(await texts()).toEqual(['Whole.']);
  });

  const DEEP = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown;
  const variations: Variation[] = [
    ['as content', [{ id: '1', content: 'Said.', created_at: AT }], { texts: ['Said.'] }],
    ['of a role', [mem0Memory('Said.', { role: 'user', actor_id: 'ann' })], { texts: ['Said.'] }],
    ['as text', [{ id: 7, text: 'Said.', created_at: AT }], { texts: ['Said.'] }],
    ['without an id', [{ memory: 'Said.', user_id: null, created_at: AT }], { texts: ['Said.'] }],
    [
      'the same without an id',
      [
        { memory: 'Said.', created_at: AT },
        { memory: 'Said.', created_at: AT },
      ],
      { texts: ['Said.'], leftOut: { TWICE: 1 } },
    ],
    [
      'with the same id',
      [mem0Memory('First.', { id: 'x' }), mem0Memory('Second.', { id: 'x' })],
      { texts: ['First.'], leftOut: { TWICE: 1 } },
    ],
    ['with an empty history', [mem0Memory('Said.', { history: [] })], { texts: ['Said.'] }],
    [
      'with a history that is none',
      [mem0Memory('Said.', { history: 'none' })],
      { leftOut: { INVALID: 1 }, mistake: [2, 'INVALID'] },
    ],
    ['with a history of texts', [mem0Memory('Said.', { history: ['x'] })], { leftOut: { INVALID: 1 } }],
    ['deleted in OpenMemory', [mem0Memory('Said.', { state: 'deleted' })], { leftOut: { DELETED: 1 } }],
    [
      'an entry of a history',
      [{ id: 'h', memory_id: 'm', event: 'ADD', old_memory: null, new_memory: 'x', memory: 'x' }],
      { leftOut: { OTHER_KIND: 1 } },
    ],
    ['of nothing', [mem0Memory('')], { leftOut: { INVALID: 1 } }],
    ['of blanks', [mem0Memory(' \n\t ')], { leftOut: { INVALID: 1 } }],
    ['of no text', [{ ...mem0Memory(''), memory: 7 }], { leftOut: { INVALID: 1 } }],
    ['with NUL', [mem0Memory(`a${NUL}b`)], { leftOut: { INVALID: 1 } }],
    ['with half a surrogate', [mem0Memory(`a${HALF}b`)], { leftOut: { INVALID: 1 } }],
    ['with a whole surrogate pair', [mem0Memory('👩‍👩‍👧')], { texts: ['👩‍👩‍👧'] }],
    ['that is too long', [mem0Memory('x'.repeat(10_001))], { leftOut: { TOO_LARGE: 1 } }],
    ['that is just short enough', [mem0Memory('x'.repeat(10_000))], { texts: ['x'.repeat(10_000)] }],
    ['of the year 1', [mem0Memory('Said.', { created_at: '0001-01-01T00:00:00Z' })], { leftOut: { BAD_TIME: 1 } }],
    ['of the year 9999', [mem0Memory('Said.', { created_at: '9999-12-31T23:59:59Z' })], { leftOut: { BAD_TIME: 1 } }],
    ['of 1970', [mem0Memory('Said.', { created_at: 0 })], { leftOut: { BAD_TIME: 1 } }],
    ['of no time', [mem0Memory('Said.', { created_at: 'yesterday' })], { leftOut: { BAD_TIME: 1 } }],
    ['of a day that is none', [mem0Memory('Said.', { created_at: '2024-02-31' })], { leftOut: { BAD_TIME: 1 } }],
    [
      'of milliseconds instead of seconds',
      [mem0Memory('Said.', { created_at: 1_720_000_000_000 })],
      { leftOut: { BAD_TIME: 1 } },
    ],
    ['with metadata that is none', [mem0Memory('Said.', { metadata: [1] })], { leftOut: { INVALID: 1 } }],
    ['with deep metadata', [mem0Memory('Said.', { metadata: { deep: DEEP } })], { leftOut: { INVALID: 1 } }],
    [
      'that is deeper still',
      [mem0Memory('Said.', { metadata: { deep: [[[[[[DEEP]]]]]] } })],
      { leftOut: { TOO_LARGE: 1 } },
    ],
    [
      'with large metadata',
      [mem0Memory('Said.', { metadata: { large: 'x'.repeat(20_000) } })],
      { leftOut: { TOO_LARGE: 1 } },
    ],
    ['with metadata of NUL', [mem0Memory('Said.', { metadata: { [`a${NUL}`]: 1 } })], { leftOut: { INVALID: 1 } }],
    [
      'with __proto__ as metadata',
      [
        JSON.parse(
          '{"id":"p","memory":"Said.","created_at":"2024-07-01","metadata":{"__proto__":{"a":1},"constructor":2}}',
        ),
      ],
      { texts: ['Said.'] },
    ],
    ['of a user with a name of two lines', [mem0Memory('Said.', { user_id: 'a\nb' })], { leftOut: { INVALID: 1 } }],
    ['of a user with a long name', [mem0Memory('Said.', { user_id: 'x'.repeat(201) })], { leftOut: { TOO_LARGE: 1 } }],
    ['that are no objects', [null, 1, 'x', true, []], { leftOut: { NOT_JSON: 5 }, mistake: [2, 'NOT_JSON'] }],
    ['that are empty objects', [{}], { leftOut: { INVALID: 1 } }],
    ['that are chats', [chatGptChat('c', [{}])], { leftOut: { INVALID: 1 } }],
  ];
  it.each(variations)('a memory %s', async (_, items, expected) => {
    const job = await imported(team, JSON.stringify([WHOLE, ...items]), into());
    expect((await texts()).toSorted()).toEqual(['Whole.', ...(expected.texts ?? [])].toSorted());
    expect(leftOut(job)).toEqual(expected.leftOut ?? {});
    if (expected.mistake) expect(mistake(job)).toEqual(expected.mistake);
  });

  it.each<[string, unknown, string]>([
    ['an offset', '2024-07-01T03:00:00.5-07:00', '2024-07-01T10:00:00.500Z'],
    ['an offset without a colon', '2024-07-01 15:30:00+0530', AT],
    ['an offset of hours', '2024-07-01T12:00+02', AT],
    ['no zone', '2024-07-01T10:00:00.000000', AT],
    ['the word UTC', '2024-07-01 10:00:00 UTC', AT],
    ['seconds', 1_719_828_000, AT],
    ['nanoseconds', '2024-07-01T10:00:00.000999999Z', AT],
    ['a day', '2024-07-01', '2024-07-01T00:00:00.000Z'],
  ])('a time with %s', async (_, created_at, expected) => {
    await imported(team, JSON.stringify([mem0Memory('Said.', { created_at })]), into());
    expect((await factsOf(team, projectId()))[0]?.createdAt).toBe(expected);
  });

  it('no message quotes the file, and only the first 100 mistakes are listed', async () => {
    const wrong = Array.from({ length: 150 }, (_, i) =>
      mem0Memory('SECRET', { id: `secret-${i}`, created_at: 'SECRET' }),
    );
    const job = await imported(team, [WHOLE, ...wrong].map((one) => JSON.stringify(one)).join('\n'), into());
    expect(leftOut(job)).toEqual({ BAD_TIME: 150 });
    expect(job.errors).toHaveLength(100);
    expect(job.errors.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => i + 2));
    expect(JSON.stringify(job)).not.toMatch(/secret/i);
  });

  it('a history in any order, with steps that say nothing, ends in what is said now', async () => {
    const history = [
      { event: 'UPDATE', old_memory: 'One.', new_memory: 'Two.', created_at: '2024-07-02' },
      { event: 'ADD', old_memory: null, new_memory: 'One.', created_at: '2024-07-01' },
      { event: 'NONE', old_memory: 'Two.', new_memory: 'Two.', created_at: '2024-07-03' },
    ];
    await imported(
      team,
      JSON.stringify([mem0Memory('Three.', { created_at: '2024-07-01', updated_at: '2024-07-04', history })]),
      into(),
    );
    const [fact] = await factsOf(team, projectId());
    expect(fact?.version).toBe(3);
    expect(fact?.changes.nodes.map(({ kind, oldText, newText }) => [kind, oldText, newText])).toEqual([
      ['ADD', null, 'One.'],
      ['UPDATE', 'One.', 'Two.'],
      ['UPDATE', 'Two.', 'Three.'],
    ]);
  });

  it('a memory that its history deletes is expired', async () => {
    const history = [{ event: 'DELETE', old_memory: 'Gone.', new_memory: null, created_at: '2024-08-01' }];
    await imported(team, JSON.stringify([mem0Memory('Gone.', { history })]), into());
    expect(await factsOf(team, projectId())).toMatchObject([{ fact: 'Gone.', expired: true, version: 2 }]);
  });
});
