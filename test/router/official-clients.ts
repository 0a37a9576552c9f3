import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { System } from '../harness/system.ts';

type Settings = { prefix?: string } & Omit<NonNullable<ConstructorParameters<typeof OpenAI>[0]>, 'apiKey' | 'baseURL'>;

/** The client of OpenAI with a service key. It tries nothing twice. */
export function openaiOf({ base }: Pick<System, 'base'>, { secret }: { secret: string }, more: Settings = {}): OpenAI {
  const { prefix = '/router/alpha', ...settings } = more;
  return new OpenAI({ baseURL: `${base}${prefix}/v1`, apiKey: secret, maxRetries: 0, ...settings });
}

type BetaSettings = { prefix?: string } & Omit<
  NonNullable<ConstructorParameters<typeof Anthropic>[0]>,
  'apiKey' | 'baseURL'
>;

/** The client of Anthropic with a service key. It tries nothing twice. */
export function anthropicOf(
  { base }: Pick<System, 'base'>,
  { secret }: { secret: string },
  more: BetaSettings = {},
): Anthropic {
  const { prefix = '/router/beta', ...settings } = more;
  return new Anthropic({ baseURL: base + prefix, apiKey: secret, maxRetries: 0, ...settings });
}

/** The messages of a call by an official client. */
export const HELLO = [{ role: 'user' as const, content: 'Hello' }];
