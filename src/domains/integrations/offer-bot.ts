import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../request/platform.ts';
import { findOffer, offerLease, type Lease } from './lease.ts';
import { INTEGRATIONS_TOPIC } from './topic.ts';

const OFFER_CHECK_MS = 200;
/** Time for another process to notice an offered lease. */
const OFFER_MS = 1_000;
/** Time for it to connect. */
const HANDOVER_MS = 10_000;

/** Waits until another process has connected the bot, as long as one is about to. */
export async function offerBot(platform: Platform, lease: Lease): Promise<void> {
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
