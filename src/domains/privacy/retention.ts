import { lockForgetting } from '../../recall/suppression.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { sumOf, type Erased } from '../bin/erased.ts';
import type { Thing } from '../changes/record-change.ts';
import { findSummaries } from '../facts/summaries.ts';
import { eraseCallTexts, eraseFacts, eraseMessages, erasePromptsWith, PLACE } from './erase-rows.ts';

const PROJECTS_AT_ONCE = 100;
const FACTS_AT_ONCE = 200;
const MESSAGES_AT_ONCE = 500;

/** Today and as many days before it stay, by the days of the team's time zone. $1 is now. */
const CUTOFF = /* sql */ `
  (date_trunc('day', $1::timestamptz at time zone t.time_zone) - make_interval(days => p.memory_retention_days)) at time zone t.time_zone`;

/** A project is looked through once a day, and when it is to remember for a shorter time. */
const DUE = /* sql */ `
  select p.id, p.team_id as "teamId", ${CUTOFF} as cutoff from project p join team t on t.id = p.team_id
  where p.memory_retention_days is not null and (p.retained_from is null or p.retained_from < ${CUTOFF})
  order by p.id limit ${PROJECTS_AT_ONCE}`;

const DONE = 'update project set retained_from = $3 where team_id = $1 and id = $2';

interface DueProject {
  id: string;
  teamId: string;
  /** Memory of before goes. */
  cutoff: string | Date;
}

/**
 * Erases what projects have remembered for longer than their `memoryRetentionDays`, in batches, and
 * records it. Any number of processes may do it at once.
 */
export async function sweepMemory(platform: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await platform.pool.query<DueProject>(DUE, [platform.now()]);
    for (const due of rows) {
      const erased = sumOf(await eraseOldFacts(platform, due, signal), await eraseOldMessages(platform, due, signal));
      await platform.pool.query(DONE, [due.teamId, due.id, due.cutoff]);
      if (Object.keys(erased).length > 0)
        platform.log.info(
          { part: 'retention', teamId: due.teamId, projectId: due.id, erased },
          'memory was erased for its age',
        );
    }
    if (rows.length < PROJECTS_AT_ONCE) return;
  }
}

/**
 * Facts by hand and pinned ones stay. What a forgotten fact keeps silent stays silent. A summary
 * goes with the first of its facts, and the others are recalled again.
 */
const OLD_FACTS = /* sql */ `
  select t.id, ${PLACE} from fact t
  where t.team_id = $1 and t.project_id = $2 and t.id > $4 and coalesce(t.said_at, t.created_at) < $3
    and t.source_kind <> 'MANUAL' and t.pinned <> 1
  order by t.id limit ${FACTS_AT_ONCE} for update`;

async function eraseOldFacts(
  platform: Platform,
  { id, teamId, cutoff }: DueProject,
  signal: AbortSignal,
): Promise<Erased> {
  let total: Erased = {};
  for (let last: string | undefined = ''; last !== undefined;) {
    signal.throwIfAborted();
    const after: string = last;
    const { erased, facts } = await teamContext(platform, teamId).transaction(async (ctx) => {
      await lockForgetting(ctx.em, teamId, 'forget');
      const facts = await ctx.read<Thing>(OLD_FACTS, [teamId, id, cutoff, after]);
      const summaries = await findSummaries(
        ctx,
        facts.map((fact) => fact.id),
      );
      const gone = [...facts, ...summaries];
      const prompts = await erasePromptsWith(
        ctx,
        gone.map((fact) => fact.id),
      );
      return { facts, erased: sumOf(prompts, await eraseFacts(ctx, gone)) };
    });
    total = sumOf(total, erased);
    last = facts.at(-1)?.id;
  }
  return total;
}

/** In the shared memory of the project, and in that of each person there. */
const OLD_MESSAGES = /* sql */ `
  select m.id, c.request_id as "requestId" from (
    select $2::text as scope union all select scope from memory_scope where team_id = $1 and project_id = $2
  ) s cross join lateral (
    select id, conversation_id from message where scope = s.scope and created_at < $3 order by created_at limit ${MESSAGES_AT_ONCE}
  ) m join conversation c on c.id = m.conversation_id limit ${MESSAGES_AT_ONCE}`;

interface OldMessage {
  id: string;
  requestId: string | null;
}

async function eraseOldMessages(
  platform: Platform,
  { id, teamId, cutoff }: DueProject,
  signal: AbortSignal,
): Promise<Erased> {
  const eraseSome = async (ctx: Context): Promise<Erased> => {
    const messages = await ctx.read<OldMessage>(OLD_MESSAGES, [teamId, id, cutoff]);
    const ids = messages.map((message) => message.id);
    const calls = [...new Set(messages.flatMap(({ requestId }) => requestId ?? []))];
    return sumOf(await eraseCallTexts(ctx, calls), await erasePromptsWith(ctx, ids), await eraseMessages(ctx, ids));
  };
  let total: Erased = {};
  for (let erased: Erased = { MESSAGE: 1 }; erased.MESSAGE;) {
    signal.throwIfAborted();
    erased = await teamContext(platform, teamId).transaction(eraseSome);
    total = sumOf(total, erased);
  }
  return total;
}
