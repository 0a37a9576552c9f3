/** Sentences that a chat gets in place of an answer, by the error code of the message. */
export const SENTENCES = {
  balance_too_low: 'I cannot answer now: the balance of this service is used up. Please tell the people who run it.',
  agent_unavailable: 'I cannot answer: my agent has no model yet. Please tell the people who run this bot.',
  model_unknown:
    'I cannot answer: the model of my agent is not available here. Please tell the people who run this bot.',
  model_rejected: 'I cannot answer this: the model did not accept it. Please tell the people who run this bot.',
  model_unavailable: 'I could not get an answer just now. Please try again in a few minutes.',
} as const;

export type TurnErrorCode = keyof typeof SENTENCES | 'too_late' | 'reply_failed' | 'given_up';

/** Sent to a chat once a day, when the limit of messages is reached. */
export const OVER_LIMIT_SENTENCE = 'I have reached my limit of messages for today. I answer again tomorrow (UTC).';

export const TEST_SENTENCE = 'This is a test message. The bot is connected and can write here.';
