import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config/config.ts';
import { networkOf } from '../core/ip-ranges.ts';
import { createRate } from './rate.ts';
import { rateHeaders, type RateHeaders } from './rate-headers.ts';
import { createSlots } from './slots.ts';

/** Cost of a GraphQL operation that takes one point. REST and MCP requests take one point each. */
export const COST_OF_A_POINT = 100;

/** The limits of GraphQL, REST, MCP and the pages. Every refusal is RATE_LIMIT_EXCEEDED. */
export interface Admission {
  /** Admits one request without a key. */
  admitStranger(address: string): RateHeaders;
  /** Charges the bytes of a request without a key and of its response. */
  chargeStranger(address: string, bytes: number): void;
  /** Takes `points` of the caller's key and team. */
  admitCaller(caller: Caller, points: number): RateHeaders;
  /** Takes the rest of the points of a GraphQL operation, of which one was taken before. */
  admitCost(caller: Caller, cost: number): void;
  /** Returns whether this address may open another WebSocket. */
  mayOpenSocket(address: string): boolean;
  /** Counts what a client has open until the returned function is called. */
  openSocketOf(address: string): () => void;
  openSocket(caller: Caller): () => void;
  startOperation(caller: Caller): () => void;
  startSubscription(caller: Caller): () => void;
}

export function createAdmission(limits: Config['limits']): Admission {
  const minute = { windowSeconds: 60 };
  const atOnce = { windowSeconds: null };
  const requests = createRate({
    ...minute,
    name: 'address-requests',
    quota: limits.addressRequestsPerMinute,
    counts: 'requests without a key from one address',
  });
  const bytes = createRate({
    ...minute,
    name: 'address-bytes',
    quota: limits.addressBytesPerMinute,
    counts: 'bytes without a key from one address',
  });
  const ofKey = createRate({
    ...minute,
    name: 'key-points',
    quota: limits.keyPointsPerMinute,
    counts: 'points of one key',
  });
  const ofTeam = createRate({
    ...minute,
    name: 'team-points',
    quota: limits.teamPointsPerMinute,
    counts: 'points of one team',
  });
  const socketsOfAddress = createSlots({
    ...atOnce,
    name: 'address-sockets',
    quota: limits.addressSockets,
    counts: 'WebSockets may be open from one address',
  });
  const socketsOfKey = createSlots({
    ...atOnce,
    name: 'key-sockets',
    quota: limits.keySockets,
    counts: 'WebSockets may be open with one key',
  });
  const operations = createSlots({
    ...atOnce,
    name: 'key-operations',
    quota: limits.keyRunningOperations,
    counts: 'operations of one key may run',
  });
  const subscriptions = createSlots({
    ...atOnce,
    name: 'key-subscriptions',
    quota: limits.keySubscriptions,
    counts: 'subscriptions of one key may be open',
  });

  function take({ keyId, teamId }: Caller, points: number): void {
    ofKey.take(keyId, points);
    ofTeam.take(teamId, points);
  }

  return {
    admitStranger(address) {
      const network = networkOf(address);
      bytes.take(network, 0);
      requests.take(network, 1);
      return rateHeaders([requests, network], [bytes, network]);
    },
    chargeStranger: (address, count) => bytes.charge(networkOf(address), count),
    admitCaller(caller, points) {
      take(caller, points);
      return rateHeaders([ofKey, caller.keyId], [ofTeam, caller.teamId]);
    },
    admitCost(caller, cost) {
      const points = Math.ceil(cost / COST_OF_A_POINT);
      if (points > 1) take(caller, points - 1);
    },
    mayOpenSocket: (address) => socketsOfAddress.hasRoom(networkOf(address)),
    openSocketOf: (address) => socketsOfAddress.open(networkOf(address)),
    openSocket: ({ keyId }) => socketsOfKey.open(keyId),
    startOperation: ({ keyId }) => operations.open(keyId),
    startSubscription: ({ keyId }) => subscriptions.open(keyId),
  };
}
