import type { PoolClient } from 'pg';

/**
 * Finds words in all memory of a team, and lists its facts. The indexes of words get the team as
 * one more key of each row, which costs less than indexes of their own. They are built beside
 * running writes, and the old ones serve until then.
 */
export default async function allMemory(client: PoolClient): Promise<string> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'btree_gin'`);
  // As when the indexes were made: without the extension they have no scope.
  const front = rowCount === 0 ? '' : 'scope, ';
  return SQL.replaceAll('%front', front);
}

/** An interrupted build leaves an index that is not valid. */
const replaceTerms = (table: string, where = '') => /* sql */ `
drop index concurrently if exists ${table}_terms_of_team;
create index concurrently ${table}_terms_of_team on ${table} using gin (%frontterms, (array[team_id]))${where};
drop index concurrently if exists ${table}_terms;
alter index ${table}_terms_of_team rename to ${table}_terms;
`;

const SQL = `-- no transaction
${replaceTerms('fact', ' where not expired')}
${replaceTerms('message')}
${replaceTerms('memory_piece')}
drop index concurrently if exists fact_team;
create index concurrently fact_team on fact (team_id, id);
drop index concurrently if exists fact_team_updated;
create index concurrently fact_team_updated on fact (team_id, updated_at, id);
`;
