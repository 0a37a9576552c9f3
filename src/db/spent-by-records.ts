/**
 * SQL: what the records of a limit `l` say was charged since the day `since` and before the day
 * `before`. Days to come count, too: they are of a clock that was ahead when the money was spent.
 * For rare cases, as it reads all records of the team in that time.
 */
export const spentByRecords = (since: string, before = `'infinity'`): string => /* sql */ `coalesce((
  select sum(u.charged) from usage_daily u left join service_key k on k.id = u.key_id
  where u.team_id = l.team_id and u.day >= ${since} and u.day < ${before}
    and l.subject_id in (coalesce(k.limits_of, k.id), k.principal_id, u.project_id, u.team_id)
), 0)::bigint`;

/**
 * SQL: the spent amounts of a limit `l` whose day is after `today`: its counters, and the records
 * before that day. So each charge counts that is committed when the limit is locked.
 */
export const SPENT_AHEAD = {
  day: `l.day_spent + ${spentByRecords('today', 'l.day')}`,
  month: `l.month_spent + ${spentByRecords("date_trunc('month', today)", "date_trunc('month', l.day)")}`,
};
