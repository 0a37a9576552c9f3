import type { CatalogModel } from './catalog.ts';
import { estimateTokensOfBytes, type TokenCounts } from './call-cost.ts';
import { countTokens } from '../core/read-counts.ts';
import { CHAT_USAGE, EMBEDDINGS_USAGE } from '../core/usage-forms.ts';

/** Tokens of one of the platform's own calls. */
export interface ModelUse {
  model: CatalogModel;
  tokens: TokenCounts;
  /** The provider reported no usage, or more than the call can have used. */
  estimated: boolean;
  startedAt: Date;
  durationMs: number;
}

/**
 * Reads the usage of a response in OpenAI's protocol, or estimates it by the bytes that were sent
 * and received.
 */
export function readUsage(
  response: unknown,
  { model, texts = 1, ...bytes }: { model: CatalogModel; texts?: number; sentBytes: number; receivedBytes: number },
): Pick<ModelUse, 'tokens' | 'estimated'> {
  const usage = typeof response === 'object' && response !== null && 'usage' in response ? response.usage : null;
  const tokens = countTokens(usage, model.kind === 'embeddings' ? EMBEDDINGS_USAGE : CHAT_USAGE);
  // Each text of a call for embeddings has the context to itself.
  const maxInput = model.contextTokens * texts;
  if (
    !tokens ||
    tokens.input + tokens.cacheRead + tokens.cacheWrite > maxInput ||
    tokens.output > model.maxOutputTokens
  ) {
    const input = Math.min(estimateTokensOfBytes(bytes.sentBytes), maxInput);
    const output = Math.min(estimateTokensOfBytes(bytes.receivedBytes), model.maxOutputTokens);
    return { estimated: true, tokens: { input, cacheRead: 0, cacheWrite: 0, output } };
  }
  return { estimated: false, tokens };
}
