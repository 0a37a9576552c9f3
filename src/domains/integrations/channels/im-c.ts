import type { Channel } from './channel.ts';
import { openWecom } from './wecom/channel.ts';

/** A smart bot of WeCom over a long connection. */
export const imC: Channel = {
  credentials: [
    { name: 'bot_id', pattern: /^[\w-]{8,128}$/, form: '8 to 128 letters, digits, - and _' },
    { name: 'secret', pattern: /^[\w-]{16,256}$/, form: '16 to 256 letters, digits, - and _' },
  ],
  externalAppId: ({ bot_id }) => bot_id ?? null,
  endpoints: { socket: 'wss://openws.work.weixin.qq.com' },
  isExclusive: true,
  open: (input) => openWecom(input),
};
