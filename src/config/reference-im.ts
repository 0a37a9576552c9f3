import type { VariableGroup } from './reference-types.ts';

/** Variables of bots of messaging platforms. */
export const IM_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'Messaging channels',
    variables: [
      {
        name: 'IM_CONNECTIONS',
        default: '`1000`',
        meaning: 'Bots that one process of the platform connects by itself. 0: none.',
      },
      {
        name: 'IM_OPENS_AT_ONCE',
        default: '`8`',
        meaning: 'Bots that one process connects at the same time.',
      },
      {
        name: 'IM_CONNECT_TIMEOUT_MS',
        default: '`15000`',
        meaning: 'Time after which an attempt to connect a bot counts as failed.',
      },
      {
        name: 'IM_ERROR_AFTER_SECONDS',
        default: '`15`',
        meaning: 'Time for which a bot that lost its connection still counts as connected, while it is opened again.',
      },
      {
        name: 'IM_LEASE_SECONDS',
        default: '`30`',
        meaning: 'Time after which another process takes over the bots of one that is silent.',
      },
      {
        name: 'IM_TURNS_AT_ONCE',
        default: '`64`',
        meaning: 'Messages that the bots of one process answer at the same time. Others wait.',
      },
      {
        name: 'IM_TURN_TIMEOUT_MS',
        default: '`300000`',
        meaning: 'Time after which an answer of a model to a message counts as failed.',
      },
      {
        name: 'IM_ANSWER_WITHIN_MINUTES',
        default: '`60`',
        meaning: 'Age at which a message that nobody could answer stays without an answer.',
      },
      {
        name: 'IM_INBOX_DAYS',
        default: '`30`',
        meaning:
          'Days for which messages to bots and their answers are stored. Earlier turns of a chat come from there.',
      },
      {
        name: 'IM_A_API_URL',
        default: 'DingTalk’s own',
        meaning: 'Base address of the API of DingTalk.',
      },
      {
        name: 'IM_A_WEBHOOK_URL',
        default: 'DingTalk’s own',
        meaning: 'Base address in place of that of the webhooks to which DingTalk takes answers.',
      },
      {
        name: 'IM_B_API_URL',
        default: 'Feishu’s own',
        meaning: 'Base address of the API of Feishu; Lark has another.',
      },
      {
        name: 'IM_C_SOCKET_URL',
        default: 'WeCom’s own',
        meaning: 'Address of the WebSocket of WeCom.',
      },
      {
        name: 'IM_D_API_URL',
        default: 'Slack’s own',
        meaning: 'Base address of the API of Slack.',
      },
    ],
  },
];
