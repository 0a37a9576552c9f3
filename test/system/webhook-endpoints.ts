import { Webhook } from 'standardwebhooks';
import { afterEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { useSystem } from '../harness/use-system.ts';
import { openReceiver, type Received, type Receiver } from './webhook-receiver.ts';

/**
 * Customers' endpoints as servers on loopback. Time is moved by the platform's clock, never waited
 * for.
 */
export interface Customers {
  system: System;
  /** Opens an endpoint that ends with the test. */
  receive: () => Promise<Receiver>;
  /** Moves the platform's clock on. */
  pass: (ms: number) => void;
}

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;

/** A system whose events go to endpoints of a test file. After each test there are none. */
export function useWebhooks(): Customers {
  const { system } = useSystem({
    router: false,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      WEBHOOK_TIMEOUT_MS: '500',
      KEY_POINTS_PER_MINUTE: '0',
      TEAM_POINTS_PER_MINUTE: '0',
    },
  });
  const receivers: Receiver[] = [];
  let shiftMs = 0;
  const pass = (ms: number) => {
    shiftMs += ms;
    Object.assign(system.running.platform, { now: () => new Date(Date.now() + shiftMs) });
  };
  afterEach(async () => {
    shiftMs = 0;
    pass(0);
    await system.running.platform.pool.query('delete from webhook_endpoint');
    for (const receiver of receivers.splice(0)) await receiver.stop();
  });
  return {
    system,
    pass,
    async receive() {
      const receiver = await openReceiver();
      receivers.push(receiver);
      return receiver;
    },
  };
}

export interface Endpoint {
  id: string;
  secret: string;
}

export async function create(
  team: TestActor,
  url: string,
  kinds: string[] | null = ['PROJECT_CREATED'],
): Promise<Endpoint> {
  const { createWebhookEndpoint: made } = await team.gql<{
    createWebhookEndpoint: { webhookEndpoint: { id: string }; secret: string };
  }>(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { webhookEndpoint { id } secret } }',
    { input: { url, kinds } },
  );
  return { id: made.webhookEndpoint.id, secret: made.secret };
}

export interface State {
  state: string;
  disabledReason: string | null;
  position: number;
  failures: number;
  attempts: {
    totalCount: number;
    nodes: {
      number: number;
      type: string;
      attempt: number;
      status: number;
      error: string;
      durationMs: number;
      answer: string;
    }[];
  };
}

export async function stateOf(team: TestActor, { id }: Endpoint): Promise<State> {
  const { webhookEndpoint } = await team.gql<{ webhookEndpoint: State }>(
    `query ($id: ID!) { webhookEndpoint(id: $id) { state disabledReason position failures
       attempts(first: 100) { totalCount nodes { number type attempt status error durationMs answer } } } }`,
    { id },
  );
  return webhookEndpoint;
}

export const update = (team: TestActor, id: string, input: object) =>
  team.gql(
    'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { webhookEndpoint { id } } }',
    { input: { id, ...input } },
  );

export const replay = (team: TestActor, id: string, after: number) =>
  team.gql(
    'mutation ($input: ReplayWebhookEventsInput!) { replayWebhookEvents(input: $input) { webhookEndpoint { position } } }',
    { input: { id, after } },
  );

export function verify({ headers, text }: Received, secret: string): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}

export const thingsOf = (receiver: Receiver) => receiver.received.map(({ body }) => body.data['thing_id']);

export async function createMany(team: TestActor, n: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < n; i++) ids.push(await team.createProject(`Project ${i}`));
  return ids;
}
