import { COST_OF_A_POINT } from '../../src/admission/platform-admission.ts';
import type { Config } from '../../src/config/config.ts';
import { code, fence, table } from './markdown.ts';

type Format = (value: number) => string;

/** The limits of what clients may ask for, and the headers that report them. */
export function clientLimits({ limits, throttle }: Config, amount: Format, bytes: Format): string[] {
  const row = (limit: string, policy: string, value: string, variable: string) => [
    limit,
    code(policy),
    value,
    code(variable),
  ];
  const minute = (value: number, format: Format = amount) => `${format(value)} a minute`;
  const second = (value: number, format: Format = amount) => `${format(value)} a second`;
  const day = (value: number, format: Format = amount) => `${format(value)} a day`;
  return [
    '## Rates',
    `A client beyond a rate gets 429 \`RATE_LIMIT_EXCEEDED\` with \`Retry-After\`, before anything is done for it. The
defaults are far above ordinary use. A variable of 0 switches its limit off.`,
    table(
      ['limit', 'policy', 'default', 'variable'],
      [
        row(
          'Requests without a key from one address',
          'address-requests',
          minute(limits.addressRequestsPerMinute),
          'ADDRESS_REQUESTS_PER_MINUTE',
        ),
        row(
          'Bytes of those requests and their responses',
          'address-bytes',
          minute(limits.addressBytesPerMinute, bytes),
          'ADDRESS_BYTES_PER_MINUTE',
        ),
        row('WebSockets from one address', 'address-sockets', amount(limits.addressSockets), 'ADDRESS_SOCKETS'),
        row(
          'Messages on one WebSocket',
          'socket-messages',
          second(limits.socketMessagesPerSecond),
          'SOCKET_MESSAGES_PER_SECOND',
        ),
        row(
          'Bytes of messages on one WebSocket',
          'socket-bytes',
          second(limits.socketBytesPerSecond, bytes),
          'SOCKET_BYTES_PER_SECOND',
        ),
        row('Points of one key', 'key-points', minute(limits.keyPointsPerMinute), 'KEY_POINTS_PER_MINUTE'),
        row('Points of one team', 'team-points', minute(limits.teamPointsPerMinute), 'TEAM_POINTS_PER_MINUTE'),
        row(
          'Running requests of one key',
          'key-operations',
          amount(limits.keyRunningOperations),
          'KEY_RUNNING_OPERATIONS',
        ),
        row('WebSockets with one key', 'key-sockets', amount(limits.keySockets), 'KEY_SOCKETS'),
        row('Subscriptions of one key', 'key-subscriptions', amount(limits.keySubscriptions), 'KEY_SUBSCRIPTIONS'),
        row(
          'Model calls of one key',
          'key-calls',
          minute(limits.routerKeyCallsPerMinute),
          'ROUTER_KEY_CALLS_PER_MINUTE',
        ),
        row(
          'Running model calls of one key',
          'key-running-calls',
          amount(limits.routerKeyRunningCalls),
          'ROUTER_KEY_RUNNING_CALLS',
        ),
        row(
          'Uploaded bytes of one team',
          'team-upload-bytes',
          day(limits.teamUploadBytesPerDay, bytes),
          'TEAM_UPLOAD_BYTES_PER_DAY',
        ),
        row('Drafts of one team', 'team-drafts', day(limits.teamDraftsPerDay), 'TEAM_DRAFTS_PER_DAY'),
        row(
          'Invitations of one team',
          'team-invitations',
          day(limits.teamInvitationsPerDay),
          'TEAM_INVITATIONS_PER_DAY',
        ),
      ],
    ),
    `- A REST or MCP request takes one point. A GraphQL operation takes one for each ${COST_OF_A_POINT} of its cost.
- IPv6 addresses are counted by their /64. \`TRUSTED_PROXIES\` decides which address a request comes from.
- Rates a minute refill evenly, so a client may also spend a whole minute's quota at once. Each process counts its own
  clients.
- Limits of a day are exact over all replicas. The day begins at 00:00 UTC.
- Health checks and metrics are not counted. A request with a key is never counted as one without.
- Model calls beyond a limit are rejected in the form of the provider's protocol. They cost nothing.`,
    `### Invalid keys and links

After ${throttle.limit} invalid keys or invitation links from one address in ${throttle.windowSeconds} s, further ones get 429
(${code('INVALID_KEY_LIMIT')}, ${code('INVALID_KEY_WINDOW_SECONDS')}). Valid keys from the same address still pass. The key of a project at another way in
is 403 and does not count.`,
    '### Headers',
    `Responses report the rates that apply, in the form of
[draft-ietf-httpapi-ratelimit-headers-10](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/10/): \`q\` is
the quota, \`w\` its window in seconds, \`r\` what is left, and \`t\` the seconds until the whole quota is available again.
An error reports the policy that rejected the request, and \`Retry-After\` the seconds to wait.`,
    fence(
      'http',
      `RateLimit-Policy: "key-points";q=${limits.keyPointsPerMinute};w=60, "team-points";q=${limits.teamPointsPerMinute};w=60
RateLimit: "key-points";r=${limits.keyPointsPerMinute - 1};t=1, "team-points";r=${limits.teamPointsPerMinute - 1};t=1`,
    ),
  ];
}
