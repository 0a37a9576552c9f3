import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { newId } from '../core/id.ts';
import { createLogger, type Logger } from '../core/logger.ts';
import { TEXT_FORMATS } from '../core/check-text.ts';
import { isMigrated } from '../db/schema-version.ts';
import { recordChange, watchEdit } from '../domains/changes/record-change.ts';
import { Principal } from '../domains/identity/principal.entity.ts';
import { buildServiceKey } from '../domains/identity/service-keys.ts';
import type { Context } from '../request/context.ts';
import { openPlatform } from './open-platform.ts';
import { operatorContext } from './create-first-team.ts';
import { checkSecret } from './check-secret.ts';
import { openDatabase } from './open-database.ts';

/** The way back in: an administrator of the operator team, and a new key of theirs. */
export interface RecoveredOperator {
  principalId: string;
  email: string;
  /** Returned only here. */
  secret: string;
}

/** Recovers the operator of the deployment whose settings are in `env`. */
export async function recoverOperatorOf(
  env: NodeJS.ProcessEnv,
  email: string | null,
  onProgress: (line: string) => void,
): Promise<RecoveredOperator> {
  const database = await openDatabase(env, 'running', onProgress);
  try {
    return await recoverOperator(database.config, email, createLogger({ level: 'fatal', name: 'recover-operator' }));
  } finally {
    await database.close();
  }
}

/**
 * Gives an administrator of the operator team a new key. With `email`, that member, who becomes an
 * administrator, or is added. Needs the database and the secret key, and no key of the service.
 */
async function recoverOperator(config: Config, email: string | null, log: Logger): Promise<RecoveredOperator> {
  if (email !== null && !TEXT_FORMATS.EMAIL.test(email)) throw new Error('--email must be an email address.');
  // Loading would create a key.
  if (!config.secretKeys && !existsSync(path.join(config.dataDir, 'secret-key')))
    throw new Error('There is no SECRET_KEY. Set that of the deployment, or DATA_DIR to the folder of its secret-key.');
  const platform = await openPlatform(config, log);
  try {
    if (!(await isMigrated(platform.pool)))
      throw new Error('The database schema is not up to date. Run `npm run migrate`.');
    await checkSecret(platform);
    return await operatorContext(platform).transaction(async (ctx) => {
      const administrator = await findAdministrator(ctx, email);
      const { secret } = buildServiceKey(ctx, administrator, {
        description: 'From recover-operator',
        permissions: null,
        allowedAddresses: [],
        expiresAt: null,
      });
      await ctx.em.flush();
      return { principalId: administrator.id, email: administrator.email, secret };
    });
  } finally {
    await platform.close();
  }
}

async function findAdministrator(ctx: Context, email: string | null): Promise<Principal> {
  const [team] = await ctx.read<{ id: string }>('select id from team where is_operator order by id limit 1', []);
  if (!team) throw new Error('The database has no team yet. Start the platform: it creates one with a key.');
  const wanted = email === null ? { role: 'tenant_admin' } : { email: email.toLowerCase() };
  const found = await ctx.em.findOne(
    Principal,
    { teamId: team.id, removedAt: null, ...wanted },
    { filters: false, orderBy: { id: 'asc' } },
  );
  if (!found && email === null)
    throw new Error('The operator team has no administrator. Name one with --email, who is added.');
  return found ? promote(ctx, found) : addAdministrator(ctx, team.id, email ?? '');
}

function promote(ctx: Context, principal: Principal): Principal {
  if (principal.role === 'tenant_admin') return principal;
  const edit = watchEdit(principal, ['role']);
  principal.role = 'tenant_admin';
  principal.updatedAt = ctx.platform.now();
  recordChange(ctx, 'member.updated', principal, edit());
  return principal;
}

function addAdministrator(ctx: Context, teamId: string, email: string): Principal {
  const now = ctx.platform.now();
  const principal = ctx.em.create(Principal, {
    id: newId('principal'),
    teamId,
    email: email.toLowerCase(),
    name: 'Administrator',
    role: 'tenant_admin',
    createdAt: now,
    updatedAt: now,
  });
  recordChange(ctx, 'member.added', principal, { role: principal.role });
  return principal;
}
