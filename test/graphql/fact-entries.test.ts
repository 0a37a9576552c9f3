import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';

const FIELDS =
  'fact metadata expirationDate pinned eventDate subject version changes { nodes { kind version detail } }';
const ADD = `mutation ($input: AddProjectFactsInput!) { added: addProjectFacts(input: $input) { facts { id ${FIELDS} } } }`;
const ADD_TO_AGENT = `mutation ($input: AddAgentFactsInput!) { added: addAgentFacts(input: $input) { facts { id ${FIELDS} } } }`;

interface Fact {
  id: string;
  fact: string;
  pinned: number;
}

const { owner } = useSystem({ router: false });
let projectId: string;
let agentId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
  agentId = await owner.createAgent();
});

async function add(input: object): Promise<Fact[]> {
  return (await owner.gql<{ added: { facts: Fact[] } }>(ADD, { input: { projectId, ...input } })).added.facts;
}

async function addToAgent(input: object): Promise<Fact[]> {
  const of = { workspaceId: owner.workspaceId, agentId };
  return (await owner.gql<{ added: { facts: Fact[] } }>(ADD_TO_AGENT, { input: { ...of, ...input } })).added.facts;
}

const WHOLE = {
  text: 'She flies to Lisbon.',
  metadata: { topic: 'travel', legs: [{ to: 'LIS' }] },
  expiresAt: '2035-04-03T00:00:00.000Z',
  pinned: -1,
  eventDate: '2035-04-02',
  subject: 'Nora Novak',
};

describe('does what it says', () => {
  it.each([
    ['a project', add],
    ['an agent', addToAgent],
  ])('a fact of %s is added with all that is known of it, in one call and one version', async (_, adding) => {
    const [whole, bare] = await adding({ entries: [WHOLE, { text: 'It rains.' }] });
    const { text, expiresAt, ...details } = WHOLE;
    expect(whole).toEqual({
      id: whole?.id,
      fact: text,
      expirationDate: expiresAt,
      ...details,
      version: 1,
      changes: {
        nodes: [
          { kind: 'ADD', version: 1, detail: { expirationDate: expiresAt, metadata: details.metadata, pinned: -1 } },
        ],
      },
    });
    expect(bare).toEqual({
      id: bare?.id,
      fact: 'It rains.',
      metadata: {},
      expirationDate: null,
      pinned: 0,
      eventDate: null,
      subject: null,
      version: 1,
      changes: { nodes: [{ kind: 'ADD', version: 1, detail: null }] },
    });
  });

  it('the pin of all facts is that of entries without one', async () => {
    const facts = await add({
      pinned: 1,
      entries: [{ text: 'one' }, { text: 'two', pinned: 0 }, { text: 'three', pinned: null }],
    });
    expect(facts.map(({ pinned }) => pinned)).toEqual([1, 0, 1]);
  });

  it('recall finds it by its day, and knows whom it is about', async () => {
    const id = await owner.createProject();
    const entries = [
      { text: 'There is a concert.', eventDate: '2031-05-06' },
      { text: 'Likes tea.', subject: 'Bruno' },
      { text: 'Likes coffee.', subject: 'Anna' },
      { text: 'Is over.', expiresAt: '2020-01-01T00:00:00Z', eventDate: '2031-05-06' },
    ];
    await owner.gql(ADD, { input: { projectId: id, entries } });
    const texts = async (query: string) => {
      const { searchMemory } = await owner.gql<{ searchMemory: { text: string }[] }>(
        'query ($id: ID!, $query: String!) { searchMemory(projectId: $id, query: $query) { text } }',
        { id, query },
      );
      return searchMemory.map(({ text }) => text);
    };
    expect(await texts('What is on 2031-05-06?')).toEqual(['There is a concert.']);
    expect((await texts('What does Anna like?'))[0]).toBe('Likes coffee.');
  });

  it('a retry with the same key adds nothing', async () => {
    const again =
      'mutation ($input: AddProjectFactsInput!) { added: addProjectFacts(input: $input) @idempotent(key: "entries-once") { facts { id } } }';
    const input = { projectId, entries: [WHOLE] };
    expect(await owner.gql(again, { input })).toEqual(await owner.gql(again, { input }));
  });

  it('a thousand entries are added at once, in their order', async () => {
    const entries = Array.from({ length: 1_000 }, (_, n) => ({ text: `Number ${n}.`, metadata: { n } }));
    expect((await add({ entries })).map(({ fact }) => fact)).toEqual(entries.map(({ text }) => text));
  });
});

describe('rejects bad input, and then adds nothing', () => {
  const entry = (fields: object) => ({ entries: [{ text: 'fine' }, { text: 'x', ...fields }] });

  it.each<[string, object, string]>([
    ['neither facts nor entries', {}, 'facts'],
    ['null for both', { facts: null, entries: null }, 'facts'],
    ['both facts and entries', { facts: ['x'], entries: [{ text: 'x' }] }, 'facts'],
    ['no entry', { entries: [] }, 'entries'],
    ['too many entries', { entries: Array.from({ length: 1_001 }, () => ({ text: 'x' })) }, 'entries'],
    ['null as an entry', { entries: [{ text: 'x' }, null] }, 'entries[1]'],
    ['an entry without a text', { entries: [{ metadata: {} }] }, 'entries[0].text'],
    ['a blank text', entry({ text: ' \n' }), 'entries[1].text'],
    ['a text that is too long', entry({ text: 'x'.repeat(10_001) }), 'entries[1].text'],
    ['a time that is none', entry({ expiresAt: 'tomorrow' }), 'entries[1].expiresAt'],
    ['a time without a zone', entry({ expiresAt: '2035-01-31T09:30:00' }), 'entries[1].expiresAt'],
    ['a day that there is not', entry({ eventDate: '2035-02-30' }), 'entries[1].eventDate'],
    ['a time as a day', entry({ eventDate: '2035-02-20T00:00:00Z' }), 'entries[1].eventDate'],
    ['a pin that is none', entry({ pinned: 2 }), 'entries[1].pinned'],
    ['a pin of all that is none', { ...entry({}), pinned: 2 }, 'pinned'],
    ['metadata that is too large', entry({ metadata: { a: 'x'.repeat(16_384) } }), 'entries[1].metadata'],
    ['a blank subject', entry({ subject: '' }), 'entries[1].subject'],
    ['a subject that is too long', entry({ subject: 'x'.repeat(201) }), 'entries[1].subject'],
    ['a field that is none', entry({ keywords: ['a'] }), 'entries[1].keywords'],
  ])('%s', async (_, input, field) => {
    const id = await owner.createProject();
    await expectRejected('INVALID_PARAMETER', owner.gql(ADD, { input: { projectId: id, ...input } }), field);
    await expectRejected('INVALID_PARAMETER', addToAgent(input), field);
    const { project } = await owner.gql<{ project: { facts: { totalCount: number } } }>(
      'query ($id: ID!) { project(id: $id) { facts(filter: { status: null }) { totalCount } } }',
      { id },
    );
    expect(project.facts.totalCount).toBe(0);
  });

  it('all errors at once, each by its place', async () => {
    const entries = [{ text: '' }, { text: 'fine' }, { text: 'x', pinned: 3, subject: ' ' }];
    const response = await owner.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ADD, variables: { input: { projectId, entries } } }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { errors: { field: string }[] } }[] };
    expect(errors[0]?.extensions.errors.map(({ field }) => field)).toEqual([
      'entries[0].text',
      'entries[2].pinned',
      'entries[2].subject',
    ]);
  });
});
