import { counted } from '../../words/counted.ts';

const en = {
  team: 'Team',
  name: 'Name',
  timeZone: 'Time zone',
  timeZoneHint: 'The days of bots begin at midnight there. A name such as Europe/Berlin.',
  login: 'Members log in to the console',
  logins: { ANY: 'In every way', OIDC: 'With the organization’s login alone' },
  loginHint: 'The organization’s login alone ends all sessions that keys opened.',
  recordPrompts: 'Keep the prompts and answers of model calls, to read them at each request',
  storesAnswers: 'Let providers store answers, so that later calls can go on with them',
  save: 'Save',
  saved: 'Saved.',
  purge: 'Delete recorded texts',
  purgeWhy: 'All recorded prompts and answers of model calls are deleted. This cannot be undone.',
  purged: (n: number) => `${counted(n, 'recorded call')} deleted.`,
};

const zh: typeof en = {
  team: '团队',
  name: '名称',
  timeZone: '时区',
  timeZoneHint: '机器人的一天从该时区的零点开始。例如 Asia/Shanghai。',
  login: '成员登录控制台的方式',
  logins: { ANY: '任何方式', OIDC: '仅限组织登录' },
  loginHint: '选择仅限组织登录后，所有由密钥打开的会话都会结束。',
  recordPrompts: '保存模型调用的提示与回答，以便在各请求中查看',
  storesAnswers: '允许提供商保存回答，以便后续调用接着使用',
  save: '保存',
  saved: '已保存。',
  purge: '删除已保存的文本',
  purgeWhy: '模型调用的所有已保存的提示与回答都会被删除，且无法撤销。',
  purged: (n: number) => `已删除 ${n} 次调用的文本。`,
};

export const words = { en, zh };
