import { z } from 'zod';
import type { CatalogModel } from './catalog.ts';
import type { TokenCounts } from './cost.ts';
import { estimateTokensOfBytes } from './estimate-tokens.ts';

/** Tokens of one of the platform's own calls. */
export interface ModelUse {
  model: CatalogModel;
  tokens: TokenCounts;
  /** The provider reported no usage, or more than the call can have used. */
  estimated: boolean;
  startedAt: Date;
  durationMs: number;
}

const count = z.int().min(0);

const USAGE = z.object({
  prompt_tokens: count,
  completion_tokens: count.default(0),
  prompt_tokens_details: z.object({ cached_tokens: count.default(0) }).catch({ cached_tokens: 0 }),
  completion_tokens_details: z.object({ reasoning_tokens: count.default(0) }).catch({ reasoning_tokens: 0 }),
});

/**
 * Reads the usage of a response in OpenAI's protocol, or estimates it by the bytes that were sent
 * and received.
 */
export function readUsage(
  response: unknown,
  { model, texts = 1, ...bytes }: { model: CatalogModel; texts?: number; sentBytes: number; receivedBytes: number },
): Pick<ModelUse, 'tokens' | 'estimated'> {
  const { success, data } = z.object({ usage: USAGE }).safeParse(response);
  const usage = success ? data.usage : null;
  // Each text of a call for embeddings has the context to itself.
  const maxInput = model.contextTokens * texts;
  if (!usage || usage.prompt_tokens > maxInput || usage.completion_tokens > model.maxOutputTokens) {
    const input = Math.min(estimateTokensOfBytes(bytes.sentBytes), maxInput);
    const output = Math.min(estimateTokensOfBytes(bytes.receivedBytes), model.maxOutputTokens);
    return { estimated: true, tokens: { input, cacheRead: 0, cacheWrite: 0, output } };
  }
  const cacheRead = Math.min(usage.prompt_tokens_details.cached_tokens, usage.prompt_tokens);
  const thinking = Math.min(usage.completion_tokens_details.reasoning_tokens, usage.completion_tokens);
  const input = usage.prompt_tokens - cacheRead;
  return { estimated: false, tokens: { input, cacheRead, cacheWrite: 0, output: usage.completion_tokens, thinking } };
}
