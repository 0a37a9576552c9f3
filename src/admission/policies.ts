import type { Config } from '../config/config.ts';
import type { RatePolicy, SlotPolicy } from './token-bucket.ts';

const MINUTE = 60;
/** Messages of a WebSocket come in bursts that are shorter than a minute's quota. */
const SOCKET_WINDOW_SECONDS = 10;

const rate = (name: string, quota: number, counts: string, windowSeconds = MINUTE): RatePolicy => ({
  name,
  quota,
  counts,
  windowSeconds,
});

const socketRate = (name: string, perSecond: number, counts: string) =>
  rate(name, perSecond * SOCKET_WINDOW_SECONDS, counts, SOCKET_WINDOW_SECONDS);

const slots = (name: string, quota: number, counts: string): SlotPolicy => ({
  name,
  quota,
  counts,
  windowSeconds: null,
});

/** Every rate and every limit of what runs at once, as responses name them. */
export function policiesOf(limits: Config['limits']) {
  return {
    addressRequests: rate(
      'address-requests',
      limits.addressRequestsPerMinute,
      'requests without a key from one address',
    ),
    addressBytes: rate('address-bytes', limits.addressBytesPerMinute, 'bytes without a key from one address'),
    addressSockets: slots('address-sockets', limits.addressSockets, 'WebSockets may be open from one address'),
    socketMessages: socketRate('socket-messages', limits.socketMessagesPerSecond, 'messages on one WebSocket'),
    socketBytes: socketRate('socket-bytes', limits.socketBytesPerSecond, 'bytes on one WebSocket'),
    keyPoints: rate('key-points', limits.keyPointsPerMinute, 'points of one key'),
    teamPoints: rate('team-points', limits.teamPointsPerMinute, 'points of one team'),
    keyOperations: slots('key-operations', limits.keyRunningOperations, 'operations of one key may run'),
    keySockets: slots('key-sockets', limits.keySockets, 'WebSockets may be open with one key'),
    keySubscriptions: slots('key-subscriptions', limits.keySubscriptions, 'subscriptions of one key may be open'),
    keyCalls: rate('key-calls', limits.routerKeyCallsPerMinute, 'model calls of one key'),
    keyRunningCalls: slots('key-running-calls', limits.routerKeyRunningCalls, 'model calls of one key may run'),
  };
}
