import { beforeEach, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';

const { owner } = useSystem({ router: false });
let projectId: string;
beforeEach(async () => void (projectId = await owner.createProject()));

const HISTORY = 'fact { version changes(first: 100) { nodes { kind detail } } }';

interface Edited {
  version: number;
  changes: { nodes: { kind: string; detail: { standing?: number } | null }[] };
}

const does = (mutation: 'updateFact' | 'restoreFact') => {
  const type = mutation.charAt(0).toUpperCase() + mutation.slice(1);
  const text = `mutation ($input: ${type}Input!) { done: ${mutation}(input: $input) { ${HISTORY} } }`;
  return async (input: object): Promise<Edited> =>
    (await owner.gql<{ done: { fact: Edited } }>(text, { input })).done.fact;
};
const update = does('updateFact');
const restore = does('restoreFact');

const setStanding = (id: string, stands: boolean) =>
  owner.gql('mutation ($input: SetStandingInput!) { setStanding(input: $input) { thing { __typename } } }', {
    input: { id, stands },
  });

async function lines(): Promise<string[]> {
  const { standingMemory } = await owner.gql<{ standingMemory: { lines: { text: string; state: string }[] } }>(
    'query ($p: ID) { standingMemory(projectId: $p) { lines { text state } } }',
    { p: projectId },
  );
  return standingMemory.lines.filter(({ state }) => state === 'IN_PROMPT').map(({ text }) => text);
}

const WISHES = [
  'From now on, answer in short sentences.',
  'Call me Ann.',
  'Antworte mir immer auf Deutsch.',
  'Réponds-moi toujours en français.',
  'Отвечай мне всегда по-русски.',
];

describe('a fact that is edited by hand', () => {
  it.each(WISHES)('into a wish stands: %s', async (wish) => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    const { changes } = await update({ id, fact: wish });
    expect(await lines()).toEqual([wish]);
    expect(changes.nodes.at(-1)?.detail).toEqual({ standing: 1 });
  });

  it.each(WISHES)('out of a wish stands no more: %s', async (wish) => {
    const id = await owner.addProjectFact(projectId, wish);
    expect(await lines()).toEqual([wish]);
    const { changes } = await update({ id, fact: 'The gate is green.' });
    expect(await lines()).toEqual([]);
    expect(changes.nodes.at(-1)?.detail).toEqual({ standing: 0 });
  });

  it('from one wish into another goes on standing', async () => {
    const id = await owner.addProjectFact(projectId, 'Call me Ann.');
    const { changes } = await update({ id, fact: 'Call me Anna.' });
    expect(await lines()).toEqual(['Call me Anna.']);
    expect(changes.nodes.at(-1)?.detail).toBeNull();
  });

  it('stays what a person decided, whatever it says then', async () => {
    const stands = await owner.addProjectFact(projectId, 'The gate is green.');
    await setStanding(stands, true);
    await update({ id: stands, fact: 'The gate is red.' });
    const out = await owner.addProjectFact(projectId, 'Call me Ann.');
    await setStanding(out, false);
    await update({ id: out, fact: 'Call me Anna.' });
    expect(await lines()).toEqual(['The gate is red.']);
  });

  it('stands again, or no more, as it did at the version that it is put back to', async () => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    await update({ id, fact: 'Call me Ann.' });
    await restore({ id, version: 1 });
    expect(await lines()).toEqual([]);
    await restore({ id, version: 2 });
    expect(await lines()).toEqual(['Call me Ann.']);
    await setStanding(id, false);
    await restore({ id, version: 4 });
    expect(await lines()).toEqual(['Call me Ann.']);
  });
});

it('a line that stands is let stand, and one that was taken out is taken out, without a change', async () => {
  const id = await owner.addProjectFact(projectId, 'Call me Ann.');
  for (const stands of [true, false, false, true, true]) await setStanding(id, stands);
  const { changes } = await update({ id, pinned: 1 });
  expect(changes.nodes.map(({ detail }) => detail)).toEqual([
    { standing: 1 },
    { standing: -1 },
    { standing: 1 },
    { pinned: 1 },
  ]);
});
