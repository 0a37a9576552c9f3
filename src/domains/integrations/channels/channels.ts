import type { FieldError } from '../../../core/errors.ts';
import type { Channel } from './channel.ts';
import { dingtalkChannel } from './dingtalk/channel.ts';
import { feishuChannel } from './feishu/channel.ts';
import { slackChannel } from './slack/channel.ts';
import { wecomChannel } from './wecom/channel.ts';

/** Every channel, by its name in the public API. */
export const CHANNELS = {
  im_a: dingtalkChannel(),
  im_b: feishuChannel(),
  im_c: wecomChannel(),
  im_d: slackChannel(),
} as const satisfies Record<string, Channel>;

export type ChannelName = keyof typeof CHANNELS;

/**
 * Picks the credentials that the channel needs. Each error names the field and its form, never the
 * value.
 */
export function readCredentials(
  { credentials: fields }: Channel,
  sent: Readonly<Record<string, unknown>>,
): { credentials: Record<string, string>; errors: FieldError[] } {
  const credentials: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const { name, pattern, form } of fields) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const field = `credentials.${name}`;
    if (value == null) errors.push({ field, message: `${field} is required.` });
    else if (typeof value !== 'string' || !pattern.test(value))
      errors.push({ field, message: `${field} must be ${form}.` });
    else credentials[name] = value;
  }
  return { credentials, errors };
}
