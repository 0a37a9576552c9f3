import type { Permission } from '../../auth/permissions.ts';
import { AppError } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { findOwnLimits } from '../identity/key-authority.ts';
import { Principal } from '../identity/principal.entity.ts';
import { buildServiceKey } from '../identity/service-keys.ts';

const KEY_MS = 15 * 60_000;
/** A call with a boundary reads and writes the memory that its key may read and write. */
const PERMISSIONS: readonly Permission[] = [
  'router:use',
  'boundary:use',
  'project:mem_read',
  'project:mem_write',
  'project:doc_read',
  'workspace_agent:fact_read',
  'workspace_agent:fact_modify',
];

/**
 * Creates a short key with which the pages of a session call models. It may do what such a call
 * does, as far as the person may, also by grants. It is limited as the session is, and ends with
 * it. Throws ACCESS_DENIED without `router:use`.
 */
export async function createShortKey(ctx: Context): Promise<{ secret: string; expiresAt: Date }> {
  ctx.allow('router:use');
  const { caller } = ctx;
  if (!caller.session) throw new AppError('ACCESS_DENIED', 'Only a session of the console has a short key.');
  const ends = [
    ctx.platform.now().getTime() + KEY_MS,
    caller.session.expiresAt.getTime(),
    caller.key.expiresAt?.getTime() ?? Infinity,
  ];
  const expiresAt = new Date(Math.min(...ends));
  const principal = await ctx.em.findOneOrFail(Principal, { id: caller.principalId });
  const { secret } = buildServiceKey(ctx, principal, {
    description: 'Playground of the console',
    permissions: [...PERMISSIONS],
    allowedAddresses: [...caller.key.allowedAddresses],
    expiresAt,
    limitsOf: await findOwnLimits(ctx),
    sessionId: caller.keyId,
  });
  await ctx.em.flush();
  return { secret, expiresAt };
}
