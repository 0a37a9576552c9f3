import { COST_OF_A_POINT } from '../../src/admission/platform-admission.ts';
import { code, fence, table } from './markdown.ts';
import { DEFAULTS, defaultOf, type Variable } from './defaults.ts';

const RATES: readonly (readonly [limit: string, policy: string, variable: Variable])[] = [
  ['Requests without a key from one address', 'address-requests', 'ADDRESS_REQUESTS_PER_MINUTE'],
  ['Bytes of those requests and their responses', 'address-bytes', 'ADDRESS_BYTES_PER_MINUTE'],
  ['WebSockets from one address', 'address-sockets', 'ADDRESS_SOCKETS'],
  ['Messages on one WebSocket', 'socket-messages', 'SOCKET_MESSAGES_PER_SECOND'],
  ['Bytes of messages on one WebSocket', 'socket-bytes', 'SOCKET_BYTES_PER_SECOND'],
  ['Points of one key', 'key-points', 'KEY_POINTS_PER_MINUTE'],
  ['Points of one team', 'team-points', 'TEAM_POINTS_PER_MINUTE'],
  ['Running requests of one key', 'key-operations', 'KEY_RUNNING_OPERATIONS'],
  ['WebSockets with one key', 'key-sockets', 'KEY_SOCKETS'],
  ['Subscriptions of one key', 'key-subscriptions', 'KEY_SUBSCRIPTIONS'],
  ['Model calls of one key', 'key-calls', 'ROUTER_KEY_CALLS_PER_MINUTE'],
  ['Running model calls of one key', 'key-running-calls', 'ROUTER_KEY_RUNNING_CALLS'],
  ['Uploaded bytes of one team', 'team-upload-bytes', 'TEAM_UPLOAD_BYTES_PER_DAY'],
  ['Drafts of one team', 'team-drafts', 'TEAM_DRAFTS_PER_DAY'],
  ['Invitations of one team', 'team-invitations', 'TEAM_INVITATIONS_PER_DAY'],
];

/** The limits of what clients may ask for, and the headers that report them. */
export function clientLimits(): string[] {
  const [key, team] = [DEFAULTS.KEY_POINTS_PER_MINUTE, DEFAULTS.TEAM_POINTS_PER_MINUTE];
  return [
    '## Rates',
    `A client beyond a rate gets 429 \`RATE_LIMIT_EXCEEDED\` with \`Retry-After\`, before anything is done for it. The
defaults are far above ordinary use. A variable of 0 switches its limit off.`,
    table(
      ['limit', 'policy', 'default', 'variable'],
      RATES.map(([limit, policy, variable]) => [limit, code(policy), defaultOf(variable), code(variable)]),
    ),
    `- A REST or MCP request takes one point. A GraphQL operation takes one for each ${COST_OF_A_POINT} of its cost.
- IPv6 addresses are counted by their /64. \`TRUSTED_PROXIES\` decides which address a request comes from.
- Rates a minute refill evenly, so a client may also spend a whole minute's quota at once. Each process counts its own
  clients.
- Limits of a day are exact over all replicas. The day begins at 00:00 UTC.
- Health checks and metrics are not counted. A request with a key is never counted as one without.
- Model calls beyond a limit are rejected in the form of the provider's protocol. They cost nothing.`,
    `### Invalid keys and links

After ${DEFAULTS.INVALID_KEY_LIMIT} invalid keys or invitation links from one address in ${DEFAULTS.INVALID_KEY_WINDOW_SECONDS} s, further ones get 429
(${code('INVALID_KEY_LIMIT')}, ${code('INVALID_KEY_WINDOW_SECONDS')}). Valid keys from the same address still pass. The key of a project at another way in
is 403 and does not count.`,
    '### Headers',
    `Responses report the rates that apply, in the form of
[draft-ietf-httpapi-ratelimit-headers-10](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/10/): \`q\` is
the quota, \`w\` its window in seconds, \`r\` what is left, and \`t\` the seconds until the whole quota is available again.
An error reports the policy that rejected the request, and \`Retry-After\` the seconds to wait.`,
    fence(
      'http',
      `RateLimit-Policy: "key-points";q=${key};w=60, "team-points";q=${team};w=60
RateLimit: "key-points";r=${key - 1};t=1, "team-points";r=${team - 1};t=1`,
    ),
  ];
}
