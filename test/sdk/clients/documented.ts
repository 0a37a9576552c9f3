import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import { PLACE_SCHEMA, QUESTION, TOOL } from './asked.ts';

// Every documented parameter of each method, apart from those that are the caller's own account's.

const functionTool = { type: 'function' as const, ...TOOL, parameters: PLACE_SCHEMA, strict: true };

export const chat = {
  model: 'chat',
  messages: [
    { role: 'developer', content: 'Be brief.', name: 'operator' },
    { role: 'system', content: [{ type: 'text', text: 'Be kind.' }] },
    { role: 'user', content: QUESTION, name: 'ana' },
  ],
  frequency_penalty: -2,
  function_call: 'none',
  functions: [{ ...TOOL, parameters: PLACE_SCHEMA }],
  logit_bias: { 50256: -100 },
  logprobs: true,
  max_completion_tokens: 64,
  max_tokens: 64,
  metadata: { topic: 'weather' },
  modalities: ['text'],
  n: 1,
  parallel_tool_calls: true,
  prediction: { type: 'content', content: 'It is cold.' },
  presence_penalty: -2,
  prompt_cache_key: 'weather-1',
  prompt_cache_retention: '24h',
  reasoning_effort: 'none',
  response_format: { type: 'text' },
  safety_identifier: 'user-1',
  seed: -9_007_199_254_740_991,
  service_tier: 'auto',
  stop: ['\n', 'END'],
  store: false,
  temperature: 1,
  tool_choice: 'none',
  top_logprobs: 0,
  top_p: 1,
  user: 'user-1',
  verbosity: 'low',
} satisfies OpenAI.ChatCompletionCreateParamsNonStreaming;

/** With parameters that hosted calls may not have, or that the test's models have no price for. */
export const ownChat: OpenAI.ChatCompletionCreateParamsNonStreaming = {
  ...chat,
  audio: { format: 'wav', voice: 'alloy' },
  modalities: ['text', 'audio'],
  service_tier: 'priority',
  store: true,
  web_search_options: {
    search_context_size: 'low',
    user_location: { type: 'approximate', approximate: { city: 'Oslo', country: 'NO' } },
  },
};

export const response = {
  model: 'chat',
  input: [
    { role: 'user', content: [{ type: 'input_text', text: QUESTION }] },
    { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'c2VjcmV0' },
    { type: 'function_call', call_id: 'call_1', name: TOOL.name, arguments: '{"city":"Oslo"}' },
    { type: 'function_call_output', call_id: 'call_1', output: 'Snow.' },
    { role: 'user', content: 'And now?' },
  ],
  background: false,
  include: ['reasoning.encrypted_content', 'message.output_text.logprobs'],
  instructions: 'Be brief.',
  max_output_tokens: 64,
  metadata: { topic: 'weather' },
  parallel_tool_calls: true,
  prompt_cache_key: 'weather-1',
  prompt_cache_retention: '24h',
  reasoning: { effort: 'low', summary: 'auto' },
  safety_identifier: 'user-1',
  service_tier: 'default',
  store: false,
  temperature: 1,
  text: { format: { type: 'text' }, verbosity: 'low' },
  tool_choice: 'auto',
  tools: [functionTool, { type: 'custom', name: 'shell', description: 'Runs.', format: { type: 'text' } }],
  top_logprobs: 2,
  top_p: 1,
  truncation: 'auto',
  user: 'user-1',
} satisfies OpenAI.Responses.ResponseCreateParamsNonStreaming;

export const ownResponse: OpenAI.Responses.ResponseCreateParamsNonStreaming = {
  ...response,
  previous_response_id: 'resp_123',
  prompt: { id: 'pmpt_1', version: '2', variables: { city: 'Oslo' } },
  service_tier: 'flex',
  store: true,
  tools: [{ type: 'web_search' }, { type: 'file_search', vector_store_ids: ['vs_1'] }, functionTool],
};

export const counted: OpenAI.Responses.InputTokenCountParams = {
  model: 'chat',
  input: QUESTION,
  instructions: 'Be brief.',
  parallel_tool_calls: true,
  reasoning: { effort: 'none' },
  text: { format: { type: 'text' }, verbosity: 'low' },
  tool_choice: 'none',
  tools: [functionTool],
  truncation: 'auto',
};

export const embedding: OpenAI.EmbeddingCreateParams = {
  model: 'vectors',
  input: ['Oslo', 'Grüße'],
  dimensions: 3,
  encoding_format: 'float',
  user: 'user-1',
};

const cache_control = { type: 'ephemeral' as const, ttl: '5m' as const };
const tool = {
  ...TOOL,
  type: 'custom' as const,
  input_schema: PLACE_SCHEMA,
  cache_control,
  strict: true,
  input_examples: [{ city: 'Oslo' }],
};

export const message: Anthropic.MessageCreateParamsNonStreaming = {
  model: 'messages',
  max_tokens: 64,
  messages: [
    { role: 'user', content: [{ type: 'text', text: QUESTION, cache_control }] },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: TOOL.name, input: { city: 'Oslo' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'Snow.', is_error: false }] },
  ],
  metadata: { user_id: '13803d75-b4b5-4c3e-b2a2-6f21399b021b' },
  service_tier: 'auto',
  stop_sequences: ['END'],
  system: [{ type: 'text', text: "Today's date is 2024-06-01.", cache_control }],
  temperature: 1,
  thinking: { type: 'adaptive', display: 'summarized' },
  tool_choice: { type: 'auto', disable_parallel_tool_use: true },
  tools: [tool],
  top_k: 5,
  top_p: 0.7,
};

export const ownMessage: Anthropic.MessageCreateParamsNonStreaming = {
  ...message,
  container: 'container_1',
  inference_geo: 'eu',
  tools: [tool, { type: 'web_search_20250305', name: 'web_search', max_uses: 2 }],
};

export const countedMessage: Anthropic.MessageCountTokensParams = {
  model: 'messages',
  messages: message.messages,
  system: [{ type: 'text', text: 'Be brief.', cache_control }],
  thinking: { type: 'adaptive', display: 'summarized' },
  tool_choice: { type: 'auto', disable_parallel_tool_use: true },
  tools: [tool],
};

const betas = ['context-management-2025-06-27', 'interleaved-thinking-2025-05-14'];

export const betaMessage = {
  ...message,
  betas,
  context_management: {
    edits: [
      {
        type: 'clear_tool_uses_20250919' as const,
        clear_at_least: { type: 'input_tokens' as const, value: 0 },
        clear_tool_inputs: true,
        exclude_tools: ['weather'],
        keep: { type: 'tool_uses' as const, value: 1 },
        trigger: { type: 'input_tokens' as const, value: 1 },
      },
    ],
  },
} satisfies Anthropic.Beta.MessageCreateParamsNonStreaming;

export const ownBetaMessage = {
  ...betaMessage,
  mcp_servers: [{ type: 'url' as const, name: 'forecast', url: 'https://mcp.example.com' }],
} satisfies Anthropic.Beta.MessageCreateParamsNonStreaming;

export const countedBetaMessage: Anthropic.Beta.MessageCountTokensParams = { ...countedMessage, betas };
