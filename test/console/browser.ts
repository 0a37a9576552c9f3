import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { registerSecret, registerSecretsIn } from '../harness/secrets.ts';

/** An answer of the console's own addresses. */
export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  /** The attributes of the session's cookie, if it was set. */
  cookie: string | null;
  // Untyped, since each test asserts on what it reads.
  body: Record<string, unknown>;
}

/** A browser with a page of the server open: it keeps cookies and sends its Origin. */
export interface Browser {
  /** The Cookie header that it sends. */
  cookies: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ConsoleAnswer>;
  logIn(proof: object): Promise<ConsoleAnswer>;
  /** Runs GraphQL as the console does. Returns data and errors. */
  gql(query: string, variables?: object): Promise<GraphQLAnswer>;
}

export interface GraphQLAnswer {
  status: number;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; field?: string } }[];
}

/** Opens a browser that has no session yet. */
export function openBrowser({ base }: Pick<System, 'base'>, origin = base): Browser {
  const browser: Browser = {
    cookies: '',
    async send(method, path, body, headers = {}) {
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: {
          origin,
          ...(browser.cookies === '' ? {} : { cookie: browser.cookies }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const cookie = response.headers.getSetCookie().find((one) => /^(__Host-)?console=/.test(one)) ?? null;
      if (cookie !== null) {
        const [pair = ''] = cookie.split(';');
        registerSecret(pair.slice(pair.indexOf('=') + 1));
        browser.cookies = pair.endsWith('=') ? '' : pair;
      }
      const text = await response.text();
      registerSecretsIn(text);
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        headers: response.headers,
        cookie,
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
      };
    },
    logIn: (proof) => browser.send('POST', '/console/session', proof),
    async gql(query, variables = {}) {
      const { status, body } = await browser.send(
        'POST',
        '/graphql',
        { query, variables },
        { 'apollo-require-preflight': 'true' },
      );
      return { ...(body as unknown as GraphQLAnswer), status };
    },
  };
  return browser;
}

/** Opens a browser with a session of somebody. */
export async function openLoggedIn(system: Pick<System, 'base'>, by: TestActor): Promise<Browser> {
  const browser = openBrowser(system);
  const { status, body } = await browser.logIn({ key: by.secret });
  if (status !== 201) throw new Error(`the login failed: ${status} ${JSON.stringify(body)}`);
  return browser;
}

/** Returns the one-time code of a link. */
export function codeOf(link: string | undefined): string {
  return link?.match(/#code=([\w-]+)$/)?.[1] ?? '';
}

/** Lets the last confirmation of all logins be long ago. */
export async function forgetConfirmations({ running }: Pick<System, 'running'>): Promise<void> {
  await running.platform.pool.query(`update console_session set confirmed_until = now() - interval '1 second'`);
}
