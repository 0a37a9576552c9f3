import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config/config.ts';
import { networkOf } from '../core/ip-ranges.ts';
import { policiesOf } from './policies.ts';
import { createRate, rateHeaders, createSlots, type RateHeaders } from './token-bucket.ts';

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
  /** Counts what a client has open until the returned function is called. */
  openSocketOf(address: string): () => void;
  openSocket(caller: Caller): () => void;
  /** Admits one message, ping or pong on an open WebSocket, whose id is unique in this process. */
  admitMessage(socketId: string, bytes: number): void;
  startOperation(caller: Caller): () => void;
  startSubscription(caller: Caller): () => void;
}

export function createAdmission(limits: Config['limits']): Admission {
  const policies = policiesOf(limits);
  const requests = createRate(policies.addressRequests);
  const bytes = createRate(policies.addressBytes);
  const ofKey = createRate(policies.keyPoints);
  const ofTeam = createRate(policies.teamPoints);
  const socketsOfAddress = createSlots(policies.addressSockets);
  const socketsOfKey = createSlots(policies.keySockets);
  const messages = createRate(policies.socketMessages);
  const messageBytes = createRate(policies.socketBytes);
  const operations = createSlots(policies.keyOperations);
  const subscriptions = createSlots(policies.keySubscriptions);

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
    openSocketOf: (address) => socketsOfAddress.open(networkOf(address)),
    openSocket: ({ keyId }) => socketsOfKey.open(keyId),
    admitMessage(socketId, count) {
      messages.take(socketId, 1);
      messageBytes.take(socketId, count);
    },
    startOperation: ({ keyId }) => operations.open(keyId),
    startSubscription: ({ keyId }) => subscriptions.open(keyId),
  };
}
