import { code, jsonFile, KEY_LINE, PROJECT_KEY_LINE, shell, type Recipe, type Translated } from './recipe.ts';

const PROJECT_NOTE: Translated = {
  en: 'Create a key of the project first: it opens this MCP server and nothing else.',
  zh: '请先创建项目密钥：它只能打开此 MCP 服务器。',
};

const MCP_HEADERS = { Authorization: 'Bearer ${MEMORY_PROJECT_KEY}' };

/** Command lines and editors: those that call models, and those that use memory by MCP. */
export const AGENT_RECIPES: readonly Recipe[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    protocol: 'beta',
    note: {
      en: 'Every conversation then has the memory of the boundary. The key stays in the shell.',
      zh: '之后每次对话都会使用该边界的记忆。密钥只保存在 shell 中。',
    },
    parts: [
      shell('export ANTHROPIC_AUTH_TOKEN={{KEY}}'),
      jsonFile('~/.claude/settings.json', {
        env: {
          ANTHROPIC_BASE_URL: '{{BASE}}/router/beta',
          ANTHROPIC_CUSTOM_HEADERS: 'X-Memory-Boundary: {{BOUNDARY}}',
          ANTHROPIC_MODEL: '{{MODEL}}',
        },
      }),
    ],
  },
  {
    id: 'claude-code-mcp',
    name: 'Claude Code (MCP)',
    protocol: 'mcp',
    note: PROJECT_NOTE,
    parts: [
      shell(PROJECT_KEY_LINE),
      jsonFile('.mcp.json', { mcpServers: { memory: { type: 'http', url: '{{MCP_URL}}', headers: MCP_HEADERS } } }),
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    protocol: 'alpha',
    note: { en: 'Begin it with: codex --profile memory', zh: '启动方式：codex --profile memory' },
    parts: [
      shell(KEY_LINE),
      {
        kind: 'file',
        title: '~/.codex/config.toml',
        path: '~/.codex/config.toml',
        format: 'toml',
        text: `[model_providers.memory]
name = "Memory platform"
base_url = "{{BASE}}/router/alpha/v1"
env_key = "MEMORY_PLATFORM_KEY"
wire_api = "responses"
http_headers = { "X-Memory-Boundary" = "{{BOUNDARY}}" }

[profiles.memory]
model_provider = "memory"
model = "{{MODEL}}"`,
      },
    ],
  },
  {
    id: 'codex-mcp',
    name: 'Codex (MCP)',
    protocol: 'mcp',
    note: PROJECT_NOTE,
    parts: [
      shell(PROJECT_KEY_LINE),
      {
        kind: 'file',
        title: '~/.codex/config.toml',
        path: '~/.codex/config.toml',
        format: 'toml',
        text: `[mcp_servers.memory]
url = "{{MCP_URL}}"
bearer_token_env_var = "MEMORY_PROJECT_KEY"`,
      },
    ],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    protocol: 'mcp',
    note: PROJECT_NOTE,
    parts: [
      shell(PROJECT_KEY_LINE),
      jsonFile('~/.cursor/mcp.json', {
        mcpServers: { memory: { url: '{{MCP_URL}}', headers: { Authorization: 'Bearer ${env:MEMORY_PROJECT_KEY}' } } },
      }),
    ],
  },
  {
    id: 'vscode',
    name: 'VS Code',
    protocol: 'mcp',
    note: {
      en: 'VS Code asks for the key of the project when the server starts, and stores it.',
      zh: 'VS Code 会在服务器启动时询问项目密钥，并加以保存。',
    },
    parts: [
      jsonFile('.vscode/mcp.json', {
        inputs: [{ type: 'promptString', id: 'memory-project-key', description: 'Key of the project', password: true }],
        servers: {
          memory: {
            type: 'http',
            url: '{{MCP_URL}}',
            headers: { Authorization: 'Bearer ${input:memory-project-key}' },
          },
        },
      }),
    ],
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    protocol: 'mcp',
    note: PROJECT_NOTE,
    parts: [
      shell(PROJECT_KEY_LINE),
      jsonFile('~/.gemini/settings.json', {
        mcpServers: { memory: { httpUrl: '{{MCP_URL}}', headers: { Authorization: 'Bearer $MEMORY_PROJECT_KEY' } } },
      }),
    ],
  },
  {
    id: 'mcp',
    name: 'MCP',
    protocol: 'mcp',
    note: PROJECT_NOTE,
    parts: [
      shell(PROJECT_KEY_LINE),
      code(
        'JSON',
        JSON.stringify({ mcpServers: { memory: { type: 'http', url: '{{MCP_URL}}', headers: MCP_HEADERS } } }, null, 2),
      ),
    ],
  },
];

/** Chat applications that somebody runs. */
export const CHAT_RECIPES: readonly Recipe[] = [
  {
    id: 'open-webui',
    name: 'Open WebUI',
    protocol: 'alpha',
    note: {
      en: 'Under Admin, Connections, add the header to the connection. From a container, this machine is host.docker.internal.',
      zh: '在“管理 → 外部连接”中为该连接添加请求头。在容器中，本机地址为 host.docker.internal。',
    },
    parts: [
      shell(`export OPENAI_API_BASE_URL='{{BASE}}/router/alpha/v1'
export OPENAI_API_KEY='{{KEY}}'`),
      code('Headers', JSON.stringify({ 'X-Memory-Boundary': '{{BOUNDARY}}' })),
    ],
  },
  {
    id: 'librechat',
    name: 'LibreChat',
    protocol: 'alpha',
    note: {
      en: 'Add this to librechat.yaml, and the key to .env as MEMORY_PLATFORM_KEY.',
      zh: '将此内容加入 librechat.yaml，并在 .env 中以 MEMORY_PLATFORM_KEY 保存密钥。',
    },
    parts: [
      shell(KEY_LINE),
      code(
        'librechat.yaml',
        `
version: 1.2.8
endpoints:
  custom:
    - name: 'Memory platform'
      apiKey: '\${MEMORY_PLATFORM_KEY}'
      baseURL: '{{BASE}}/router/alpha/v1'
      headers:
        X-Memory-Boundary: '{{BOUNDARY}}'
      models:
        default: ['{{MODEL}}']
        fetch: false`,
      ),
    ],
  },
];
