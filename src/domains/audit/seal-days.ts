import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { createRowsHash, hashOfDay, hashOfDetail, hashOfRow, type AuditRow } from '../../core/audit-chain.ts';
import type { Logger } from '../../core/logger.ts';

/** Transactions that began before midnight have this long to commit into their day. */
const MARGIN_MS = 5 * 60_000;
const ROWS_AT_ONCE = 1_000;

/** Teams whose first change that is not sealed is older than the day. */
const FIND_TEAMS = /* sql */ `
  select h.team_id from change_head h
  cross join lateral (
    select coalesce(max(d.last_number), 0) as number from audit_day d where d.team_id = h.team_id
  ) sealed
  where h.number > sealed.number and $1 > (
    select c.at from change c where c.team_id = h.team_id and c.number > sealed.number order by c.number limit 1)`;

/** Waits for nobody: the process that holds the lock seals. */
const LOCK = `select pg_try_advisory_xact_lock(hashtext('audit_day'), hashtext($1)) as locked`;

const READ_HEAD = `select last_number as number, encode(hash, 'hex') as hash
  from audit_day where team_id = $1 order by last_number desc limit 1`;

const READ_ROWS = /* sql */ `
  select c.number, c.at, c.kind, c.thing_type as "thingType", c.thing_id as "thingId", c.version,
    c.workspace_id as "workspaceId", c.project_id as "projectId", c.agent_id as "agentId",
    c.principal_id as "principalId", c.key_id as "keyId", c.source, c.detail
  from change c where c.team_id = $1 and c.number > $2 order by c.number limit ${ROWS_AT_ONCE}`;

const INSERT_SEALS = /* sql */ `
  insert into change_seal (team_id, number, detail_hash, row_hash)
  select $1, s.number, decode(s.detail, 'hex'), decode(s.row, 'hex')
  from jsonb_to_recordset($2::jsonb) as s (number bigint, detail text, row text)`;

const INSERT_DAY = /* sql */ `
  insert into audit_day (team_id, day, first_number, last_number, rows_hash, hash, sealed_at)
  values ($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), $7)`;

type Stored = Omit<AuditRow, 'teamId' | 'at'> & { at: string | Date; detail: unknown };

/**
 * Adds a link to the chain of each team for each day (UTC) that is over. A change that became
 * visible later belongs to a later link. The head of each chain goes to the log, where nobody who
 * can alter the database can reach it.
 */
export async function sealDays(pool: Pool, now: Date, log: Logger): Promise<void> {
  const today = dayOf(new Date(now.getTime() - MARGIN_MS));
  const { rows } = await pool.query<{ team_id: string }>(FIND_TEAMS, [`${today}T00:00:00Z`]);
  for (const { team_id: teamId } of rows)
    for (let sealed = await sealNextDay(pool, { teamId, today, now }); sealed;) {
      log.info({ part: 'audit', teamId, ...sealed }, 'a day of the audit log was sealed');
      sealed = await sealNextDay(pool, { teamId, today, now });
    }
}

interface Team {
  teamId: string;
  today: string;
  now: Date;
}

/** Seals the first day of the team that is not sealed. Returns null when that is today's. */
async function sealNextDay(pool: Pool, team: Team): Promise<{ day: string; number: string; hash: string } | null> {
  return inTransaction(pool, (client) => sealLocked(client, team), 'begin isolation level repeatable read');
}

async function sealLocked(client: PoolClient, { teamId, today, now }: Team) {
  const { rows: locks } = await client.query<{ locked: boolean }>(LOCK, [teamId]);
  if (!locks[0]?.locked) return null;
  const { rows: heads } = await client.query<{ number: string; hash: string }>(READ_HEAD, [teamId]);
  const previous = heads[0]?.hash ?? '';
  const rowsHash = createRowsHash();
  let day: string | null = null;
  let firstNumber = '';
  let lastNumber = heads[0]?.number ?? '0';
  for (let isOver = false; !isOver;) {
    const { rows } = await client.query<Stored>(READ_ROWS, [teamId, lastNumber]);
    const seals: object[] = [];
    isOver = rows.length < ROWS_AT_ONCE;
    for (const row of rows) {
      const rowDay = dayOf(new Date(row.at));
      if (day === null) [day, firstNumber] = [rowDay, row.number];
      isOver ||= rowDay > day || day >= today;
      if (rowDay > day || day >= today) break;
      const detail = hashOfDetail(row.detail);
      const hash = hashOfRow({ ...row, teamId, at: new Date(row.at).toISOString() }, detail);
      rowsHash.add(hash);
      seals.push({ number: row.number, detail, row: hash });
      lastNumber = row.number;
    }
    if (seals.length > 0) await client.query(INSERT_SEALS, [teamId, JSON.stringify(seals)]);
  }
  if (day === null || day >= today) return null;
  const link = { teamId, day, firstNumber, lastNumber, rowsHash: rowsHash.digest(), previous };
  const hash = hashOfDay(link);
  await client.query(INSERT_DAY, [teamId, day, firstNumber, lastNumber, link.rowsHash, hash, now]);
  return { day, number: lastNumber, hash };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
