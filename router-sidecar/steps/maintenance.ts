import { AppError } from '../../src/core/errors.ts';
import type { RouterPlatform } from '../platform.ts';

/** Throws SERVICE_UNAVAILABLE while an operator keeps the router closed. Running calls go on. */
export function requireOpen(platform: RouterPlatform): void {
  const maintenance = platform.maintenance();
  if (maintenance) {
    const { message, retryAfterSeconds } = maintenance;
    throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds });
  }
}
