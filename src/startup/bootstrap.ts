import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ref } from '@mikro-orm/postgresql';
import { Boundary } from '../domains/boundaries/boundary.entity.ts';
import { DEFAULT_MAX_TOKENS } from '../domains/boundaries/boundaries.ts';
import { contextOf } from '../request/context.ts';
import { newId } from '../core/id.ts';
import type { Platform } from '../request/platform.ts';
import { Project } from '../domains/projects/project.entity.ts';
import { creditBalance } from '../domains/usage/ledger.ts';
import { UNLIMITED } from '../auth/caller.ts';
import { ALL_PERMISSIONS } from '../auth/permissions.ts';
import { buildTeam } from '../domains/identity/teams.ts';

export interface FirstKey {
  secret: string;
  /** A boundary that reads and writes the first project. */
  boundaryId: string;
  file: string;
}

/**
 * Advisory lock id, never to change: stops two starting platforms from both creating a first team.
 */
const BOOTSTRAP_LOCK = 7_215_094;

/**
 * Sets up an empty database: the operator team with an administrator, a first key, a balance, and a
 * project with a boundary. Writes the key to `<dataDir>/first-key` (mode 0600) before the commit,
 * so it cannot be lost. Returns null when there is a team.
 */
export async function bootstrap(platform: Platform): Promise<FirstKey | null> {
  const file = path.join(platform.config.dataDir, 'first-key');
  const ctx = contextOf(platform, {
    teamId: '',
    principalId: '',
    keyId: '',
    role: 'tenant_admin',
    permissions: new Set(ALL_PERMISSIONS),
    recordsPrompts: false,
    key: UNLIMITED,
  });
  let isWritten = false;
  const first = await ctx
    .transaction(async (inner) => {
      await inner.em.execute('select pg_advisory_xact_lock(?)', [BOOTSTRAP_LOCK]);
      const [{ n } = { n: 0 }] = await inner.em.execute<{ n: number }[]>('select count(*)::int as n from team');
      if (n > 0) return null;
      const { team, workspace, secret } = await buildTeam(inner, {
        name: 'First team',
        adminEmail: 'admin@localhost',
        adminName: 'Administrator',
        isOperator: true,
      });
      const now = platform.now();
      const owned = { teamId: team.id, workspace: ref(workspace), createdAt: now, updatedAt: now };
      const project = inner.em.create(Project, {
        ...owned,
        id: newId('project'),
        name: 'First project',
        description: null,
      });
      const boundary = inner.em.create(Boundary, {
        ...owned,
        id: newId('boundary'),
        name: 'First boundary',
        agentIds: [],
        projectIds: [project.id],
        writeProject: ref(project),
        includeFacts: true,
        includeMemories: true,
        includeDocuments: true,
        maxTokens: DEFAULT_MAX_TOKENS,
        extract: true,
      });
      await inner.em.flush();
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Writing into an older file would keep its mode.
      await rm(file, { force: true });
      await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
      isWritten = true;
      return { secret, boundaryId: boundary.id, file };
    })
    .catch(async (error: unknown) => {
      if (isWritten) await rm(file, { force: true });
      throw error;
    });
  await grantInitialBalance(platform);
  return first;
}

/**
 * Runs at every start, because a crash may have come between the team and its balance. The
 * idempotency key makes it happen once.
 */
async function grantInitialBalance({ pool, config }: Platform): Promise<void> {
  const amount = BigInt(config.initialBalanceTokens) * 1_000_000n;
  const { rows } = await pool.query<{ id: string }>('select id from team where is_operator');
  const teamId = rows[0]?.id;
  if (!teamId || amount === 0n) return;
  await creditBalance(pool, { teamId, amount, idempotencyKey: 'initial-balance', note: 'Initial balance' });
}
