import { ChannelError } from './channels/channel.ts';

/** Statuses of a proxy whose router is away. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Asks the router for a sign of life. Throws ChannelError when it cannot be reached: a bot whose
 * model cannot be asked would take messages and answer none.
 */
export async function requireRouter(routerUrl: string, signal: AbortSignal): Promise<void> {
  const status = await fetch(`${routerUrl}/livez`, { method: 'HEAD', redirect: 'manual', signal }).then(
    (response) => response.status,
    () => null,
  );
  // A cancelled attempt is reported with its own reason.
  if (status !== null && !AWAY_STATUSES.has(status)) return;
  throw new ChannelError({ code: 'dependency_unavailable' }, 'the router could not be reached');
}
