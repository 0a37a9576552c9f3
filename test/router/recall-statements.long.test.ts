import pg from 'pg';
import { expect, it, vi } from 'vitest';
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

it('the memory of a first turn takes one statement, and that of later turns one more', async () => {
  const team = await s.team();
  const projectId = await team.createProject();
  await team.addProjectFact(projectId, 'Bruno lives in Lisbon.');
  const boundary = await team.createBoundary({ projectIds: [projectId] });
  const recallStatements = async (steps: readonly Step[]) => {
    s.upstream.answers(answerJson(chatForm.answer('Yes.')));
    const all = await statementsOf(async () => {
      const answer = await call(s, team, chatForm.body(steps), { path: chatForm.path, boundary });
      expect(answer.headers.get('x-memory-status')).toBe('used');
      await answer.text();
    });
    return all.filter((name) => /^(find|has)-(candidates|placed|dated)/.test(name)).toSorted();
  };

  const first: Step[] = [{ user: 'Where does Bruno live?' }];
  expect(await recallStatements(first)).toEqual(['find-candidates']);
  const second: Step[] = [...first, { assistant: 'Yes.' }, { user: 'Is Bruno in Lisbon?' }];
  expect(await recallStatements(second)).toEqual(['find-candidates', 'find-placed']);
  // Nothing was ever put before the first turn of this one.
  const elsewhere: Step[] = [{ user: 'Hello!' }, { assistant: 'Hello.' }, { user: 'Where does Bruno live?' }];
  expect(await recallStatements(elsewhere)).toEqual(['find-candidates', 'has-placed']);
});
