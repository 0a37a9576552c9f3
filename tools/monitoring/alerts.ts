/** A condition that somebody must look at, and what to do then. */
export interface Alert {
  name: string;
  /** `critical` wakes somebody up; `warning` waits for the morning. */
  severity: 'critical' | 'warning';
  expr: string;
  /** How long it holds before it is sent. */
  holdsFor: string;
  /** One sentence, for the notification. */
  summary: string;
  /** Effect on users. */
  impact: string;
  /** Things to look at and to do, in this order. */
  steps: readonly string[];
}

const share = (part: string, all: string) => `sum(rate(${part}[10m])) / sum(rate(${all}[10m]))`;

/** Of a few calls, one that fails is a large share. */
const withTraffic = (expr: string, all: string) => `${expr} and sum(rate(${all}[10m])) > 0.05`;

export const ALERTS: readonly Alert[] = [
  {
    name: 'RouterGone',
    severity: 'critical',
    expr: 'absent(router_running_calls)',
    holdsFor: '2m',
    summary: 'No router reports metrics.',
    impact: 'Model calls are not served, or nobody can see whether they are.',
    steps: [
      'Ask `/livez` and `/readyz` of each router at its own port.',
      'Without an answer: look at the end of its log and at the exit code. 1 is an error that nobody caught; it is logged once.',
      '`"ready":false`: the response names the part. `waitingFor: migration` ends with the migration.',
      'With both: check `METRICS_TOKEN` of the process and of the scraper.',
    ],
  },
  {
    name: 'PlatformGone',
    severity: 'critical',
    expr: 'absent(platform_waiting)',
    holdsFor: '2m',
    summary: 'No platform reports what waits in the database.',
    impact: 'GraphQL, REST, MCP and the console are not served; model calls go on. Or the database does not respond.',
    steps: [
      'Ask `/livez` and `/readyz` of each platform.',
      'If they serve, the database is slow: go on with DatabaseQueue.',
    ],
  },
  {
    name: 'CallsUnsettled',
    severity: 'critical',
    expr: 'sum(router_unsettled_calls) > 0',
    holdsFor: '5m',
    summary: 'Ended model calls could not be settled for five minutes.',
    impact:
      'Clients have their answers. Charges wait in the router’s memory and in `DATA_DIR/settlements`; nothing is lost.',
    steps: [
      'Find out why the database cannot write: a full disk, a demoted primary, a storage limit. `/readyz` of the router says `database: false`.',
      'Make it writable. Settling goes on by itself, with the exact usage.',
      'Do not delete the data directory of a router before the number is 0.',
      'With `where="rejected"`: the database rejects the values, which is an error of the program. The log has the reason; the file stays for its repair.',
    ],
  },
  {
    name: 'JournalGrows',
    severity: 'warning',
    // A busy router keeps some two thousand rows.
    expr: 'max(platform_waiting{kind="journal_rows"}) > 50000',
    holdsFor: '10m',
    summary: 'Journals of calls are not cut.',
    impact:
      'Nothing is lost. The table grows, the calls of a router that dies take longer to settle, and erasures of persons wait.',
    steps: [
      'Count by router: `select process_id, epoch, count(*), min(seq) from call_journal group by 1, 2`.',
      'A router that `router_process` does not have is dead: a platform settles its journal part by part, so the number falls. If not, its log says why.',
      'A living router whose `min(seq)` stands still: look at `router_unsettled_calls`. Otherwise restart it, gracefully: its calls end, and its journal goes.',
    ],
  },
  {
    name: 'EventsLost',
    severity: 'warning',
    expr: 'min(events_connected) == 0',
    holdsFor: '2m',
    summary: 'A process does not receive events of the others.',
    impact: 'Its live updates are late. Keys, limits and maintenance are read again by polling.',
    steps: [
      'Look for `LISTEN` in its log. The connection must not go through a pooler in transaction mode.',
      'Check that no firewall between it and the database cuts idle connections.',
    ],
  },
  {
    name: 'DatabaseQueue',
    severity: 'critical',
    expr: 'max(database_connections{state="waiting"}) > 5',
    holdsFor: '5m',
    summary: 'Requests wait for a connection to the database.',
    impact: 'Requests are slow, then end with 503.',
    steps: [
      'Look for long statements and locks in `pg_stat_activity`; `application_name` says whose they are.',
      'A migration or backup that runs: let it end.',
      'Otherwise PostgreSQL has too little of processor, memory or disk, or `DATABASE_POOL_SIZE` is below what the load needs.',
    ],
  },
  {
    name: 'CallsBreak',
    severity: 'critical',
    expr: withTraffic(
      `${share('router_calls_total{outcome=~"UPSTREAM_BROKE|ANSWER_TOO_LARGE|TIMED_OUT|INTERRUPTED"}', 'router_calls_total')} > 0.05`,
      'router_calls_total',
    ),
    holdsFor: '10m',
    summary: 'More than one of twenty model calls breaks.',
    impact: 'Answers end early. What was used is charged.',
    steps: [
      'Group `router_calls_total` by `model` and `outcome`: one model is its provider’s fault, all are the network’s or ours.',
      '`TIMED_OUT`: compare `ROUTER_FIRST_BYTE_TIMEOUT_MS` and `ROUTER_IDLE_TIMEOUT_MS` with what the provider takes.',
      '`INTERRUPTED`: a router died. Look at its log.',
    ],
  },
  {
    name: 'ProviderFails',
    severity: 'warning',
    expr:
      'sum by (provider) (rate(router_attempts_total{reason!="none"}[10m])) / sum by (provider) (rate(router_attempts_total[10m])) > 0.5' +
      ' and sum by (provider) (rate(router_attempts_total[10m])) > 0.05',
    holdsFor: '10m',
    summary: 'More than half of the attempts at a provider fail.',
    impact: 'Models with another target are served by that. Those without fail.',
    steps: [
      'Group `router_attempts_total` by `reason`. 401 or 403: its key. 429: its rate limit. `connect`: the network or the address.',
      'Read the provider’s status page.',
      'Switch a model off until it is well: `npm run -s cli -- catalog`.',
    ],
  },
  {
    name: 'RouterRejects',
    severity: 'critical',
    expr: 'sum(rate(router_refusals_total{code=~"INTERNAL_ERROR|SERVICE_UNAVAILABLE"}[5m])) > 0.1',
    holdsFor: '5m',
    summary: 'Routers reject model calls for a fault of ours.',
    impact: 'Clients get 500 or 503.',
    steps: [
      'Search the routers’ logs for `a call failed`: it has the cause once a second.',
      'SERVICE_UNAVAILABLE: the database, or `ROUTER_MAX_RUNNING` calls run. Start another router.',
    ],
  },
  {
    name: 'MemoryLeftOut',
    severity: 'warning',
    expr: withTraffic(
      `${share('router_memory_total{status="degraded"}', 'router_memory_total')} > 0.05`,
      'router_memory_total',
    ),
    holdsFor: '10m',
    summary: 'More than one of twenty calls goes on without memory.',
    impact: 'Models answer without what they should know.',
    steps: [
      'Compare `router_recall_seconds` with `RECALL_TIMEOUT_MS`.',
      'Look at the processor of PostgreSQL: recall is its dearest work. Routers each have connections of their own for it.',
    ],
  },
  {
    name: 'UsageImplausible',
    severity: 'warning',
    expr: 'increase(router_excessive_usage_total[1h]) > 0',
    holdsFor: '0m',
    summary: 'A provider reported more tokens than a call can have used.',
    impact: 'The call is charged by its limits instead.',
    steps: [
      'Compare `context_tokens` and `max_output_tokens` of the model in the catalog with the provider’s documents.',
    ],
  },
  {
    name: 'GraphqlFails',
    severity: 'critical',
    expr: withTraffic(
      `${share('graphql_operations_total{code=~"INTERNAL_ERROR|SERVICE_UNAVAILABLE"}', 'graphql_operations_total')} > 0.02`,
      'graphql_operations_total',
    ),
    holdsFor: '5m',
    summary: 'More than one of fifty GraphQL operations fails by our fault.',
    impact: 'The console, clients and REST fail.',
    steps: [
      'Search the platforms’ logs for errors; each has a trace that the client’s response has, too.',
      'Go on with DatabaseQueue.',
    ],
  },
  {
    name: 'GraphqlSlow',
    severity: 'warning',
    expr: 'histogram_quantile(0.99, sum by (le) (rate(graphql_operation_duration_seconds_bucket[10m]))) > 2.5',
    holdsFor: '15m',
    summary: 'One of a hundred GraphQL operations takes more than 2.5 seconds.',
    impact: 'The console is slow.',
    steps: ['Group by `document` to find the operation.', 'Go on with DatabaseQueue and LoopBlocked.'],
  },
  {
    name: 'ExtractionFails',
    severity: 'warning',
    expr: withTraffic(`${share('extractions_total{status="FAILED"}', 'extractions_total')} > 0.2`, 'extractions_total'),
    holdsFor: '30m',
    summary: 'One of five readings of conversations fails.',
    impact: 'New facts are missing. Conversations stay, and can be read again.',
    steps: [
      'Look at `extraction` of a failed conversation in the console: it has the error.',
      'Check the provider of `MEMORY_MODEL`.',
      'Read them again with `retryExtraction` once it is well.',
    ],
  },
  {
    name: 'JobsPileUp',
    severity: 'warning',
    expr: 'max(platform_waiting{kind="jobs"}) > 5000',
    holdsFor: '15m',
    summary: 'More than five thousand jobs wait.',
    impact: 'Facts, documents and mails come late.',
    steps: [
      'A large upload or library takes its time: see whether the number falls.',
      'Otherwise start another platform: each runs four jobs at once.',
    ],
  },
  {
    name: 'JobsGivenUp',
    severity: 'warning',
    expr: 'max(platform_waiting{kind="failed_jobs"}) > 0',
    holdsFor: '15m',
    summary: 'Jobs were given up after their last attempt.',
    impact: 'A document is not read, a mail not sent, or a library not up to date.',
    steps: ['Search the log for `a job failed`: it has the kind and the cause.'],
  },
  {
    name: 'ExportStuck',
    severity: 'warning',
    expr: 'max(platform_waiting{kind="stuck_exports"}) > 0',
    holdsFor: '1h',
    summary: 'The rows of an exported month could not be removed for a day.',
    impact: 'Nothing is lost: rows stay until their file is whole. The tables grow.',
    steps: [
      'Search the log for `an export is missing or altered`: it has the SHA-256.',
      'Put the file back from a backup of the storage, to `blobs/` and the first two digits.',
      'Find out who altered it: files of the storage never change.',
    ],
  },
  {
    name: 'DiskFills',
    severity: 'critical',
    expr: 'min by (instance) (data_dir_free_share) < 0.1',
    holdsFor: '5m',
    summary: 'Less than a tenth of the disk that holds `DATA_DIR` is free.',
    impact:
      'On a full disk files are rejected, unsettled calls stay in memory, and the embedded database rejects writes. What was acknowledged stays.',
    steps: [
      'Look at what grows in `DATA_DIR`: `blobs`, `settlements`, `postgres`.',
      'Shorten the retention of usage, conversations and the bin, or give it a larger disk.',
      'The disk of a PostgreSQL of its own, with its log, is watched where it runs.',
    ],
  },
  {
    name: 'ReplicaLags',
    severity: 'warning',
    expr: 'min(database_replica_used) == 0',
    holdsFor: '10m',
    summary: 'The replica is not read: it lags or is away.',
    impact: 'Nothing is wrong or late. The primary serves recall and reports too.',
    steps: [
      'Compare `pg_last_wal_replay_lsn()` of the replica with `pg_current_wal_lsn()` of the primary.',
      'A long report on the replica holds replay up: see `max_standby_streaming_delay`.',
      'If its lag is usual, raise `DATABASE_READ_MAX_LAG_MS`.',
    ],
  },
  {
    name: 'BackupOld',
    severity: 'warning',
    expr: 'max(platform_backup_age_seconds) > 36 * 3600',
    holdsFor: '1h',
    summary: 'The newest backup is older than a day and a half.',
    impact: 'What would be lost with the disk grows.',
    steps: [
      'Look at the job that runs `npm run -s cli -- backup`: its log and its exit code.',
      'Run it by hand once. It says what is missing.',
      'Where another tool makes the backups, silence this alert.',
    ],
  },
  {
    name: 'RestartLoop',
    severity: 'critical',
    expr: 'changes(process_start_time_seconds[30m]) > 3 and on (instance) events_connected >= 0',
    holdsFor: '1m',
    summary: 'A process was started again more than three times in half an hour.',
    impact: 'Calls through it break, and others carry its load.',
    steps: [
      'Look at the end of its log before each start, and at the exit code.',
      'Out of memory: compare its limit with the sizes in the guide.',
      'A start that fails says why in one line.',
    ],
  },
  {
    name: 'LoopBlocked',
    severity: 'warning',
    expr: 'sum by (instance) (rate(event_loop_blocked_seconds_sum[5m])) > 0.2',
    holdsFor: '10m',
    summary: 'A process is blocked for more than a fifth of its time.',
    impact: 'Everything that it serves is late.',
    steps: [
      'The log names the request or job that began before.',
      'Without one, the machine has too little processor: start another process elsewhere.',
    ],
  },
];
