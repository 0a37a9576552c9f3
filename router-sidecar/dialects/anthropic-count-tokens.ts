import { messages } from './anthropic.ts';
import type { Dialect } from './dialect.ts';

/** `POST /v1/messages/count_tokens` of Anthropic's protocol. */
export const countTokens: Dialect = {
  ...messages,
  path: '/v1/messages/count_tokens',
  endpoint: '/messages/count_tokens',
  isFree: true,
};
