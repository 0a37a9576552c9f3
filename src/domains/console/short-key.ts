import type { OperationRule } from '../../auth/operation-rule.ts';
import type { Permission } from '../../auth/permissions.ts';
import { requireOperation } from '../../auth/require-operation.ts';
import { TRANSFERS } from '../../auth/tools-and-transfers.ts';
import { AppError, invalid } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { findOwnLimits } from '../identity/key-authority.ts';
import { Principal } from '../identity/principal.entity.ts';
import { buildServiceKey } from '../identity/service-keys.ts';

const KEY_MS = 15 * 60_000;

/** Purpose of a short key: an entry point that takes no session. */
export type ShortKeyUse = 'calls' | 'files' | 'imports';

const USES: Readonly<Record<ShortKeyUse, { rule: OperationRule; description: string; permissions: Permission[] }>> = {
  // A call with a boundary reads and writes the memory that its key may read and write.
  calls: {
    rule: { needs: [['router:use']] },
    description: 'Playground of the console',
    permissions: [
      'router:use',
      'boundary:use',
      'project:mem_read',
      'project:mem_write',
      'project:doc_read',
      'workspace_agent:fact_read',
      'workspace_agent:fact_modify',
    ],
  },
  files: {
    rule: TRANSFERS.readFile,
    description: 'Files of the console',
    permissions: ['drive:read', 'drive:write'],
  },
  // A file may name persons.
  imports: {
    rule: TRANSFERS.importUpload,
    description: 'Imports of the console',
    permissions: ['project:mem_read', 'project:mem_write', 'actor:create', 'workspace:actor_bind'],
  },
};

/** Reads the use of a key from a request. Left out, it is for calls. */
export function readShortKeyUse(given: unknown): ShortKeyUse {
  if (given === undefined || given === 'calls') return 'calls';
  if (given === 'files' || given === 'imports') return given;
  throw invalid('use', 'use must be calls, files or imports.');
}

/**
 * Creates a short key with which the pages of a session call models, transfer or import files. It
 * may do what that takes, as far as the person may, also by grants. It is limited as the session
 * is, and ends with it. Throws ACCESS_DENIED without `router:use`, `drive:read` for files, or what
 * an import needs.
 */
export async function createShortKey(ctx: Context, use: ShortKeyUse): Promise<{ secret: string; expiresAt: Date }> {
  const { rule, description, permissions } = USES[use];
  const { caller } = ctx;
  requireOperation(caller, rule);
  if (!caller.session) throw new AppError('ACCESS_DENIED', 'Only a session of the console has a short key.');
  const ends = [
    ctx.platform.now().getTime() + KEY_MS,
    caller.session.expiresAt.getTime(),
    caller.key.expiresAt?.getTime() ?? Infinity,
  ];
  const expiresAt = new Date(Math.min(...ends));
  const principal = await ctx.em.findOneOrFail(Principal, { id: caller.principalId });
  const { secret } = buildServiceKey(ctx, principal, {
    description,
    permissions: [...permissions],
    allowedAddresses: [...caller.key.allowedAddresses],
    expiresAt,
    limitsOf: await findOwnLimits(ctx),
    sessionId: caller.keyId,
  });
  await ctx.em.flush();
  return { secret, expiresAt };
}
