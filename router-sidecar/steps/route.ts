import type { CatalogModel, CatalogTarget, PaymentMode } from '../platform.ts';

/** Where a call goes. */
export interface Route {
  /** The targets that the call may go to. The most that it can cost is held for each. */
  targets: readonly CatalogTarget[];
  /** The target that is called, or was called last. */
  target: CatalogTarget;
}

/**
 * Chooses the target of a call. A hosted call goes where the service has an account, of which
 * `requireHostable` has found one.
 */
export function chooseRoute({ hosted, ownKey }: CatalogModel, mode: PaymentMode): Route {
  const targets = mode === 'HOSTED' ? hosted : ownKey;
  return { targets, target: targets[0] ?? ownKey[0] };
}
