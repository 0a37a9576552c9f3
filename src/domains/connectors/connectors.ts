import * as oidc from 'openid-client';
import type { Context } from '../../request/context.ts';
import { withTree } from '../drive/tree.ts';
import { AppError, asAppError, notFound } from '../../core/errors.ts';
import { openAccountApi } from './account-api.ts';
import { Connection } from './connection.entity.ts';
import type { LibraryProvider, RemoteLibrary } from './libraries/library-provider.ts';
import { findProvider, PROVIDERS } from './libraries/providers.ts';
import { Library } from './library.entity.ts';
import { authorizationServer, oauthClientOf } from './oauth.ts';
import { removeMounts } from './remove-mounts.ts';
import { decryptTokens } from './access-tokens.ts';

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
  const account = await ctx.em.findOne(Connection, { id });
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

/** A library that an account can see. */
export interface AvailableLibrary extends RemoteLibrary {
  connectionId: string;
  isConnected: boolean;
}

/**
 * Returns the libraries that a provider's accounts can see. Errors of an account go to `faults`;
 * they are not thrown.
 */
export async function findAvailable(
  ctx: Context,
  { provider, accounts, libraries }: Connector,
): Promise<{ libraries: AvailableLibrary[]; faults: { connectionId: string; message: string }[] }> {
  ctx.allow('connector:read');
  const connected = new Set(libraries.map(({ driveId }) => driveId));
  const found = new Map<string, AvailableLibrary>();
  const faults: { connectionId: string; message: string }[] = [];
  const results = await Promise.allSettled(
    accounts.map(async (account) => provider.libraries(openAccountApi(ctx.platform, provider, account))),
  );
  for (const [n, result] of results.entries()) {
    const connectionId = accounts[n]?.id ?? '';
    if (result.status === 'rejected') {
      faults.push({ connectionId, message: asAppError(result.reason).message });
      continue;
    }
    for (const one of result.value)
      if (!found.has(one.driveId))
        found.set(one.driveId, { ...one, connectionId, isConnected: connected.has(one.driveId) });
  }
  return { libraries: [...found.values()], faults };
}

/**
 * Lists the libraries of a document suite. Throws NOT_FOUND for an unknown provider,
 * VALIDATION_FAILED for one that is no document suite or has no account, and UPSTREAM_UNREACHABLE
 * when every account fails.
 */
export async function listDocumentLibraries(ctx: Context, name: string): Promise<AvailableLibrary[]> {
  const connector = await getConnector(ctx, name);
  const { provider, accounts } = connector;
  if (!provider.hasDocumentLibraries)
    throw new AppError('VALIDATION_FAILED', `${provider.title} has no document libraries.`, { field: 'provider' });
  oauthClientOf(ctx.platform, provider);
  if (accounts.length === 0)
    throw new AppError('VALIDATION_FAILED', `No account of ${provider.title} is connected. Log in first.`, {
      field: 'provider',
    });
  const { libraries, faults } = await findAvailable(ctx, connector);
  const [firstError] = faults;
  if (firstError && faults.length === accounts.length) throw new AppError('UPSTREAM_UNREACHABLE', firstError.message);
  return libraries;
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
    return inner.em.execute<{ id: string; tokens: string | null }[]>(
      'delete from connection where team_id = ? and provider = ? returning id, tokens',
      [caller.teamId, provider.name],
    );
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
