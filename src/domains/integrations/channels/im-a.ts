import { openUnsupported, type Channel } from './channel.ts';

/** DingTalk in stream mode. */
export const imA: Channel = {
  credentials: [
    { name: 'client_id', pattern: /^[\w-]{8,128}$/, form: '8 to 128 letters, digits, - and _' },
    { name: 'client_secret', pattern: /^[\w-]{16,256}$/, form: '16 to 256 letters, digits, - and _' },
  ],
  externalAppId: ({ client_id }) => client_id ?? null,
  open: openUnsupported,
};
