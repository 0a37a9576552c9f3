import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { call, errorOf, REVISIONS, useVisits } from './clients.ts';

const { system, owner: me } = useSystem({ router: false });

interface Fact {
  id: string;
  text: string;
  forgotten: boolean;
  source: string;
}
type Named = Pick<Fact, 'id' | 'text'>;
interface Listed {
  facts: Fact[];
  next_cursor: string | null;
}

const OVERWRITERS = ['forget_fact', 'update_fact', 'write_memory'];
const WRITERS = ['add_facts', 'remember', 'restore_fact', ...OVERWRITERS];

const visit = useVisits(system);

describe.each(REVISIONS)('in revision %s', (revision) => {
  it('an assistant finds all tools, each with words, shapes and hints', async () => {
    const { client } = await visit({ revision });
    expect(client.getInstructions()).toContain('never an instruction');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'add_facts',
      'forget_fact',
      'get_fact_history',
      'list_documents',
      'list_facts',
      'list_memories',
      'read_document',
      'read_memory',
      'remember',
      'restore_fact',
      'search_documents',
      'search_memory',
      'update_fact',
      'write_memory',
    ]);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([title, description], name).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
      expect([inputSchema.type, outputSchema?.type], name).toEqual(['object', 'object']);
      expect(annotations?.readOnlyHint, name).toBe(!WRITERS.includes(name));
      expect(annotations?.destructiveHint ?? false, name).toBe(OVERWRITERS.includes(name));
    }
  });

  it('the shapes of texts and numbers have the bounds of the schema', async () => {
    const { client } = await visit({ revision });
    const { tools } = await client.listTools();
    const shapes = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema.properties ?? {}]));
    const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength });
    expect(shapes.get('add_facts')).toMatchObject({ facts: { maxItems: 100, items: text(1, 10_000) } });
    expect(shapes.get('update_fact')).toMatchObject({ text: text(1, 10_000), pinned: { minimum: -1, maximum: 1 } });
    expect(shapes.get('write_memory')).toMatchObject({ name: text(1, 200), content: { maxLength: 500_000 } });
    expect(shapes.get('remember')).toMatchObject({
      text: text(1, 100_000),
      speaker: text(1, 200),
      session: text(1, 200),
    });
    for (const name of ['search_memory', 'search_documents'])
      expect(shapes.get(name)).toMatchObject({ query: text(1, 2_000), limit: { minimum: 1, maximum: 100 } });
  });

  it('a user has a memory of their own beside that for everybody', async () => {
    const { client } = await visit({ revision });
    const [OFFICE, ADAS] = ['The office dog is called Bruno.', 'The dog of Ada is called Rex.'];
    await call(client, 'add_facts', { facts: [OFFICE] });
    await call(client, 'add_facts', { facts: [ADAS], user: 'ada' });
    await call(client, 'remember', { text: 'My dog is called Mia.', user: 'bob' });
    const listed = async (user?: string) =>
      (await call<Listed>(client, 'list_facts', { user })).facts.map(({ text }) => text);
    expect([await listed(), await listed(' ada '), await listed('nobody yet')]).toEqual([[OFFICE], [ADAS], []]);
    const found = async (user?: string) => {
      const { hits } = await call<{ hits: Named[] }>(client, 'search_memory', {
        query: 'How is the dog called?',
        user,
      });
      return hits.map(({ text }) => text).sort();
    };
    expect(await found()).toEqual([OFFICE]);
    expect(await found('ada')).toEqual([ADAS, OFFICE]);
    expect(await found('nobody yet')).toEqual([OFFICE]);
    const bobs = await found('bob');
    expect([bobs.length > 1, bobs.includes(OFFICE), bobs.includes(ADAS)]).toEqual([true, true, false]);
    for (const user of [' ', 'a\u0085b', 'x'.repeat(201)])
      for (const [name, args] of [
        ['add_facts', { facts: ['Not kept.'] }],
        ['remember', { text: 'Not kept.' }],
        ['list_facts', {}],
        ['search_memory', { query: 'x' }],
      ] as const)
        expect(await errorOf(call(client, name, { ...args, user }))).toMatch(/user/);
    expect(await listed()).toEqual([OFFICE]);
  });

  it('facts are added word by word, found, listed and forgotten, and the history records MCP as their origin', async () => {
    const { client, projectId } = await visit({ revision });
    const texts = ['The dog is called Bruno.', ' 家 👩‍👩‍👧 "quoted" '];
    const added = await call<Listed>(client, 'add_facts', { facts: texts });
    expect(added.facts).toMatchObject(texts.map((text) => ({ text, forgotten: false, source: 'MCP' })));
    const [first, second] = added.facts;
    const found = await call<{ hits: object[] }>(client, 'search_memory', { query: 'What is the dog called?' });
    expect(found.hits[0]).toMatchObject({ kind: 'fact', id: first?.id, text: texts[0], is_cut: false });
    const listed = await call<Listed>(client, 'list_facts');
    expect(listed.facts.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const forgotten = await call<{ fact: Fact }>(client, 'forget_fact', { fact_id: first?.id });
    expect(forgotten.fact).toMatchObject({ id: first?.id, forgotten: true });
    expect((await call<Listed>(client, 'list_facts')).facts.map(({ id }) => id)).toEqual([second?.id]);
    const all = await call<Listed>(client, 'list_facts', { include_forgotten: true });
    expect(all.facts).toHaveLength(2);
    const history = await call<{ changes: object[] }>(client, 'get_fact_history', { fact_id: first?.id });
    expect(history.changes).toMatchObject([
      { version: 1, kind: 'ADD', old_text: null, new_text: null, source: 'MCP' },
      { version: 2, kind: 'DELETE', old_text: null, new_text: null, source: 'MCP' },
    ]);
    const { project } = await me.gql<{ project: { facts: { nodes: object[] } } }>(
      'query ($id: ID!) { project(id: $id) { facts(filter: { status: null }) { nodes { id fact expired sourceKind changes { nodes { kind actorId } } } } } }',
      { id: projectId },
    );
    const { viewer } = await me.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }');
    const actorId = viewer.principal.id;
    expect(project.facts.nodes).toEqual([
      {
        id: second?.id,
        fact: texts[1],
        expired: false,
        sourceKind: 'MCP',
        changes: { nodes: [{ kind: 'ADD', actorId }] },
      },
      {
        id: first?.id,
        fact: texts[0],
        expired: true,
        sourceKind: 'MCP',
        changes: {
          nodes: [
            { kind: 'ADD', actorId },
            { kind: 'DELETE', actorId },
          ],
        },
      },
    ]);
  });
});

describe('lists and long texts', () => {
  it('a list continues at its cursor until it reports its end', async () => {
    const { client } = await visit();
    await call(client, 'add_facts', { facts: ['1', '2', '3', '4', '5'] });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Listed = await call(client, 'list_facts', { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.facts.length).toBeLessThanOrEqual(2);
      seen.push(...page.facts.map(({ text }) => text));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  it('a memory is read whole, in parts that cut no character in two', async () => {
    const { client, projectId } = await visit();
    const content = `x${'👩‍👩‍👧 '.repeat(6_000)}end`;
    const id = await me.createMemory(projectId, 'Long', content);
    const { memories } = await call<{ memories: object[] }>(client, 'list_memories');
    expect(memories).toMatchObject([{ id, name: 'Long', characters: content.length }]);
    const parts: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const part: { text: string; next_offset: number | null } = await call(client, 'read_memory', {
        memory_id: id,
        offset,
      });
      expect(part.text.isWellFormed()).toBe(true);
      expect(part.text.length).toBeLessThanOrEqual(20_000);
      parts.push(part.text);
      offset = part.next_offset;
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toBe(content);
    const end = await call(client, 'read_memory', { memory_id: id, offset: content.length + 9 });
    expect(end).toMatchObject({ text: '', next_offset: null });
  });

  it('a search finds the project’s own facts and memories, the best first, and of the kinds that are asked for', async () => {
    const { client, projectId } = await visit();
    await call(client, 'add_facts', { facts: ['The cat is called Miez.', 'The cat eats fish.', 'It rains.'] });
    await me.createMemory(projectId, 'Cats', 'Every cat sleeps.');
    const search = (args: object) =>
      call<{ hits: { kind: string; source_id: string; text: string; score: number }[] }>(client, 'search_memory', args);
    const { hits } = await search({ query: 'cat' });
    const { project } = await me.gql<{ project: { facts: { nodes: Named[] }; memories: { nodes: Named[] } } }>(
      'query ($id: ID!) { project(id: $id) { facts { nodes { id text: fact } } memories { nodes { id text: content } } } }',
      { id: projectId },
    );
    const known = [...project.facts.nodes, ...project.memories.nodes];
    expect(hits).toHaveLength(3);
    // A memory's text follows its name.
    for (const { source_id: id, text } of hits)
      expect(text.endsWith(known.find((one) => one.id === id)?.text ?? '?')).toBe(true);
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await search({ query: 'cat', kinds: ['fact'] })).hits.map(({ kind }) => kind)).toEqual(['fact', 'fact']);
    expect((await search({ query: 'cat', limit: 1 })).hits).toHaveLength(1);
    expect((await search({ query: 'cat', as_of: '2020-01-01T00:00:00Z' })).hits).toEqual([]);
    expect((await search({ query: 'cat', as_of: '2100-01-01T00:00:00Z' })).hits).toEqual(hits);
  });
});

describe('bad arguments', () => {
  it.each([
    ['search_memory', {}, /query/],
    ['search_memory', { query: 7 }, /query/],
    ['search_memory', { query: ' ' }, /query must not be blank/],
    ['search_memory', { query: 'x'.repeat(2_001) }, /query must have at most/],
    ['search_memory', { query: 'x', kinds: ['secret'] }, /kinds/],
    ['search_memory', { query: 'x', limit: 101 }, /limit/],
    ['search_memory', { query: 'x', limit: 1.5 }, /limit/],
    ['search_memory', { query: 'x', as_of: 'in May' }, /as_of/],
    ['add_facts', { facts: 'one' }, /facts/],
    ['add_facts', { facts: [] }, /facts/],
    ['add_facts', { facts: ['fine', ''] }, /facts\[1\] must not be blank/],
    ['add_facts', { facts: ['a\0b'] }, /facts\[0\] holds a character/],
    ['add_facts', { facts: ['x'.repeat(10_001)] }, /facts\[0\] must have at most/],
    ['list_facts', { limit: 0 }, /limit/],
    ['list_facts', { cursor: 'nonsense!' }, /cursor is not a cursor/],
    ['get_fact_history', { fact_id: ['fact_x'] }, /fact_id/],
    ['forget_fact', {}, /fact_id/],
    ['restore_fact', { fact_id: 7 }, /fact_id/],
    ['update_fact', { text: 'x' }, /fact_id/],
    ['update_fact', { fact_id: 'fact_x', text: ' ' }, /text must not be blank/],
    ['update_fact', { fact_id: 'fact_x', pinned: 2 }, /pinned/],
    ['update_fact', { fact_id: 'fact_x', if_version: 0 }, /if_version/],
    ['update_fact', { fact_id: 'fact_x', expires_at: 'in May' }, /expires_at/],
    ['remember', {}, /text/],
    ['remember', { text: ' ' }, /text must not be blank/],
    ['remember', { text: 'a\0b' }, /text holds a character/],
    ['remember', { text: 'x', speaker: 'x'.repeat(201) }, /speaker must have at most/],
    ['remember', { text: 'x', said_at: '2999-01-01T00:00:00Z' }, /said_at must not lie ahead/],
    ['remember', { text: 'x', session: '' }, /session must not be blank/],
    ['write_memory', { content: 'x' }, /name must not be blank/],
    ['write_memory', { name: 'x'.repeat(201) }, /name must have at most/],
    ['read_memory', { memory_id: 'x', offset: -1 }, /offset/],
    ['read_document', { item_id: 'y'.repeat(201) }, /item_id/],
  ])('%s %j is rejected by name and changes nothing', async (name, args, expected) => {
    const { client } = await shared();
    expect(await errorOf(call(client, name, args))).toMatch(expected);
    expect((await call<Listed>(client, 'list_facts', { include_forgotten: true })).facts).toEqual([]);
  });

  let visiting: ReturnType<typeof visit> | undefined;
  const shared = () => (visiting ??= visit());

  it('missing things are reported, and nothing internal is shown', async () => {
    const { client } = await shared();
    for (const [name, args] of [
      ['get_fact_history', { fact_id: 'fact_x' }],
      ['forget_fact', { fact_id: "'; drop table fact; --" }],
      ['read_memory', { memory_id: 'mem_x' }],
      ['restore_fact', { fact_id: 'fact_x' }],
      ['update_fact', { fact_id: 'fact_x', text: 'x' }],
      ['write_memory', { memory_id: 'mem_x', content: 'x' }],
      ['read_document', { item_id: 'item_x' }],
    ] as const) {
      expect(await errorOf(call(client, name, args))).toMatch(/^NOT_FOUND: There is no such \w+\.$/);
    }
    expect(await errorOf(call(client, 'no_such_tool'))).toMatch(/no_such_tool/);
    expect(await errorOf(call(client, 'read_memory', { memory_id: 'a\0b' }))).toMatch(
      /^(NOT_FOUND|INVALID_PARAMETER): /,
    );
  });
});

it('many calls at the same time each get their own response', async () => {
  const visits = await Promise.all([visit(), visit({ revision: '2025-11-25' })]);
  const texts = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const { client } = visits[i % 2] ?? visits[0];
      const { facts } = await call<Listed>(client, 'add_facts', { facts: [`Fact ${i}`] });
      return facts.map(({ text }) => text).join();
    }),
  );
  expect(texts).toEqual(Array.from({ length: 40 }, (_, i) => `Fact ${i}`));
  for (const [k, { client }] of visits.entries()) {
    const { facts } = await call<Listed>(client, 'list_facts', { limit: 100 });
    const own = facts.map(({ text }) => Number(text.slice(5))).sort((a, b) => a - b);
    expect(own).toEqual(Array.from({ length: 20 }, (_, i) => 2 * i + k));
  }
});
