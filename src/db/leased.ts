/**
 * SQL: what is set aside of the budget of a limit `l`, which names the alias of a row with team_id
 * and subject_id. Holds are of routers of the version before.
 */
export const leasedOf = (l: string): string => /* sql */ `(
  coalesce((select sum(c.amount) from credit_lease c where c.team_id = ${l}.team_id and c.subject_id = ${l}.subject_id), 0)
  + coalesce((select sum(h.amount) from hold h where h.team_id = ${l}.team_id and h.subject_ids @> array[${l}.subject_id]), 0))::bigint`;
