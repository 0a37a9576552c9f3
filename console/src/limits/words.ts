const en = {
  title: (name: string) => `Limits of ${name}`,
  why: 'A call must fit under each limit. An empty field is no limit.',
  day: 'Budget a day',
  month: 'Budget a month',
  requests: 'Requests a minute',
  tokens: 'Tokens a minute',
  running: 'Calls at once',
  inTokens: 'In balance tokens, such as 1500.25.',
  notMoney: 'Write an amount like 1500.25.',
  notWhole: 'Write a whole number from 1 on.',
  save: 'Set the limits',
  remove: 'Remove all',
  saved: 'The limits are set.',
  removed: 'The limits are removed.',
  of: (part: string, whole: string) => `${part} of ${whole}`,
  none: 'No limit',
};

const zh: typeof en = {
  title: (name) => `${name} 的限制`,
  why: '每次调用必须满足所有限制。留空表示不限。',
  day: '每日预算',
  month: '每月预算',
  requests: '每分钟请求数',
  tokens: '每分钟词元数',
  running: '同时调用数',
  inTokens: '单位为余额代币，例如 1500.25。',
  notMoney: '请按 1500.25 的格式填写金额。',
  notWhole: '请填写不小于 1 的整数。',
  save: '设置限制',
  remove: '全部移除',
  saved: '限制已设置。',
  removed: '限制已移除。',
  of: (part, whole) => `${part} / ${whole}`,
  none: '无限制',
};

export const words = { en, zh };
