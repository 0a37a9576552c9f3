/** A message of the bot, as Slack shows it. */
export interface SlackMessage {
  ts: string;
  channel: string;
  threadTs: string | null;
  text: string;
  isStreaming: boolean;
  /** Whether it began as a stream. */
  isStream: boolean;
}

const MAX_MARKDOWN = 12_000;

export interface MessageCall {
  method: string;
  body: Record<string, unknown>;
  nextTs: () => string;
}

/**
 * Does what a method of `chat.` does. An open stream rejects updates and deletion, a closed one
 * rejects deltas; white space where two deltas meet is lost, as clients of Slack report.
 */
export function changeMessages(messages: Map<string, SlackMessage>, { method, body, nextTs }: MessageCall): object {
  const channel = textOf(body['channel']);
  const thread = textOf(body['thread_ts']);
  const markdown = textOf(body['markdown_text']) + chunksOf(body['chunks']);
  const text = markdown || textOf(body['text']);
  if (channel === '') return refused('channel_not_found');
  if (text.length > MAX_MARKDOWN) return refused('msg_too_long');
  if (method === 'chat.postMessage' || method === 'chat.startStream') {
    const isStream = method === 'chat.startStream';
    const refusal = isStream ? streamRefusal(channel, thread, body) : text === '' ? 'no_text' : null;
    if (refusal !== null) return refused(refusal);
    const ts = nextTs();
    messages.set(ts, { ts, channel, threadTs: thread || null, text, isStreaming: isStream, isStream });
    return { ok: true, channel, ts };
  }
  const message = messages.get(textOf(body['ts']));
  if (!message || message.channel !== channel) return refused('message_not_found');
  switch (method) {
    case 'chat.appendStream':
    case 'chat.stopStream':
      if (!message.isStreaming) return refused('message_not_in_streaming_state');
      if (text !== '') message.text = message.text.trimEnd() + text.trimStart();
      message.isStreaming = method === 'chat.appendStream';
      break;
    case 'chat.update':
      if (message.isStreaming) return refused('streaming_state_conflict');
      if (text === '') return refused('no_text');
      message.text = text;
      break;
    case 'chat.delete':
      if (message.isStreaming) return refused('cant_delete_message');
      messages.delete(message.ts);
      break;
    default:
      return refused('unknown_method');
  }
  return { ok: true, channel, ts: message.ts };
}

function streamRefusal(channel: string, thread: string, body: Record<string, unknown>): string | null {
  if (thread === '') return 'invalid_thread_ts';
  if (channel.startsWith('D')) return null;
  if (textOf(body['recipient_team_id']) === '') return 'missing_recipient_team_id';
  return textOf(body['recipient_user_id']) === '' ? 'missing_recipient_user_id' : null;
}

/** The text of `markdown_text` chunks. A form carries them as JSON. */
function chunksOf(value: unknown): string {
  const chunks = (typeof value === 'string' ? JSON.parse(value) : (value ?? [])) as { type: string; text?: string }[];
  return chunks.map(({ type, text = '' }) => (type === 'markdown_text' ? text : '')).join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function refused(error: string): object {
  return { ok: false, error };
}
