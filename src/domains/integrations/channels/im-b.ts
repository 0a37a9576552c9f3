import type { Channel } from './channel.ts';
import { openFeishu } from './feishu/channel.ts';

/** Feishu and Lark over a long connection. A deployment reaches one of the two. */
export const imB: Channel = {
  credentials: [
    { name: 'app_id', pattern: /^cli_[0-9a-zA-Z]{8,64}$/, form: 'cli_ and 8 to 64 letters and digits' },
    { name: 'app_secret', pattern: /^[0-9a-zA-Z]{16,128}$/, form: '16 to 128 letters and digits' },
  ],
  externalAppId: ({ app_id }) => app_id ?? null,
  endpoints: { api: 'https://open.feishu.cn' },
  isExclusive: false,
  open: (input) => openFeishu(input),
};
