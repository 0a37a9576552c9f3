const en = {
  title: 'Connect',
  pages: { clients: 'Clients', graphql: 'GraphQL', rest: 'REST' },
  client: 'Client',
  yours: 'Your values',
  model: 'Model',
  boundary: 'Boundary',
  project: 'Project',
  none: 'none',
  key: 'Service key',
  projectKey: 'Key of the project',
  keyHint: 'Only the lines of the shell below have it. It is stored nowhere, and gone with this page.',
  orWrite: 'This command writes the file: it keeps what is there, and a copy of the file as it was.',
  orPrint: 'This command prints the same:',
  commandLine: 'Command line',
};

const zh: typeof en = {
  title: '接入',
  pages: { clients: '客户端', graphql: 'GraphQL', rest: 'REST' },
  client: '客户端',
  yours: '您的参数',
  model: '模型',
  boundary: '边界',
  project: '项目',
  none: '无',
  key: '服务密钥',
  projectKey: '项目密钥',
  keyHint: '仅用于下方的 shell 命令，不会存储，离开页面即消失。',
  orWrite: '此命令会写入文件：保留原有内容，并备份原文件。',
  orPrint: '此命令会打印相同内容：',
  commandLine: '命令行',
};

export const words = { en, zh };
