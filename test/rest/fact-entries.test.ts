import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf } from './answers.ts';

const { owner: me } = useSystem({ router: false });
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
let places: string[];
beforeAll(async () => {
  const of = `/api/v3/workspaces/${me.workspaceId}`;
  places = [
    `${of}/projects/${await me.createProject()}/memories/facts`,
    `${of}/agents/${await me.createAgent()}/facts`,
  ];
});

interface Fact {
  id: string;
  fact: string;
  metadata: object;
}

describe('POST …/facts/entries', () => {
  it('adds facts with their details, in the order sent, as the list returns them', async () => {
    for (const place of places) {
      const entries = [
        {
          text: 'Nora flies.',
          metadata: { topic: 'travel' },
          expires_at: '2035-04-03T00:00:00Z',
          event_date: '2035-04-02',
          pinned: 1,
          subject: 'Nora',
        },
        { text: 'It rains.' },
      ];
      const { facts } = dataOf(await me.rest('POST', `${place}/entries`, { entries }), 'Facts added.') as {
        facts: Fact[];
      };
      expect(facts).toMatchObject([
        { fact: 'Nora flies.', metadata: { topic: 'travel' }, expiration_date: '2035-04-03T00:00:00.000Z', version: 1 },
        { fact: 'It rains.', metadata: {}, expiration_date: null },
      ]);
      const listed = dataOf(await me.rest('GET', place)) as { items: Fact[] };
      expect(listed.items).toEqual(facts.toReversed());
    }
  });

  it('rejects bad entries by their documented names, and then adds none', async () => {
    const rejected: [unknown, string[]][] = [
      [{}, ['entries']],
      [{ entries: null }, ['entries']],
      [{ entries: [] }, ['entries']],
      [{ entries: ['x'] }, ['entries[0]']],
      [{ facts: ['x'] }, ['entries']],
      [{ entries: [{ text: 'x' }, { metadata: {} }] }, ['entries[1].text']],
      [{ entries: [{ text: 'x' }, { text: '' }] }, ['entries[1].text']],
      [
        { entries: [{ text: 'x', expires_at: 'soon', event_date: '2035-02-30', metadata: [] }] },
        ['entries[0].metadata', 'entries[0].expires_at', 'entries[0].event_date'],
      ],
      [{ entries: [{ text: 'x', pinned: 7 }] }, ['entries[0].pinned']],
      [{ entries: [{ text: 'x', subject: ' ' }] }, ['entries[0].subject']],
    ];
    for (const place of places) {
      const before = dataOf(await me.rest('GET', place)) as { pagination: object };
      for (const [body, fields] of rejected) {
        const answer = await me.rest('POST', `${place}/entries`, body);
        checkError(answer, INVALID);
        expect(fieldsOf(answer)).toEqual(fields);
      }
      expect(dataOf(await me.rest('GET', place))).toEqual(before);
    }
  });

  it('messages keep their metadata and their time', async () => {
    const projectId = await me.createProject();
    const messages = [{ role: 'user', text: 'I moved.', metadata: { topic: 'home' }, at: '2020-05-01T00:00:00Z' }];
    const path = `/api/v3/projects/${projectId}/conversations`;
    const { id } = dataOf(await me.rest('POST', path, { messages, extract: false }), 'Messages added.') as {
      id: string;
    };
    expect(dataOf(await me.rest('GET', `${path}/${id}`))).toMatchObject({
      messages: [{ text: 'I moved.', metadata: { topic: 'home' }, created_at: '2020-05-01T00:00:00.000Z' }],
    });
  });
});
