import pg from 'pg';

/** Compares maintained counts with the rows: nothing may differ, whatever a test did. */
const DIFFERENCES = /* sql */ `
  with there as (
    select workspace_id as owner, 'project' as kind, count(*) as n from project group by 1
    union all select project_id, 'memory', count(*) from memory group by 1
    union all select project_id, 'document', count(*) from project_document group by 1
    union all select parent_id, 'item', count(*) from drive_item where parent_id is not null group by 1
    union all select team_id, 'call ' || mode, count(*) from usage_record group by 1, 2
    union all select team_id, 'entry', count(*) from ledger_entry group by 1
    union all select team_id, 'person', count(*) from actor where actor_type = 'HUMAN' group by 1
  ),
  kept as (
    select owner, kind, sum(n) as n from (
      -- Tests of the audit log alter changes by hand.
      select owner_id as owner, kind, n from row_count where kind <> 'change'
      -- Calls that are not yet summed, entries that an account has counted.
      union all select team_id, 'call ' || mode, n from usage_unsummed
      union all select team_id, 'entry', entries from account
    ) c group by 1, 2
  )
  select coalesce(k.owner, t.owner) as owner, coalesce(k.kind, t.kind) as kind, coalesce(k.n, 0)::int as kept, coalesce(t.n, 0)::int as there
  from kept k full join there t on t.owner = k.owner and t.kind = k.kind where coalesce(k.n, 0) <> coalesce(t.n, 0)`;

export interface Difference {
  owner: string;
  kind: string;
  kept: number;
  there: number;
}

/** The owners whose maintained count of rows is wrong. */
export async function miscounted(url: string): Promise<Difference[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Difference>(DIFFERENCES)).rows;
  } finally {
    await client.end();
  }
}

/** Fails when a maintained count of rows is wrong. */
export async function expectCounted(url: string): Promise<void> {
  const differences = await miscounted(url);
  if (differences.length > 0) throw new Error(`miscounted: ${JSON.stringify(differences.slice(0, 5))}`);
}
