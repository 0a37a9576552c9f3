import type { CatalogModel } from './catalog.ts';
import { estimateTokensOfBytes, type TokenCounts } from './call-cost.ts';
import { countTokens, joinSides, promptOf } from '../core/read-counts.ts';
import { CHAT_USAGE, EMBEDDINGS_USAGE } from '../core/usage-forms.ts';

/** Tokens of one of the platform's own calls. */
export interface ModelUse {
  model: CatalogModel;
  tokens: TokenCounts;
  /** A side of the usage is missing, 0, or more than the call can have used. */
  estimated: boolean;
  startedAt: Date;
  durationMs: number;
}

/**
 * Reads the usage of a response in OpenAI's protocol. Estimates a side that cannot be true by the
 * bytes that were sent or received.
 */
export function readUsage(
  response: unknown,
  { model, texts = 1, ...bytes }: { model: CatalogModel; texts?: number; sentBytes: number; receivedBytes: number },
): Pick<ModelUse, 'tokens' | 'estimated'> {
  const usage = typeof response === 'object' && response !== null && 'usage' in response ? response.usage : null;
  const counted = countTokens(usage, model.kind === 'embeddings' ? EMBEDDINGS_USAGE : CHAT_USAGE);
  // Each text of a call for embeddings has the context to itself.
  const maxInput = model.contextTokens * texts;
  const isPromptTrue = counted !== null && promptOf(counted) > 0 && promptOf(counted) <= maxInput;
  const isAnswerTrue =
    counted !== null && counted.output <= model.maxOutputTokens && (counted.output > 0 || bytes.receivedBytes === 0);
  if (isPromptTrue && isAnswerTrue) return { estimated: false, tokens: counted };
  const input = Math.min(estimateTokensOfBytes(bytes.sentBytes), maxInput);
  const output = Math.min(estimateTokensOfBytes(bytes.receivedBytes), model.maxOutputTokens);
  const estimate = { input, cacheRead: 0, cacheWrite: 0, output };
  const isNone = !isPromptTrue && !isAnswerTrue;
  const tokens = isNone ? estimate : joinSides(isPromptTrue ? counted : estimate, isAnswerTrue ? counted : estimate);
  return { estimated: true, tokens };
}
