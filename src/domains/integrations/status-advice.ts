import type { IntegrationStatus, StatusErrorCode } from './status.ts';

const ADVICE: Readonly<Record<StatusErrorCode, string>> = {
  credentials_invalid:
    'Check the credentials on the platform’s site, and replace them here. Nothing is tried until then.',
  subscribe_rejected:
    'Check that the bot may open long connections on the platform’s site. It is tried again by itself.',
  preempted: 'Disconnect the bot elsewhere. One attempt follows after a minute; after that, connect it here by hand.',
  timeout: 'Nothing to do now: it is tried again by itself. If it lasts, look at the platform’s own status page.',
  disconnected: 'Nothing to do now: it is connected again by itself.',
  connection_aborted:
    'It is tried again by itself. If it lasts, check that nothing on the way, such as a proxy, cuts WebSockets.',
  connection_failed:
    'It is tried again by itself. If it lasts, check that this deployment may reach the platform, and its base address.',
  dependency_unavailable:
    'It is tried again by itself. If it lasts, ask the operator whether the router runs, and about IM_ROUTER_URL.',
  dependency_misconfigured: 'Ask the operator of this deployment. After that, connect it by hand.',
  internal_error: 'It is tried again by itself. If it lasts, ask the operator to look at the log.',
  unknown: 'Connect it by hand to see the reason.',
};

/** Returns what a status means for people: what happens next, and what they must do. */
export function adviseOn({
  status,
  statusErrorCode,
  credentials,
}: {
  status: IntegrationStatus;
  statusErrorCode?: StatusErrorCode | null;
  credentials?: string | null;
}): string {
  if (status === 'disabled') return 'Enable it to receive messages.';
  if (credentials == null) return 'Store the credentials of the bot. It is connected by itself then.';
  if (status === 'connected') return 'Nothing to do: write to the bot.';
  if (status === 'pending') return 'It is connected within seconds.';
  return ADVICE[statusErrorCode ?? 'unknown'];
}
