import type { Pool } from 'pg';
import { addJobSql, postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { insertChanges } from '../changes/record-change.ts';
import { eraseEndUser, linesOf } from '../usage/erase-end-user.ts';
import { eraseBotMessages } from './erase-bot-messages.ts';
import { eraseInBin } from './erase-in-bin.ts';
import type { Erased } from '../bin/erased.ts';
import { ROW_STEPS, type Batches, type RunningErasure } from './erase-steps.ts';

/** Pause between looks for calls that still run. */
const WAIT_SECONDS = 2;

/** The erasure is over: another process ended it. */
class Over extends Error {}

/** Waits for a batch of another process. */
const LOCK = /* sql */ `
  select id, person_id as "personId", names, shared_too as "sharedToo", principal_id as "principalId",
    to_json(created_at) #>> '{}' as "startedAt"
  from erasure where team_id = $1 and id = $2 and status = 'RUNNING' for update`;

const COUNT = /* sql */ `
  update erasure set updated_at = now(), counts = coalesce((
    select jsonb_object_agg(key, n) from (
      select key, sum(value::bigint) as n from (
        select key, value from jsonb_each_text(counts) union all select key, value from jsonb_each_text($3::jsonb)) b
      group by key having sum(value::bigint) > 0) sums), '{}')
  where team_id = $1 and id = $2`;

function openBatches(
  platform: Platform,
  { teamId, erasureId }: JobPayloads['erase_person'],
  signal: AbortSignal,
): Batches {
  const inTurn = <T>(work: (ctx: Context, erasure: RunningErasure) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return teamContext(platform, teamId).transaction(async (ctx) => {
      const [erasure] = await ctx.read<RunningErasure>(LOCK, [teamId, erasureId]);
      if (!erasure) throw new Over();
      return work(ctx, erasure);
    });
  };
  return {
    read: inTurn,
    run: (work) =>
      inTurn(async (ctx, erasure) => {
        const erased = await work(ctx, erasure);
        await ctx.read(COUNT, [teamId, erasureId, JSON.stringify(erased)]);
        return erased;
      }),
  };
}

/**
 * Job: erases a person in batches, each in a transaction of its own. A process that is killed is
 * continued by the next, and two processes take turns. Ends when nothing is left and no call runs
 * that could still write.
 */
export async function erasePersonInBatches(
  platform: Platform,
  payload: JobPayloads['erase_person'],
  attempt: Attempt,
): Promise<void> {
  const batches = openBatches(platform, payload, attempt.signal);
  try {
    for (let state: EndState = 'AGAIN'; state === 'AGAIN';) {
      await eraseInBin(batches);
      for (const step of ROW_STEPS) await step(batches);
      await eraseBotMessages(batches);
      const { names, startedAt } = await batches.read(async (_, erasure) => erasure);
      for (const endUser of names)
        await eraseEndUser(platform, { teamId: payload.teamId, endUser, before: startedAt }, attempt);
      state = await endErasure(batches);
      if (state === 'WAIT') await postponeJob(platform.pool, 'erase_person', payload, { seconds: WAIT_SECONDS });
    }
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
}

/**
 * `AGAIN`: something was written meanwhile. `WAIT`: a call or an import that began before still
 * runs, or the call stands in the journal.
 */
type EndState = 'DONE' | 'AGAIN' | 'WAIT';

const LOCK_ACTOR = 'select from actor where team_id = $1 and id = $2 for update';
/** Waits for the deletion of a project or agent, which takes memory into the bin. */
const LOCK_OWNERS = /* sql */ `
  with p as (select from project where id in (select project_id from memory_scope where team_id = $1 and person_id = $2) for key share),
  a as (select from agent where id in (select agent_id from memory_scope where team_id = $1 and person_id = $2) for key share)
  select (select count(*) from p), (select count(*) from a)`;
/**
 * The lock of the actor keeps others from writing for it. Lines of a call stay for seconds after it
 * is settled, and name the person. Imports that began before look for the names of the erasure.
 */
const FIND_LEFT = /* sql */ `
  select exists (select from fact where person_id = $2) or exists (select from conversation where person_id = $2)
      or exists (select from message where actor_id = $2)
      or exists (select from bin_row where table_name = 'memory_scope' and row ->> 'person_id' = $2) as "isWritten",
    exists (select from hold h join erasure e on e.id = $3 where h.team_id = $1 and h.created_at < e.created_at)
      or exists (
        select from erasure e, lateral ${linesOf('$1', 'e.created_at')} r
        where e.id = $3 and (r.end_user = any(array(select to_json(n)::text from unnest(e.names) n))
          or not exists (select from usage_record u where u.request_id = r.request_id)))
      or exists (select from import_job j join erasure e on e.id = $3 where j.team_id = $1 and j.created_at < e.created_at
        and j.status in ('WAITING', 'CHECKING', 'RUNNING')) as "isCalled"`;

const LIFT_LEFT = /* sql */ `
  with gone as (
    delete from suppression where team_id = $1 and scope in (select scope from memory_scope where team_id = $1 and person_id = $2)
    returning 1)
  select count(*)::int as "SUPPRESSION" from gone`;

const END_STATEMENTS = [
  'delete from memory_scope where team_id = $1 and person_id = $2',
  'delete from actor where team_id = $1 and id = $2',
];
const END = `update erasure set status = 'DONE', names = '{}', finished_at = now() where team_id = $1 and id = $2`;

async function endErasure(batches: Batches): Promise<EndState> {
  let state: EndState = 'DONE';
  await batches.run(async (ctx, { id, personId }): Promise<Erased> => {
    const values = [ctx.caller.teamId, personId];
    await ctx.read(LOCK_ACTOR, values);
    await ctx.read(LOCK_OWNERS, values);
    const [left] = await ctx.read<{ isWritten: boolean; isCalled: boolean }>(FIND_LEFT, [...values, id]);
    state = left?.isWritten ? 'AGAIN' : left?.isCalled ? 'WAIT' : 'DONE';
    if (state !== 'DONE') return {};
    const [lifted = {}] = await ctx.read<Erased>(LIFT_LEFT, values);
    for (const text of END_STATEMENTS) await ctx.read(text, values);
    await ctx.read(END, [ctx.caller.teamId, id]);
    await insertChanges(ctx, 'actor.erased', [{ id: personId, detail: { erasureId: id } }]);
    return lifted;
  });
  return state;
}

const RESUME = /* sql */ `
  select ${addJobSql({
    kind: `'erase_person'`,
    payload: `json_build_object('teamId', team_id, 'erasureId', id)`,
    queue: 'null',
    jobKey: `'erase_person:' || id`,
  })} from erasure where status = 'RUNNING' and updated_at < now() - interval '10 minutes'`;

/** Queues erasures again that no job goes on with: none is given up. */
export async function resumeErasures(pool: Pool): Promise<void> {
  await pool.query(RESUME);
}
