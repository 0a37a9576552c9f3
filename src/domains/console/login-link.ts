import { randomBytes } from 'node:crypto';
import { ownKeyOf } from '../../auth/caller.ts';
import { AppError } from '../../core/errors.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Person } from './open-session.ts';

const CODE_MINUTES = 10;
const PURPOSE = 'console-code';

/** A link that opens the console logged in, once. */
export interface LoginLink {
  /** The code is in the fragment, which browsers send to no server, so no log has it. */
  link: string;
  expiresAt: Date;
}

type Owner = Omit<Person, 'method'>;

/**
 * Creates a link that logs the caller's principal in, with the rights of the caller's key. Throws
 * ACCESS_DENIED where the team forbids sessions by key.
 */
export async function createLoginLink(ctx: Context): Promise<LoginLink> {
  const { teamId, principalId } = ctx.caller;
  const [team] = await ctx.read<{ console_login: string }>('select console_login from team where id = $1', [teamId]);
  if (team?.console_login !== 'ANY')
    throw new AppError('ACCESS_DENIED', 'This team logs in to the console with its provider only.');
  return insertCode(ctx, { teamId, principalId, keyId: ownKeyOf(ctx.caller) });
}

/**
 * Creates a link for the first administrator of the operator team, for who starts the deployment.
 * Null: there is none.
 */
export async function createStartLink(platform: Platform): Promise<LoginLink | null> {
  const { rows } = await platform.pool.query<{ teamId: string; principalId: string }>(
    `select t.id as "teamId", p.id as "principalId" from principal p join team t on t.id = p.team_id
     where t.is_operator and p.role = 'tenant_admin' and p.removed_at is null order by p.id limit 1`,
  );
  const [owner] = rows;
  return owner ? insertCode(teamContext(platform, owner.teamId), { ...owner, keyId: null }) : null;
}

/** Takes a code, which works once. Throws UNAUTHORIZE, and RATE_LIMIT_EXCEEDED as for a key. */
export async function takeCode(platform: Platform, code: string, address: string): Promise<Owner> {
  const { rows } = await platform.pool.query<Owner>(
    `update console_code set used_at = now() where hash = any($1) and used_at is null and expires_at > now()
     returning team_id as "teamId", principal_id as "principalId", key_id as "keyId"`,
    [hashesOf(platform, code)],
  );
  if (rows[0]) return rows[0];
  const rejection = new AppError('UNAUTHORIZE', 'This login link was used already, or is older than ten minutes.');
  throw await platform.throttle.recordRejection(address, rejection);
}

/** Returns who a code was made for, also one that works no longer. */
export async function findOwnerOfCode(platform: Platform, code: string): Promise<Owner | null> {
  const { rows } = await platform.pool.query<Owner>(
    `select team_id as "teamId", principal_id as "principalId", key_id as "keyId" from console_code where hash = any($1)`,
    [hashesOf(platform, code)],
  );
  return rows[0] ?? null;
}

function insertCode(ctx: Context, owner: Owner): Promise<LoginLink> {
  const { secret, config } = ctx.platform;
  const code = randomBytes(24).toString('base64url');
  return ctx.transaction(async (inner) => {
    const [row] = await inner.em.execute<{ expiresAt: Date | string }[]>(
      `insert into console_code (hash, team_id, principal_id, key_id, expires_at)
       values (?, ?, ?, ?, now() + make_interval(mins => ?)) returning expires_at as "expiresAt"`,
      [secret.sign(PURPOSE, code), owner.teamId, owner.principalId, owner.keyId, CODE_MINUTES],
    );
    recordChange(inner, 'console_session.link_created', { id: owner.principalId });
    await inner.em.flush();
    return { link: `${config.http.publicUrl}/console/#code=${code}`, expiresAt: new Date(row?.expiresAt ?? 0) };
  });
}

function hashesOf({ secret }: Platform, code: string): Buffer[] {
  return secret.signWithEach(PURPOSE, code);
}
