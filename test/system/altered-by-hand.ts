const DAY_MS = 86_400_000;

/** The date of so many days ago, in UTC. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Ways to alter the log of a team by its database, with the faults that its chain then shows. */
export const BY_HAND: [what: string, sql: string, faults: object[]][] = [
  [
    'a change that was altered',
    `update change set principal_id = 'prin_other' where team_id = $1 and number = 8`,
    [{ fault: 'altered', changes: '8', day: dayBefore(2) }],
  ],
  [
    'a detail that was altered',
    `update change set detail = '{"name": "Other"}' where team_id = $1 and number = 8`,
    [{ fault: 'altered', changes: '8', day: dayBefore(2) }],
  ],
  [
    'changes that were removed',
    'delete from change where team_id = $1 and number between 3 and 4',
    [{ fault: 'removed', changes: '3-4', day: dayBefore(3) }],
  ],
  [
    'changes that were removed with their hashes and the place that the sweep notes',
    `with gone as (delete from change where team_id = $1 and number < 3), seals as (
       delete from change_seal where team_id = $1 and number < 3)
     update change_head set swept = 2 where team_id = $1`,
    [{ fault: 'removed', changes: '1-2', day: dayBefore(3) }],
  ],
  [
    'a change that was added',
    `insert into change (team_id, number, at, kind, thing_type, thing_id, source)
     values ($1, 0, now(), 'key.created', 'key', 'key_forged', 'API')`,
    [{ fault: 'added', changes: '0', day: dayBefore(3) }],
  ],
  [
    'a day whose hash was made again',
    `update audit_day set rows_hash = sha256('x') where team_id = $1 and first_number = 7`,
    [
      { fault: 'the chain was altered', changes: null, day: dayBefore(2) },
      { fault: 'altered', changes: null, day: dayBefore(2) },
    ],
  ],
  [
    'a day that was removed',
    `with gone as (delete from audit_day where team_id = $1 and first_number = 7) select`,
    [{ fault: 'the chain was altered', changes: null, day: dayBefore(1) }],
  ],
];
