/**
 * The layers, lowest first. A file imports files of its own box and of lower layers only, never of its own height or above.
 * Within a layer, a list of boxes is one height. The domains are a ladder of their own, written the same way.
 *
 * The boundary rules and the numbers of `npm run check:structure` are generated from this list. A folder that it does not name fails.
 */
export const LAYERS = [
  ['src/core', 'src/crypto', 'src/demo-provider', 'console/src'],
  ['src/db', 'src/auth', 'src/http', 'src/config', 'src/process', 'src/telemetry'],
  ['src/admission', 'src/switches', 'src/storage'],
  ['src/catalog'],
  ['src/request'],
  ['src/recall'],
  ['src/domains/changes'],
  ['src/domains/audit', 'src/domains/bin', 'src/domains/webhooks'],
  ['src/domains/drive', 'src/domains/workspaces', 'src/domains/catalog', 'src/domains/operations'],
  ['src/domains/identity', 'src/domains/agents', 'src/domains/connectors'],
  ['src/domains/projects', 'src/domains/invitations'],
  [
    'src/domains/boundaries',
    'src/domains/console',
    'src/domains/members',
    'src/domains/memories',
    'src/domains/usage',
    'src/domains/limits',
  ],
  ['src/domains/conversations'],
  ['src/domains/facts', 'src/domains/integrations'],
  ['src/domains/extraction'],
  ['src/domains/entities.ts'],
  ['src/graphql', 'src/jobs', 'src/startup'],
  ['src/web', 'src/supervisor.ts', 'router-sidecar', 'src/backup'],
  ['src/mcp', 'rest-compat', 'src/cli'],
  ['src/main.ts'],
];
