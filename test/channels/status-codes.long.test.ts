import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS_ERRORS } from '../../src/domains/integrations/status.ts';
import { CHANNEL_NAMES, startPlatforms, type Cause, type ChannelName } from '../harness/channels/causes.ts';
import { until } from '../harness/channels/slack-bot.ts';
import { openGate, type Gate } from '../harness/gate.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

// Every status, every move between two, and every code of an integration, by REST, on each channel
// where it can arise. docs/explanation/bot-status.md has the same tables: status-page.test.ts.

const PATH = '/admin/v1/integrations';

interface RestBot {
  id: string;
  status: string;
  status_error?: string;
  status_error_code?: string;
  external_app_id?: string;
}

const platforms = fromHook(() => startPlatforms());
const gate: Gate = fromHook(() => openGate(() => Number(new URL(system.base).port)));
const system: System = fromHook(() =>
  startTestPlatform({
    env: {
      ...platforms.env,
      IM_ROUTER_URL: gate.url,
      // Short, so that the silence of a platform shows soon; a slow attempt is made again.
      IM_CONNECT_TIMEOUT_MS: '3000',
      // A connection that is lost shows at once.
      IM_ERROR_AFTER_SECONDS: '0',
    },
  }),
);
const owner = lateBound(() => system.owner);
afterAll(async () => {
  await system.close();
  await gate.close();
  await platforms.close();
});

let agentId: string;
const ids = new Map<ChannelName, string>();

async function ask(method: string, path: string, body?: object): Promise<RestBot> {
  const { status, body: answer } = await owner.rest(method, PATH + path, body);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.data as RestBot;
}
const idOf = (channel: ChannelName) => ids.get(channel) ?? '';
const read = (channel: ChannelName) => ask('GET', `/${idOf(channel)}`);
const change = (channel: ChannelName, body: object) => ask('PATCH', `/${idOf(channel)}`, body);
const replace = (channel: ChannelName) =>
  ask('PUT', `/${idOf(channel)}/credentials`, { credentials: platforms.channels[channel].credentials });
const untilStatus = (channel: ChannelName, status: string) =>
  until(
    () => read(channel),
    (bot) => bot.status === status,
  );
const create = (channel: ChannelName, body: object = {}) => {
  const { credentials, settings } = platforms.channels[channel];
  return ask('POST', '', { name: channel, channel, agent_id: agentId, credentials, settings, ...body });
};

/** Runs something for these channels at once, and returns what it led to by channel. */
async function onEach<T>(names: readonly ChannelName[], run: (name: ChannelName) => Promise<T>) {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await run(name)] as const)));
}
const everywhere = <T>(value: T) => Object.fromEntries(CHANNEL_NAMES.map((name) => [name, value]));

beforeAll(async () => {
  agentId = await owner.createAgent();
});

const CONNECTED = { status: 'connected', status_error: undefined, status_error_code: undefined };
const view = ({ status, status_error, status_error_code }: RestBot) => ({ status, status_error, status_error_code });

describe('every move', () => {
  it('create: pending until the first attempt, and connected when that succeeds', async () => {
    const made = await onEach(CHANNEL_NAMES, async (channel) => {
      platforms.channels[channel].attempts['timeout']?.[0]?.make();
      const bot = await create(channel);
      ids.set(channel, bot.id);
      return [view(bot), view(await read(channel))];
    });
    const pending = { status: 'pending', status_error: undefined, status_error_code: undefined };
    expect(made).toEqual(everywhere([pending, pending]));
    const connected = await onEach(CHANNEL_NAMES, async (channel) => {
      platforms.channels[channel].mend();
      return untilStatus(channel, 'connected');
    });
    for (const channel of CHANNEL_NAMES)
      expect(connected[channel]).toMatchObject({ external_app_id: platforms.channels[channel].externalAppId });
    expect(Object.values(connected).map(view)).toEqual(CHANNEL_NAMES.map(() => CONNECTED));
  });

  it('create, switched off or without credentials: disabled, or pending until there are some', async () => {
    expect(await create('im_a', { enabled: false })).toMatchObject({ status: 'disabled' });
    const { id, status } = await create('im_b', { credentials: null });
    expect(status).toBe('pending');
    expect((await owner.rest('POST', `${PATH}/${id}/connect`)).status).toBe(422);
    expect(await ask('GET', `/${id}`)).toMatchObject({ status: 'pending' });
    expect((await owner.rest('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await owner.rest('GET', `${PATH}/${id}`)).status).toBe(404);
  });

  it('credentials replaced: pending from connected, pending and error, and disabled stays', async () => {
    const moves = await onEach(CHANNEL_NAMES, async (channel) => {
      const { mend } = platforms.channels[channel];
      const fromConnected = await replace(channel);
      await untilStatus(channel, 'connected');
      causeOf(channel, 'credentials_invalid').make();
      const fromPending = [await replace(channel), await replace(channel)].at(-1);
      const failed = await untilStatus(channel, 'error');
      const fromError = await replace(channel);
      await change(channel, { enabled: false });
      const fromDisabled = await replace(channel);
      mend();
      const enabled = await change(channel, { enabled: true });
      await untilStatus(channel, 'connected');
      return [fromConnected, fromPending, failed, fromError, fromDisabled, enabled].map((bot) => bot?.status);
    });
    expect(moves).toEqual(everywhere(['pending', 'pending', 'error', 'pending', 'disabled', 'pending']));
  });

  it('disabled: from connected and error, without a reason; the socket closes within two seconds', async () => {
    const moves = await onEach(CHANNEL_NAMES, async (channel) => {
      const { openSockets, mend } = platforms.channels[channel];
      const off = view(await change(channel, { enabled: false }));
      await until(openSockets, (open) => open === 0, 2_000);
      causeOf(channel, 'connection_failed').make();
      await change(channel, { enabled: true });
      await untilStatus(channel, 'error');
      const offAgain = view(await change(channel, { enabled: false }));
      mend();
      await change(channel, { enabled: true });
      await untilStatus(channel, 'connected');
      return [off, offAgain];
    });
    const disabled = { status: 'disabled', status_error: undefined, status_error_code: undefined };
    expect(moves).toEqual(everywhere([disabled, disabled]));
  });
});

const causeOf = (channel: ChannelName, code: string): Cause => {
  const cause = platforms.channels[channel].attempts[code]?.[0];
  if (!cause) throw new Error(`nothing leads to ${code} on ${channel}`);
  return cause;
};

/** Codes that are not tried again within seconds. */
const NOT_SOON = new Set(['credentials_invalid', 'dependency_misconfigured', 'preempted', 'subscribe_rejected']);

/** The views of REST of a bot with this code, and of the same bot once the cause is gone. */
const seen = (code: string) => [
  { status: 'error', status_error: STATUS_ERRORS[code as keyof typeof STATUS_ERRORS], status_error_code: code },
  CONNECTED,
];

/** Waits for the code, takes its cause away, and waits for the connection. */
async function seeAndRecover(channel: ChannelName, code: string, { mend, again }: Fault): Promise<object[]> {
  const failed = await until(
    async () => {
      const bot = await read(channel);
      if (bot.status === 'connected') again?.();
      return bot;
    },
    ({ status_error_code }) => status_error_code === code,
  );
  await mend();
  if (NOT_SOON.has(code)) await owner.rest('POST', `${PATH}/${idOf(channel)}/connect`);
  return [view(failed), view(await untilStatus(channel, 'connected'))];
}

interface Fault {
  mend: () => unknown;
  /** Makes a connection that stands again fail again. */
  again?: () => void;
}

/** Switches a bot off and on, with something in between that the next attempt meets. */
async function attemptWith(channel: ChannelName, between: () => unknown): Promise<void> {
  await change(channel, { enabled: false });
  await between();
  await change(channel, { enabled: true });
}

const sql = (text: string, values: unknown[]) => system.running.platform.pool.query(text, values);

/** Makes what is stored of the credentials unreadable, and returns what puts them back. */
async function spoilCredentials(channel: ChannelName, change: (stored: string) => string): Promise<() => unknown> {
  const id = idOf(channel);
  const { rows } = await sql('select credentials from integration where id = $1', [id]);
  const { credentials: stored = '' } = (rows[0] ?? {}) as { credentials?: string };
  const store = (text: string) => sql('update integration set credentials = $2 where id = $1', [id, text]);
  await store(change(stored));
  return () => store(stored);
}

async function withCredentials(code: string, changed: (stored: string) => string) {
  return onEach(CHANNEL_NAMES, async (channel) => {
    let mend: () => unknown = () => undefined;
    await attemptWith(channel, async () => void (mend = await spoilCredentials(channel, changed)));
    return seeAndRecover(channel, code, { mend });
  });
}

describe('every code', () => {
  const ATTEMPTS = [
    'credentials_invalid',
    'subscribe_rejected',
    'timeout',
    'connection_aborted',
    'connection_failed',
    'dependency_misconfigured',
  ];

  it.each(ATTEMPTS)('%s, of an attempt', async (code) => {
    const names = CHANNEL_NAMES.filter((channel) => platforms.channels[channel].attempts[code]);
    expect(names.length).toBeGreaterThan(2);
    const results = await onEach(names, async (channel) => {
      const { attempts, mend } = platforms.channels[channel];
      const all: object[] = [];
      for (const { make, words } of attempts[code] ?? []) {
        await attemptWith(channel, make);
        all.push([words, ...(await seeAndRecover(channel, code, { mend }))]);
      }
      return all;
    });
    for (const channel of names)
      expect({ channel, results: results[channel] }).toEqual({
        channel,
        results: platforms.channels[channel].attempts[code]?.map(({ words }) => [words, ...seen(code)]),
      });
  });

  it.each(['disconnected', 'preempted'])('%s, of a connection that stood', async (code) => {
    const names = CHANNEL_NAMES.filter((channel) => platforms.channels[channel].losses[code]);
    const results = await onEach(names, async (channel) => {
      const { losses, mend } = platforms.channels[channel];
      return seeAndRecover(channel, code, { mend, again: () => losses[code]?.make() });
    });
    expect(results).toEqual(Object.fromEntries(names.map((name) => [name, seen(code)])));
  });

  it('dependency_unavailable: the router is away, and no platform is asked', async () => {
    gate.shut();
    const results = await onEach(CHANNEL_NAMES, async (channel) => {
      const { openSockets } = platforms.channels[channel];
      await attemptWith(channel, () => until(openSockets, (open) => open === 0));
      const failed = await until(
        () => read(channel),
        ({ status }) => status === 'error',
      );
      return [view(failed), openSockets()];
    });
    expect(results).toEqual(everywhere([seen('dependency_unavailable')[0], 0]));
    gate.open();
    await onEach(CHANNEL_NAMES, (channel) => untilStatus(channel, 'connected'));
  });

  it('dependency_misconfigured: the key of the credentials is not among those of the deployment', async () => {
    const results = await withCredentials('dependency_misconfigured', (stored) =>
      stored.replace(/^s1\.[^.]+/, 's1.another-key'),
    );
    expect(results).toEqual(everywhere(seen('dependency_misconfigured')));
  });

  it('internal_error: what is stored is damaged', async () => {
    const results = await withCredentials('internal_error', (stored) => `${stored.slice(0, -8)}AAAAAAAA`);
    expect(results).toEqual(everywhere(seen('internal_error')));
  });
});
