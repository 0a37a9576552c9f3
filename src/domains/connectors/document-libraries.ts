import { getConnector, type Connector } from './connectors.ts';
import { openAccountApi } from './access-tokens.ts';
import type { Context } from '../../request/context.ts';
import { AppError, asAppError } from '../../core/errors.ts';
import type { RemoteLibrary } from './libraries/library-provider.ts';
import { oauthClientOf } from './oauth.ts';

/** A library that an account can see. */
export interface AvailableLibrary extends RemoteLibrary {
  connectionId: string;
  isConnected: boolean;
}

/** An account that could not be asked, and why. */
export interface AccountFault {
  connectionId: string;
  message: string;
}

/**
 * Returns the libraries that a provider's accounts can see. Errors of an account go to `faults`;
 * they are not thrown.
 */
export async function findAvailable(
  ctx: Context,
  { provider, accounts, libraries }: Connector,
): Promise<{ libraries: AvailableLibrary[]; faults: AccountFault[] }> {
  ctx.allow('connector:read');
  const connected = new Set(libraries.map(({ driveId }) => driveId));
  const found = new Map<string, AvailableLibrary>();
  const faults: AccountFault[] = [];
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
