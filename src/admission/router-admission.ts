import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config/config.ts';
import { networkOf } from '../core/ip-ranges.ts';
import { policiesOf } from './policies.ts';
import { createRate, rateHeaders, createSlots, type RateHeaders } from './token-bucket.ts';

/** An admitted model call. */
export interface AdmittedCall {
  headers: RateHeaders;
  /** Must be called when the call is over. */
  end: () => void;
}

/** The limits of the router. Every refusal is RATE_LIMIT_EXCEEDED, and free of charge. */
export interface RouterAdmission {
  /** Admits a request without a key. */
  admitStranger(address: string): void;
  /** Admits a model call before its body is read. */
  admitCall(caller: Caller): AdmittedCall;
}

export function createRouterAdmission(limits: Config['limits']): RouterAdmission {
  const policies = policiesOf(limits);
  const requests = createRate(policies.addressRequests);
  const calls = createRate(policies.keyCalls);
  const running = createSlots(policies.keyRunningCalls);
  return {
    admitStranger: (address) => requests.take(networkOf(address), 1),
    admitCall({ keyId }) {
      const end = running.open(keyId);
      try {
        calls.take(keyId, 1);
      } catch (error) {
        end();
        throw error;
      }
      return { headers: rateHeaders([calls, keyId]), end };
    },
  };
}
