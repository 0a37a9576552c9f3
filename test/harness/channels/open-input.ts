import type { IncomingMessage, OpenInput } from '../../../src/domains/integrations/channels/channel.ts';
import { outboundFetch } from '../../../src/domains/integrations/channels/outbound.ts';
import { openOutbound } from '../../../src/http/outbound-fetch.ts';
import { registerSecret, searchedLogger } from '../secrets.ts';

/** Input of a channel, with the messages that came from it. */
export interface TestInput extends OpenInput {
  /** Messages that were stored, in order. */
  readonly received: IncomingMessage[];
  /** Number of calls that are to fail, as if the database were away. */
  failures: number;
}

export interface TestInputOptions {
  endpoints: Record<string, string>;
  credentials: Record<string, string>;
  signal?: AbortSignal;
  /** Hosts that may be called although they are private. */
  allow?: readonly string[];
}

/** Creates the input of a channel: real guarded connections, and an inbox in memory. */
export function createOpenInput(options: TestInputOptions): TestInput {
  const { endpoints, credentials, signal = AbortSignal.timeout(10_000), allow = ['127.0.0.1'] } = options;
  const outbound = openOutbound(allow);
  for (const [name, value] of Object.entries(credentials)) if (name.includes('secret')) registerSecret(value);
  const input: TestInput = {
    integrationId: 'd5f3a4a0-0000-4000-8000-000000000001',
    credentials,
    settings: {},
    endpoints,
    fetch: outboundFetch(outbound),
    connect: (url, connectOptions) => outbound.connect(url, connectOptions),
    log: searchedLogger('channel'),
    signal,
    received: [],
    failures: 0,
    onMessage(message) {
      if (input.failures > 0) {
        input.failures -= 1;
        return Promise.reject(new Error('the database is away'));
      }
      input.received.push(message);
      return Promise.resolve();
    },
  };
  return input;
}
