import { AppError } from '../../src/core/errors.ts';
import type { RouterParts } from '../router-parts.ts';

const RETRY_AFTER_SECONDS = 1;

/**
 * Throws SERVICE_UNAVAILABLE when this process runs as many calls as it may. The first step of a
 * call, before anything is looked up for it.
 */
export function requireCapacity({ config, countRunning }: RouterParts): void {
  if (countRunning() < config.maxRunning) return;
  throw new AppError('SERVICE_UNAVAILABLE', 'The router runs as many calls as it may. Retry later.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
