/**
 * SQL: what the records of a limit `l` say was charged since the day `since`. Days to come count, too:
 * they are of a clock that was ahead when the money was spent. For the rare case that the counters
 * of the limit cannot be trusted, as it reads all records of the team since then.
 */
export const spentByRecords = (since: string): string => /* sql */ `coalesce((
  select sum(u.charged) from usage_daily u left join service_key k on k.id = u.key_id
  where u.team_id = l.team_id and u.day >= ${since}
    and l.subject_id in (coalesce(k.limits_of, k.id), k.principal_id, u.project_id, u.team_id)
), 0)::bigint`;
