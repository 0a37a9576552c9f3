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
