import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { call } from './scripted.ts';
import { chatForm, type Step } from './transcripts.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();

/** The names of the router's prepared statements that run until the call is answered. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([first]) => String((first as { name?: string }).name));
  } finally {
    query.mockRestore();
  }
}

describe('the memory of a first turn takes two statements at once, and that of later turns at most one more', () => {
  const first: Step[] = [{ user: 'Where does Bruno live?' }];
  const second: Step[] = [...first, { assistant: 'Yes.' }, { user: 'Is Bruno in Lisbon?' }];
  // Nothing was ever put before the first turn of this one.
  const elsewhere: Step[] = [{ user: 'Hello!' }, { assistant: 'Hello.' }, { user: 'Where does Bruno live?' }];

  /** The statements of a call with memory of a project that holds a fact and these messages. */
  async function openRecall(...said: string[]): Promise<(steps: readonly Step[]) => Promise<string[]>> {
    const team = await s.team();
    const projectId = await team.createProject();
    await team.addProjectFact(projectId, 'Bruno lives in Lisbon.');
    for (const text of said) await team.addMessage(projectId, text);
    await s.system.settled();
    const boundary = await team.createBoundary({ projectIds: [projectId] });
    return async (steps) => {
      s.upstream.answers(answerJson(chatForm.answer('Yes.')));
      const all = await statementsOf(async () => {
        const answer = await call(s, team, chatForm.body(steps), { path: chatForm.path, boundary });
        expect(answer.headers.get('x-memory-status')).toBe('used');
        await answer.text();
      });
      return all.filter((name) => /^(find|has|read)-(candidates|placed|dated|standing|scope)/.test(name)).toSorted();
    };
  }

  it('where something was said', async () => {
    const statementsFor = await openRecall('I went to Faro by train.');
    // The scope cannot be held, so it is not looked at again for a while.
    expect(await statementsFor(first)).toEqual(['find-candidates', 'find-standing', 'read-scope-states']);
    expect(await statementsFor(second)).toEqual(['find-candidates', 'find-placed']);
    expect(await statementsFor(elsewhere)).toEqual(['find-candidates', 'find-standing', 'has-placed']);
  });

  it('where the facts are few, one statement', async () => {
    const statementsFor = await openRecall();
    expect(await statementsFor(first)).toEqual(['read-scope-snapshot', 'read-scope-states']);
    expect(await statementsFor(first)).toEqual(['read-scope-states']);
    expect(await statementsFor(second)).toEqual(['find-placed', 'read-scope-states']);
    expect(await statementsFor(elsewhere)).toEqual(['has-placed', 'read-scope-states']);
  });
});

it('a call for a person who is known takes the statements of a call for everybody', async () => {
  const team = await s.team();
  const projectId = await team.createProject();
  await team.addProjectFact(projectId, 'Bruno lives in Lisbon.');
  const statementsFor = async (memoryOf: string) => {
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, memoryOf });
    const ask = (user: string) => async () =>
      void (await (await call(s, team, chatForm.body([{ user }], { user: 'alice' }), { boundary })).text());
    await ask('Hello, I am Alice.')();
    await s.system.settled();
    const all = await statementsOf(ask('Where does Bruno live?'));
    // A key is looked up once a second.
    return all.filter((name) => /^(find|has)-/.test(name) && name !== 'find-service-key').toSorted();
  };
  const shared = await statementsFor('SHARED');
  expect(shared).toContain('find-candidates');
  expect([await statementsFor('PERSON'), await statementsFor('BOTH')]).toEqual([shared, shared]);
});
