import { countTokens } from '../../src/core/read-counts.ts';
import { EMBEDDINGS_USAGE } from '../../src/core/usage-forms.ts';
import { EMBEDDINGS } from '../billing/openai-keys.ts';
import type { Dialect } from './dialect.ts';
import { openaiForm } from './openai-form.ts';
import { dig, hasOneOf } from './read.ts';

/** `POST /embeddings` of OpenAI's protocol. It generates no text and uses no memory. */
export const embeddings: Dialect = {
  ...openaiForm,
  path: '/embeddings',
  endpoint: '/embeddings',
  kind: 'embeddings',
  billing: EMBEDDINGS,

  outputLimit: () => 0,
  readTranscript: () => null,
  texts: () => [],
  memoryEdits: () => [],
  usageEdit: () => null,

  usageOf: (json, before) => countTokens(dig(json, 'usage'), EMBEDDINGS_USAGE) ?? before,

  accountIds: () => [],
  isOnlyUsage: () => false,
  isFinalUsage: () => false,
  isFinish: () => false,
  mayEndUnmarked: false,
  isAnswer: (json) => hasOneOf(json, 'data', 'usage'),
  isLast: () => false,
  textOf: () => '',
  callsTool: () => false,
  generatedBytes: () => 0,
};
