import { answerJson, chatCompletion, type Script, type UpstreamCall } from '../harness/upstream.ts';
import type { Scripted } from './scripted.ts';
import { priceOf } from './catalog-rows.ts';

/** Providers of rows with several targets. Nobody listens at `refused`. */
export const PROVIDERS = `
  one: { protocol: alpha, base_url: UPSTREAM/one/v1, api_key_env: ONE_KEY }
  two: { protocol: alpha, base_url: UPSTREAM/two/v1, api_key_env: TWO_KEY }
  three: { protocol: alpha, base_url: UPSTREAM/three/v1, api_key_env: THREE_KEY }
  keyless: { protocol: alpha, base_url: UPSTREAM/keyless/v1, api_key_env: NO_SUCH_KEY }
  refused: { protocol: alpha, base_url: 'http://127.0.0.1:1/v1', api_key_env: ONE_KEY }
`;

export const KEYS = {
  ONE_KEY: 'account-of-one-0c2b7d15',
  TWO_KEY: 'account-of-two-8e41f9a6',
  THREE_KEY: 'account-of-three-55d0b3c8',
};

/** Returns a row of the catalog with these targets. */
export function rowOf(name: string, targets: string, more = ''): string {
  return `  - { name: ${name}, context_tokens: 100000, max_output_tokens: 1000, price: ${priceOf(3, 7)}, targets: [${targets}]${more} }\n`;
}

/** Returns the provider that a call reached: `one`. */
export function providerOf({ path }: UpstreamCall): string {
  return path.split('/')[1] ?? '';
}

/** Returns the providers that calls reached since `from`, in order. */
export function reached(s: Scripted, from = 0): string[] {
  return s.calls().slice(from).map(providerOf);
}

export const USAGE = { prompt_tokens: 10, completion_tokens: 4 };

/** Returns a script that follows that of the called provider, else sends a completion. */
export function answersBy(scripts: Record<string, Script>): Script {
  return (one) => (scripts[providerOf(one)] ?? answerJson(chatCompletion(USAGE)))(one);
}
