import { hash } from 'node:crypto';
import { stringOf } from '../dialects/read.ts';
import type { BoundaryInUse, Caller, CatalogTarget } from '../platform.ts';
import type { ModelCall } from './read-call.ts';
import { Route } from './route.ts';

/**
 * Orders the targets that a call may go to. Of several, the conversation decides their order, so
 * that it stays where the provider has its prompt in the cache.
 */
export function chooseRoute(
  targets: readonly CatalogTarget[],
  { caller, call, boundary }: { caller: Caller; call: ModelCall; boundary: BoundaryInUse | null },
): Route {
  const { ownKey } = call.model;
  if (targets.length <= 1) return new Route(targets, ownKey[0]);
  return new Route(orderBy(boundary?.id ?? promptCacheKeyOf(call) ?? caller.keyId, targets), ownKey[0]);
}

function promptCacheKeyOf({ body, members }: ModelCall): string | null {
  const key = stringOf(body, members.get('prompt_cache_key'));
  return key === '' ? null : key;
}

/**
 * Orders targets by weighted rendezvous hashing: all replicas find the same order, each target is
 * first in proportion to its weight, and a target that is added or removed moves no conversation
 * between the others. Weights of 0 come last, in the order of the catalog.
 */
function orderBy(conversation: string, targets: readonly CatalogTarget[]): CatalogTarget[] {
  const scored = targets.map((target) => ({
    target,
    score: -target.weight / Math.log(fractionOf(`${conversation}\n${target.id}`)),
  }));
  return scored.sort((a, b) => b.score - a.score).map(({ target }) => target);
}

const FRACTION_BYTES = 6;

/** Returns a number between 0 and 1, both excluded, that depends on the text alone. */
function fractionOf(text: string): number {
  const number = hash('sha256', text, 'buffer').readUIntBE(0, FRACTION_BYTES);
  return (number + 0.5) / 2 ** (8 * FRACTION_BYTES);
}
