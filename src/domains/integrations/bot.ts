import { setTimeout as wait } from 'node:timers/promises';
import { whenAborted } from '../../core/when-aborted.ts';
import type { Platform } from '../../request/platform.ts';
import type { Channel, Connection, Loss } from './channels/channel.ts';
import type { ChannelName } from './channels/channels.ts';
import { createChatQueues, pause, type ChatQueues, type Slots } from './chat-queues.ts';
import { createInboxTurns, type InboxTurns } from './inbox-turns.ts';
import { findOffer, INTEGRATIONS_TOPIC, offerLease, releaseLease, type Lease, type Leased } from './lease.ts';
import { openChannel } from './open-channel.ts';
import { recordEvent } from './record-status.ts';
import { isLasting } from './status.ts';
import { pauseAfter } from './reconnect-backoff.ts';

/** A connection that stands for this long has recovered. */
const STABLE_MS = 60_000;
/** A lost connection is opened again nearly at once. */
const FIRST_PAUSE_MS = 500;
const OFFER_CHECK_MS = 200;
/** Time for another process to notice an offered lease. */
const OFFER_MS = 1_000;
/** Time for it to connect. */
const HANDOVER_MS = 10_000;

export interface BotParts {
  platform: Platform;
  slots: Slots;
  /** Whether the lease is ours by our own clock. */
  isMine: () => boolean;
  onEnd: (bot: Bot) => void;
}

/**
 * A bot that this process has the lease of. It connects, and again whenever the connection is lost,
 * until an error lasts or the bot ends here.
 */
export class Bot {
  readonly lease: Lease;
  readonly channel: ChannelName;
  readonly turns: InboxTurns;
  /** Resolves when the first attempt to connect has ended, and its outcome is stored. */
  readonly attempted: Promise<void>;
  readonly #parts: BotParts;
  readonly #leased: Leased;
  readonly #platformChannel: Channel;
  readonly #queues: ChatQueues;
  readonly #ended = new AbortController();
  readonly #attempt = Promise.withResolvers<void>();
  #current: Connection | null = null;
  /** Goes on taking messages, where its platform only announced its end, until the next is open. */
  #former: Connection | null = null;
  #arrived = Promise.withResolvers<Connection>();
  /** Failures since the last stable connection. */
  #failures: number;

  constructor(parts: BotParts, leased: Leased, channel: Channel) {
    const { platform, slots, isMine } = parts;
    this.lease = leased.lease;
    this.channel = leased.channel;
    this.attempted = this.#attempt.promise;
    this.#parts = parts;
    this.#leased = leased;
    this.#platformChannel = channel;
    this.#failures = leased.failures;
    this.#queues = createChatQueues((error) => this.#warn(error));
    const { signal } = this.#ended;
    const owner = {
      platform,
      lease: this.lease,
      channel: this.channel,
      connection: () => this.#arrived.promise,
      signal,
      isMine: () => isMine() && !signal.aborted,
    };
    this.turns = createInboxTurns({ owner, queues: this.#queues, slots });
    this.#arrived.promise.catch(() => undefined);
    this.#run()
      .catch((error: unknown) => this.#warn(error))
      .then(() => this.drop())
      .catch((error: unknown) => this.#warn(error));
  }

  isOpen(): boolean {
    return this.#current !== null;
  }

  /** Closes the connection at once: the lease is lost, or the bot is not wanted any more. */
  async drop(): Promise<void> {
    this.#ended.abort();
    this.#arrived.reject(new Error('the bot ended'));
    await this.#close();
    this.#attempt.resolve();
    this.#parts.onEnd(this);
  }

  /**
   * Hands the bot over: another process connects first where the platform allows it, and running
   * turns end.
   */
  async handOver(drainMs: number): Promise<void> {
    const { platform } = this.#parts;
    if (this.#current && !this.#platformChannel.isExclusive) await offerBot(platform, this.lease);
    await this.#current?.stopListening().catch((error: unknown) => this.#warn(error));
    this.turns.stop();
    await Promise.race([this.#queues.idle(), wait(drainMs, undefined, { ref: false })]);
    await this.drop();
    await releaseLease(platform.pool, this.lease);
    platform.wakeUps.wake(INTEGRATIONS_TOPIC);
  }

  async #run(): Promise<void> {
    const { signal } = this.#ended;
    const { receive: onMessage } = this.turns;
    const { errorAfterMs } = this.#parts.platform.config.im;
    // The process before may have lost the connection a moment ago.
    let lostAtMs = this.#leased.status === 'connected' ? performance.now() : null;
    while (!signal.aborted) {
      const opened = await openChannel(this.#parts.platform, this.#leased, this.#platformChannel, {
        signal,
        onMessage,
      });
      let loss: Loss | null;
      if ('connection' in opened) {
        if (!(await this.#noteConnected(opened.connection))) return;
        loss = await this.#hold(opened.connection);
        lostAtMs = performance.now();
      } else loss = opened.loss;
      if (loss === null || signal.aborted) return;
      const pauseMs = this.#pauseAfter(loss, lostAtMs !== null);
      const isBrief = lostAtMs !== null && performance.now() + pauseMs - lostAtMs <= errorAfterMs;
      // One refused reply is no proof that the credentials are no longer good: a new connection is.
      const isUnconfirmed = 'connection' in opened && loss.code === 'credentials_invalid';
      if (!isBrief || (isLasting(loss.code) && !isUnconfirmed))
        return this.#report(loss, lostAtMs === null ? 'attempt_failed' : 'connection_lost');
      this.#failures += 1;
      await pause(pauseMs, signal);
    }
  }

  #pauseAfter({ retryAfterMs = 0, isAnnounced }: Loss, isLoss: boolean): number {
    if (isAnnounced && this.#failures === 0) return 0;
    const isFirst = isLoss && this.#failures === 0;
    return Math.max(isFirst ? Math.random() * FIRST_PAUSE_MS : pauseAfter(this.#failures), retryAfterMs);
  }

  /**
   * Returns whether the connection is wanted. Otherwise it is closed, also when that cannot be
   * stored: the platform would send messages to it that nobody takes.
   */
  async #noteConnected(connection: Connection): Promise<boolean> {
    let isWanted = false;
    try {
      if (this.#ended.signal.aborted) return false;
      const { externalAppId } = connection;
      isWanted = await recordEvent(this.#parts.platform, this.lease, { kind: 'attempt_succeeded' }, externalAppId);
      return isWanted;
    } finally {
      this.#attempt.resolve();
      if (!isWanted) await connection.close();
    }
  }

  /** Returns why the connection is not there any more, or null when the bot ended. */
  async #hold(connection: Connection): Promise<Loss | null> {
    const { platform } = this.#parts;
    const before = this.#former;
    this.#current = connection;
    this.#former = null;
    this.#arrived.resolve(connection);
    before?.close().catch((error: unknown) => this.#warn(error));
    const stable = setTimeout(() => {
      this.#failures = 0;
      recordEvent(platform, this.lease, { kind: 'became_stable' }).catch((error: unknown) => this.#warn(error));
    }, STABLE_MS);
    const lost = connection.lost.catch((): Loss => ({ code: 'internal_error' }));
    const loss = await Promise.race([lost, whenAborted(this.#ended.signal)]);
    clearTimeout(stable);
    if (loss === null) return null;
    this.#arrived = Promise.withResolvers();
    this.#arrived.promise.catch(() => undefined);
    platform.log.info({ integrationId: this.lease.integrationId, ...loss }, 'a bot lost its connection');
    this.#former = connection;
    this.#current = null;
    if (this.#platformChannel.isExclusive) await this.#close();
    return loss;
  }

  async #report({ code, retryAfterMs }: Loss, kind: 'connection_lost' | 'attempt_failed'): Promise<void> {
    const asked = retryAfterMs === undefined ? {} : { retryAfterMs };
    await recordEvent(this.#parts.platform, this.lease, { kind, code, failures: this.#failures, ...asked });
  }

  async #close(): Promise<void> {
    const open = [this.#current, this.#former];
    this.#current = this.#former = null;
    for (const connection of open) await connection?.close().catch((error: unknown) => this.#warn(error));
  }

  #warn(error: unknown): void {
    const { integrationId } = this.lease;
    const reason = error instanceof Error ? error.name : 'unknown';
    this.#parts.platform.log.warn({ integrationId, reason }, 'a bot did not do as it should');
  }
}

/** Waits until another process has connected the bot, as long as one is about to. */
async function offerBot(platform: Platform, lease: Lease): Promise<void> {
  await offerLease(platform.pool, lease);
  platform.wakeUps.wake(INTEGRATIONS_TOPIC);
  const startedMs = performance.now();
  for (;;) {
    await wait(OFFER_CHECK_MS);
    const state = await findOffer(platform.pool, lease);
    const elapsedMs = performance.now() - startedMs;
    if (state === 'GONE' || elapsedMs > (state === 'MINE' ? OFFER_MS : HANDOVER_MS)) return;
  }
}
