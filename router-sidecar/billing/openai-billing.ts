import { CHAT_USAGE, EMBEDDINGS_USAGE, RESPONSES_USAGE } from '../../src/core/usage-forms.ts';
import {
  free,
  reference,
  rejected,
  served,
  tokens,
  toolUse,
  uncounted,
  usageRows,
  variant,
  type Billing,
  type Rows,
} from './billing-rows.ts';

const LIMIT = 'Bounds the output that is set aside.';
const SAMPLING = 'Chooses among tokens.';
const FORM = 'Changes the form of the answer.';
const LABEL = 'A label.';
const STORE = 'A stored answer belongs to the team that made it.';
const CACHE = 'Cached tokens are charged as they are reported.';
const FUNCTION = 'Runs at the client. Its definition is part of the prompt.';

/** Groq calls its usual tier `on_demand`, Gemini `standard`. */
const ANSWER: Rows = { service_tier: served('default', 'auto', 'standard', 'on_demand') };

/** Keys that chat completions and responses have in common. */
const SHARED: Rows = {
  model: free('Selects the prices.'),
  stream: free(FORM),
  stream_options: free('The usage of a stream is always requested.'),
  metadata: free(LABEL),
  user: free(LABEL),
  safety_identifier: free(LABEL),
  moderation: free('Providers moderate free of charge.'),
  parallel_tool_calls: free(FORM),
  prompt_cache_key: free(CACHE),
  prompt_cache_options: tokens(CACHE, 'cache_read', 'cache_write'),
  prompt_cache_retention: free('Providers charge no storage of cached prompts.'),
  service_tier: variant('auto', 'default'),
  temperature: free(SAMPLING),
  top_logprobs: free(FORM),
  top_p: free(SAMPLING),
  tool_choice: free('Chooses among the listed tools.'),
  tools: { bills: 'tools', why: 'By the type of each tool.' },
};

export const CHAT_COMPLETIONS: Billing = {
  request: {
    ...SHARED,
    messages: tokens('The prompt.', 'input', 'cache_read', 'cache_write'),
    audio: { bills: 'audio', plain: [], why: 'Spoken output.' },
    modalities: { bills: 'audio', plain: ['text'], why: 'Spoken output.' },
    frequency_penalty: free(SAMPLING),
    function_call: free('Chooses among the listed functions.'),
    functions: free(FUNCTION),
    logit_bias: free(SAMPLING),
    logprobs: free(FORM),
    max_completion_tokens: free(LIMIT),
    max_tokens: free(LIMIT),
    n: tokens('Multiplies the output that is set aside.', 'output'),
    prediction: tokens('Rejected predictions are part of the output.', 'output'),
    presence_penalty: free(SAMPLING),
    reasoning_effort: tokens('Reasoning is part of the output.', 'output_thinking'),
    response_format: free(FORM),
    seed: free(SAMPLING),
    stop: free(FORM),
    store: { bills: 'store', isDefault: false, why: STORE },
    verbosity: free(FORM),
    web_search_options: toolUse('web_search', 'One search for each call.'),
  },
  tools: { function: free(FUNCTION), custom: free(FUNCTION) },
  usage: usageRows(CHAT_USAGE),
  answer: ANSWER,
  items: {},
  writesCache: 'always',
};

export const RESPONSES: Billing = {
  request: {
    ...SHARED,
    input: tokens('The prompt.', 'input', 'cache_read', 'cache_write'),
    instructions: tokens('Part of the prompt.', 'input', 'cache_read', 'cache_write'),
    background: rejected('The answer comes before its usage.', false),
    context_management: tokens('Compaction is part of the usage.', 'output'),
    conversation: reference('The prompt continues a stored conversation.'),
    include: free(FORM),
    max_output_tokens: free(LIMIT),
    max_tool_calls: free('Bounds the uses of built-in tools that are set aside.'),
    previous_response_id: reference('The prompt continues a stored answer.'),
    prompt: reference('The prompt is stored in the account.'),
    reasoning: tokens('Reasoning is part of the output.', 'output_thinking'),
    store: { bills: 'store', isDefault: true, why: STORE },
    text: free(FORM),
    truncation: free('Shortens the prompt.'),
  },
  tools: {
    function: free(FUNCTION),
    custom: free(FUNCTION),
    namespace: free('A group of functions.'),
    computer: free(FUNCTION),
    computer_use_preview: free(FUNCTION),
    local_shell: free(FUNCTION),
    'shell:local': free(FUNCTION),
    shell: rejected('Its container is billed by time.'),
    apply_patch: free(FUNCTION),
    tool_search: uncounted('What it finds is charged as input.'),
    programmatic_tool_calling: uncounted('What its programs return is charged as input.'),
    mcp: uncounted('What its server returns is charged as input.'),
    web_search: toolUse('web_search', 'For each search.'),
    web_search_preview: toolUse('web_search', 'For each search.'),
    file_search: toolUse('file_search', 'For each search.'),
    code_interpreter: toolUse('code_interpreter', 'For each container.'),
    image_generation: toolUse('image_generation', 'For each image.'),
  },
  usage: usageRows(RESPONSES_USAGE),
  answer: ANSWER,
  items: {
    web_search_call: toolUse('web_search', 'For each item.'),
    file_search_call: toolUse('file_search', 'For each item.'),
    code_interpreter_call: toolUse('code_interpreter', 'For each container.'),
    image_generation_call: toolUse('image_generation', 'For each item.'),
  },
  // Models from GPT-5.6 on write, and bill it, without being asked.
  writesCache: 'always',
};

export const COMPACT: Billing = {
  request: {
    model: free('Selects the prices.'),
    input: tokens('The prompt.', 'input', 'cache_read', 'cache_write'),
    instructions: tokens('Part of the prompt.', 'input', 'cache_read', 'cache_write'),
    previous_response_id: reference('The prompt continues a stored answer.'),
    prompt_cache_key: free(CACHE),
    prompt_cache_options: tokens(CACHE, 'cache_read', 'cache_write'),
    prompt_cache_retention: free('Providers charge no storage of cached prompts.'),
    service_tier: variant('auto', 'default'),
  },
  // Tools stand in its input only, and none of them runs.
  tools: RESPONSES.tools,
  usage: RESPONSES.usage,
  answer: ANSWER,
  items: {},
  writesCache: 'always',
};

export const EMBEDDINGS: Billing = {
  request: {
    model: free('Selects the prices.'),
    input: tokens('The texts.', 'input'),
    dimensions: free(FORM),
    encoding_format: free(FORM),
    user: free(LABEL),
  },
  tools: {},
  usage: usageRows(EMBEDDINGS_USAGE),
  answer: {},
  items: {},
  writesCache: 'always',
};
