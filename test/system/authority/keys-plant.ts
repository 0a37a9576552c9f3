import { newId } from '../../../src/core/id.ts';
import type { System } from '../../harness/system.ts';
import type { Kind, Person, Row, Target } from './keys-rules.ts';

/** Adds the things to the rows of their team, each as an API would have made it. */
const PLANT: Record<Kind, string> = {
  key: /* sql */ `
    insert into service_key (id, team_id, principal_id, hash, suffix, permissions, allowed_addresses, enabled, expires_at, created_at, updated_at)
    select id, team, principal, sha256(id::bytea), 'aaaa', names, coalesce(addresses, '{}'), coalesce(enabled, true), expires, now(), now() from given`,
  session: /* sql */ `
    insert into console_session (id, team_id, principal_id, hash, method, created_at, expires_at, confirmed_until, last_seen_at, address)
    select id, team, principal, sha256(id::bytea), 'OIDC', now(), now() + interval '1 day', now(), now(), '::1' from given`,
  member: /* sql */ `
    insert into principal (id, team_id, email, name, role, created_at, updated_at)
    select id, team, id || '@example.com', 'Planted', role, now(), now() from given`,
  role: /* sql */ `
    insert into role (id, team_id, name, permissions, created_at, updated_at)
    select id, team, 'Planted ' || id, holds, now(), now() from given`,
  invitation: /* sql */ `
    insert into invitation (id, team_id, email, role, state, expires_at, created_at, updated_at)
    select id, team, id || '@example.com', role, 'pending', now() + interval '1 day', now(), now() from given`,
  'project key': /* sql */ `
    insert into project_key (id, team_id, project_id, principal_id, hash, suffix, created_at)
    select id, team, project, principal, sha256(id::bytea), 'aaaa', now() from given`,
};

const PLANT_LIMITS = /* sql */ `
  insert into call_limit (id, team_id, subject_id, kind, set_by_id, day_budget, created_at, updated_at)
  select 'limit_' || right(id, 32), team, id, kind, principal, 5, now(), now() from given`;

const PLANT_LOGINS = /* sql */ `
  insert into member_login (principal_id, issuer, subject, team_id)
  select id, 'https://id.example.com', id, team from given`;

const PLANT_GRANTS = /* sql */ `
  insert into member_grant (id, team_id, principal_id, permission, project_id, created_at)
  select 'grant_' || right(id, 32), team, id, 'project:mem_read', project, now() from given`;

const IDS = {
  key: 'serviceKey',
  session: 'consoleSession',
  member: 'principal',
  role: 'role',
  invitation: 'invitation',
  'project key': 'projectKey',
} as const satisfies Record<Kind, Parameters<typeof newId>[0]>;

export function newTarget(row: Row, owner: Person, names: readonly string[] | null): Target {
  return { id: newId(IDS[row.kind]), owner, names, row };
}

/** Plants all targets, in a few statements. */
export async function plant(system: System, targets: readonly Target[]): Promise<void> {
  const { pool } = system.running.platform;
  const run = (statement: string, of: readonly Target[]) =>
    pool.query(
      `with given as (
         select * from jsonb_to_recordset($1::jsonb) as x (id text, team text, principal text, role text, holds text[], names text[], addresses text[],
           enabled boolean, expires timestamptz, kind text, project text))
       ${statement}`,
      [
        JSON.stringify(
          of.map(({ id, owner, names, row: { kind, plant: columns = {} } }) => ({
            id,
            names,
            team: owner.team,
            principal: owner.principalId,
            role: owner.role,
            holds: [...owner.holds].filter((name) => name !== 'platform:operate'),
            addresses: columns.allowed_addresses,
            enabled: columns.enabled,
            expires: columns.expires_at,
            kind: kind === 'key' ? 'KEY' : 'MEMBER',
            project: owner.project,
          })),
        ),
      ],
    );
  const isGranted = ({ row, owner }: Target) =>
    row.kind === 'member' && (row.beside === 'grant' || owner.granted.length > 0);
  for (const kind of Object.keys(PLANT) as Kind[])
    await run(
      PLANT[kind],
      targets.filter(({ row }) => row.kind === kind),
    );
  const beside = (name: Row['beside']) => targets.filter(({ row }) => row.beside === name);
  await run(PLANT_LIMITS, beside('limit'));
  await run(PLANT_LOGINS, beside('login'));
  await run(PLANT_GRANTS, targets.filter(isGranted));
}

/** Everything that the database holds of these things, by their ids. */
export async function readAll(system: System, ids: readonly string[]): Promise<Map<string, string>> {
  const tables = ['service_key', 'console_session', 'principal', 'role', 'invitation', 'project_key'];
  const parts = [
    ...tables.map(
      (table) => `select t.id, '${table}' || to_jsonb(t)::text as text from ${table} t where t.id = any($1)`,
    ),
    `select t.subject_id, 'limit' || to_jsonb(t)::text from call_limit t where t.subject_id = any($1)`,
    `select t.principal_id, 'login' || to_jsonb(t)::text from member_login t where t.principal_id = any($1)`,
    `select t.principal_id, 'grant' || to_jsonb(t)::text from member_grant t where t.principal_id = any($1)`,
  ];
  const { rows } = await system.running.platform.pool.query<{ id: string; text: string }>(
    `select id, string_agg(text, ' ' order by text) as text from (${parts.join(' union all ')}) x group by id`,
    [ids],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
