import { zstdCompressSync } from 'node:zlib';
import { BETA, RESPONSES } from '../router/scripted.ts';

/** The user's words to an agent. All other texts of these calls are its client's. */
export const QUESTION = 'Please make the harbour chart of Tromsø darker.';
/** One call as an agent's command line makes it. */
export interface AgentCall {
  name: string;
  path: string;
  model: string;
  headers: Record<string, string>;
  body: string;
  /** The bytes on the wire, where they are not the body. */
  wire?: Buffer;
  /** The user's question is in it, as a turn of its own. */
  says: boolean;
}

const cache_control = { type: 'ephemeral' };
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const reminder = text(
  '<system-reminder>\nAs you answer, you can use this context:\n# claudeMd\nCLIENT-RULES of the repository.\n</system-reminder>\n',
);
const user = (...content: object[]) => ({ role: 'user', content });
const claudeTools = [
  {
    name: 'Bash',
    description: 'CLIENT-TOOL: runs a command.',
    input_schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { command: { type: 'string' }, timeout: { type: 'number' } },
      required: ['command'],
      additionalProperties: false,
    },
  },
  { name: 'Read', description: 'Reads a file.', input_schema: { type: 'object', properties: {} }, cache_control },
];
const metadata = { user_id: 'user_0f3a_account__session_5d3b5b0e-0c39-4a53-9f15-8e2a6a3a1f77' };
const claudeSystem = [
  text('You are a coding agent on a command line. CLIENT-SYSTEM', { cache_control }),
  text('<env>\nWorking directory: /repo\nCLIENT-ENVIRONMENT\n</env>', { cache_control }),
];
const claudeTurn = {
  model: 'messages',
  max_tokens: 900,
  system: claudeSystem,
  messages: [user(reminder, text(QUESTION, { cache_control }))],
  tools: claudeTools,
  metadata,
  thinking: { type: 'enabled', budget_tokens: 800 },
  context_management: { edits: [{ type: 'clear_thinking_20251015', keep: 'all' }] },
  stream: true,
};
const claudeHeaders = (betas: string) => ({
  accept: 'application/json',
  'anthropic-version': '2023-06-01',
  'anthropic-beta': betas,
  'anthropic-dangerous-direct-browser-access': 'true',
  'user-agent': 'claude-cli/2.1.75 (external, cli)',
  'x-app': 'cli',
  'x-stainless-lang': 'js',
  'x-stainless-retry-count': '0',
  'x-stainless-timeout': '600',
});
const MAIN = 'claude-code-20250219,interleaved-thinking-2025-05-14,context-management-2025-06-27';

function claude(name: string, body: object, { says = false, path = BETA, betas = MAIN } = {}): AgentCall {
  return {
    name: `Claude Code ${name}`,
    path: `${path}?beta=true`,
    model: 'messages',
    headers: claudeHeaders(betas),
    body: JSON.stringify(body),
    says,
  };
}

const toolStep = [
  {
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'CLIENT-THOUGHT', signature: 'EqQBCgYIARgC' },
      { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: 'ls' } },
    ],
  },
  user({ type: 'tool_result', tool_use_id: 'toolu_1', content: 'CLIENT-RESULT', is_error: false }, reminder),
];

export const CLAUDE_QUESTION = claude('asks its question', claudeTurn, { says: true });

const CLAUDE: AgentCall[] = [
  CLAUDE_QUESTION,
  claude('goes on with a result', { ...claudeTurn, messages: [...claudeTurn.messages, ...toolStep] }),
  claude(
    'names the session with its small model',
    {
      model: 'messages',
      max_tokens: 512,
      system: [text('CLIENT-TITLE: summarise the session in a title of a few words as JSON.')],
      messages: [user(text(QUESTION))],
      tools: [],
      metadata,
      temperature: 1,
      output_config: { format: { type: 'json_schema', schema: { type: 'object', properties: {} } } },
      stream: true,
    },
    { says: true },
  ),
  claude(
    'counts tokens',
    { model: 'messages', messages: claudeTurn.messages, tools: claudeTools },
    { path: `${BETA}/count_tokens`, betas: `${MAIN},token-counting-2024-11-01` },
  ),
];

const part = (words: string) => ({ type: 'input_text', text: words });
const item = (role: string, ...words: string[]) => ({ type: 'message', role, content: words.map(part) });
const AGENTS_FILE = '# AGENTS.md instructions for /repo\n\n<INSTRUCTIONS>\nCLIENT-RULES: use spaces.\n</INSTRUCTIONS>';
const ENVIRONMENT = '<environment_context>\n  <cwd>/repo</cwd>\n  <shell>CLIENT-SHELL</shell>\n</environment_context>';
const begun = [
  item('developer', '<permissions instructions>\nCLIENT-SANDBOX\n</permissions instructions>'),
  item('user', AGENTS_FILE, ENVIRONMENT),
];
const codexTurn = {
  model: 'chat',
  instructions: 'You are a coding agent in a terminal. CLIENT-SYSTEM',
  input: [...begun, item('user', QUESTION)],
  tools: [
    {
      type: 'function',
      name: 'shell_command',
      description: 'CLIENT-TOOL: runs a command.',
      strict: false,
      parameters: { type: 'object', properties: { command: { type: 'string' } }, required: ['command'] },
    },
    {
      type: 'custom',
      name: 'apply_patch',
      description: 'Edits files.',
      format: { type: 'grammar', syntax: 'lark', definition: 'start: "*** Begin Patch" LF' },
    },
  ],
  tool_choice: 'auto',
  parallel_tool_calls: false,
  reasoning: { effort: 'medium', summary: 'auto' },
  store: false,
  stream: true,
  include: ['reasoning.encrypted_content'],
  prompt_cache_key: '019a2f63-5c0e-7a51-9d0e-3f2b6f3c9a10',
  text: { verbosity: 'low' },
  client_metadata: { 'x-codex-installation-id': '5d3b5b0e' },
};
const codexHeaders = {
  accept: 'text/event-stream',
  'openai-beta': 'responses=experimental',
  originator: 'codex_cli_rs',
  session_id: '019a2f63-5c0e-7a51-9d0e-3f2b6f3c9a10',
  conversation_id: '019a2f63-5c0e-7a51-9d0e-3f2b6f3c9a10',
  version: '0.156.1',
  'user-agent': 'codex_cli_rs/0.156.1 (Debian 12; x86_64) xterm',
};

function codex(name: string, body: object, { says = false, isZstd = false } = {}): AgentCall {
  const json = JSON.stringify(body);
  const call = { name: `Codex ${name}`, path: RESPONSES, model: 'chat', headers: codexHeaders, body: json, says };
  if (!isZstd) return call;
  return { ...call, wire: zstdCompressSync(json), headers: { ...codexHeaders, 'content-encoding': 'zstd' } };
}

const called = [
  { type: 'reasoning', summary: [], content: null, encrypted_content: 'gAAAAABCLIENT' },
  { type: 'function_call', name: 'shell_command', arguments: '{"command":"ls"}', call_id: 'call_1' },
  { type: 'function_call_output', call_id: 'call_1', output: 'CLIENT-RESULT' },
];

export const CODEX_QUESTION = codex('asks its question', codexTurn, { says: true });

const CODEX: AgentCall[] = [
  CODEX_QUESTION,
  codex('asks its question in zstd', codexTurn, { says: true, isZstd: true }),
  codex(
    'asks its question with everything in one text',
    {
      ...codexTurn,
      input: [item('user', `${AGENTS_FILE}\n\n${ENVIRONMENT}\n\n${QUESTION}`)],
    },
    { says: true },
  ),
  codex(
    'has plugins to recommend',
    {
      ...codexTurn,
      input: [
        item('user', '<recommended_plugins>\nCLIENT-PLUGINS\n</recommended_plugins>', AGENTS_FILE),
        item('user', QUESTION),
      ],
    },
    { says: true },
  ),
  codex('goes on with a result', { ...codexTurn, input: [...codexTurn.input, ...called] }),
  codex('begins without a question', { ...codexTurn, input: begun }),
];

export const AGENT_CALLS: readonly AgentCall[] = [...CLAUDE, ...CODEX];
