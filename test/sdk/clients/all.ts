import type { SdkCall } from '../outcome.ts';
import { aiCalls } from './ai.ts';
import { anthropicCalls } from './anthropic.ts';
import { langchainCalls } from './langchain.ts';
import { openaiCalls } from './openai.ts';

/** Every call of every client, by its names. */
export const CALLS: [client: string, name: string, call: SdkCall][] = Object.entries({
  openai: openaiCalls,
  '@anthropic-ai/sdk': anthropicCalls,
  ai: aiCalls,
  langchain: langchainCalls,
}).flatMap(([client, calls]) =>
  Object.entries(calls).map(([name, call]): [string, string, SdkCall] => [client, name, call]),
);
