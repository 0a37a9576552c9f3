import type { VariableGroup } from './reference-types.ts';

/** Variables of HTTP limits, logs and metrics. */
export const OBSERVABILITY_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'HTTP, logs and metrics',
    variables: [
      {
        name: 'JSON_BODY_LIMIT_BYTES',
        default: '`1048576`',
        meaning: 'Largest body of GraphQL, REST and MCP.',
      },
      {
        name: 'GRAPHQL_INTROSPECTION',
        default: '`true`',
        meaning: 'Whether the schema can be queried.',
      },
      {
        name: 'GRAPHQL_DOCUMENTS',
        default: '`any`',
        meaning:
          '`any`: callers may send every document. `trusted`: only those of `documents push`, and operators every one.',
      },
      {
        name: 'GRAPHIQL',
        default: '`true`',
        meaning: 'Whether the console has its page for GraphQL, and `/graphiql` leads there.',
      },
      {
        name: 'SECURITY_CONTACT',
        default: 'unset: no `security.txt`',
        meaning:
          'Where to report a vulnerability, such as `mailto:security@example.com`. `/.well-known/security.txt` says it.',
      },
      {
        name: 'GRAPHQL_MAX_ANSWER_BYTES',
        default: '`8388608`',
        meaning: 'Largest answer of GraphQL. An operation may read four times as much from the database.',
      },
      {
        name: 'METRICS_TOKEN',
        default: 'unset: no `/metrics`',
        meaning: 'Bearer token of `/metrics`.',
      },
      {
        name: 'DRAIN_DELAY_MS',
        default: '`0`',
        meaning:
          'Time that a stopping process still serves while `/readyz` is 503. Behind a load balancer, `5000` or more.',
      },
      {
        name: 'DRAIN_TIMEOUT_MS',
        default: '`10000`',
        meaning: 'Time that running requests get when a process stops, after the delay.',
      },
      {
        name: 'LOOP_DEADLINE_MS',
        default: '`8000`',
        meaning:
          'Time after which a process whose event loop does not come round is ended, and its log says what ran. `0`: never. Time in which the process was stopped, or did not get the processor, does not count. With `--inspect`, nobody watches.',
      },
      {
        name: 'ACCESS_LOG_PERCENT',
        default: '`0`: none',
        meaning:
          'Share of requests and model calls for each of which a line is logged at level `info`: method, route, status, milliseconds, team and trace, and no content. With any share but 0, each that failed with 500 or more is logged.',
      },
      {
        name: 'LOG_LEVEL',
        default: '`info`',
        meaning: 'Least severe level that is logged. `npm start` uses `warn`. Logs are JSON lines on standard error.',
      },
    ],
  },
];
