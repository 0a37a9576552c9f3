import { describe, expect, it } from 'vitest';
import { exportOf, importFile, imported, leftOut } from './imports.ts';
import { AT, NUL, useImports, type Variation } from './use-imports.ts';

const { team, into, texts } = useImports();

describe('an export of this platform', () => {
  const project = { kind: 'project', id: 'proj_1', name: 'Theirs', description: null };
  const fact = (id: string, text: string, more: object = {}) => ({
    kind: 'fact',
    id,
    projectId: 'proj_1',
    agentId: null,
    personId: null,
    text,
    metadata: {},
    subject: null,
    keywords: [],
    pinned: 0,
    released: false,
    forgotten: false,
    sourceKind: 'MANUAL',
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    evidence: [],
    history: [{ version: 1, change: 'ADD', reason: null, oldText: null, newText: text, source: 'MANUAL', at: AT }],
    ...more,
  });
  const conversation = (id: string, more: object = {}) => ({
    kind: 'conversation',
    id,
    projectId: 'proj_1',
    agentId: null,
    personId: null,
    session: null,
    sourceKind: 'CONVERSATION',
    status: 'NONE',
    createdAt: AT,
    ...more,
  });
  const message = (id: string, n: number, more: object = {}) => ({
    kind: 'message',
    id,
    conversationId: 'c',
    n,
    role: 'user',
    text: `Message ${n}.`,
    silent: false,
    interrupted: false,
    at: AT,
    ...more,
  });
  const WHOLE = [project, fact('f', 'Whole.')];

  it.each<[string, string | (() => string), string]>([
    ['without its last line', () => exportOf(WHOLE).split('\n').slice(0, -2).join('\n'), 'last line is missing'],
    ['without its last bytes', () => exportOf(WHOLE).slice(0, -20), 'ends in the middle'],
    ['without one of its lines', () => exportOf(WHOLE).replace(/\{"kind":"fact".*\n/, ''), 'changed or damaged'],
    ['with another text', () => exportOf(WHOLE).replaceAll('Whole.', 'Hole.'), 'changed or damaged'],
    ['with a line twice', () => exportOf(WHOLE).replace(/(\{"kind":"fact".*\n)/, '$1$1'), 'changed or damaged'],
    [
      'with lines behind its last',
      () => `${exportOf(WHOLE)}${JSON.stringify(fact('g', 'More.'))}\n`,
      'lines follow its last',
    ],
    [
      'with its last line twice',
      () => exportOf(WHOLE).replace(/(\{"kind":"end".*\n)/, '$1$1'),
      'lines follow its last',
    ],
    ['of another version', () => exportOf(WHOLE, { version: 2 }), 'version 2'],
    ['of no version', () => exportOf(WHOLE, { version: null }), 'version null'],
    ['without its first line', () => exportOf(WHOLE).split('\n').slice(1).join('\n'), 'no format'],
  ])('%s is refused, and nothing is imported', async (_, write, words) => {
    const job = await importFile(team, typeof write === 'string' ? write : write(), into());
    expect([job.status, job.error]).toEqual(['FAILED', expect.stringContaining(words)]);
    expect(await texts()).toEqual([]);
  });

  it.each<[string, () => string | Uint8Array]>([
    ['with CRLF', () => exportOf(WHOLE).replaceAll('\n', '\r\n')],
    ['with a byte order mark', () => `\ufeff${exportOf(WHOLE)}`],
    ['in two parts', () => exportOf(WHOLE.slice(0, 1)) + exportOf(WHOLE.slice(1))],
    ['twice', () => exportOf(WHOLE) + exportOf(WHOLE)],
    ['with members of a later time', () => exportOf([project, fact('f', 'Whole.', { mood: 'good' })], { more: true })],
    ['with lines of a later kind', () => exportOf([...WHOLE, { kind: 'dream', id: 'd' }])],
    ['with marks', () => exportOf([{ kind: 'mark', after: 'x' }, ...WHOLE])],
  ])('%s is read', async (_, write) => {
    await imported(team, write(), into());
    expect(await texts()).toEqual(['Whole.']);
  });

  const variations: Variation[] = [
    ['a fact of no project of the file', [fact('x', 'Said.', { projectId: 'proj_gone' })], { texts: ['Said.'] }],
    ['a fact of a person who is not there', [fact('x', 'No.', { personId: 'act_gone' })], { leftOut: { MISSING: 1 } }],
    ['a fact of a project and of an agent', [fact('x', 'No.', { agentId: 'agt_1' })], { leftOut: { INVALID: 1 } }],
    ['a fact twice', [fact('f', 'Other.')], { leftOut: { TWICE: 1 } }],
    ['a fact of a kind that is none', [fact('x', 'No.', { sourceKind: 'DREAM' })], { leftOut: { INVALID: 1 } }],
    ['a fact of version 0', [fact('x', 'No.', { version: 0 })], { leftOut: { INVALID: 1 } }],
    [
      'a fact with a history out of order',
      [
        fact('x', 'No.', {
          history: [
            { version: 2, change: 'ADD', source: 'MANUAL', at: AT },
            { version: 1, change: 'ADD', source: 'MANUAL', at: AT },
          ],
        }),
      ],
      { leftOut: { INVALID: 1 } },
    ],
    [
      'a fact with evidence that is not there',
      [fact('x', 'Said.', { evidence: [{ messageId: 'msg_gone', quote: 'x' }] })],
      { texts: ['Said.'], leftOut: { MISSING: 1 } },
    ],
    [
      'a fact that replaces itself',
      [fact('x', 'Said.', { supersededBy: 'x', conflictsWith: 'x' })],
      { texts: ['Said.'] },
    ],
    [
      'facts that replace each other',
      [
        fact('x', 'One.', { supersededBy: 'y', forgotten: true }),
        fact('y', 'Two.', { supersededBy: 'x', forgotten: true }),
      ],
      { texts: ['One.', 'Two.'] },
    ],
    [
      'a fact with many words of its source',
      [
        fact('x', 'Said.', {
          sourceTerms: { said: Array.from({ length: 500 }, (_, i) => `w${i}`), near: [], temporal: false },
        }),
      ],
      { texts: ['Said.'] },
    ],
    [
      'a fact with words that are none',
      [fact('x', 'No.', { sourceTerms: { said: [7] } })],
      { leftOut: { INVALID: 1 } },
    ],
    ['a fact with a day that is none', [fact('x', 'No.', { eventDate: '2024-13-01' })], { leftOut: { BAD_TIME: 1 } }],
    ['a fact of NUL', [fact('x', `a${NUL}`)], { leftOut: { INVALID: 1 } }],
    [
      'a fact of the year 1',
      [fact('x', 'No.', { createdAt: '0001-01-01T00:00:00.000Z' })],
      { leftOut: { BAD_TIME: 1 } },
    ],
    [
      'a fact whose end lies far ahead',
      [fact('x', 'Said.', { expiresAt: '9998-01-01T00:00:00.000Z' })],
      { texts: ['Said.'] },
    ],
    ['a message without its conversation', [message('m', 1)], { leftOut: { MISSING: 1 } }],
    [
      'a message of a role that is none',
      [conversation('c'), message('m', 1, { role: 'system' })],
      { leftOut: { INVALID: 1 } },
    ],
    [
      'a message with a place that is taken',
      [conversation('c'), message('m', 1), message('o', 1)],
      { leftOut: { TWICE: 1 } },
    ],
    ['a message of place 0', [conversation('c'), message('m', 0)], { leftOut: { INVALID: 1 } }],
    ['a message of an actor who is not there', [conversation('c'), message('m', 1, { actorId: 'act_gone' })], {}],
    ['a conversation of a status that is none', [conversation('c', { status: 'LOST' })], { leftOut: { INVALID: 1 } }],
    [
      'a conversation of a zone that is none',
      [conversation('c', { timeZone: 'Mars/Base' })],
      { leftOut: { INVALID: 1 } },
    ],
    ['a suppression of nothing', [{ kind: 'suppression', factId: 'f', version: 1 }], { leftOut: { OTHER_KIND: 1 } }],
    [
      'a suppression of what is not there',
      [{ kind: 'suppression', factId: 'f', messageId: 'gone', version: 1 }],
      { leftOut: { MISSING: 1 } },
    ],
    [
      'a proposal for a fact that is not there',
      [
        conversation('c'),
        {
          kind: 'proposal',
          id: 'p',
          projectId: 'proj_1',
          agentId: null,
          personId: null,
          factId: 'gone',
          conversationId: 'c',
          quote: 'x',
          createdAt: AT,
        },
      ],
      { leftOut: { MISSING: 1 } },
    ],
    [
      'a person without a name',
      [{ kind: 'person', id: 'a', customId: '', aliases: [], displayName: 'x', actorType: 'HUMAN' }],
      { leftOut: { INVALID: 1 } },
    ],
    [
      'a person with aliases that are none',
      [{ kind: 'person', id: 'a', customId: 'x', aliases: [1], displayName: 'x' }],
      { leftOut: { INVALID: 1 } },
    ],
    ['a kind that is none', [{ kind: 7 }], { leftOut: { INVALID: 1 } }],
    ['a kind of __proto__', [{ kind: '__proto__' }], { leftOut: { OTHER_KIND: 1 } }],
    ['lines that are no objects', [[1]], { leftOut: { NOT_JSON: 1 } }],
  ];
  it.each(variations)('%s', async (_, lines, expected) => {
    const job = await imported(team, exportOf([...WHOLE, ...(lines as object[])]), into());
    expect((await texts()).toSorted()).toEqual(['Whole.', ...(expected.texts ?? [])].toSorted());
    expect(leftOut(job)).toEqual(expected.leftOut ?? {});
  });
});
