import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import { afterAll, beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { fromHook } from '../harness/late-bound.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { openStoringProvider, type StoringProvider } from './storing-provider.ts';
import { priceOf, modelRow } from './catalog-rows.ts';
import { rowOf } from './targets.ts';
import { openaiOf, anthropicOf } from './official-clients.ts';

const OWN_KEY = 'their-key-5b0e77d1c2';
const price = priceOf(3, 3);

/** Names of the second providers: first by name, so that the default cannot be by accident. */
export const SECOND = { alpha: 'a-two', beta: 'a-beta-two' };

/** The product with two providers of each protocol, of which `one` is the default. */
export interface TwoProviders {
  system: System;
  team: TestActor;
  one: StoringProvider;
  two: StoringProvider;
  /** The official clients, which name a provider only where one is given. */
  openai(provider?: string, actor?: TestActor): OpenAI;
  anthropic(provider?: string): Anthropic;
  hosted(actor: TestActor, provider?: string): OpenAI;
  send(path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response>;
}

export function useTwoProviders(): TwoProviders {
  const two = fromHook(open);
  beforeEach(() => void [two.one.seen(), two.two.seen()]);
  afterAll(async () => {
    await two.system.close();
    await Promise.all([two.one.close(), two.two.close()]);
  });
  return two;
}

async function open(): Promise<TwoProviders> {
  const [one, two] = [await openStoringProvider('one'), await openStoringProvider('two')];
  const system = await startTestPlatform({
    catalog: `providers:
  one: { protocol: alpha, base_url: ${one.url}/v1, api_key_env: ONE_KEY, default: true }
  a-two: { protocol: alpha, base_url: ${two.url}/v1, api_key_env: TWO_KEY }
  beta-one: { protocol: beta, base_url: ${one.url}, api_key_env: NO_KEY, default: true }
  a-beta-two: { protocol: beta, base_url: ${two.url}, api_key_env: NO_KEY }
models:
${modelRow('at-one', 'one', { price })}${modelRow('at-two', 'a-two', { price })}
${rowOf('at-both', '{ provider: one }, { provider: a-two }')}
`,
    env: { ONE_KEY: 'account-one-77c1', TWO_KEY: 'account-two-90ab', ROUTER_OWN_KEY_IDS: '50' },
  });
  const team = await system.newTeam();
  const named = (provider?: string): Record<string, string> =>
    provider === undefined ? {} : { 'x-model-provider': provider };
  const client = (secret: string, defaultHeaders: Record<string, string>) =>
    openaiOf(system, { secret }, { defaultHeaders });
  return {
    system,
    team,
    one,
    two,
    openai: (provider, actor = team) => client(OWN_KEY, { 'x-service-api-key': actor.secret, ...named(provider) }),
    anthropic: (provider) =>
      anthropicOf(
        system,
        { secret: OWN_KEY },
        { defaultHeaders: { 'x-service-api-key': team.secret, ...named(provider) } },
      ),
    hosted: (actor, provider) => client(actor.secret, named(provider)),
    send: (path, { headers = {}, ...init } = {}) =>
      fetch(`${system.base}/router/alpha/v1${path}`, {
        ...init,
        headers: { authorization: `Bearer ${OWN_KEY}`, 'x-service-api-key': team.secret, ...headers },
      }),
  };
}
