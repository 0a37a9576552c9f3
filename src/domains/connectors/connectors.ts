import * as oidc from 'openid-client';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { notFound } from '../../core/errors.ts';
import { insertChanges } from '../changes/record-change.ts';
import { toArrayLiteral, withTree } from '../drive/tree.ts';
import { decryptTokens } from './access-tokens.ts';
import { Connection } from './connection.entity.ts';
import type { LibraryProvider } from './libraries/library-provider.ts';
import { findProvider, PROVIDERS } from './libraries/providers.ts';
import { Library } from './library.entity.ts';
import { authorizationServer } from './oauth.ts';

/** A provider with the accounts and libraries that the team has connected. */
export interface Connector {
  provider: LibraryProvider;
  accounts: Connection[];
  libraries: Library[];
}

/** Lists every provider. */
export async function listConnectors(ctx: Context): Promise<Connector[]> {
  ctx.allow('connector:read');
  return readConnectors(ctx, PROVIDERS);
}

/** Returns a provider by name. Throws NOT_FOUND. */
export async function getConnector(ctx: Context, name: string): Promise<Connector> {
  ctx.allow('connector:read');
  const provider = findProvider(name);
  const [connector] = await readConnectors(ctx, [provider]);
  return connector ?? { provider, accounts: [], libraries: [] };
}

async function readConnectors({ em }: Context, providers: readonly LibraryProvider[]): Promise<Connector[]> {
  const where = { provider: { $in: providers.map(({ name }) => name) } };
  const accounts = await em.find(Connection, where, { orderBy: { id: 'asc' } });
  const libraries = await em.find(Library, where, { orderBy: { id: 'asc' } });
  return providers.map((provider) => ({
    provider,
    accounts: accounts.filter((one) => one.provider === provider.name),
    libraries: libraries.filter((one) => one.provider === provider.name),
  }));
}

export async function getConnectorAccount(ctx: Context, id: string): Promise<Connection> {
  ctx.allow('connector:read');
  const account = await entityById(ctx, Connection, id);
  if (!account) throw notFound('connector account');
  return account;
}

/** Returns a provider's status for the team: the best status of its accounts. */
export function statusOf(ctx: Context, { provider, accounts }: Connector) {
  if (accounts.length === 0) return provider.client(ctx.platform.config) ? 'DISCONNECTED' : 'NOT_CONFIGURED';
  for (const status of ['CONNECTED', 'ERROR'] as const)
    if (accounts.some((one) => one.status === status)) return status;
  return 'REVOKED';
}

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

/**
 * Deletes the mounts of libraries with their contents and links to them. The libraries' own rows
 * are deleted by cascade. Must run within `withTree`, as syncs do.
 */
export async function removeMounts(ctx: Context, libraries: readonly Library[]): Promise<void> {
  if (libraries.length === 0) return;
  const mounts = toArrayLiteral(libraries.map(({ itemId }) => itemId));
  const { em, caller } = ctx;
  await em.execute('delete from drive_item where team_id = ? and (id = any(?::text[]) or ancestors && ?::text[])', [
    caller.teamId,
    mounts,
    mounts,
  ]);
  const gone = libraries.map(({ id, name }) => ({ id, detail: { name } }));
  await insertChanges(ctx, 'library.disconnected', gone);
}
