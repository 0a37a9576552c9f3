import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { tablesWith } from '../harness/tables-with.ts';
import { useSystem } from '../harness/use-system.ts';
import { eventually } from '../router/scripted.ts';
import { eraseWholly } from './erasures.ts';
import { chatGptChat, exportOf, factsOf, imported, importOver, leftOut, mem0Memory, send } from './imports.ts';
import { watchStatements } from './statements.ts';

// An import writes pages of at most 500 things, each in one transaction.

const { system, owner: team } = useSystem({ router: false });

const AT = '2024-07-01T10:00:00.000Z';
/** Statements of imports: all of them name rows of JSON, or an import. */
const OF_IMPORTS = /jsonb_to_recordset|import_(?:job|item)/;

/** Statements that the import of a file runs, from its upload to its end. */
async function statementsFor(file: string): Promise<string[]> {
  const project_id = await team.createProject();
  const statements: string[] = [];
  const unwatch = watchStatements(system.running.platform.pool, (text, send) => {
    // How often the test asks whether it is over is no matter, nor when files are swept. The
    // beginning of a statement, without its values, tells it from others.
    if (OF_IMPORTS.test(text) && !/^\s*select (?:t\."id"|from blob)/.test(text))
      statements.push(
        text
          .trim()
          .replaceAll(/'[^']*'|\d+/g, '?')
          .slice(0, 60),
      );
    return send();
  });
  try {
    await imported(team, file, { project_id });
  } finally {
    unwatch();
  }
  return statements;
}

const memories = (n: number) =>
  JSON.stringify(
    Array.from({ length: n }, (_, i) => mem0Memory(`Number ${i} of ${uniqueId()}.`, { user_id: `${uniqueId()} ${i}` })),
  );

const chats = (n: number) =>
  JSON.stringify(
    Array.from({ length: n }, (_, i) => chatGptChat(`chat-${i}`, [{ text: `Word ${i}.` }, { role: 'assistant' }])),
  );

function exported(n: number): string {
  const facts = Array.from({ length: n }, (_, i) => [
    { kind: 'conversation', id: `c${i}`, sourceKind: 'CONVERSATION', status: 'DONE', createdAt: AT },
    { kind: 'message', id: `m${i}`, conversationId: `c${i}`, n: 1, role: 'user', text: `Word ${i}.`, at: AT },
    {
      kind: 'fact',
      id: `f${i}`,
      text: `Word ${i}.`,
      sourceKind: 'CONVERSATION',
      version: 1,
      createdAt: AT,
      evidence: [{ messageId: `m${i}`, quote: 'Word' }],
    },
  ]).flat();
  return exportOf([...facts].toSorted((a, b) => order(a.kind) - order(b.kind)));
}
const order = (kind: string) => ['conversation', 'message', 'fact'].indexOf(kind);

async function findPerson(name: string): Promise<string | undefined> {
  const { actors } = await team.gql<{ actors: { nodes: { id: string; customId: string }[] } }>(
    '{ actors(first: 100) { nodes { id customId } } }',
  );
  return actors.nodes.find(({ customId }) => customId === name)?.id;
}

describe('does what it says', () => {
  it('an import under way ends when a person of it is erased, and brings nothing of theirs back', async () => {
    const project_id = await team.createProject();
    const [ann, bo] = [`ann-${uniqueId()}`, `bo-${uniqueId()}`];
    const file = Array.from({ length: 20_000 }, (_, i) => mem0Memory(`Number ${i}.`, { user_id: i % 2 ? ann : bo }));
    const id = await send(team, JSON.stringify(file), { project_id });
    const personId = await eventually(() => findPerson(ann));
    await eraseWholly(team, { id: personId });
    expect(await importOver(team, id)).toMatchObject({ status: 'CANCELLED' });
    await system.settled();
    expect(await findPerson(ann)).toBeUndefined();
    const persons = new Set((await factsOf(team, project_id)).map(({ person }) => person?.customId));
    expect([...persons]).toEqual([bo]);
  });

  it('an import that waits when a person of it is erased does not make them again', async () => {
    const project_id = await team.createProject();
    const [ann, bo] = [`ann-${uniqueId()}`, `bo-${uniqueId()}`];
    const personId = await team.createActor(ann);
    await team.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
      input: { id: personId, customId: ann },
    });
    const long = Array.from({ length: 10_000 }, (_, i) => mem0Memory(`Number ${i}.`));
    await send(team, JSON.stringify(long), { project_id });
    const file = [ann, bo].map((user_id) => mem0Memory(`This is ${user_id}.`, { user_id }));
    const id = await send(team, JSON.stringify(file), { project_id, file_name: `Of ${ann}.json` });
    await eraseWholly(team, { id: personId });
    const job = await importOver(team, id);
    expect([job.status, leftOut(job)]).toEqual(['DONE', { FORGOTTEN: 1, MISSING: 1 }]);
    expect([await findPerson(ann), await findPerson(bo)]).toEqual([undefined, expect.any(String)]);
    expect(await tablesWith(system.running.platform.pool, ann)).toEqual([]);
  });

  it.each<[string, (n: number) => string, number]>([
    ['memories of mem0, each of a person', memories, 240],
    ['chats of ChatGPT', chats, 160],
    ['lines of an export', exported, 160],
  ])('a page of many %s takes the statements of a page of few', async (_, fileOf, many) => {
    await statementsFor(fileOf(3));
    const few = await statementsFor(fileOf(3));
    expect(few.length).toBeGreaterThan(5);
    expect((await statementsFor(fileOf(many))).toSorted()).toEqual(few.toSorted());
  });

  it('things that name each other over pages find each other', async () => {
    const project_id = await team.createProject();
    const job = await imported(team, exported(700), { project_id });
    expect(job.imported).toMatchObject({ conversations: 700, messages: 700, facts: 700 });
    expect(leftOut(job)).toEqual({});
    const { project } = await team.gql<{
      project: { facts: { totalCount: number; nodes: { evidence: { totalCount: number } }[] } };
    }>('query ($id: ID!) { project(id: $id) { facts(first: 100) { totalCount nodes { evidence { totalCount } } } } }', {
      id: project_id,
    });
    expect(project.facts.totalCount).toBe(700);
    expect(project.facts.nodes.filter(({ evidence }) => evidence.totalCount !== 1)).toEqual([]);
  });
});
