import { afterAll, describe, expect, it } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../src/main.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { proposed } from './memory-model.ts';
import { call, eventually, isMemoryCall, say } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { factsInForce } from './use-project.ts';

const SAID = 'My dog Bruno lives in Lisbon.';
const PROPOSAL = proposed('Bruno lives in Lisbon.', { quote: SAID });

const s = useScripted();
const team = useFileTeam(s);
let again: RunningPlatform | null = null;
afterAll(() => again?.close());

async function sendMessage(): Promise<string> {
  const projectId = await team.createProject();
  const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
  expect((await call(s, team, say(SAID), { boundary })).status).toBe(200);
  return projectId;
}

/** The facts of a project, once it has any. */
function firstFacts(projectId: string): Promise<string[]> {
  return eventually(async () => {
    const facts = await factsInForce(team, projectId);
    return facts.length > 0 && facts;
  }, 15_000);
}

function modelAnswers(): void {
  s.upstream.answers((one) => {
    const said = isMemoryCall(one) ? JSON.stringify({ facts: [PROPOSAL] }) : 'Noted.';
    return answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }, said))(one);
  });
}

describe('an extraction', () => {
  it('that a stop interrupts is done by the next start, once, and does not prevent the platform from stopping', async () => {
    let asked = false;
    s.upstream.answers((one) => {
      if (isMemoryCall(one)) asked = true;
      else return answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }, 'Noted.'))(one);
    });
    const projectId = await sendMessage();
    await eventually(() => asked);
    const stopping = performance.now();
    await s.system.running.close();
    expect(performance.now() - stopping).toBeLessThan(15_000);
    modelAnswers();
    again = await startPlatform(s.system.config, searchedLogger('test'));
    expect(await firstFacts(projectId)).toEqual(['Bruno lives in Lisbon.']);
  });

  it('whose process died is taken up again, and so is what waits behind it', async () => {
    modelAnswers();
    const pool = again?.platform.pool;
    // Leaves the state of a killed process: its jobs and their queue locked, and no process to
    // unlock them.
    await pool?.query(`create function die() returns trigger language plpgsql as $$ begin
      new.run_at := now() + interval '1 hour'; return new; end $$`);
    await pool?.query(
      'create trigger die before insert on graphile_worker._private_jobs for each row execute function die()',
    );
    const projectId = await sendMessage();
    await eventually(async () => (await pool?.query('select from graphile_worker._private_jobs'))?.rowCount);
    await pool?.query('drop trigger die on graphile_worker._private_jobs');
    await pool?.query(
      `update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = 'dead', locked_at = now() - interval '4 minutes'`,
    );
    await pool?.query(
      `update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() - interval '4 minutes'`,
    );
    await again?.close();
    again = await startPlatform(s.system.config, searchedLogger('test'));
    expect(await firstFacts(projectId)).toEqual(['Bruno lives in Lisbon.']);
  });
});
