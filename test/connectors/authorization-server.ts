import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, interactionPolicy } from 'oidc-provider';
import { uniqueId } from '../faults/random.ts';
import { registerSecret } from '../harness/secrets.ts';

const SCOPES = [
  'offline_access',
  'User.Read',
  'Files.Read.All',
  'Sites.Read.All',
  'https://www.googleapis.com/auth/drive.readonly',
];

/**
 * A real authorization server on loopback, with PKCE, rotation and revocation. The test decides who
 * logs in and whether they consent.
 */
export interface AuthorizationServer {
  issuer: string;
  clientSecret: string;
  /** Registers the client, once its redirect address is known. */
  register(redirectUris: string[]): void;
  /** The account of the next login, and whether it consents. */
  login: { account: string; consents: boolean };
  /** Claims of an account, beside its id. */
  claims: Record<string, Record<string, unknown>>;
  /** Sent in place of the server's responses while it is set. */
  outage: { status: number } | null;
  /** The path of every request. */
  asked: string[];
  /** The number of requests to the token endpoint, by grant type. */
  grants: string[];
  /** Tokens that a client asked to revoke. */
  revoked: string[];
  tokenDelayMs: number;
  /** Added to its clock while it makes tokens. */
  skewSeconds: number;
  accountOf(token: string): Promise<string | null>;
  /** Revokes all grants of an account, as its owner can do at the provider. */
  forget(account: string): Promise<void>;
  close(): void;
}

export async function openAuthorizationServer(accessTokenSeconds = 3_600): Promise<AuthorizationServer> {
  let handle: ReturnType<Provider['callback']> | null = null;
  let provider: Provider | null = null;
  const grantIds = new Map<string, Set<string>>();
  const server: Server = createServer((request, response) => {
    own.asked.push(request.url ?? '');
    void (async () => {
      if (own.outage && request.url?.startsWith('/token')) return response.writeHead(own.outage.status).end();
      if (provider && request.url?.startsWith('/interaction/')) {
        await provider.interactionDetails(request, response);
        const { account, consents } = own.login;
        const result = consents
          ? { login: { accountId: account }, consent: {}, select_account: {} }
          : { error: 'access_denied', error_description: '<script>alert(1)</script>' };
        return provider.interactionFinished(request, response, result);
      }
      if (request.url === '/token' && own.tokenDelayMs > 0)
        await new Promise((resolve) => setTimeout(resolve, own.tokenDelayMs));
      const now = Date.now.bind(Date);
      const { skewSeconds } = own;
      if (request.url === '/token') Date.now = () => now() + skewSeconds * 1_000;
      await handle?.(request, response);
      if (request.url === '/token') Date.now = now;
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const own: AuthorizationServer = {
    issuer,
    clientSecret: `canary-client-secret-${uniqueId()}`,
    login: { account: 'alice', consents: true },
    claims: {},
    outage: null,
    asked: [],
    grants: [],
    revoked: [],
    tokenDelayMs: 0,
    skewSeconds: 0,
    register(redirectUris) {
      const policy = interactionPolicy.base();
      policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: 'platform',
            client_secret: own.clientSecret,
            redirect_uris: redirectUris,
            token_endpoint_auth_method: 'client_secret_post',
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
          },
        ],
        scopes: ['openid', ...SCOPES],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
        issueRefreshToken: () => true,
        rotateRefreshToken: true,
        ttl: { AccessToken: accessTokenSeconds, RefreshToken: 86_400, Grant: 86_400, Session: 600, Interaction: 600 },
        cookies: { keys: ['a'] },
        interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy },
        findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...own.claims[id] }) }),
        async loadExistingGrant(ctx) {
          const { session, client } = ctx.oidc;
          const grant = new ctx.oidc.provider.Grant({
            ...(client ? { clientId: client.clientId } : {}),
            ...(session?.accountId ? { accountId: session.accountId } : {}),
          });
          grant.addOIDCScope(['openid', 'email', 'profile', ...SCOPES].join(' '));
          const id = await grant.save();
          const account = session?.accountId ?? '';
          grantIds.set(account, (grantIds.get(account) ?? new Set()).add(id));
          return grant;
        },
      });
      provider.use(async (ctx, next) => {
        await next();
        registerSecretsOf(ctx.oidc?.params);
        if (ctx.path === '/token') registerSecretsOf(ctx.body);
        if (ctx.path === '/token') own.grants.push(`${String(ctx.oidc?.params?.['grant_type'])} ${ctx.status}`);
        if (ctx.path === '/token/revocation') own.revoked.push(String(ctx.oidc?.params?.['token']));
      });
      handle = provider.callback();
    },
    async accountOf(token) {
      return (await provider?.AccessToken.find(token))?.accountId ?? null;
    },
    async forget(account) {
      for (const id of grantIds.get(account) ?? []) {
        await provider?.Grant.adapter.destroy(id);
        await provider?.AccessToken.revokeByGrantId(id);
        await provider?.RefreshToken.revokeByGrantId(id);
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return own;
}

/** Registers codes, tokens and verifiers as secrets, and of a state only its unguessable part. */
function registerSecretsOf(said: unknown): void {
  for (const [name, value] of Object.entries(said ?? {}))
    if (/token$|^code$|verifier|secret|^state$/.test(name)) registerSecret(String(value).split('.').at(-1) ?? '');
}

/**
 * Acts as a browser: follows redirects and carries cookies, until an address begins with `stopAt`.
 */
export async function browse(start: string, stopAt?: string): Promise<{ url: string; response: Response | null }> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 15; hops++) {
    if (stopAt !== undefined && url.startsWith(stopAt)) return { url, response: null };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { url, response };
    await response.body?.cancel();
    url = new URL(location, url).href;
  }
  throw new Error('the browser was sent round in circles');
}
