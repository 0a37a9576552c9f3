import { afterAll, beforeEach } from 'vitest';
import { openAuthorizationServer, type AuthorizationServer } from '../connectors/authorization-server.ts';
import { freePorts } from '../harness/ports.ts';

/** An OpenID provider, and the settings of a system that people log in to with it. */
export interface LoginProvider {
  provider: AuthorizationServer;
  publicUrl: string;
  env: Record<string, string>;
  /** Lets the next login at the provider be of this account, by default that of the address. */
  nextLogin: (email: string, claims?: Record<string, unknown>, account?: string) => void;
}

/** Opens a provider, and closes it after the tests of a file. */
export async function useProvider(): Promise<LoginProvider> {
  const provider = await openAuthorizationServer();
  const [port = 0] = await freePorts(1);
  const publicUrl = `http://127.0.0.1:${port}`;
  provider.register([`${publicUrl}/console/oidc/callback`]);
  afterAll(() => provider.close());
  beforeEach(() => {
    provider.outage = null;
    provider.tokenDelayMs = 0;
  });
  return {
    provider,
    publicUrl,
    env: {
      PLATFORM_PORT: String(port),
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'platform',
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OUTBOUND_ALLOW: '127.0.0.0/8',
    },
    nextLogin(email, claims = {}, account = `of-${email.toLowerCase()}`) {
      provider.login = { account, consents: true };
      provider.claims[account] = { email, email_verified: true, name: 'Ada Lovelace', ...claims };
    },
  };
}
