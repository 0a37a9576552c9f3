import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Parts, Platform } from '../../request/platform.ts';
import type { ChannelName } from './channels/channels.ts';
import type { InboxState } from './inbox-message.entity.ts';

declare module '../../request/platform.ts' {
  interface Parts {
    readonly integrationMetrics: ReturnType<typeof createIntegrationMetrics>;
  }
}

export const createIntegrationMetrics = () => ({
  connections: new Gauge({
    name: 'im_connections',
    help: 'Bots that this process holds, by channel and by whether they are open.',
    labelNames: ['channel', 'status'],
    registers: [],
  }),
  messages: new Counter({
    name: 'im_messages_total',
    help: 'Messages to bots, by channel and by what became of them.',
    labelNames: ['channel', 'state'],
    registers: [],
  }),
  turns: new Histogram({
    name: 'im_turn_seconds',
    help: 'Time from the beginning of a turn to the end of its reply.',
    labelNames: ['channel'],
    buckets: [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128],
    registers: [],
  }),
});

/** Registers the metrics of bots. */
export function measureIntegrations(
  registry: Registry,
  { integrationMetrics }: Pick<Parts, 'integrationMetrics'>,
): void {
  for (const metric of Object.values(integrationMetrics)) registry.registerMetric(metric);
}

export function countMessage(platform: Pick<Platform, 'parts'>, channel: ChannelName, state: InboxState): void {
  platform.parts.integrationMetrics.messages.inc({ channel, state });
}

/** Counts a turn that ended. */
export function countTurn(
  platform: Pick<Platform, 'parts'>,
  channel: ChannelName,
  state: 'REPLIED' | 'FAILED',
  tookMs: number,
): void {
  const { messages, turns } = platform.parts.integrationMetrics;
  messages.inc({ channel, state });
  turns.observe({ channel }, tookMs / 1000);
}

/** Counts the bots of this process. */
export function countConnections(
  platform: Pick<Platform, 'parts'>,
  bots: readonly { channel: ChannelName; isOpen: boolean }[],
): void {
  const { connections } = platform.parts.integrationMetrics;
  connections.reset();
  for (const { channel, isOpen } of bots) connections.inc({ channel, status: isOpen ? 'open' : 'connecting' });
}
