/** Counts that the usage of a call is made of. */
export type UsageCount =
  /** The whole prompt, cached tokens included. */
  | 'prompt'
  /** The generated tokens. Most providers include reasoning. */
  | 'answer'
  | 'total'
  | 'cacheRead'
  | 'cacheWrite'
  | 'thinking'
  | 'inputAudio'
  | 'outputAudio';

/** A key of a usage, by its path. */
export interface UsageKey {
  path: readonly string[];
  /** Null for a key that another one includes. */
  counts: UsageCount | null;
  why: string;
}

type Paths = Readonly<Record<UsageCount, readonly (readonly string[])[]>>;

/** A usage as the providers of an endpoint write it. */
export interface UsageForm {
  keys: readonly UsageKey[];
  /** The paths of each count. */
  paths: Paths;
  /** Paths of each count in other protocols. They are read where the form's own have none. */
  otherPaths: Paths;
}

function formOf(keys: readonly UsageKey[], others: readonly UsageKey[]): UsageForm {
  const known = new Set(keys.map(({ path }) => path.join('.')));
  const foreign = others.filter(({ path }) => !known.has(path.join('.')));
  return { keys: [...keys, ...foreign], paths: pathsOf(keys), otherPaths: pathsOf(foreign) };
}

function pathsOf(keys: readonly UsageKey[]): Paths {
  const of = (count: UsageCount) => keys.filter(({ counts }) => counts === count).map(({ path }) => path);
  return {
    prompt: of('prompt'),
    answer: of('answer'),
    total: of('total'),
    cacheRead: of('cacheRead'),
    cacheWrite: of('cacheWrite'),
    thinking: of('thinking'),
    inputAudio: of('inputAudio'),
    outputAudio: of('outputAudio'),
  };
}

const key = (counts: UsageCount | null, path: string, why = ''): UsageKey => ({ path: path.split('.'), counts, why });

const TOTAL = 'More than the sum of the others is reasoning beside the answer.';

/*
 * Sources, by the documents of the providers unless they say otherwise:
 * - OpenAI and Azure, "Prompt caching": reads in `cached_tokens`, writes in `cache_write_tokens`.
 *   Models from GPT-5.6 on bill writes, which they make without being asked.
 * - xAI, "Consumption and rate limits": reasoning is not part of `completion_tokens`, but of
 *   `total_tokens`.
 * - Gemini's endpoint in OpenAI's form: thoughts are part of `total_tokens` alone (reported by
 *   users of it; `thoughtsTokenCount` of its own API).
 * - DeepSeek, "Context caching": `prompt_cache_hit_tokens` and `prompt_cache_miss_tokens`.
 * - Moonshot, "Chat completion": `cached_tokens` beside the counts, and the usage of a stream in
 *   its choice (the latter reported by users of it).
 * - Alibaba Model Studio (Qwen), "Context cache": `cache_creation_input_tokens` in the details.
 * - OpenRouter, "Prompt caching": both counts of OpenAI.
 * - Groq, "Chat completions": times beside the counts; older streams have the usage in `x_groq`.
 * - Mistral, vLLM and Cohere's compatible endpoint: the three plain counts; details may be null.
 * - Voyage, "Text embeddings": the total alone.
 */

const CHAT_KEYS: readonly UsageKey[] = [
  key('prompt', 'prompt_tokens', 'Without cached tokens.'),
  key('answer', 'completion_tokens', 'Without reasoning.'),
  key('total', 'total_tokens', TOTAL),
  key('cacheRead', 'prompt_tokens_details.cached_tokens'),
  key('cacheRead', 'prompt_cache_hit_tokens', 'In the usage of DeepSeek.'),
  key('cacheRead', 'cached_tokens', 'In the usage of Moonshot.'),
  key('cacheRead', 'cache_read_input_tokens', 'In the usage of gateways to Claude.'),
  key('cacheWrite', 'prompt_tokens_details.cache_write_tokens'),
  key('cacheWrite', 'prompt_tokens_details.cache_creation_input_tokens', 'In the usage of Qwen.'),
  key('cacheWrite', 'cache_creation_input_tokens', 'In the usage of gateways to Claude.'),
  key('thinking', 'completion_tokens_details.reasoning_tokens'),
  key('thinking', 'reasoning_tokens', 'Where a provider repeats it outside the details.'),
  key('inputAudio', 'prompt_tokens_details.audio_tokens'),
  key('outputAudio', 'completion_tokens_details.audio_tokens'),
  key(null, 'prompt_cache_miss_tokens', 'Part of the prompt tokens.'),
  key(null, 'prompt_tokens_details.text_tokens', 'Part of the prompt tokens.'),
  key(null, 'prompt_tokens_details.image_tokens', 'Part of the prompt tokens.'),
  key(null, 'completion_tokens_details.text_tokens', 'Part of the completion tokens.'),
  key(null, 'completion_tokens_details.accepted_prediction_tokens', 'Part of the completion tokens.'),
  key(null, 'completion_tokens_details.rejected_prediction_tokens', 'Part of the completion tokens.'),
];

const RESPONSES_KEYS: readonly UsageKey[] = [
  key('prompt', 'input_tokens', 'Without cached tokens.'),
  key('answer', 'output_tokens', 'Without reasoning.'),
  key('total', 'total_tokens', TOTAL),
  key('cacheRead', 'input_tokens_details.cached_tokens'),
  key('cacheWrite', 'input_tokens_details.cache_write_tokens'),
  key('thinking', 'output_tokens_details.reasoning_tokens'),
];

const EMBEDDINGS_KEYS: readonly UsageKey[] = [
  key('prompt', 'prompt_tokens'),
  key('total', 'total_tokens', 'Where it is the only count.'),
];

const OTHER = 'By the name of another protocol, where its own has no count.';
const other = (counts: UsageCount, ...paths: string[]) => paths.map((path) => key(counts, path, OTHER));

/**
 * Names of other protocols. Gateways that translate an answer leave some of them in it: those of
 * OpenAI's two endpoints, of Anthropic, of the Vercel AI SDK ("Usage") and of Gemini
 * ("UsageMetadata").
 */
const OTHER_KEYS: readonly UsageKey[] = [
  ...other('prompt', 'prompt_tokens', 'input_tokens', 'promptTokens', 'inputTokens', 'promptTokenCount'),
  ...other('answer', 'completion_tokens', 'output_tokens', 'completionTokens', 'outputTokens', 'candidatesTokenCount'),
  ...other('total', 'totalTokens', 'totalTokenCount'),
  ...other('cacheRead', 'prompt_tokens_details.cached_tokens', 'input_tokens_details.cached_tokens'),
  ...other('cacheRead', 'cache_read_input_tokens', 'cachedInputTokens', 'cachedContentTokenCount'),
  ...other('cacheWrite', 'cache_creation_input_tokens'),
  ...other('cacheWrite', 'prompt_tokens_details.cache_write_tokens', 'input_tokens_details.cache_write_tokens'),
  ...other('thinking', 'completion_tokens_details.reasoning_tokens', 'output_tokens_details.reasoning_tokens'),
  ...other('thinking', 'reasoningTokens', 'thoughtsTokenCount'),
];
const OTHER_PROMPTS = OTHER_KEYS.filter(({ counts }) => counts === 'prompt' || counts === 'total');

/** Usage of chat completions. */
export const CHAT_USAGE = formOf(CHAT_KEYS, OTHER_KEYS);
/** Usage of responses. */
export const RESPONSES_USAGE = formOf(RESPONSES_KEYS, OTHER_KEYS);
/** Usage of embeddings, which have no answer. */
export const EMBEDDINGS_USAGE = formOf(EMBEDDINGS_KEYS, OTHER_PROMPTS);
