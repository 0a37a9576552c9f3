import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ref } from '@mikro-orm/postgresql';
import { Boundary } from '../domains/boundaries/boundary.entity.ts';
import { DEFAULT_MAX_TOKENS } from '../domains/boundaries/boundaries.ts';
import { contextOf, type Context } from '../request/context.ts';
import { newId } from '../core/id.ts';
import type { Platform } from '../request/platform.ts';
import { Project } from '../domains/projects/project.entity.ts';
import { creditBalance } from '../domains/usage/ledger.ts';
import { hashesOfSecret } from '../auth/authenticate-key.ts';
import { UNLIMITED, type Caller } from '../auth/caller.ts';
import { isWellFormed } from '../auth/key-format.ts';
import { ALL_PERMISSIONS } from '../auth/permissions.ts';
import { Principal } from '../domains/identity/principal.entity.ts';
import { buildServiceKey } from '../domains/identity/service-keys.ts';
import { buildTeam } from '../domains/identity/teams.ts';
import { buildDemoProject, fillDemoProject } from './demo-project.ts';
import type { Workspace } from '../domains/workspaces/workspace.entity.ts';

/** The first key of an empty database. */
export interface FirstKey {
  /** A boundary that reads and writes the first project. */
  boundaryId: string;
  /** The secret and its file. Null when FIRST_KEY supplies it: then it is written nowhere. */
  created: { secret: string; file: string } | null;
}

/**
 * Advisory lock id, never to change: stops two starting platforms from both creating a first team.
 */
const BOOTSTRAP_LOCK = 7_215_094;

/**
 * Sets up an empty database: the operator team with an administrator, a first key, a balance, and a
 * project with a boundary. The key is FIRST_KEY, or a new one, written to `<dataDir>/first-key`
 * (mode 0600) before the commit, so it cannot be lost. With a team, it makes sure that FIRST_KEY
 * exists, and returns null.
 */
export async function createFirstTeam(platform: Platform): Promise<FirstKey | null> {
  const { firstKey, dataDir, first: given } = platform.config;
  if (firstKey !== undefined && !isWellFormed(firstKey))
    throw new Error('FIRST_KEY: its checksum is wrong. `npm run -s cli -- key generate` prints a key.');
  const file = path.join(dataDir, 'first-key');
  const ctx = operatorContext(platform);
  let isWritten = false;
  let made: { teamId: string; principalId: string; projectId: string } | null = null;
  const first = await ctx
    .transaction(async (inner) => {
      await inner.em.execute('select pg_advisory_xact_lock(?)', [BOOTSTRAP_LOCK]);
      const [{ n } = { n: 0 }] = await inner.em.execute<{ n: number }[]>('select count(*)::int as n from team');
      if (n > 0) {
        if (firstKey !== undefined) await ensureKey(inner, firstKey);
        return null;
      }
      const { team, principal, workspace, secret } = await buildTeam(inner, {
        name: 'First team',
        adminEmail: platform.config.firstAdminEmail,
        adminName: 'Administrator',
        isOperator: true,
        secret: firstKey,
      });
      const demo = given.demoProject ? buildDemoProject(inner, team.id, workspace) : null;
      if (demo) made = { teamId: team.id, principalId: principal.id, projectId: demo.id };
      const boundary = buildBoundary(inner, team.id, workspace);
      await inner.em.flush();
      if (firstKey !== undefined) return { boundaryId: boundary.id, created: null };
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Writing into an older file would keep its mode.
      await rm(file, { force: true });
      await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
      isWritten = true;
      return { boundaryId: boundary.id, created: { secret, file } };
    })
    .catch(async (error: unknown) => {
      if (isWritten) await rm(file, { force: true });
      throw error;
    });
  await grantInitialBalance(platform);
  await fillDemo(platform, made);
  return first;
}

/** Fills the demo project of the team that was made just now, if it has one. */
async function fillDemo(
  platform: Platform,
  made: { teamId: string; principalId: string; projectId: string } | null,
): Promise<void> {
  if (!made) return;
  await fillDemoProject(platform, administratorOf(made.teamId, made.principalId), made.projectId);
}

/** Returns a context that may do everything, in no team. */
export function operatorContext(platform: Platform): Context {
  return contextOf(platform, administratorOf('', ''));
}

/** Returns a caller that may do everything in a team. */
export function administratorOf(teamId: string, principalId: string): Caller {
  return {
    teamId,
    principalId,
    keyId: '',
    role: 'tenant_admin',
    permissions: new Set(ALL_PERMISSIONS),
    recordsPrompts: false,
    storesAnswers: false,
    key: UNLIMITED,
  };
}

/** Builds the first project, and a boundary that reads and writes it. */
function buildBoundary(ctx: Context, teamId: string, workspace: Workspace): Boundary {
  const now = ctx.platform.now();
  const owned = { teamId, workspace: ref(workspace), createdAt: now, updatedAt: now };
  const project = ctx.em.create(Project, {
    ...owned,
    id: newId('project'),
    name: 'First project',
    description: null,
  });
  return ctx.em.create(Boundary, {
    ...owned,
    id: newId('boundary'),
    name: 'First boundary',
    agentIds: [],
    projectIds: [project.id],
    writeProject: ref(project),
    includeFacts: true,
    includeMemories: true,
    includeDocuments: true,
    includeStanding: true,
    maxTokens: DEFAULT_MAX_TOKENS,
    extract: true,
  });
}

/**
 * Gives the operator team's first administrator the key `secret`, unless it exists or was revoked:
 * the way back in when all keys of the operators are lost.
 */
async function ensureKey(ctx: Context, secret: string): Promise<void> {
  const { log, secret: secretKey } = ctx.platform;
  const known = await ctx.read('select from service_key where hash = any($1)', [hashesOfSecret(secret, secretKey)]);
  if (known.length > 0) return;
  const [admin] = await ctx.read<{ id: string }>(
    `select p.id from principal p join team t on t.id = p.team_id
     where t.is_operator and p.role = 'tenant_admin' and p.removed_at is null order by p.id limit 1`,
    [],
  );
  if (!admin) throw new Error('FIRST_KEY: the operator team has no administrator who could have it.');
  const principal = await ctx.em.findOneOrFail(Principal, { id: admin.id }, { filters: false });
  const limits = { permissions: null, allowedAddresses: [], expiresAt: null };
  buildServiceKey(ctx, principal, { description: 'From FIRST_KEY', ...limits, secret });
  await ctx.em.flush();
  log.warn({ part: 'start', principalId: admin.id }, 'FIRST_KEY became a new key of the operator team');
}

/**
 * Runs at every start, because a crash may have come between the team and its balance. The
 * idempotency key makes it happen once.
 */
async function grantInitialBalance({ pool, config }: Platform): Promise<void> {
  const amount = BigInt(config.first.balanceTokens) * 1_000_000n;
  const { rows } = await pool.query<{ id: string }>('select id from team where is_operator');
  const teamId = rows[0]?.id;
  if (!teamId || amount === 0n) return;
  await creditBalance(pool, { teamId, amount, idempotencyKey: 'initial-balance', note: 'Initial balance' });
}
