import { beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { statementsOf } from './statements.ts';

// The ORM writes a statement and its values as one text. A text of megabytes holds everybody up.

const MOST_CHARACTERS = 400_000;
const COUNT = 60;

const { system } = useSystem({ router: false });
let team: TestActor;
let projectId: string;
beforeEach(async () => {
  team = await system.newTeam();
  projectId = await team.createProject();
});

const longText = (n: number, word: string) => `${word}${n} `.repeat(1_000).slice(0, 9_900).trim();

/** The length of the longest statement that is sent for an operation. */
async function longestOf(work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(system, work);
  return Math.max(...statements.map(({ length }) => length));
}

const numbered = (word: string) => Array.from({ length: COUNT }, (_, i) => longText(i, word));

describe('many long texts are written in portions', () => {
  it('facts that are added, and edited', async () => {
    let facts: { id: string }[] = [];
    const added = await longestOf(async () => {
      const answer = await team.gql<{ addProjectFacts: { facts: { id: string; fact: string }[] } }>(
        'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id fact } } }',
        { input: { projectId, facts: numbered('tree') } },
      );
      facts = answer.addProjectFacts.facts;
      expect(answer.addProjectFacts.facts.map(({ fact }) => fact)).toEqual(numbered('tree'));
    });
    expect(added).toBeLessThan(MOST_CHARACTERS);
    const edited = await longestOf(async () => {
      const texts = numbered('bush');
      const answer = await team.gql<{ updateFacts: { facts: { fact: string }[] } }>(
        'mutation ($input: UpdateFactsInput!) { updateFacts(input: $input) { facts { fact } } }',
        { input: { facts: facts.map(({ id }, i) => ({ id, fact: texts[i] })) } },
      );
      expect(answer.updateFacts.facts.map(({ fact }) => fact)).toEqual(texts);
    });
    expect(edited).toBeLessThan(MOST_CHARACTERS);
  });

  it('messages', async () => {
    const messages = numbered('leaf').map((text) => ({ role: 'user', text }));
    const sent = await longestOf(async () => {
      const answer = await team.gql<{ addMessages: { conversation: { messages: { text: string }[] } } }>(
        'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { messages { text } } } }',
        { input: { projectId, messages, extract: false } },
      );
      expect(answer.addMessages.conversation.messages.map(({ text }) => text)).toEqual(numbered('leaf'));
    });
    expect(sent).toBeLessThan(MOST_CHARACTERS);
  });
});

/** Enough that comparing each word with each would take longer than a statement may. */
const SHARING = 40;

describe('facts of a thousand words each, which share them', () => {
  const sharing = (n: number) => `${Array.from({ length: 1_000 }, (_, i) => `tree${i}`).join(' ')} leaf${n}`;
  const differing = (n: number) => Array.from({ length: 1_000 }, (_, i) => `bush${n}x${i}`.slice(0, 9)).join(' ');

  it.each([
    ['all of them', sharing],
    ['none of them', differing],
  ])('are edited at once: %s', async (_name, textOf) => {
    const facts = Array.from({ length: SHARING }, (_, i) => textOf(i));
    const { addProjectFacts: added } = await team.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
      'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
      { input: { projectId, facts } },
    );
    const edits = added.facts.map(({ id }, i) => ({ id, fact: textOf(SHARING + i) }));
    const { updateFacts } = await team.gql<{ updateFacts: { facts: { fact: string }[] } }>(
      'mutation ($input: UpdateFactsInput!) { updateFacts(input: $input) { facts { fact } } }',
      { input: { facts: edits } },
    );
    expect(updateFacts.facts.map(({ fact }) => fact)).toEqual(edits.map(({ fact }) => fact));
  });
});
