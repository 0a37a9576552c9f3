import * as oidc from 'openid-client';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { withTree } from '../drive/tree.ts';
import { decryptTokens } from './access-tokens.ts';
import { findProvider } from './libraries/providers.ts';
import { Library } from './library.entity.ts';
import { authorizationServer } from './oauth.ts';
import { removeMounts } from './remove-mounts.ts';

/**
 * Removes every account of a provider with its libraries and tokens. Returns the number of
 * accounts. Revokes the tokens at the provider if it supports that; failures there are only logged.
 */
export async function revokeConnector(ctx: Context, name: string): Promise<number> {
  ctx.allow('connector:manage');
  const provider = findProvider(name);
  const { platform, caller } = ctx;
  const deleted = await withTree(ctx, 'change', async (inner) => {
    const libraries = await inner.em.find(Library, { provider: provider.name });
    await removeMounts(inner, libraries);
    await inner.em.execute('delete from connector_login where team_id = ? and provider = ?', [
      caller.teamId,
      provider.name,
    ]);
    const gone = await inner.em.execute<{ id: string; tokens: string | null }[]>(
      'delete from connection where team_id = ? and provider = ? returning id, tokens',
      [caller.teamId, provider.name],
    );
    const accounts = gone.map(({ id }) => ({ id, detail: { provider: provider.name } }));
    await insertChanges(inner, 'connector.revoked', accounts);
    return gone;
  });
  const revoked = deleted.flatMap(({ id, tokens }) =>
    tokens === null ? [] : [decryptTokens(platform, { id, teamId: caller.teamId }, tokens)],
  );
  await Promise.all(
    revoked.map(async ({ access, refresh }) => {
      try {
        const server = await authorizationServer(platform, provider);
        if (server.serverMetadata().revocation_endpoint === undefined) return;
        await oidc.tokenRevocation(server, refresh ?? access);
        if (refresh !== null) await oidc.tokenRevocation(server, access);
      } catch (error) {
        platform.log.warn({ err: error, provider: provider.name }, 'a provider could not be told of a revocation');
      }
    }),
  );
  return deleted.length;
}
