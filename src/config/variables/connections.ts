import { address, group, hostRules, optional, secret, text, url, whole } from '../kinds.ts';

export const CONSOLE = group('Console', {
  CONSOLE_SESSION_HOURS: whole(1, 720)
    .default(12)
    .describe('Time after its last use at which a session of the console ends.'),
  CONSOLE_SESSION_DAYS: whole(1, 365)
    .default(7)
    .describe('Time after its login at which a session ends, however much it is used.'),
  OIDC_ISSUER: optional(url, 'none').describe(
    'The OpenID provider with which people log in, such as `https://id.example.com`. Its redirect address is `<PUBLIC_URL>/console/oidc/callback`.',
  ),
  OIDC_CLIENT_ID: optional(text, 'none').describe('The client that is registered there. Needed with OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: secret(text, 'none').describe('Its secret. Needed with OIDC_ISSUER.'),
  CONSOLE_DIR: optional(text, '`console/dist`').describe(
    'Folder of the built console. `npm start` builds only the default one.',
  ),
});

export const MAIL = group('Invitations and mail', {
  INVITATION_DAYS: whole(1, 365).default(7).describe('Lifetime of an invitation link.'),
  SMTP_URL: secret(address('smtp', 'smtps'), 'unset: mail goes to the log').describe(
    'Mail server: `smtp://user:password@host:587`, or `smtps://`.',
  ),
  MAIL_FROM: optional(
    text.regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/, 'an address such as memory@example.com or Memory <memory@example.com>'),
    '`no-reply@` and the host of `PUBLIC_URL`',
  ).describe('Sender of mail.'),
});

export const LIBRARIES = group('Connected libraries and outbound requests', {
  OUTBOUND_ALLOW: hostRules.default([]).describe('Private hosts and ranges that may be called, also without https.'),
  CONNECTOR_SYNC_MINUTES: whole(1, 10_080)
    .default(15)
    .describe('Interval at which connected libraries are synchronised.'),
  MICROSOFT_CLIENT_ID: optional(text, 'unset: not offered').describe('OAuth client for OneDrive and SharePoint.'),
  MICROSOFT_CLIENT_SECRET: secret(text).describe('Secret of that client.'),
  MICROSOFT_AUTHORITY: url
    .default('https://login.microsoftonline.com/common/v2.0')
    .describe('Issuer that signs accounts in.'),
  MICROSOFT_GRAPH_URL: url.default('https://graph.microsoft.com/v1.0').describe('Address of Microsoft Graph.'),
  GOOGLE_CLIENT_ID: optional(text, 'unset: not offered').describe('OAuth client for Google Drive.'),
  GOOGLE_CLIENT_SECRET: secret(text).describe('Secret of that client.'),
  GOOGLE_AUTHORITY: url.default('https://accounts.google.com').describe('Issuer that signs accounts in.'),
  GOOGLE_DRIVE_URL: url.default('https://www.googleapis.com/drive/v3').describe('Address of the Drive API.'),
});

export const WEBHOOKS = group('Webhooks', {
  WEBHOOK_TIMEOUT_MS: whole(100, 30_000)
    .default(15_000)
    .describe('Time after which an endpoint that does not answer counts as failed.'),
  WEBHOOK_RETRY_HOURS: whole(1, 720)
    .default(72)
    .describe('Time for which an event is tried again, and after which an endpoint without a success is disabled.'),
  WEBHOOK_LOG_DAYS: whole(1, 365)
    .default(30)
    .describe('Time for which attempts are logged, with the first bytes of each answer.'),
  WEBHOOK_ENDPOINTS_AT_ONCE: whole(1, 256)
    .default(8)
    .describe('Endpoints to which one process delivers at the same time.'),
});

export const CHANNELS = group('Messaging channels', {
  IM_CONNECTIONS: whole(0, 100_000)
    .default(1_000)
    .describe('Bots that one process of the platform connects by itself. 0: none.'),
  IM_OPENS_AT_ONCE: whole(1, 1_000).default(8).describe('Bots that one process connects at the same time.'),
  IM_CONNECT_TIMEOUT_MS: whole(100, 120_000)
    .default(15_000)
    .describe('Time after which an attempt to connect a bot counts as failed.'),
  IM_ERROR_AFTER_SECONDS: whole(0, 3_600)
    .default(15)
    .describe('Time for which a bot that lost its connection still counts as connected, while it is opened again.'),
  IM_LEASE_SECONDS: whole(2, 600)
    .default(30)
    .describe('Time after which another process takes over the bots of one that is silent.'),
  IM_TURNS_AT_ONCE: whole(1, 10_000)
    .default(64)
    .describe('Messages that the bots of one process answer at the same time. Others wait.'),
  IM_TURN_TIMEOUT_MS: whole(1_000, 3_600_000)
    .default(300_000)
    .describe('Time after which an answer of a model to a message counts as failed.'),
  IM_ANSWER_WITHIN_MINUTES: whole(1, 1_440)
    .default(60)
    .describe('Age at which a message that nobody could answer stays without an answer.'),
  // Platforms send a message again for up to six hours.
  IM_INBOX_DAYS: whole(1, 3650)
    .default(30)
    .describe('Days for which messages to bots and their answers are stored. Earlier turns of a chat come from there.'),
  IM_A_API_URL: optional(url, 'DingTalk’s own').describe('Base address of the API of DingTalk.'),
  IM_A_WEBHOOK_URL: optional(url, 'DingTalk’s own').describe(
    'Base address in place of that of the webhooks to which DingTalk takes answers.',
  ),
  IM_B_API_URL: optional(url, 'Feishu’s own').describe('Base address of the API of Feishu; Lark has another.'),
  IM_C_SOCKET_URL: optional(address('ws', 'wss'), 'WeCom’s own').describe('Address of the WebSocket of WeCom.'),
  IM_D_API_URL: optional(url, 'Slack’s own').describe('Base address of the API of Slack.'),
});
