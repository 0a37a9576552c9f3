const en = {
  score: (score: string) => `score ${score}`,
  bar: (score: string, parts: string) => `Score ${score}: ${parts}`,
  why: 'Why:',
  term: 'Term',
  idf: 'idf',
  place: 'Place',
  weight: 'Weight',
  meaning: 'meaning',
  similarity: (cosine: string) => `similarity ${cosine}`,
  coverage: (share: string) => `covers ${share} of the question`,
  redacted: 'Secrets in it are hidden.',
  leftOut: (n: number) => (n === 1 ? '1 match was left out' : `${n} matches were left out`),
  reasons: {
    FORGOTTEN: 'says what was forgotten',
    LOW_COVERAGE: 'covers too little of the question',
    SECRET: 'holds a secret',
    PERSONAL: 'holds a personal number',
    INSTRUCTION: 'instructs the assistant',
    NOT_FOR_PROMPTS: 'is not for prompts',
    IN_REQUEST: 'is in the request itself',
    DUPLICATE: 'says the same as a better match',
  },
  kinds: { FACT: 'Fact', MEMORY: 'Memory', PASSAGE: 'Document', MESSAGE: 'Message' },
};

const zh: typeof en = {
  score: (score) => `得分 ${score}`,
  bar: (score, parts) => `得分 ${score}：${parts}`,
  why: '原因：',
  term: '词项',
  idf: 'idf',
  place: '位置',
  weight: '权重',
  meaning: '语义',
  similarity: (cosine) => `相似度 ${cosine}`,
  coverage: (share) => `覆盖问题的 ${share}`,
  redacted: '其中的机密已隐藏。',
  leftOut: (n) => `${n} 个匹配项被排除`,
  reasons: {
    FORGOTTEN: '内容已被遗忘',
    LOW_COVERAGE: '与问题的重合太少',
    SECRET: '含有机密',
    PERSONAL: '含有个人号码',
    INSTRUCTION: '是对助手的指令',
    NOT_FOR_PROMPTS: '不用于提示',
    IN_REQUEST: '请求本身已包含',
    DUPLICATE: '与更好的匹配重复',
  },
  kinds: { FACT: '事实', MEMORY: '记忆', PASSAGE: '文档', MESSAGE: '消息' },
};

/** Words about what was found in memory. */
export const words = { en, zh };
