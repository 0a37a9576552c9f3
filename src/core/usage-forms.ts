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

/** A usage as the providers of an endpoint write it. */
export interface UsageForm {
  keys: readonly UsageKey[];
  /** The paths of each count. */
  paths: Readonly<Record<UsageCount, readonly (readonly string[])[]>>;
}

function formOf(...keys: UsageKey[]): UsageForm {
  const of = (count: UsageCount) => keys.filter(({ counts }) => counts === count).map(({ path }) => path);
  const paths = {
    prompt: of('prompt'),
    answer: of('answer'),
    total: of('total'),
    cacheRead: of('cacheRead'),
    cacheWrite: of('cacheWrite'),
    thinking: of('thinking'),
    inputAudio: of('inputAudio'),
    outputAudio: of('outputAudio'),
  };
  return { keys, paths };
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

/** Usage of chat completions. */
export const CHAT_USAGE = formOf(
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
);

/** Usage of responses. */
export const RESPONSES_USAGE = formOf(
  key('prompt', 'input_tokens', 'Without cached tokens.'),
  key('answer', 'output_tokens', 'Without reasoning.'),
  key('total', 'total_tokens', TOTAL),
  key('cacheRead', 'input_tokens_details.cached_tokens'),
  key('cacheWrite', 'input_tokens_details.cache_write_tokens'),
  key('thinking', 'output_tokens_details.reasoning_tokens'),
);

/** Usage of embeddings, which have no answer. */
export const EMBEDDINGS_USAGE = formOf(
  key('prompt', 'prompt_tokens'),
  key('total', 'total_tokens', 'Where it is the only count.'),
);
