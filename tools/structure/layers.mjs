/**
 * The layers, lowest first. A file imports files of its own box and of lower layers only, never of its own height or above.
 * The boxes of a layer are one height; the heights within one are a ladder of their own.
 *
 * The boundary rules, the numbers of `npm run check:structure` and the table of docs/explanation/architecture.md are made from
 * this list. A folder that it does not name fails.
 */
export const PLAN = [
  {
    holds: 'Errors, ids, logging; encryption; a provider without models.',
    boxes: ['src/core', 'src/crypto', 'src/demo-provider'],
  },
  {
    holds: 'Database, authentication, HTTP basics, configuration, signals, export of traces.',
    boxes: ['src/db', 'src/auth', 'src/http', 'src/config', 'src/process', 'src/telemetry'],
  },
  {
    holds: 'Limits of clients; operator switches; contents of files.',
    boxes: ['src/admission', 'src/switches', 'src/storage'],
  },
  { holds: 'Models, prices, provider clients.', boxes: ['src/catalog'] },
  { holds: 'Request context, scope, idempotency.', boxes: ['src/request'] },
  { holds: 'The search engine. It knows a database pool and no domain.', boxes: ['src/recall'] },
  {
    holds: 'Commands, queries and entities, one folder for each concept.',
    within: 'src/domains',
    heights: [
      ['changes'],
      ['audit', 'bin', 'webhooks'],
      ['drive', 'workspaces', 'catalog', 'operations'],
      ['identity', 'agents', 'connectors'],
      ['projects', 'invitations'],
      ['boundaries', 'console', 'members', 'memories', 'usage', 'limits'],
      ['conversations'],
      ['facts', 'integrations'],
      ['extraction', 'imports', 'privacy'],
      ['consolidation'],
      ['entities.ts'],
    ],
  },
  {
    holds: 'Schema and resolvers; workers and sweeps; first start.',
    boxes: ['src/graphql', 'src/jobs', 'src/startup'],
  },
  {
    holds: 'HTTP server, pages; the supervisor; the router process; backup and restore.',
    boxes: ['src/web', 'src/supervisor.ts', 'router-sidecar', 'src/backup'],
  },
  {
    holds: 'MCP servers of projects; the REST table; the command line.',
    boxes: ['src/mcp', 'rest-compat', 'src/cli'],
  },
  { holds: 'Composition root of the platform.', boxes: ['src/main.ts'] },
];

/** Stands beside the layers: it imports nothing of them, and nothing imports it. */
const BESIDE = ['console/src'];

/** The boxes of each height, lowest first. */
export const LAYERS = PLAN.flatMap(({ boxes, within, heights }) =>
  boxes ? [boxes] : heights.map((names) => names.map((name) => `${within}/${name}`)),
).map((boxes, height) => (height === 0 ? [...boxes, ...BESIDE] : boxes));
