import { counted } from '../../words/counted.ts';
const en = {
  operation: 'Operation',
  which: 'Operation to run',
  variables: 'Variables, as JSON',
  run: 'Run',
  stop: 'Stop',
  answer: 'Answer',
  none: 'Run the operation with Ctrl Enter. It runs as you, under your session.',
  following: (n: number) => `Following: ${counted(n, 'event')} so far.`,
  schema: 'Schema',
  hidden: 'This deployment does not show its schema (GRAPHQL_INTROSPECTION).',
  find: 'Find types and fields',
  found: (n: number) => `${n} found`,
  back: 'Back',
  off: 'The operator of this deployment has switched this page off (GRAPHIQL).',
};

const zh: typeof en = {
  operation: '操作',
  which: '要运行的操作',
  variables: '变量（JSON）',
  run: '运行',
  stop: '停止',
  answer: '响应',
  none: '按 Ctrl Enter 运行。操作以您的会话身份执行。',
  following: (n) => `正在监听，已收到 ${n} 个事件。`,
  schema: '架构',
  hidden: '此部署不公开其架构（GRAPHQL_INTROSPECTION）。',
  find: '查找类型和字段',
  found: (n) => `找到 ${n} 个`,
  back: '返回',
  off: '此部署的管理员已关闭此页面（GRAPHIQL）。',
};

export const words = { en, zh };
