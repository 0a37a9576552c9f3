import { CARD_TEMPLATE, startFakeDingTalk } from './dingtalk.ts';
import { refusal } from './feishu-cards.ts';
import { ENDPOINT_PATH, startFakeFeishu, TOKEN_PATH } from './feishu.ts';
import { startFakeSlack } from './slack.ts';
import { startFakeWecom } from './wecom.ts';

/** A bot of each messaging platform, and what makes its connection fail. */
export const CHANNEL_NAMES = ['im_a', 'im_b', 'im_c', 'im_d'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** A fault of a platform in words, and how its fake is made to have it. */
export interface Cause {
  words: string;
  /** Lasts until `mend`. */
  make: () => void;
}

export interface Causes {
  credentials: Record<string, string>;
  externalAppId: string;
  settings: object;
  /** Causes that meet an attempt to connect, by the code that they lead to. */
  attempts: Readonly<Record<string, readonly Cause[]>>;
  /** Ends an open connection once, by the code that it leads to. */
  losses: Readonly<Record<string, Cause>>;
  mend: () => void;
  openSockets: () => number;
}

export interface FakePlatforms {
  channels: Record<ChannelName, Causes>;
  /** Variables with which the product connects to them. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A fault that stays until it is mended. */
const ALWAYS = 1_000;
const FORBIDDEN_ADDRESS = 'wss://10.0.0.1';

/** Starts the four platforms. */
export async function startPlatforms(): Promise<FakePlatforms> {
  const dingtalk = await startFakeDingTalk();
  const feishu = await startFakeFeishu();
  const wecom = await startFakeWecom();
  const slack = await startFakeSlack();
  return {
    channels: {
      im_a: causesOfDingTalk(dingtalk),
      im_b: causesOfFeishu(feishu),
      im_c: causesOfWecom(wecom),
      im_d: causesOfSlack(slack),
    },
    env: {
      IM_CONNECTIONS: '100',
      IM_A_API_URL: dingtalk.endpoints.api,
      IM_A_WEBHOOK_URL: dingtalk.endpoints.webhook,
      IM_B_API_URL: feishu.endpoints.api,
      IM_C_SOCKET_URL: wecom.url,
      IM_D_API_URL: slack.endpoints.api,
      OUTBOUND_ALLOW: '127.0.0.1',
    },
    async close() {
      await Promise.all([dingtalk.close(), feishu.close(), wecom.close(), slack.close()]);
    },
  };
}

function causesOfDingTalk(fake: Awaited<ReturnType<typeof startFakeDingTalk>>): Causes {
  const open = '/v1.0/gateway/connections/open';
  const fail = (fault: Parameters<typeof fake.fail>[1]) => () => fake.fail(open, fault, ALWAYS);
  const elsewhere = { body: { endpoint: `${FORBIDDEN_ADDRESS}/connect`, ticket: 'a-ticket' } };
  return {
    credentials: fake.credentials,
    externalAppId: fake.credentials.client_id,
    settings: { card_template_id: CARD_TEMPLATE },
    attempts: {
      credentials_invalid: [{ words: 'authFailed', make: fail({ status: 401, code: 'authFailed' }) }],
      subscribe_rejected: [
        { words: 'another refusal', make: fail({ status: 403, code: 'Forbidden.AccessDenied' }) },
        { words: 'too many calls', make: () => fake.limit(open, 1, ALWAYS) },
      ],
      timeout: [{ words: 'no answer', make: fail('hang') }],
      connection_aborted: [{ words: 'an answer that is cut', make: fail('lose-answer') }],
      connection_failed: [{ words: 'HTTP 503', make: fail({ status: 503 }) }],
      dependency_misconfigured: [{ words: 'a socket at a forbidden address', make: fail(elsewhere) }],
    },
    losses: { disconnected: { words: 'a cut', make: () => fake.drop() } },
    mend: () => fake.server.heal(),
    openSockets: () => fake.server.sockets.size,
  };
}

function causesOfFeishu(fake: Awaited<ReturnType<typeof startFakeFeishu>>): Causes {
  const fail = (path: string, fault: Parameters<typeof fake.fail>[1]) => () => fake.fail(path, fault, ALWAYS);
  const elsewhere = { body: { code: 0, data: { URL: `${FORBIDDEN_ADDRESS}/ws` } } };
  return {
    credentials: fake.credentials,
    externalAppId: fake.credentials.app_id,
    settings: {},
    attempts: {
      credentials_invalid: [
        { words: '10014 for the token', make: fail(TOKEN_PATH, refusal(10014, 200)) },
        { words: '514 for the socket', make: fail(ENDPOINT_PATH, refusal(514, 200)) },
      ],
      subscribe_rejected: [
        { words: '403, no long connection', make: fail(ENDPOINT_PATH, refusal(403, 200)) },
        { words: '1000040350, too many connections', make: fail(ENDPOINT_PATH, refusal(1000040350, 200)) },
      ],
      timeout: [{ words: 'no answer', make: fail(TOKEN_PATH, 'hang') }],
      connection_aborted: [{ words: 'an answer that is cut', make: fail(ENDPOINT_PATH, 'lose-answer') }],
      connection_failed: [{ words: 'HTTP 502', make: fail(TOKEN_PATH, { status: 502, body: 'Bad gateway' }) }],
      dependency_misconfigured: [{ words: 'a socket at a forbidden address', make: fail(ENDPOINT_PATH, elsewhere) }],
    },
    losses: { disconnected: { words: 'a cut', make: () => fake.drop() } },
    mend: () => fake.heal(),
    openSockets: () => fake.sockets.size,
  };
}

function causesOfWecom(fake: Awaited<ReturnType<typeof startFakeWecom>>): Causes {
  const refuse = (code: number) => () => fake.refuse('aibot_subscribe', code, ALWAYS);
  return {
    credentials: fake.bot,
    externalAppId: fake.bot.bot_id,
    settings: {},
    attempts: {
      credentials_invalid: [
        { words: '853000', make: refuse(853000) },
        { words: '93019', make: refuse(93019) },
      ],
      subscribe_rejected: [
        { words: 'another refusal', make: refuse(-1) },
        { words: '45009, too many attempts', make: refuse(45009) },
      ],
      timeout: [{ words: 'no answer', make: () => fake.goSilent() }],
      connection_aborted: [{ words: 'a cut in place of the answer', make: () => fake.cutAt('aibot_subscribe') }],
      connection_failed: [{ words: 'HTTP 503', make: () => fake.refuseUpgrade(503, {}, ALWAYS) }],
    },
    losses: {
      disconnected: { words: 'a cut', make: () => fake.drop() },
      preempted: { words: 'a newer connection', make: () => fake.takeOver() },
    },
    mend: () => fake.heal(),
    openSockets: () => fake.openSockets(),
  };
}

function causesOfSlack(fake: Awaited<ReturnType<typeof startFakeSlack>>): Causes {
  const open = 'apps.connections.open';
  const fail = (method: string, fault: Parameters<typeof fake.fail>[1]) => () => fake.fail(method, fault, ALWAYS);
  return {
    credentials: fake.credentials,
    externalAppId: fake.externalAppId,
    settings: {},
    attempts: {
      credentials_invalid: [
        { words: 'invalid_auth', make: fail('auth.test', { error: 'invalid_auth' }) },
        { words: 'missing_scope', make: fail(open, { error: 'missing_scope' }) },
      ],
      subscribe_rejected: [
        { words: 'another refusal', make: fail(open, { error: 'forbidden_team' }) },
        { words: 'too many calls', make: () => fake.limit(open, 1, ALWAYS) },
      ],
      timeout: [{ words: 'no greeting', make: () => fake.greet(false) }],
      connection_aborted: [{ words: 'an answer that is cut', make: fail('auth.test', 'lose-answer') }],
      connection_failed: [{ words: 'HTTP 503', make: fail('auth.test', { status: 503 }) }],
      dependency_misconfigured: [
        {
          words: 'a socket at a forbidden address',
          make: fail(open, { body: { ok: true, url: `${FORBIDDEN_ADDRESS}/link` } }),
        },
      ],
    },
    losses: { disconnected: { words: 'a cut', make: () => fake.drop() } },
    mend() {
      fake.greet(true);
      fake.server.heal();
    },
    openSockets: () => fake.server.sockets.size,
  };
}
