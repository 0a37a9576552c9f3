import { afterAll, afterEach } from 'vitest';
import { openOutbound } from '../../../src/http/outbound-fetch.ts';
import {
  ChannelError,
  type Channel,
  type Connection,
  type IncomingMessage,
  type Json,
  type Loss,
  type OpenInput,
} from '../../../src/domains/integrations/channels/channel.ts';
import { outboundFetch } from '../../../src/domains/integrations/open-channel.ts';
import { expectNoSecrets, searchedLogger } from '../secrets.ts';

/** A fake platform, as far as a session depends on it. */
export interface Reachable {
  endpoints: Record<string, string>;
  credentials: Record<string, string>;
}

/** A connection with the messages that it handed over. */
export interface Session extends Connection {
  received: IncomingMessage[];
  /** The loss, once there is one. */
  lossNow(): Loss | undefined;
}

export interface Sessions {
  open(channel: Channel, platform: Reachable, input?: Partial<OpenInput>): Promise<Session>;
}

/**
 * Opens connections as the product does, through the guarded client, and closes them after each
 * test. Fails when anything that was logged holds a secret.
 */
export function useSessions(): Sessions {
  const outbound = openOutbound(['127.0.0.1']);
  const opened: Connection[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.close()));
    await expectNoSecrets(null);
  });
  afterAll(() => outbound.close());
  return {
    async open(channel, { endpoints, credentials }, input = {}) {
      const received: IncomingMessage[] = [];
      const connection = await channel.open({
        integrationId: 'integration-1',
        credentials,
        settings: {},
        endpoints,
        fetch: outboundFetch(outbound),
        connect: (url, options) => outbound.connect(url, options),
        log: searchedLogger('channel'),
        signal: AbortSignal.timeout(10_000),
        onMessage: (message) => Promise.resolve(void received.push(message)),
        ...input,
      });
      opened.push(connection);
      let loss: Loss | undefined;
      void connection.lost.then((value) => (loss = value));
      return Object.assign(connection, { received, lossNow: () => loss });
    },
  };
}

/** Returns why an attempt failed. Fails when it did not, or not with a ChannelError. */
export async function lossOf(attempt: Promise<unknown>): Promise<Loss> {
  const error = await attempt.then(
    () => new Error('nothing failed'),
    (reason: unknown) => reason,
  );
  if (error instanceof ChannelError) return error.loss;
  throw error;
}

/** A place to keep a reply's state, as the core keeps it. */
export function replyMemory(): { state: Json; save(state: Json): Promise<void> } {
  const memory = {
    state: null as Json,
    save: (state: Json) => {
      memory.state = state;
      return Promise.resolve();
    },
  };
  return memory;
}
