import type { Pool } from 'pg';
import { createPool } from '../../db/pool.ts';
import type { Platform } from '../../request/platform.ts';
import { databaseUrl } from '../../request/shared-services.ts';
import { Bot } from './bot.ts';
import type { Channel } from './channels/channel.ts';
import { CHANNELS } from './channels/channels.ts';
import { createSlots, type Slots } from './chat-queues.ts';
import { refundAbandonedCalls, takeUpTurns } from './inbox.ts';
import { findLeases, INTEGRATIONS_TOPIC, renewLeases, takeDueLeases, type Leased } from './lease.ts';
import { countConnections } from './measure-integrations.ts';

const LOOK_INTERVAL_MS = 1_000;
/**
 * Parts of the lease after which it is renewed, and after which its connections end without a
 * renewal.
 */
const RENEW_AFTER = 1 / 3;
const GIVE_UP_AFTER = 0.8;
const REFUND_INTERVAL_MS = 5_000;

/** The bots of one process. */
interface Bots {
  /**
   * A connection for the leases alone: behind busy turns, they would be renewed too late, and all
   * bots would change hands.
   */
  pool: Pool | null;
  byLease: Map<string, Bot>;
  slots: Slots | null;
  /** By the monotonic clock. All leases are renewed by one statement. */
  renewedAtMs: number;
  timer: NodeJS.Timeout | null;
  looking: Promise<void> | null;
  isStopping: boolean;
  refundedAtMs: number;
}

declare module '../../request/platform.ts' {
  interface Parts {
    /** `startSupervisor` opens its connection, and `stopSupervisor` closes it. */
    readonly bots: Bots;
  }
}

export const createBots = (): Bots => ({
  pool: null,
  byLease: new Map(),
  slots: null,
  renewedAtMs: performance.now(),
  timer: null,
  looking: null,
  isStopping: false,
  refundedAtMs: 0,
});

/** Connects a bot whose lease this process has just taken. */
export function holdBot(platform: Platform, leased: Leased, channel: Channel = CHANNELS[leased.channel]): Bot {
  const { bots } = platform.parts;
  bots.slots ??= createSlots(platform.config.im.turnsAtOnce);
  if (bots.byLease.size === 0) bots.renewedAtMs = performance.now();
  const isMine = () => performance.now() - bots.renewedAtMs < platform.config.im.leaseMs * GIVE_UP_AFTER;
  const onEnd = ({ lease }: Bot) => void bots.byLease.delete(lease.id);
  const bot = new Bot({ platform, slots: bots.slots, isMine, onEnd }, leased, channel);
  bots.byLease.set(leased.lease.id, bot);
  return bot;
}

/**
 * Connects bots that wait for it, renews the leases of those of this process, and ends those that
 * are not wanted any more. Looks every second, and at once when somebody changes a bot.
 */
export function startSupervisor(platform: Platform): void {
  const { bots } = platform.parts;
  const { config, log } = platform;
  bots.pool = createPool({ ...config.database, url: databaseUrl(config), poolSize: 1 }, log.child({ part: 'bots' }));
  bots.timer = setInterval(() => void look(platform), LOOK_INTERVAL_MS);
  void followWakeUps(platform, bots);
}

/** Hands over every bot of this process, and looks for no more. */
export async function stopSupervisor(platform: Platform): Promise<void> {
  const { bots } = platform.parts;
  await handOverBots(platform);
  if (bots.timer) clearInterval(bots.timer);
  bots.isStopping = true;
  await bots.looking;
  await bots.pool?.end();
  bots.pool = null;
}

/**
 * Hands over every bot of this process. Until the last of their turns has ended, leases and claims
 * are renewed.
 */
export async function handOverBots(platform: Platform): Promise<void> {
  const { bots } = platform.parts;
  bots.isStopping = true;
  await bots.looking;
  const stops = [...bots.byLease.values()].map((bot) => bot.handOver(platform.config.drainTimeoutMs));
  for (const { status } of await Promise.allSettled(stops))
    if (status === 'rejected') platform.log.warn('a bot could not be handed over');
  bots.isStopping = false;
}

async function followWakeUps(platform: Platform, bots: Bots): Promise<void> {
  for await (const _ of platform.pubsub.subscribe(INTEGRATIONS_TOPIC)) {
    if (bots.isStopping) continue;
    await bots.looking;
    await look(platform);
  }
}

/** Looks once. Calls while it looks join that. */
function look(platform: Platform): Promise<void> {
  const { bots } = platform.parts;
  dropWhenSilent(platform, bots);
  bots.looking ??= lookOnce(platform, bots)
    .catch((error: unknown) => platform.log.warn({ err: error }, 'bots could not be looked after'))
    .finally(() => (bots.looking = null));
  return bots.looking;
}

async function lookOnce(platform: Platform, bots: Bots): Promise<void> {
  const { config } = platform;
  const pool = poolOf(platform, bots);
  const { leaseMs, connections, opensAtOnce } = config.im;
  await renew(platform, bots);
  if (!bots.isStopping) {
    const opening = [...bots.byLease.values()].filter((bot) => !bot.isOpen()).length;
    const free = Math.min(opensAtOnce - opening, connections - bots.byLease.size);
    if (free > 0) for (const leased of await takeDueLeases(pool, leaseMs, free)) holdBot(platform, leased);
    await takeUp(platform, bots);
  }
  countConnections(
    platform,
    [...bots.byLease.values()].map((bot) => ({ channel: bot.channel, isOpen: bot.isOpen() })),
  );
  if (performance.now() - bots.refundedAtMs < REFUND_INTERVAL_MS) return;
  bots.refundedAtMs = performance.now();
  await refundAbandonedCalls(pool);
}

const poolOf = (platform: Platform, bots: Bots): Pool => bots.pool ?? platform.pool;

/** Renews the leases when it is time, and ends the bots whose lease is gone. */
async function renew(platform: Platform, bots: Bots): Promise<void> {
  const held = [...bots.byLease.values()];
  if (held.length === 0) return;
  const leases = held.map(({ lease }) => lease);
  const { leaseMs } = platform.config.im;
  const pool = poolOf(platform, bots);
  const startedMs = performance.now();
  const isDue = startedMs - bots.renewedAtMs > leaseMs * RENEW_AFTER;
  const mine = isDue ? await renewLeases(pool, leases, leaseMs) : await findLeases(pool, leases);
  if (isDue) bots.renewedAtMs = startedMs;
  if (bots.isStopping) return;
  await Promise.all(held.filter(({ lease }) => !mine.has(lease.id)).map((bot) => bot.drop()));
}

async function takeUp(platform: Platform, bots: Bots): Promise<void> {
  const held = [...bots.byLease.values()];
  if (held.length === 0) return;
  const leases = held.map(({ lease }) => lease);
  const left = await takeUpTurns(poolOf(platform, bots), leases, platform.config.im.leaseMs);
  for (const [leaseId, turns] of Map.groupBy(left, (turn) => turn.leaseId))
    bots.byLease.get(leaseId)?.turns.takeUp(turns);
}

/**
 * Ends all bots when their leases could not be renewed for so long that another process may take
 * them soon: the database is away, or this process was frozen.
 */
function dropWhenSilent({ config, log }: Platform, bots: Bots): void {
  if (bots.byLease.size === 0 || performance.now() - bots.renewedAtMs < config.im.leaseMs * GIVE_UP_AFTER) return;
  log.warn({ bots: bots.byLease.size }, 'the leases of bots could not be renewed; their connections end');
  for (const bot of bots.byLease.values()) bot.drop().catch(() => undefined);
}
