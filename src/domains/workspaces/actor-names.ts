import type { Context } from '../../request/context.ts';

/** Names in the detail of a change `c` of an actor: its first custom id, and those before edits. */
const NAMES_OF_CHANGE = /* sql */ `(
  select v #>> '{}' as name from jsonb_path_query(c.detail, '$.customId ? (@.type() == "string")') v
  union all select v #>> '{}' from jsonb_path_query(c.detail, '$.customId.before') v
  union all select v #>> '{}' from jsonb_path_query(c.detail, '$.aliases.before[*]') v)`;

/**
 * $1 team, $2 the actor: names of now, and earlier ones that no other actor has or had. Calls keep
 * the name by which they were made.
 */
const NAMES = /* sql */ `
  with own as materialized (select name from actor_name where team_id = $1 and actor_id = $2),
  earlier as materialized (
    select distinct n.name from change c cross join lateral ${NAMES_OF_CHANGE} n
    where c.team_id = $1 and c.thing_id = $2 and c.kind in ('actor.created', 'actor.updated')
      and n.name not in (select name from own)
      and not exists (select from actor_name o where o.team_id = $1 and o.name = n.name)
  )
  select name, 0 as place from own
  union all
  select name, 1 from earlier where name not in (
    select n.name from actor a join change c on c.team_id = $1 and c.thing_id = a.id cross join lateral ${NAMES_OF_CHANGE} n
    where a.team_id = $1 and a.id <> $2 and c.kind in ('actor.created', 'actor.updated') and n.name is not null)
  order by place, name`;

/**
 * Returns the names of an actor, as calls may have them: those of now, then earlier ones as far as
 * the audit log goes back. Without a permission check.
 */
export async function namesOfActor(ctx: Context, id: string): Promise<string[]> {
  return (await ctx.read<{ name: string }>(NAMES, [ctx.caller.teamId, id])).map(({ name }) => name);
}
