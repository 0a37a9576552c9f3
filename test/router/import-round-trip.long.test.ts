import { beforeAll, describe, expect, it } from 'vitest';
import { fromEnv, newRandom, seedOf, uniqueId } from '../faults/random.ts';
import { exportOf, imported } from '../graphql/imports.ts';
import type { TestActor } from '../harness/actor.ts';
import { change, newHistory, scriptModel } from './memory-history.ts';
import { expectSame, listOf, viewOf, type View } from './memory-view.ts';
import { useScripted } from './use-scripted.ts';

/** Histories. IMPORT_HISTORIES=200 runs the long form. */
const HISTORIES = fromEnv('IMPORT_HISTORIES', 3);
const STEPS = 30;
const random = newRandom(seedOf('FAULT_SEED', 20_270_027));

const s = useScripted();
let from: TestActor;
let into: TestActor;

/** Persons of other histories would be asked for, too. */
async function newTeams(): Promise<void> {
  [from, into] = [await s.team(), await s.team()];
}

async function exportText(actor: TestActor, id: string): Promise<string> {
  const response = await actor.fetch(`/api/v3/memory-export/${id}`);
  expect(response.status).toBe(200);
  return response.text();
}

async function importedInto(text: string): Promise<string> {
  const { createWorkspace } = await into.gql<{ createWorkspace: { workspace: { id: string } } }>(
    'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { workspace { id } } }',
    { input: { name: uniqueId() } },
  );
  const workspace_id = createWorkspace.workspace.id;
  await imported(into, text, { workspace_id });
  const { projects } = await into.gql<{ projects: { nodes: { id: string }[] } }>(
    'query ($id: [ID!]) { projects(filter: { workspaceId: $id }) { nodes { id } } }',
    { id: [workspace_id] },
  );
  return projects.nodes[0]?.id ?? '';
}

describe('does what it says', () => {
  it(`memory that goes into another team is what it was (${HISTORIES} histories, seed ${random.seed})`, async () => {
    for (let i = 0; i < HISTORIES; i++) {
      await newTeams();
      const { projectId } = await newHistory(s, from, random, STEPS);
      const text = await exportText(from, projectId);
      const copyId = await importedInto(text);
      expectSame(await viewOf(into, copyId), await viewOf(from, projectId), `history ${i}`);
    }
  });
});

describe('twin', () => {
  let lines: { kind: string }[];
  let origin: View;
  beforeAll(async () => {
    await newTeams();
    const { projectId } = await newHistory(s, from, random, 0);
    scriptModel(s, random, ['ADD']);
    const tell = (texts: readonly string[], more: object = {}) =>
      change(
        from,
        'addMessages',
        'AddMessagesInput',
        { projectId, messages: texts.map((text) => ({ role: 'user', text })), ...more },
        'conversation { id }',
      );
    // The first of each two lends its words to what is taken from the second.
    await tell(['A garden in Faro, this is of.', 'My boat is red.']);
    await tell(['A garden in Faro, this is of.', 'My bicycle is in Porto since 2020.']);
    await tell(['Please always answer in short sentences.']);
    // Silent with the fact below, which was not taken from it.
    await tell(['My bicycle is in Porto since 2020, as you know.'], { extract: false });
    await s.system.settled();
    const [bicycle] = await listOf(from, projectId, 'facts(filter: { text: "bicycle" }', 'id');
    await change(from, 'forgetFact', 'ForgetFactInput', { id: bicycle?.id }, 'fact { id }');
    const text = await exportText(from, projectId);
    lines = text
      .trim()
      .split('\n')
      .slice(1, -1)
      .map((line) => JSON.parse(line) as { kind: string });
    origin = await viewOf(from, projectId);
  });

  it('the lines as they are make it equal', async () => {
    expectSame(await viewOf(into, await importedInto(exportOf(lines))), origin, 'the lines');
  });

  it.each<[string, (line: Record<string, unknown>) => object | null]>([
    ['what is silent', (line) => (line['kind'] === 'suppression' ? null : { ...line, silent: false })],
    [
      'the history',
      (line) => (line['kind'] === 'fact' ? { ...line, history: (line['history'] as object[]).slice(0, 1) } : line),
    ],
    ['the evidence', (line) => (line['kind'] === 'fact' ? { ...line, evidence: [] } : line)],
    [
      'the words of the sources',
      (line) => (line['kind'] === 'fact' ? { ...line, sourceTerms: { said: [], near: [], temporal: false } } : line),
    ],
    [
      'a message',
      (line) =>
        line['kind'] === 'message' && String(line['text']).includes('bicycle')
          ? { ...line, text: 'My bicycle.' }
          : line,
    ],
  ])('without %s it is another', async (_, alter) => {
    const altered = lines.flatMap((line) => alter({ ...line }) ?? []);
    expect((await viewOf(into, await importedInto(exportOf(altered)))).shown).not.toEqual(origin.shown);
  });
});
