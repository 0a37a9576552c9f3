import { COMPACT } from '../billing/openai-keys.ts';
import type { Dialect } from './dialect.ts';
import { responses } from './openai-responses.ts';

/** `POST /responses/compact` of OpenAI's protocol: shortens a conversation. It uses no memory. */
export const compact: Dialect = {
  ...responses,
  path: '/responses/compact',
  endpoint: '/responses/compact',
  billing: COMPACT,
  readTranscript: () => null,
};
