import * as oidc from 'openid-client';
import { findUnusableKeys } from '../../auth/unusable-keys.ts';
import type { Context } from '../../request/context.ts';
import { requireText } from '../../core/check-text.ts';
import { AppError, invalid } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Platform } from '../../request/platform.ts';
import { changesTopic } from '../changes/read-changes.ts';
import { createApiClient } from './api-client.ts';
import type { LibraryProvider } from './libraries/library-provider.ts';
import { findProvider, PROVIDERS } from './libraries/providers.ts';
import { authorizationServer, oauthClientOf } from './oauth.ts';
import { expiryOf, encryptTokens } from './access-tokens.ts';

const LOGIN_MS = 10 * 60_000;
const MAX_ACCOUNTS = 20;
const STATE_PURPOSE = 'connector state';

/** Result of a login. `STATE`: the state is unknown, used or expired. */
export type LoginOutcome = 'CONNECTED' | 'DENIED' | 'STATE' | 'FAILED' | 'TOO_MANY';

/**
 * Starts an OAuth login. Returns the URL where the user grants access to their account; it works
 * once, within ten minutes. Throws INVALID_PARAMETER naming `returnUrl`.
 */
export async function startConnectorLogin(
  ctx: Context,
  input: { provider: string; returnUrl?: string | null | undefined },
): Promise<{ authorizationUrl: string; expiresAt: Date }> {
  ctx.allow('connector:manage');
  const provider = findProvider(input.provider);
  const { platform, caller } = ctx;
  const returnUrl = input.returnUrl == null ? null : readReturnUrl(platform, input.returnUrl);
  const server = await authorizationServer(platform, provider);
  const verifier = oidc.randomPKCECodeVerifier();
  const login: Login = {
    id: newId('connectorLogin'),
    team_id: caller.teamId,
    principal_id: caller.principalId,
    key_id: caller.keyId,
    provider: provider.name,
  };
  const expiresAt = new Date(platform.now().getTime() + LOGIN_MS);
  await ctx.em.execute(
    `insert into connector_login (id, team_id, principal_id, key_id, provider, verifier, expires_at, return_url)
      values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      login.id,
      login.team_id,
      login.principal_id,
      login.key_id,
      login.provider,
      platform.encryption.encrypt(verifierLocation(login), verifier),
      expiresAt,
      returnUrl,
    ],
  );
  const url = oidc.buildAuthorizationUrl(server, {
    redirect_uri: callbackUrl(platform, provider),
    scope: provider.scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: `${login.id}.${platform.secret.sign(STATE_PURPOSE, boundTo(login)).toString('base64url')}`,
    ...provider.loginParameters,
  });
  return { authorizationUrl: url.href, expiresAt };
}

/**
 * Handles the OAuth callback. Invalid queries and provider errors yield an outcome; they never
 * throw.
 */
export async function finishConnectorLogin(
  platform: Platform,
  providerName: string,
  query: URLSearchParams,
): Promise<FinishedLogin> {
  const provider = PROVIDERS.find(({ name }) => name === providerName);
  const state = query.get('state') ?? '';
  const login = provider && (await takeLogin(platform, provider, state));
  if (!provider || !login) return { outcome: 'STATE', returnUrl: null };
  const outcome = await outcomeOf(platform, provider, login, query);
  return { outcome, returnUrl: login.return_url && addOutcome(login.return_url, provider, outcome) };
}

/** The outcome of a login, and where the browser goes with it. Null: to a page of the platform. */
export interface FinishedLogin {
  outcome: LoginOutcome;
  returnUrl: string | null;
}

async function outcomeOf(
  platform: Platform,
  provider: LibraryProvider,
  login: TakenLogin,
  query: URLSearchParams,
): Promise<LoginOutcome> {
  if (query.has('error')) return query.get('error') === 'access_denied' ? 'DENIED' : 'FAILED';
  try {
    const server = await authorizationServer(platform, provider);
    const response = await oidc.authorizationCodeGrant(
      server,
      new URL(`${callbackUrl(platform, provider)}?${query.toString()}`),
      {
        pkceCodeVerifier: platform.encryption.decrypt(verifierLocation(login), login.verifier),
        expectedState: query.get('state') ?? '',
      },
    );
    const outcome = await storeAccount(platform, provider, login, response);
    platform.wakeUps.wake(changesTopic(login.team_id));
    return outcome;
  } catch (error) {
    platform.log.warn({ err: error, provider: provider.name }, 'a login at a provider failed');
    return 'FAILED';
  }
}

const MAX_RETURN_URL = 2_000;

/** Validates where a browser goes after a login. Throws for a site that is not allowed. */
function readReturnUrl({ config }: Platform, given: string): string {
  const text = requireText('returnUrl', given, MAX_RETURN_URL);
  const url = URL.parse(text);
  const allowed = [new URL(config.http.publicUrl).origin, ...config.http.allowedOrigins];
  if (!url || !allowed.includes(url.origin) || url.username !== '' || url.password !== '')
    throw invalid('returnUrl', 'returnUrl must lead to this service or to an origin of ALLOWED_ORIGINS.');
  return url.href;
}

function addOutcome(returnUrl: string, provider: LibraryProvider, outcome: LoginOutcome): string {
  const url = new URL(returnUrl);
  url.searchParams.set('connector', provider.name);
  url.searchParams.set('outcome', outcome);
  return url.href;
}

/** Deletes expired logins. */
export async function sweepLogins({ pool, now }: Platform): Promise<void> {
  await pool.query('delete from connector_login where expires_at < $1', [now()]);
}

interface Login {
  id: string;
  team_id: string;
  principal_id: string;
  key_id: string;
  provider: string;
}

interface TakenLogin extends Login {
  verifier: string;
  return_url: string | null;
}

function verifierLocation({ team_id, id }: Login): string {
  return `${team_id}|connector_login|${id}|verifier`;
}

/** Returns what the state of a login is bound to, as text to sign. */
function boundTo(login: Login): string {
  return [login.id, login.team_id, login.principal_id, login.key_id, login.provider].join('|');
}

function callbackUrl({ config }: Platform, provider: LibraryProvider): string {
  return `${config.http.publicUrl}/connector/callback/${provider.name}`;
}

/**
 * Consumes the login that a state names. Returns null for an invalid, used or expired state, and if
 * the key or session that started the login is no longer valid.
 */
async function takeLogin(platform: Platform, provider: LibraryProvider, state: string): Promise<TakenLogin | null> {
  const [, id = '', signature = ''] = /^(login_[0-9a-f]{32})\.([\w-]{43})$/.exec(state) ?? [];
  if (id === '') return null;
  const found = await platform.pool.query<Login>('select * from connector_login where id = $1', [id]);
  const [login] = found.rows;
  if (login?.provider !== provider.name) return null;
  if (!platform.secret.isSignature(Buffer.from(signature, 'base64url'), STATE_PURPOSE, boundTo(login))) return null;
  const taken = await platform.pool.query<TakenLogin & { is_good: boolean }>(
    'delete from connector_login where id = $1 returning *, expires_at > $2 as is_good',
    [id, platform.now()],
  );
  const isUnusable = (await findUnusableKeys(platform.pool, [login.key_id])).has(login.key_id);
  return taken.rows[0]?.is_good && !isUnusable ? taken.rows[0] : null;
}

const RECORD = /* sql */ `
  insert into change (team_id, at, kind, thing_type, thing_id, principal_id, key_id, source, detail)
  values (?, ?, 'connector.connected', 'connector', ?, ?, ?, 'API', jsonb_build_object('provider', ?::text))`;

/** Stores the account with its tokens. An account that is already connected keeps its libraries. */
async function storeAccount(
  platform: Platform,
  provider: LibraryProvider,
  login: Login,
  response: oidc.TokenEndpointResponse,
): Promise<LoginOutcome> {
  const { apiUrl } = oauthClientOf(platform, provider);
  const api = createApiClient(platform.outbound, {
    baseUrl: apiUrl,
    token: (rejected) =>
      rejected === undefined
        ? Promise.resolve(response.access_token)
        : Promise.reject(new AppError('UPSTREAM_UNREACHABLE')),
  });
  const account = await provider.account(api);
  return platform.orm.em.fork().transactional(async (em) => {
    const now = platform.now();
    await em.execute('select id from team where id = ? for no key update', [login.team_id]);
    const others = await em.execute<object[]>(
      'select from connection where team_id = ? and provider = ? and account_id <> ?',
      [login.team_id, provider.name, account.id],
    );
    if (others.length >= MAX_ACCOUNTS) return 'TOO_MANY';
    const [row] = await em.execute<{ id: string }[]>(
      `insert into connection
         (id, team_id, principal_id, provider, account_id, account_name, status, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, 'CONNECTED', ?, ?)
       on conflict (team_id, provider, account_id) do update set principal_id = excluded.principal_id,
         account_name = excluded.account_name, status = 'CONNECTED', error = null, updated_at = excluded.updated_at
       returning id`,
      [newId('connection'), login.team_id, login.principal_id, provider.name, account.id, account.name, now, now],
    );
    const id = row?.id ?? '';
    const tokens = { access: response.access_token, refresh: response.refresh_token ?? null };
    await em.execute('update connection set tokens = ?, expires_at = ? where id = ?', [
      encryptTokens(platform, { id, teamId: login.team_id }, tokens),
      expiryOf(platform, response),
      id,
    ]);
    await em.execute(RECORD, [login.team_id, now, id, login.principal_id, login.key_id, provider.name]);
    // Libraries that waited for this login sync now.
    await em.execute('update library set next_sync_at = ? where connection_id = ?', [now, id]);
    return 'CONNECTED';
  });
}
