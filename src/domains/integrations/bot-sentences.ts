import type { Pool } from 'pg';
import type { Lease } from './lease.ts';

/** Sentences of the bot itself, by their names. Those of errors have the code of the message. */
const ENGLISH = {
  balance_too_low: 'I cannot answer now: the balance of this service is used up. Please tell the people who run it.',
  agent_unavailable: 'I cannot answer: my agent has no model yet. Please tell the people who run this bot.',
  model_unknown:
    'I cannot answer: the model of my agent is not available here. Please tell the people who run this bot.',
  model_rejected: 'I cannot answer this: the model did not accept it. Please tell the people who run this bot.',
  model_unavailable: 'I could not get an answer just now. Please try again in a few minutes.',
  broken_off: 'I could not finish this answer.',
  over_limit: 'I have reached my limit of messages for today. I answer again on {time}.',
  begun_anew: 'We begin anew: I do not look at what was said here before.',
  help: 'Write to me as to a person. /new begins a new conversation, /help shows this.',
  test: 'This is a test message. The bot is connected and can write here.',
} as const;

export type SentenceName = keyof typeof ENGLISH;

const CHINESE: Readonly<Record<SentenceName, string>> = {
  balance_too_low: '我现在无法回答：本服务的余额已用完，请告知管理员。',
  agent_unavailable: '我无法回答：我的智能体还没有模型，请告知管理员。',
  model_unknown: '我无法回答：智能体所用的模型在这里不可用，请告知管理员。',
  model_rejected: '我无法回答这条消息：模型没有接受它，请告知管理员。',
  model_unavailable: '暂时得不到回答，请过几分钟再试。',
  broken_off: '这个回答没能完成。',
  over_limit: '今天的消息数量已达上限，我将于 {time} 恢复回答。',
  begun_anew: '好的，我们重新开始：之前在这里说过的话我不再参考。',
  help: '像对人一样给我发消息即可。/new 开始新的对话，/help 显示本说明。',
  test: '这是一条测试消息。机器人已连接，可以在这里发消息。',
};

export const SENTENCE_NAMES = Object.keys(ENGLISH) as readonly SentenceName[];

/** Codes of turns that failed: with a sentence, or without one. */
export type TurnErrorCode =
  'balance_too_low' | 'agent_unavailable' | 'model_unknown' | 'model_rejected' | 'model_unavailable' | SilentCode;
type SilentCode = 'too_late' | 'reply_failed' | 'given_up';

const SILENT: ReadonlySet<TurnErrorCode> = new Set<SilentCode>(['too_late', 'reply_failed', 'given_up']);

/** The sentences of one bot. */
export interface BotSentences {
  /** Returns a sentence in the language of the message that it is a reply to. */
  say(name: SentenceName, to: string): string;
  /** Returns the sentence for an error, or null for one that the chat does not hear of. */
  explain(code: TurnErrorCode, to: string): string | null;
  /** Returns the sentence of a limit that ends with the day. */
  overLimit(to: string, day: { now: Date; timeZone: string }): string;
}

/** Finds the sentences of a bot: those that its team has set, and the product's own. */
export async function findSentences(pool: Pool, { integrationId, teamId }: Lease): Promise<BotSentences> {
  const { rows } = await pool.query<{ sentences: Partial<Record<SentenceName, string>> }>(
    'select sentences from integration where id = $1 and team_id = $2',
    [integrationId, teamId],
  );
  const own = rows[0]?.sentences ?? {};
  const say = (name: SentenceName, to: string) => own[name] ?? (isChinese(to) ? CHINESE : ENGLISH)[name];
  return {
    say,
    explain: (code, to) => (SILENT.has(code) ? null : say(code as Exclude<TurnErrorCode, SilentCode>, to)),
    overLimit: (to, day) => say('over_limit', to).replace('{time}', () => nextDay(to, day)),
  };
}

/** Han characters stand in Japanese, too, but never without Kana for long. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** Returns when the next day begins in a time zone. */
function nextDay(to: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const { year, month, day } = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1));
  const inWords = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(next);
  return isChinese(to) ? `${inWords('zh-CN')} 00:00（${timeZone}）` : `${inWords('en-GB')}, 00:00 (${timeZone})`;
}
