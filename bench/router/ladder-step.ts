import { Registry } from 'prom-client';
import { createRouterAdmission } from '../../src/admission/router-admission.ts';
import { createAuthenticator } from '../../src/auth/authenticate-key.ts';
import type { Caller } from '../../src/auth/caller.ts';
import { loadCatalog } from '../../src/catalog/catalog.ts';
import { costOf, estimateTokensOfBytes, maxCostOf } from '../../src/catalog/call-cost.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/core/logger.ts';
import { clientAddress } from '../../src/http/client-address.ts';
import { createHealth } from '../../src/http/health.ts';
import { watchLoop } from '../../src/http/loop-watchdog.ts';
import { toRow } from '../../src/domains/usage/settlement.ts';
import { countCalls } from '../../router-sidecar/observers/prometheus.ts';
import type { RouterPlatform } from '../../router-sidecar/platform.ts';
import { serveRouter } from '../../router-sidecar/server.ts';

// One step of the ladder from a bare proxy to the router: `node ladder-step.ts STEP`. It is the
// router's own server with a platform in memory. Each step has the parts of all before it.

const STEPS = ['exchange', 'keys', 'metrics', 'rows'];
const step = STEPS.indexOf(process.argv[2] ?? '');
if (step < 0) throw new TypeError(`The steps are ${STEPS.join(', ')}.`);
const has = (name: string) => step >= STEPS.indexOf(name);

const config = readConfig();
const log = createLogger({ level: 'warn', name: 'ladder' });
const catalog = await loadCatalog(config.catalog);
const registry = new Registry();
const none = () => Promise.reject(new Error('this step has no such part'));

/** The row of any key, as the database returns it. */
const KEY = {
  id: 'key_1',
  hash: Buffer.alloc(32),
  team_id: 'team_1',
  principal_id: 'prin_1',
  allowed_addresses: [],
  permissions: null,
  role: 'MEMBER',
  role_permissions: ['router:use'],
  enabled: true,
  expires_at: null,
  revoked_at: null,
  removed_at: null,
  lives: true,
  grants: null,
};
const pool = { query: () => Promise.resolve({ rows: [KEY] }) } as never;
const secret = { signWithEach: () => [KEY.hash], sign: () => KEY.hash, ids: ['1'] } as never;
const authenticator = createAuthenticator({
  pool,
  secret,
  throttle: {} as never,
  clock: { now: () => new Date() },
  log,
});
const admission = createRouterAdmission(config.limits);
const caller = await authenticator.authenticate(process.env['LADDER_KEY'] ?? '', '127.0.0.1');
const admitted = { headers: {}, end: () => undefined };
let rowsLength = 0;

const platform: RouterPlatform = {
  maintenance: () => null,
  authenticate: has('keys')
    ? (key, address) => authenticator.authenticate(key, address)
    : (): Promise<Caller> => Promise.resolve(caller),
  admitCall: (by) => (has('keys') ? admission.admitCall(by) : admitted),
  takeRates: none,
  models: () => catalog.models,
  providers: () => [],
  findModel: (name) => catalog.find(name),
  findBoundary: none,
  forPerson: none,
  recall: none,
  reserve: none,
  settle: none,
  findOwnIds: none,
  keepIds: none,
  providersOf: none,
  forgetId: none,
  ownKeyProvidersOf: none,
  keepOwnKeyIds: none,
  forgetOwnKeyId: none,
  record(settlement) {
    // The router adds these texts to a batch, and sends it to PostgreSQL: the rest of its cost.
    if (has('rows')) rowsLength += JSON.stringify(toRow(settlement)).length;
  },
  findCall: none,
  logRecall: () => undefined,
  rememberEarlier: none,
  remember: none,
  storeText: none,
  costOf: (tokens, { price }) => costOf(tokens, price),
  maxCost: (bounds, { price }) => maxCostOf(bounds, price),
  estimateTokens: estimateTokensOfBytes,
  formatBalanceTokens: String,
};

const counter = countCalls(registry);
const silent = { callEnded: () => undefined, callRejected: () => undefined };
const server = await serveRouter({
  platform,
  config: config.router,
  drainDelayMs: 0,
  drainTimeoutMs: 0,
  observer: has('metrics') ? counter : silent,
  metrics: async (_request, _response, next) => next(),
  watchdog: watchLoop(registry, log),
  watch: () => undefined,
  log,
  clientAddress: (request) => clientAddress(request, config.http.trustedProxies),
  signedAddress: () => '',
  health: createHealth(log, {}),
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(rowsLength < 0 ? 1 : 0)));
