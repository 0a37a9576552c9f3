import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { notFound } from '../../core/errors.ts';
import { Connection } from './connection.entity.ts';
import type { LibraryProvider } from './libraries/library-provider.ts';
import { findProvider, PROVIDERS } from './libraries/providers.ts';
import { Library } from './library.entity.ts';

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
