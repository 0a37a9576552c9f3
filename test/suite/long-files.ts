/**
 * Files that `npm test` leaves out, by folder: they start, kill, freeze and starve programs, repeat
 * one promise many times, or take one promise through its variations. `npm run test:all` runs
 * everything, and a command that names files or folders runs what it names.
 */
const LONG_FILES: Record<string, string> = {
  // npm run test:board
  board: '*',
  // npm run test:faults. A killed router stays.
  faults: '!(router-killed)',
  // npm run test:console. The minute that wins, and the server's side of the console, stay.
  console:
    'access bot-story bots connect drops-and-pages for-everybody live memory member-access places requests scale sources team usage',
  // npm run test:programs, test:hostile, test:authority, test:pooler, test:backup, test:contract
  system: `app-role audit authority authority-matrix backup backup-copy backup-embedded backup-size bench bin bounds
    busy-loop cli cli-connect cli-errors cli-limits clock descriptors docs drive-model drive-stream event-loop
    events-lost first-key hostile hostile-answers hostile-files inner-ports integration-lease jail keys-matrix
    mail migrations permissions pooler pooler-without-database random-operations recorded-changes
    recover-operator rotate-encryption-keys routers sbom secret-key-rotation secret-search start start-database
    start-faults start-waits sweeps trace webhooks-failing`,
  // npm run test:programs
  unit: 'boundaries catalog-convert embedded hostile-texts json-scan-parity',
  // npm run test:contract. Each documented row, files and their preconditions stay.
  rest: `deleted-projects described-inputs draft drive-bucket drive-bytes drive-storage faults file-versions
    hostile memories-races project-keys reference storage-faults`,
  conformance: '*',
  mcp: 'conformance remembering resources',
  sdk: 'aimock',
  // npm run test:im. Each channel's messages and answers stay.
  channels: 'bot-answers bot-day every-channel left-bots status-codes unrecorded-connection unstored-answer',
  connectors: 'library-faults library-status',
  // npm run test:router. Bytes, money, memory and a provider that fails stay.
  router: `agent-extraction aliases arrivals billable-keys call-rates call-record clickhouse client-errors closed
    compressed cors cost counting embedded-memory end-users error-events excessive-usage extraction-log
    extraction-reasons follow-ups forget-request helpful-errors hostile hostile-memory interrupted judging
    keywords left-random long-turn memory-authority memory-metering memory-room metrics month
    pass-through-faults prompt-cache provider-ids provider-model-lists recall-as-of recall-log recall-statements
    remembers replay replay-extraction requests responses-client responses-money slicing slow-memory
    small-models stalled stickiness target-records targets telemetry telemetry-collectors two-routers
    usage-retention usage-rollup`,
  // npm run test:graphql. Each operation, its rights and its pages stay.
  graphql: `add-messages agent-settings all-errors answer-bytes call-limits catalog catalog-reload counts deadlocks
    deleted-meanwhile document-texts edges edges-statements forgetting-again forgetting-property grants
    hostile-documents integrations-rejected large-team ledger-subscription list-shapes memories-search memory-links
    moved-parents names nodes operations project-keys projects-search recall-chats recall-dates recall-floor
    recall-upgrade refused-fields rotate-service-key rows socket-keys state-counts usage-days usage-hours
    usage-sums usage-texts viewer-can who-changed`,
};

/** Returns the files that a run leaves out: the long ones, unless it names files or runs all. */
export function leftOut(args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  if (env['TEST_ALL'] || args.some(namesFiles)) return [];
  return Object.entries(LONG_FILES).flatMap(([folder, names]) =>
    names.split(/\s+/).map((name) => `test/${folder}/${name}.test.ts`),
  );
}

/** A word after an option may be its value, unless it is a path. */
function namesFiles(arg: string, i: number, args: readonly string[]): boolean {
  if (arg.startsWith('-') || arg === 'run') return false;
  return !args[i - 1]?.startsWith('-') || arg.startsWith('test/') || arg.includes('/test/');
}
