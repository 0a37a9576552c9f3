import { expect, it } from 'vitest';
import { call, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const MAX_MESSAGE = 100_000;
const PASTED = 'The cat sat on the mat. '.repeat(125_000);

it('a turn of three megabytes is asked by its end, stored by its beginning, and only what is stored is analysed', async () => {
  const team = await s.team();
  const projectId = await team.createProject();
  await team.addProjectFact(projectId, 'The office dog is called Barnaby.');
  const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
  const text = `${PASTED}What happened yesterday, on 4 May 2024, to the office dog?`;
  const answer = await call(s, team, say(text), { boundary });
  expect([answer.status, answer.headers.get('x-memory-count')]).toEqual([200, '1']);
  const { rows } = await eventually(async () => {
    const found = await s.system.running.platform.pool.query<{ text: string; temporal: boolean }>(
      `select text, temporal from message where team_id = $1 and role = 'user'`,
      [team.teamId],
    );
    return found.rows.length > 0 && found;
  });
  // The dates lie beyond what is stored. Searching them there took a tenth of a second.
  expect(rows).toEqual([{ text: text.slice(0, MAX_MESSAGE), temporal: false }]);
});
