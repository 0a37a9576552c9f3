import { code, KEY_LINE, shell, type Recipe } from './recipe.ts';

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
