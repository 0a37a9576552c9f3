import { beforeAll, describe, expect, it } from 'vitest';
import { replay, type Change } from '../graphql/replay.ts';
import { modelSays } from './memory-model.ts';
import {
  atNoon,
  BACK,
  BY_HAND,
  CURRENT,
  decidesStory,
  LATER,
  MONTH,
  NUTS,
  PORTO,
  proposesStory,
  REPLACED,
  TEA,
} from './month-story.ts';
import { useScripted } from './use-scripted.ts';
import { useProject, addMessages } from './use-project.ts';
import { sent } from './model-calls.ts';

interface Fact {
  id: string;
  fact: string;
  metadata: object;
  expired: boolean;
  expirationDate: string | null;
  pinned: number;
  version: number;
  supersededBy: { fact: string } | null;
  conflictsWith: { fact: string } | null;
  changes: { nodes: Change[] };
}

const s = useScripted();
const project = useProject(s, 'reads', { of: 'the file' });
const { team } = project;
let facts: Fact[];
beforeAll(async () => {
  modelSays(s, proposesStory, decidesStory);
  await team.addProjectFact(project.id, BY_HAND);
  for (const { day, says } of MONTH) {
    await addMessages(team, [{ text: says, at: atNoon(day) }], { projectId: project.id, session: `day ${day}` });
    await s.system.settled();
  }
  facts = await project.facts(
    `id fact metadata expired expirationDate pinned version supersededBy { fact } conflictsWith { fact }
     changes(first: 20) { nodes { version kind oldText newText sourceKind detail } }`,
  );
});

const named = (text: string) => facts.find(({ fact }) => fact === text);

describe('after a month of conversations with changes of mind', () => {
  it('current facts are in force, and nothing else but expired ones', () => {
    expect(
      facts
        .filter(({ expired }) => !expired)
        .map(({ fact }) => fact)
        .toSorted(),
    ).toEqual(CURRENT.toSorted());
    expect(named(LATER)).toMatchObject({ expired: true, expirationDate: atNoon(26), supersededBy: null });
  });

  it('a replaced fact is there with its words, and names its replacement', () => {
    const replaced = facts.filter(({ expired, fact }) => expired && fact !== LATER);
    expect(Object.fromEntries(replaced.map(({ fact, supersededBy }) => [fact, supersededBy?.fact]))).toEqual(REPLACED);
  });

  it('a repeated statement is one fact, and one that disagrees with a fact written by hand stands beside it', async () => {
    const { rows } = await s.system.running.platform.pool.query('select from fact_evidence where fact_id = $1', [
      named(NUTS)?.id,
    ]);
    expect(rows).toHaveLength(3);
    expect(named('Nora has blood of type A.')?.conflictsWith).toEqual({ fact: BY_HAND });
    expect(named(BY_HAND)).toMatchObject({ version: 1, expired: false });
  });

  it('every fact is what its history leads to', () => {
    for (const { supersededBy: _by, conflictsWith: _with, changes, ...fact } of facts) {
      expect(replay(changes.nodes)).toEqual({ ...fact, id: undefined });
    }
  });

  it('a question finds current facts, and not former ones', async () => {
    expect((await project.recalled('Where does Nora live?', null))[0]).toBe(BACK);
    expect(await project.recalled('Where does Nora live?', ['FACT'])).not.toContain(PORTO);
    expect(await project.recalled('coffee or tea?', ['FACT'])).toEqual([TEA]);
    expect(await project.recalled('flight to Japan', ['FACT'])).not.toContain(LATER);
    // Nor do the words of the message find it.
    expect(await project.recalled('moved to Porto today', ['MESSAGE'])).not.toContain('I moved to Porto today.');
  });
});

describe('the prompt of a conversation over that memory', () => {
  const QUESTIONS = [
    'Where do I live, says Nora?',
    'What does Nora drink?',
    'Completely unrelated words',
    'Is Nora allergic to nuts?',
  ];
  const system = { role: 'system', content: 'Be kind, "brief" and \\ exact.' };

  const BLOCK = /\{"role":"user","content":"<memory-(?:[^"\\]|\\.)*"\},/g;

  const sentText = async (messages: object[]) =>
    (await sent(s, team, { model: 'chat', temperature: 0, messages }, { boundary: project.boundary })).text;

  it('is, but for the blocks, byte for byte what the client sent, and each turn extends the prompt before it', async () => {
    const messages: object[] = [system];
    let before = '';
    const asked: boolean[] = [];
    for (const content of QUESTIONS) {
      const newest = { role: 'user', content };
      messages.push(newest);
      const text = await sentText(messages);
      expect(text.replaceAll(BLOCK, '')).toBe(JSON.stringify({ model: 'chat', temperature: 0, messages }));
      const blocks = [...text.matchAll(BLOCK)];
      const last = blocks.at(-1);
      asked.push(last !== undefined && last.index + last[0].length === text.lastIndexOf(JSON.stringify(newest)));
      // A provider that caches the last prompt gets a cache hit on all of it.
      expect(text.startsWith(before)).toBe(true);
      before = text.slice(0, text.lastIndexOf(']'));
      messages.push({ role: 'assistant', content: 'Noted: Bruno.' });
    }
    expect(asked).toEqual([true, true, false, true]);
  });

  it('is the same with its block while an agent comes back with results of its tools', async () => {
    const messages: object[] = [system, { role: 'user', content: QUESTIONS[0] }];
    const first = await sentText(messages);
    expect(first).toContain(BACK);
    const open = first.slice(0, first.lastIndexOf(']'));
    const tool = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
    for (let i = 0; i < 3; i++) {
      messages.push(
        { role: 'assistant', content: null, tool_calls: [tool] },
        { role: 'tool', tool_call_id: 'c', content: `${i}` },
      );
      expect((await sentText(messages)).startsWith(open)).toBe(true);
    }
  });
});
