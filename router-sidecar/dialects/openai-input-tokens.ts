import type { Dialect } from './dialect.ts';
import { responses } from './openai-responses.ts';

/** `POST /responses/input_tokens` of OpenAI's protocol. */
export const inputTokens: Dialect = {
  ...responses,
  path: '/responses/input_tokens',
  endpoint: '/responses/input_tokens',
  isFree: true,
};
