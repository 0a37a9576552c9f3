const en = {
  title: 'Standing lines',
  none: 'Nothing stands yet. Wishes on how to answer, names and pinned facts stand in every prompt.',
  states: {
    IN_PROMPT: 'In the prompt',
    REPLACED: 'Replaced',
    NO_SPACE: 'No space',
    REMOVED: 'Taken out',
    LEFT_OUT: 'May not be shown',
  },
  pinned: 'Pinned',
  tokens: (count: string) => `${count} tokens`,
  tokensOf: (part: string, whole: string) => `${part} of ${whole} tokens`,
  takeOut: 'Take out',
  putBack: 'Put back',
  takenOut: 'The line was taken out.',
  standsAgain: 'The line stands again.',
  newLine: 'A wish or a fact for every prompt',
  add: 'Add a line',
  added: 'The line was added.',
};

const zh: typeof en = {
  title: '常驻内容',
  none: '还没有常驻内容。对回答方式的要求、称呼和置顶的事实会出现在每个提示中。',
  states: {
    IN_PROMPT: '在提示中',
    REPLACED: '已被取代',
    NO_SPACE: '放不下',
    REMOVED: '已移出',
    LEFT_OUT: '不能显示',
  },
  pinned: '已置顶',
  tokens: (count) => `${count} 词元`,
  tokensOf: (part, whole) => `${part} / ${whole} 词元`,
  takeOut: '移出',
  putBack: '放回',
  takenOut: '已移出该内容。',
  standsAgain: '该内容重新常驻。',
  newLine: '每个提示都要有的要求或事实',
  add: '添加',
  added: '已添加。',
};

export const words = { en, zh };
