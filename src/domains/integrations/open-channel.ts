import type { Outbound } from '../../http/outbound-fetch.ts';
import type { Platform } from '../../request/platform.ts';
import {
  ChannelError,
  type Channel,
  type Connection,
  type IncomingMessage,
  type Loss,
  type OpenInput,
} from './channels/channel.ts';
import { decryptCredentials } from './credentials.ts';
import type { Leased } from './lease.ts';

/** Statuses of a proxy whose router is away. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Makes one attempt to open a connection, within its deadline. Returns the reason when it fails;
 * never rejects.
 */
export async function openChannel(
  platform: Platform,
  leased: Leased,
  channel: Channel,
  { signal, onMessage }: { signal: AbortSignal; onMessage: (message: IncomingMessage) => Promise<void> },
): Promise<{ connection: Connection } | { loss: Loss }> {
  const { integrationId } = leased.lease;
  try {
    return { connection: await open(platform, leased, channel, signal, onMessage) };
  } catch (error) {
    const loss: Loss = error instanceof ChannelError ? error.loss : { code: 'internal_error' };
    // Errors of a platform or a library may hold the credentials, so log only their kind.
    const reason = error instanceof ChannelError ? error.message : error instanceof Error ? error.name : 'unknown';
    if (!signal.aborted) platform.log.warn({ integrationId, ...loss, reason }, 'an integration could not be connected');
    return { loss };
  }
}

async function open(
  platform: Platform,
  leased: Leased,
  channel: Channel,
  ended: AbortSignal,
  onMessage: (message: IncomingMessage) => Promise<void>,
): Promise<Connection> {
  const giveUp = new AbortController();
  const settled = new AbortController();
  const opening = openWithRouter(platform, leased, channel, { signal: giveUp.signal, onMessage });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const end = (loss: Loss, message: string) => {
      reject(new ChannelError(loss, message));
      giveUp.abort();
      // The channel may still open afterwards; close it then.
      opening.then((late) => late.close()).catch(() => undefined);
    };
    const { connectTimeoutMs } = platform.config.im;
    timer = setTimeout(() => end({ code: 'timeout' }, 'the platform did not answer in time'), connectTimeoutMs);
    const notWanted = () => end({ code: 'connection_aborted' }, 'the attempt is not wanted any more');
    if (ended.aborted) notWanted();
    else ended.addEventListener('abort', notWanted, { signal: settled.signal });
  });
  try {
    return await Promise.race([opening, tooLate]);
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

/** Opens the connection of a bot that could answer: its model is asked through the router. */
async function openWithRouter(
  platform: Platform,
  leased: Leased,
  channel: Channel,
  { signal, onMessage }: Pick<OpenInput, 'signal' | 'onMessage'>,
): Promise<Connection> {
  const { integrationId } = leased.lease;
  const credentials = decryptCredentials(platform, leased);
  await requireRouter(platform.config.router.url, signal);
  const configured = Object.entries(platform.config.im.endpoints[leased.channel]).filter(
    ([, url]) => url !== undefined,
  );
  return channel.open({
    integrationId,
    credentials,
    settings: leased.settings,
    endpoints: { ...channel.endpoints, ...(Object.fromEntries(configured) as Record<string, string>) },
    fetch: outboundFetch(platform.outbound),
    connect: (url, options) => platform.outbound.connect(url, options),
    log: platform.log.child({ part: 'integrations', integrationId }),
    signal,
    onMessage,
  });
}

/**
 * Asks the router for a sign of life. Throws ChannelError when it cannot be reached: a bot whose
 * model cannot be asked would take messages and answer none.
 */
async function requireRouter(routerUrl: string, signal: AbortSignal): Promise<void> {
  const status = await fetch(`${routerUrl}/livez`, { method: 'HEAD', redirect: 'manual', signal }).then(
    (response) => response.status,
    () => null,
  );
  // A cancelled attempt is reported with its own reason.
  if (status !== null && !AWAY_STATUSES.has(status)) return;
  throw new ChannelError({ code: 'dependency_unavailable' }, 'the router could not be reached');
}

/**
 * The guarded client in the form of `fetch`. It follows no redirect, and takes text or bytes as a
 * body: what the platforms are sent.
 */
export function outboundFetch(outbound: Outbound): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    return outbound.fetch(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body ? { body } : {}),
      signal: request.signal,
    });
  };
}
