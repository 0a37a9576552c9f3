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
      { name: 'GRAPHIQL', default: '`true`', meaning: 'Whether `/graphiql` is served.' },
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
        name: 'DRAIN_TIMEOUT_MS',
        default: '`10000`',
        meaning: 'Time that running requests get when a process stops.',
      },
      {
        name: 'LOG_LEVEL',
        default: '`info`',
        meaning: 'Least severe level that is logged. `npm start` uses `warn`. Logs are JSON lines on standard error.',
      },
    ],
  },
];
