import type { TokenCounts } from '../../src/catalog/call-cost.ts';

/** A usage as a provider writes it, and what it counts. */
export interface UsageExample {
  provider: string;
  /** Document, or report, that the form was taken from. The numbers are our own. */
  source: string;
  endpoint: '/chat/completions' | '/responses' | '/embeddings' | '/messages';
  /** The answer, or the last event of a stream. */
  answer: object;
  counts: TokenCounts;
}

const chat = (provider: string, source: string, usage: object, counts: TokenCounts): UsageExample => ({
  provider,
  source,
  endpoint: '/chat/completions',
  answer: { object: 'chat.completion', choices: [], usage },
  counts,
});
const plain = (prompt: number, completion: number, total = prompt + completion) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: total,
});
const counted = (input: number, output: number, more: Partial<TokenCounts> = {}): TokenCounts => ({
  input,
  cacheRead: 0,
  cacheWrite: 0,
  output,
  thinking: 0,
  ...more,
});

export const USAGE_EXAMPLES: readonly UsageExample[] = [
  chat(
    'OpenAI',
    'API reference, The chat completion object',
    {
      ...plain(120, 50),
      prompt_tokens_details: { cached_tokens: 100, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 30, audio_tokens: 0, accepted_prediction_tokens: 0 },
    },
    counted(20, 50, { cacheRead: 100, thinking: 30 }),
  ),
  chat(
    'OpenAI, from GPT-5.6 on',
    'Prompt caching',
    { ...plain(2000, 10), prompt_tokens_details: { cached_tokens: 500, cache_write_tokens: 1200 } },
    counted(300, 10, { cacheRead: 500, cacheWrite: 1200 }),
  ),
  {
    provider: 'OpenAI',
    source: 'API reference, The response object',
    endpoint: '/responses',
    answer: {
      object: 'response',
      output: [],
      usage: {
        input_tokens: 75,
        input_tokens_details: { cached_tokens: 25 },
        output_tokens: 40,
        output_tokens_details: { reasoning_tokens: 16 },
        total_tokens: 115,
      },
    },
    counts: counted(50, 40, { cacheRead: 25, thinking: 16 }),
  },
  {
    provider: 'OpenAI',
    source: 'API reference, Streaming events of responses',
    endpoint: '/responses',
    answer: {
      type: 'response.completed',
      response: { output: [], usage: { input_tokens: 9, output_tokens: 4, total_tokens: 13 } },
    },
    counts: counted(9, 4),
  },
  {
    provider: 'OpenAI',
    source: 'API reference, Create embeddings',
    endpoint: '/embeddings',
    answer: { object: 'list', data: [], usage: { prompt_tokens: 8, total_tokens: 8 } },
    counts: { input: 8, cacheRead: 0, cacheWrite: 0, output: 0 },
  },
  {
    ...chat(
      'Azure',
      'Azure OpenAI reference, Chat completions',
      {
        ...plain(33, 12),
        prompt_tokens_details: { audio_tokens: 0, cached_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 0, rejected_prediction_tokens: 0 },
      },
      counted(33, 12),
    ),
  },
  {
    provider: 'Anthropic',
    source: 'API reference, Messages',
    endpoint: '/messages',
    answer: {
      type: 'message',
      content: [],
      usage: {
        input_tokens: 21,
        cache_creation_input_tokens: 300,
        cache_read_input_tokens: 4000,
        cache_creation: { ephemeral_5m_input_tokens: 200, ephemeral_1h_input_tokens: 100 },
        output_tokens: 60,
        service_tier: 'standard',
        inference_geo: 'global',
      },
    },
    counts: counted(21, 60, {
      cacheRead: 4000,
      cacheWrite: 300,
      cacheWrite5m: 200,
      cacheWrite1h: 100,
      toolUses: {},
    }),
  },
  chat(
    'Gemini, in OpenAI’s form',
    'Reports of its users: thoughts are part of the total alone',
    plain(12, 2, 900),
    counted(12, 888, { thinking: 886 }),
  ),
  chat(
    'Gemini, an answer of thoughts alone',
    'The same reports: completion_tokens is then 0 or missing',
    { prompt_tokens: 21, total_tokens: 81 },
    counted(21, 60, { thinking: 60 }),
  ),
  chat(
    'xAI',
    'Consumption and rate limits',
    {
      ...plain(32, 9, 135),
      prompt_tokens_details: { text_tokens: 32, audio_tokens: 0, image_tokens: 0, cached_tokens: 6 },
      completion_tokens_details: { reasoning_tokens: 94, audio_tokens: 0, accepted_prediction_tokens: 0 },
      num_sources_used: 0,
      cost_in_usd_ticks: 1_234_500,
    },
    counted(26, 103, { cacheRead: 6, thinking: 94 }),
  ),
  {
    provider: 'xAI',
    source: 'Prompt caching, Usage and pricing',
    endpoint: '/responses',
    answer: {
      output: [],
      usage: {
        input_tokens: 125,
        output_tokens: 48,
        total_tokens: 173,
        input_tokens_details: { cached_tokens: 98 },
        output_tokens_details: { reasoning_tokens: 0 },
      },
    },
    counts: counted(27, 48, { cacheRead: 98 }),
  },
  chat(
    'DeepSeek',
    'Context caching',
    { ...plain(1000, 10), prompt_cache_hit_tokens: 960, prompt_cache_miss_tokens: 40 },
    counted(40, 10, { cacheRead: 960 }),
  ),
  chat(
    'DeepSeek, a reasoning model',
    'Reasoning model: reasoning is part of completion_tokens',
    {
      ...plain(16, 300),
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 250 },
      prompt_cache_hit_tokens: 0,
      prompt_cache_miss_tokens: 16,
    },
    counted(16, 300, { thinking: 250 }),
  ),
  chat('Mistral', 'API reference, Chat completion', { ...plain(24, 27), prompt_audio_seconds: null }, counted(24, 27)),
  chat(
    'Groq',
    'API reference, Chat completion',
    { queue_time: 0.03, ...plain(18, 556), prompt_time: 0.001, completion_time: 0.46, total_time: 0.462 },
    counted(18, 556),
  ),
  {
    provider: 'Groq, an older stream',
    source: 'Reports of its users: x_groq in the last chunk',
    endpoint: '/chat/completions',
    answer: {
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      x_groq: { id: 'req_1', usage: { queue_time: 0.07, ...plain(23, 19), total_time: 0.03 } },
    },
    counts: counted(23, 19),
  },
  chat(
    'vLLM',
    'OpenAI-compatible server: details are null unless they are switched on',
    { ...plain(15, 6), prompt_tokens_details: null },
    counted(15, 6),
  ),
  chat(
    'vLLM, with details',
    'OpenAI-compatible server, --enable-prompt-tokens-details',
    { ...plain(64, 6), prompt_tokens_details: { cached_tokens: 48 } },
    counted(16, 6, { cacheRead: 48 }),
  ),
  chat(
    'Moonshot',
    'API reference, Chat completion: cached_tokens beside the counts',
    { ...plain(190, 13), cached_tokens: 128 },
    counted(62, 13, { cacheRead: 128 }),
  ),
  {
    provider: 'Moonshot, a stream',
    source: 'Reports of its users: the usage is in the choice',
    endpoint: '/chat/completions',
    answer: { choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage: plain(19, 13) }] },
    counts: counted(19, 13),
  },
  chat(
    'Qwen',
    'Alibaba Model Studio, Context cache',
    {
      ...plain(1800, 20),
      prompt_tokens_details: {
        cached_tokens: 300,
        cache_creation: { ephemeral_5m_input_tokens: 1400 },
        cache_creation_input_tokens: 1400,
        cache_type: 'ephemeral',
      },
    },
    counted(100, 20, { cacheRead: 300, cacheWrite: 1400 }),
  ),
  chat(
    'OpenRouter',
    'Prompt caching; Usage accounting',
    {
      ...plain(10_339, 60),
      cost: 0.012,
      cost_details: { upstream_inference_cost: null },
      prompt_tokens_details: { cached_tokens: 10_318, cache_write_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
    counted(21, 60, { cacheRead: 10_318 }),
  ),
  chat(
    'LiteLLM, in front of Claude',
    'Reports of its users: the details repeat what stands beside the counts',
    {
      ...plain(500, 5),
      cache_creation_input_tokens: 100,
      cache_read_input_tokens: 350,
      prompt_tokens_details: { cached_tokens: 350 },
    },
    counted(50, 5, { cacheRead: 350, cacheWrite: 100 }),
  ),
  chat(
    'a gateway that counts cached tokens beside the prompt',
    'Anthropic’s counting in OpenAI’s form',
    { ...plain(10, 5, 105), cache_read_input_tokens: 90 },
    counted(10, 5, { cacheRead: 90 }),
  ),
  chat('Cohere’s compatible endpoint', 'Compatibility API', plain(7, 22), counted(7, 22)),
  {
    provider: 'Voyage',
    source: 'API reference, Text embedding models: the total alone',
    endpoint: '/embeddings',
    answer: { object: 'list', data: [], usage: { total_tokens: 10 } },
    counts: { input: 10, cacheRead: 0, cacheWrite: 0, output: 0 },
  },
];

/** Usages in which a count cannot be true. No reader may believe them. */
export const IMPOSSIBLE_USAGES: readonly [what: string, usage: object][] = [
  ['a negative prompt', plain(-5, 10, 5)],
  ['a negative answer', plain(5, -10, -5)],
  ['counts as text', { prompt_tokens: '12', completion_tokens: '3', total_tokens: '15' }],
  ['an answer as text', { prompt_tokens: 12, completion_tokens: '3', total_tokens: 15 }],
  ['a fraction', plain(12, 3.5, 15.5)],
  ['more than 31 bits', plain(2 ** 31, 3)],
  ['a list', { prompt_tokens: [12], completion_tokens: [3] }],
  ['nothing but a total', { total_tokens: 15 }],
];
