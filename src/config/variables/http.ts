import { z } from 'zod';
import { address, flag, GIB, group, limit, MIB, optional, secret, text, whole } from '../kinds.ts';

export const LIMITS = group('Limits of clients', {
  ADDRESS_REQUESTS_PER_MINUTE: limit
    .default(1_200)
    .describe('Requests without a key from one address. IPv6 addresses are counted by their /64. 0: no limit.'),
  ADDRESS_BYTES_PER_MINUTE: limit
    .default(256 * MIB)
    .describe('Bytes of those requests and of their responses. 0: no limit.'),
  KEYLESS_BODY_LIMIT_BYTES: whole(1024, 64 * MIB)
    .default(64 * 1024)
    .describe('Largest body of GraphQL and REST without a key. With one, `JSON_BODY_LIMIT_BYTES` holds.'),
  JSON_BODY_MAX_DEPTH: whole(16, 1_000)
    .default(64)
    .describe(
      'Lists and objects within each other, in a body of GraphQL, REST and MCP and in a message of a WebSocket.',
    ),
  JSON_BODY_MAX_PARTS: whole(1_000, 10_000_000)
    .default(50_000)
    .describe(
      'Texts, lists, objects and commas of such a body together. Parsing the worst 50,000 takes 20 ms of the event loop.',
    ),
  ADDRESS_SOCKETS: limit.default(500).describe('Open WebSockets from one address. 0: no limit.'),
  SOCKET_MESSAGES_PER_SECOND: limit
    .default(500)
    .describe(
      'Messages, pings and pongs on one WebSocket. As many as in ten seconds may come at once; beyond them it is closed with 4429. 0: no limit.',
    ),
  SOCKET_BYTES_PER_SECOND: limit.default(MIB).describe('Bytes of those messages, in the same way. 0: no limit.'),
  KEY_POINTS_PER_MINUTE: limit
    .default(30_000)
    .describe('Points of one key: one a REST or MCP request, one a 100 of cost of a GraphQL operation. 0: no limit.'),
  TEAM_POINTS_PER_MINUTE: limit.default(120_000).describe('Points of all keys of a team. 0: no limit.'),
  KEY_RUNNING_OPERATIONS: limit.default(250).describe('Requests of one key that run at once. 0: no limit.'),
  KEY_SOCKETS: limit.default(100).describe('Open WebSockets with one key. 0: no limit.'),
  KEY_SUBSCRIPTIONS: limit.default(1_000).describe('Open subscriptions of one key. 0: no limit.'),
  TEAM_UPLOAD_BYTES_PER_DAY: limit
    .default(100 * GIB)
    .describe('Bytes that a team stores by uploads in a day (UTC). 0: no limit.'),
  TEAM_DRAFTS_PER_DAY: limit
    .default(500)
    .describe('Drafts of fact instructions of a team in a day (UTC). 0: no limit.'),
  TEAM_MEMORY_TOKENS_PER_DAY: limit
    .default(100_000_000)
    .describe(
      'Tokens that extractions of a team use in a day (UTC). Further exchanges wait for the next day. 0: no limit.',
    ),
  TEAM_INVITATIONS_PER_DAY: limit.default(500).describe('Invitation mails of a team in a day (UTC). 0: no limit.'),
  ROUTER_KEY_CALLS_PER_MINUTE: limit.default(60_000).describe('Model calls of one key. 0: no limit.'),
  ROUTER_KEY_RUNNING_CALLS: limit.default(1_000).describe('Model calls of one key that run at once. 0: no limit.'),
});

export const HTTP = group('HTTP, logs and metrics', {
  JSON_BODY_LIMIT_BYTES: whole(1024, 64 * MIB)
    .default(MIB)
    .describe('Largest body of GraphQL, REST and MCP.'),
  GRAPHQL_INTROSPECTION: flag.default(true).describe('Whether the schema can be queried.'),
  GRAPHQL_DOCUMENTS: z
    .enum(['any', 'trusted'], 'any or trusted')
    .default('any')
    .describe(
      '`any`: callers may send every document. `trusted`: only those of `documents push`, and operators every one.',
    ),
  GRAPHIQL: flag.default(true).describe('Whether the console has its page for GraphQL, and `/graphiql` leads there.'),
  SECURITY_CONTACT: optional(address('https', 'mailto'), 'unset: no `security.txt`').describe(
    'Where to report a vulnerability, such as `mailto:security@example.com`. `/.well-known/security.txt` says it.',
  ),
  GRAPHQL_MAX_ANSWER_BYTES: whole(1024, 256 * MIB)
    .default(8 * MIB)
    .describe('Largest answer of GraphQL. An operation may read four times as much from the database.'),
  METRICS_TOKEN: secret(text.min(16, 'at least 16 characters'), 'unset: no `/metrics`').describe(
    'Bearer token of `/metrics`.',
  ),
  DRAIN_DELAY_MS: whole(0, 600_000)
    .default(0)
    .describe(
      'Time that a stopping process still serves while `/readyz` is 503. Behind a load balancer, `5000` or more. A platform closes its WebSockets spread over it, with 1001, so that not all clients come back at once.',
    ),
  DRAIN_TIMEOUT_MS: whole(0, 600_000)
    .default(10_000)
    .describe('Time that running requests get when a process stops, after the delay.'),
  LOOP_DEADLINE_MS: whole(0, 3_600_000)
    .default(8_000)
    .describe(
      'Time after which a process whose event loop does not come round is ended, and its log says what ran. `0`: never. Time in which the process was stopped, or did not get the processor, does not count. With `--inspect`, nobody watches.',
    ),
  ACCESS_LOG_PERCENT: whole(0, 100)
    .default(0)
    .meta({ unset: '`0`: none' })
    .describe(
      'Share of requests and model calls for each of which a line is logged at level `info`: method, route, status, milliseconds, team and trace, and no content. With any share but 0, each that failed with 500 or more is logged.',
    ),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'one of silent, fatal, error, warn, info, debug, trace',
    )
    .default('info')
    .describe('Least severe level that is logged. `npm start` uses `warn`. Logs are JSON lines on standard error.'),
});
