import { hash } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Caller } from '../../auth/caller.ts';
import { MAX_EMAIL, MAX_NAME, TEXT_FORMATS } from '../../core/check-text.ts';
import { AppError } from '../../core/errors.ts';
import type { SecretKey } from '../../crypto/secret-key.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { acceptByAddress } from '../invitations/accept-or-reject.ts';
import { confirmSession } from './login.ts';
import { bindLogin, findMemberOfSubject, type Member, type ProviderSubject } from './member-login.ts';
import { loginContext, openSession, type Browser } from './open-session.ts';

const ATTEMPT_MS = 10 * 60_000;
/** As OpenID Connect Core 1.0 limits it, section 2. */
const MAX_SUBJECT = 255;

/** Why a login with the provider opened no session. */
export type OidcFailure =
  'DENIED' | 'STATE' | 'UNKNOWN' | 'UNVERIFIED' | 'OTHER_SUBJECT' | 'SOMEBODY_ELSE' | 'PROVIDER';

/** The end of a login: a new session, a confirmed one, or neither. */
export type FinishedOidcLogin = { to: string; token: string | null } | { failure: OidcFailure };

/**
 * Starts a login with the provider, or the confirmation of `confirms`. Returns where the browser
 * goes, and what it must bring back. Throws NOT_FOUND without a provider, and UPSTREAM_UNREACHABLE.
 */
export async function startOidcLogin(
  platform: Platform,
  wanted: { to: string; teamId: string | null; confirms: Caller | null },
): Promise<{ url: string; attempt: string; maxAgeSeconds: number }> {
  const server = await findProvider(platform);
  const attempt: LoginAttempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    to: wanted.to,
    teamId: wanted.teamId,
    confirms: wanted.confirms?.keyId ?? null,
    until: Date.now() + ATTEMPT_MS,
  };
  const url = oidc.buildAuthorizationUrl(server, {
    redirect_uri: callbackUrl(platform),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
    ...(attempt.confirms === null ? {} : { prompt: 'login', max_age: '0' }),
  });
  return { url: url.href, attempt: signAttempt(platform.secret, attempt), maxAgeSeconds: ATTEMPT_MS / 1_000 };
}

/**
 * Finishes a login, which works once. Invalid queries and errors of the provider yield a failure.
 */
export async function finishOidcLogin(
  platform: Platform,
  attempt: LoginAttempt | null,
  query: URLSearchParams,
  browser: Browser,
): Promise<FinishedOidcLogin> {
  if (!attempt || query.get('state') !== attempt.state) return { failure: 'STATE' };
  if (!(await takeAttempt(platform, attempt))) return { failure: 'STATE' };
  if (query.has('error')) return { failure: query.get('error') === 'access_denied' ? 'DENIED' : 'PROVIDER' };
  const person = await readPerson(platform, attempt, query).catch((error: unknown) => {
    platform.log.warn({ part: 'console', err: error }, 'a login with the provider failed');
    return null;
  });
  if (!person) return { failure: 'PROVIDER' };
  if (attempt.confirms !== null) return confirm(platform, attempt, person);
  const known = { email: person.isVerified ? person.email : null, teamId: attempt.teamId };
  const found =
    (await findMemberOfSubject(platform, person, known)) ?? (await admit(platform, attempt, person, browser));
  if ('failure' in found) return found;
  if (!(await bindLogin(platform, found, person))) return rejectSubject(platform, found, browser);
  const { token } = await openSession(platform, { ...found, keyId: null, method: 'OIDC' }, browser);
  return { to: attempt.to, token };
}

/** Makes a person whom no member is a member by an invitation of their address. */
async function admit(
  platform: Platform,
  { teamId }: LoginAttempt,
  { email, isVerified, name }: ProvidedPerson,
  browser: Browser,
): Promise<Member | { failure: OidcFailure }> {
  if (email === null) return { failure: 'UNKNOWN' };
  const namesake = await findMemberOfAddress(platform, email, teamId);
  if (namesake && isVerified) return rejectSubject(platform, namesake, browser);
  if (namesake) await recordRejection(platform, namesake, browser, 'UNVERIFIED');
  if (!isVerified) return { failure: 'UNVERIFIED' };
  return (await acceptByAddress(platform, { email, name, teamId })) ?? { failure: 'UNKNOWN' };
}

async function rejectSubject(platform: Platform, member: Member, browser: Browser): Promise<{ failure: OidcFailure }> {
  await recordRejection(platform, member, browser, 'OTHER_SUBJECT');
  return { failure: 'OTHER_SUBJECT' };
}

interface ProvidedPerson extends ProviderSubject {
  /** In small letters, as addresses are stored. */
  email: string | null;
  isVerified: boolean;
  name: string;
}

/** Exchanges the code. Throws when the provider does not vouch for the answer. */
async function readPerson(platform: Platform, attempt: LoginAttempt, query: URLSearchParams): Promise<ProvidedPerson> {
  const server = await findProvider(platform);
  const tokens = await oidc.authorizationCodeGrant(server, new URL(`${callbackUrl(platform)}?${query.toString()}`), {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.confirms === null ? {} : { maxAge: 0 }),
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  // Some providers say the address at their userinfo endpoint only.
  const said = claims['email'] === undefined ? await readUserInfo(server, tokens, claims.sub) : claims;
  const email = readText(said['email'])?.toLowerCase() ?? null;
  if (claims.sub.length > MAX_SUBJECT || claims.sub.includes('\0')) throw new Error('the subject is not valid');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email !== null && email.length <= MAX_EMAIL && TEXT_FORMATS.EMAIL.test(email) ? email : null,
    isVerified: said['email_verified'] === true,
    name: (readText(said['name']) ?? email ?? '').slice(0, MAX_NAME),
  };
}

/** Returns a text of the provider on one line. Null: there is none. */
function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, MAX_EMAIL) || null
  );
}

async function readUserInfo(
  server: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (server.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(server, tokens.access_token, subject);
}

/** Any member of the address. */
async function findMemberOfAddress({ pool }: Platform, email: string, teamId: string | null): Promise<Member | null> {
  const { rows } = await pool.query<Member>(
    `select id as "principalId", team_id as "teamId" from principal
     where email = $1 and removed_at is null and ($2::text is null or team_id = $2) order by id limit 1`,
    [email, teamId],
  );
  return rows[0] ?? null;
}

/** Confirms the session that asked for it, if it is of the same person. */
async function confirm(
  platform: Platform,
  { confirms, to }: LoginAttempt,
  person: ProvidedPerson,
): Promise<FinishedOidcLogin> {
  const { issuer, subject, email, isVerified } = person;
  const { rows } = await platform.pool.query<Member>(
    `select p.id as "principalId", p.team_id as "teamId" from console_session s join principal p on p.id = s.principal_id
     where s.id = $1 and console_session_lives(s) and (p.email = $2 or exists (
       select from member_login l where l.principal_id = p.id and l.issuer = $3 and l.subject = $4))`,
    [confirms, isVerified ? email : null, issuer, subject],
  );
  const [member] = rows;
  if (!member && email !== null && !isVerified) return { failure: 'UNVERIFIED' };
  if (!member || confirms === null || !(await bindLogin(platform, member, person))) return { failure: 'SOMEBODY_ELSE' };
  const { caller } = loginContext(platform, { ...member, keyId: confirms });
  await confirmSession(platform, caller);
  return { to, token: null };
}

async function recordRejection(
  platform: Platform,
  member: Member,
  { address }: Browser,
  reason: OidcFailure,
): Promise<void> {
  await loginContext(platform, { ...member, keyId: null }).transaction(async (ctx) => {
    recordChange(ctx, 'console_session.rejected', { id: member.principalId }, { method: 'OIDC', address, reason });
    await ctx.em.flush();
  });
}

function callbackUrl({ config }: Platform): string {
  return `${config.http.publicUrl}/console/oidc/callback`;
}

/** Returns the metadata of the provider, read again once an hour. */
async function findProvider(platform: Platform): Promise<oidc.Configuration> {
  const client = platform.config.console.oidc;
  if (!client)
    throw new AppError('NOT_FOUND', 'This deployment has no OpenID provider: its operator sets OIDC_ISSUER.');
  return platform.providers.discover(client).catch((error: unknown) => {
    throw new AppError('UPSTREAM_UNREACHABLE', 'The OpenID provider does not answer.', { cause: error });
  });
}

/** A login at the provider that has begun, as the browser carries it there and back. */
interface LoginAttempt {
  state: string;
  nonce: string;
  /** Of PKCE: the provider gives tokens to this browser's login only. */
  verifier: string;
  /** Where the browser goes after it, below /console. */
  to: string;
  /** The team that is meant. Null: any. */
  teamId: string | null;
  /** The session that is to be confirmed. Null: a new one is opened. */
  confirms: string | null;
  /** Milliseconds since 1970. */
  until: number;
}

const ATTEMPT_PURPOSE = 'console-oidc';

/** Signs an attempt, so that a browser cannot change it. */
function signAttempt(secret: SecretKey, attempt: LoginAttempt): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${secret.sign(ATTEMPT_PURPOSE, text).toString('base64url')}`;
}

/** Returns the attempt that was signed. Null: there is none, or it is too old. */
export function readAttempt(secret: SecretKey, signed: string | null): LoginAttempt | null {
  const [text = '', signature = ''] = signed?.split('.') ?? [];
  if (!secret.isSignature(Buffer.from(signature, 'base64url'), ATTEMPT_PURPOSE, text)) return null;
  const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as LoginAttempt;
  return attempt.until > Date.now() ? attempt : null;
}

/** Clocks of replicas may differ by this much. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

const TAKE_ATTEMPT = 'insert into used_login (state, expires_at) values ($1, to_timestamp($2)) on conflict do nothing';

/** Uses an attempt up, on every replica. Returns false when it was used before. */
async function takeAttempt({ pool }: Platform, { state, until }: LoginAttempt): Promise<boolean> {
  const expiresAt = (until + MAX_CLOCK_DIFFERENCE_MS) / 1_000;
  const { rowCount } = await pool.query(TAKE_ATTEMPT, [hash('sha256', state, 'buffer'), expiresAt]);
  return rowCount === 1;
}
