import * as oidc from 'openid-client';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import type { LibraryProvider } from './libraries/library-provider.ts';
import { findProvider } from './libraries/providers.ts';
import { asUnreachable, authorizationServer, isGrantRejected, oauthClientOf } from './oauth.ts';

/** OAuth tokens of an account. */
export interface Tokens {
  access: string;
  /** Null if the account must log in again once the access token expires. */
  refresh: string | null;
}

const LOGIN_AGAIN = 'The provider no longer accepts this account. Log in again.';

/** Tokens are renewed this long before they expire. */
const RENEWAL_MARGIN_MS = 60_000;

declare module '../../request/platform.ts' {
  interface Parts {
    /**
     * Renewals in progress, by account. Concurrent callers of a process share one, so that waiting
     * callers hold no connections.
     */
    readonly tokenRenewals: Map<string, Promise<string>>;
  }
}

interface Row {
  provider: string;
  tokens: string | null;
  /** Text: the ORM returns the times of raw statements as text. */
  expires_at: string | null;
}

interface Account {
  id: string;
  teamId: string;
}

function tokensLocation({ teamId, id }: Account): string {
  return `${teamId}|connection|${id}|tokens`;
}

/** Encrypts tokens for storage. */
export function encryptTokens(platform: Platform, account: Account, tokens: Tokens): string {
  return platform.encryption.encrypt(tokensLocation(account), JSON.stringify(tokens));
}

export function decryptTokens(platform: Platform, account: Account, encrypted: string): Tokens {
  return JSON.parse(platform.encryption.decrypt(tokensLocation(account), encrypted)) as Tokens;
}

/** Returns when a new access token expires: after an hour if the provider does not say. */
export function expiryOf(platform: Platform, response: oidc.TokenEndpointResponse): Date {
  return new Date(platform.now().getTime() + (response.expires_in ?? 3_600) * 1_000);
}

/**
 * Returns a valid access token. Renews a token that has expired or equals `rejected`; only one
 * process does so at a time. Throws VALIDATION_FAILED if the account must log in again, and
 * UPSTREAM_UNREACHABLE if the provider fails.
 */
export async function getAccessToken(platform: Platform, account: Account, rejected?: string): Promise<string> {
  const em = platform.orm.em.fork();
  const current = usableToken(platform, account, await readRow(em, account), rejected);
  if (current !== null) return current;
  const { tokenRenewals: renewals } = platform.parts;
  const renewal =
    renewals.get(account.id) ?? renew(platform, account, rejected).finally(() => renewals.delete(account.id));
  renewals.set(account.id, renewal);
  return renewal;
}

async function readRow(em: EntityManager, { id, teamId }: Account, lock = ''): Promise<Row> {
  const [row] = await em.execute<Row[]>(
    `select provider, tokens, expires_at from connection where id = ? and team_id = ? ${lock}`,
    [id, teamId],
  );
  if (row?.tokens) return row;
  throw new AppError('VALIDATION_FAILED', LOGIN_AGAIN, { field: 'connectionId' });
}

function usableToken(platform: Platform, account: Account, row: Row, rejected: string | undefined): string | null {
  const { access } = decryptTokens(platform, account, row.tokens ?? '');
  const endsAt = row.expires_at === null ? 0 : Date.parse(row.expires_at);
  return access !== rejected && endsAt - RENEWAL_MARGIN_MS > platform.now().getTime() ? access : null;
}

/**
 * Renews the token under the row's lock. Reads it again first: another process may have renewed it
 * and used up the refresh token.
 */
async function renew(platform: Platform, account: Account, rejected: string | undefined): Promise<string> {
  const outcome = await platform.orm.em.fork().transactional(async (em): Promise<string | AppError> => {
    await em.execute(`set local lock_timeout = '12s'`);
    const row = await readRow(em, account, 'for update');
    const current = usableToken(platform, account, row, rejected);
    if (current !== null) return current;
    const { refresh } = decryptTokens(platform, account, row.tokens ?? '');
    if (refresh === null) return markRevoked(em, account);
    try {
      const server = await authorizationServer(platform, findProvider(row.provider));
      const response = await oidc.refreshTokenGrant(server, refresh);
      const tokens = { access: response.access_token, refresh: response.refresh_token ?? refresh };
      await em.execute(
        `update connection set tokens = ?, expires_at = ?, status = 'CONNECTED', error = null, updated_at = now()
         where id = ?`,
        [encryptTokens(platform, account, tokens), expiryOf(platform, response), account.id],
      );
      return tokens.access;
    } catch (error) {
      if (isGrantRejected(error)) return markRevoked(em, account);
      const unreachable = asUnreachable(error);
      // Return the error instead of throwing it, so that this update is committed. After a failed
      // statement the transaction is aborted, and the update throws.
      await em.execute(`update connection set status = 'ERROR', error = ?, updated_at = now() where id = ?`, [
        unreachable.message,
        account.id,
      ]);
      return unreachable;
    }
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function markRevoked(em: EntityManager, { id }: Account): Promise<AppError> {
  await em.execute(
    `update connection set status = 'REVOKED', error = ?, tokens = null, expires_at = null, updated_at = now()
     where id = ?`,
    [LOGIN_AGAIN, id],
  );
  return new AppError('VALIDATION_FAILED', LOGIN_AGAIN, { field: 'connectionId' });
}

/**
 * Creates a client for a provider's API, on behalf of a connected account. Throws VALIDATION_FAILED
 * if the provider is not configured.
 */
export function openAccountApi(
  platform: Platform,
  provider: LibraryProvider,
  account: { id: string; teamId: string },
  signal?: AbortSignal,
): ApiClient {
  return createApiClient(platform.outbound, {
    baseUrl: oauthClientOf(platform, provider).apiUrl,
    token: (rejected) => getAccessToken(platform, account, rejected),
    signal,
  });
}
