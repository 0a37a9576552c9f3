import type { VariableGroup } from './reference-types.ts';

/** Variables of what clients may ask for. A limit of 0 is switched off. */
export const LIMIT_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'Limits of clients',
    variables: [
      {
        name: 'ADDRESS_REQUESTS_PER_MINUTE',
        default: '`1200`',
        meaning: 'Requests without a key from one address. IPv6 addresses are counted by their /64. 0: no limit.',
      },
      {
        name: 'ADDRESS_BYTES_PER_MINUTE',
        default: '`268435456`',
        meaning: 'Bytes of those requests and of their responses. 0: no limit.',
      },
      {
        name: 'KEYLESS_BODY_LIMIT_BYTES',
        default: '`65536`',
        meaning: 'Largest body of GraphQL and REST without a key. With one, `JSON_BODY_LIMIT_BYTES` holds.',
      },
      {
        name: 'JSON_BODY_MAX_DEPTH',
        default: '`64`',
        meaning:
          'Lists and objects within each other, in a body of GraphQL, REST and MCP and in a message of a WebSocket.',
      },
      {
        name: 'JSON_BODY_MAX_PARTS',
        default: '`50000`',
        meaning:
          'Texts, lists, objects and commas of such a body together. Parsing the worst 50,000 takes 20 ms of the event loop.',
      },
      { name: 'ADDRESS_SOCKETS', default: '`500`', meaning: 'Open WebSockets from one address. 0: no limit.' },
      {
        name: 'SOCKET_MESSAGES_PER_SECOND',
        default: '`500`',
        meaning:
          'Messages, pings and pongs on one WebSocket. As many as in ten seconds may come at once; beyond them it is closed with 4429. 0: no limit.',
      },
      {
        name: 'SOCKET_BYTES_PER_SECOND',
        default: '`1048576`',
        meaning: 'Bytes of those messages, in the same way. 0: no limit.',
      },
      {
        name: 'KEY_POINTS_PER_MINUTE',
        default: '`30000`',
        meaning: 'Points of one key: one a REST or MCP request, one a 100 of cost of a GraphQL operation. 0: no limit.',
      },
      { name: 'TEAM_POINTS_PER_MINUTE', default: '`120000`', meaning: 'Points of all keys of a team. 0: no limit.' },
      {
        name: 'KEY_RUNNING_OPERATIONS',
        default: '`250`',
        meaning: 'Requests of one key that run at once. 0: no limit.',
      },
      { name: 'KEY_SOCKETS', default: '`100`', meaning: 'Open WebSockets with one key. 0: no limit.' },
      { name: 'KEY_SUBSCRIPTIONS', default: '`1000`', meaning: 'Open subscriptions of one key. 0: no limit.' },
      {
        name: 'TEAM_UPLOAD_BYTES_PER_DAY',
        default: '`107374182400`',
        meaning: 'Bytes that a team stores by uploads in a day (UTC). 0: no limit.',
      },
      {
        name: 'TEAM_DRAFTS_PER_DAY',
        default: '`500`',
        meaning: 'Drafts of fact instructions of a team in a day (UTC). 0: no limit.',
      },
      {
        name: 'TEAM_MEMORY_TOKENS_PER_DAY',
        default: '`100000000`',
        meaning:
          'Tokens that extractions of a team use in a day (UTC). Further exchanges wait for the next day. 0: no limit.',
      },
      {
        name: 'TEAM_INVITATIONS_PER_DAY',
        default: '`500`',
        meaning: 'Invitation mails of a team in a day (UTC). 0: no limit.',
      },
      {
        name: 'ROUTER_KEY_CALLS_PER_MINUTE',
        default: '`60000`',
        meaning: 'Model calls of one key. 0: no limit.',
      },
      {
        name: 'ROUTER_KEY_RUNNING_CALLS',
        default: '`1000`',
        meaning: 'Model calls of one key that run at once. 0: no limit.',
      },
    ],
  },
];
