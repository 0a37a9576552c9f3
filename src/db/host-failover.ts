import pg from 'pg';
import type { DatabaseAddress, SessionAttributes } from '../core/database-address.ts';

/** Time for one host to say what it is. The hosts are asked at the same time. */
const PROBE_TIMEOUT_MS = 2_000;

/** Connections that are opened within this time share one probe. */
const PROBE_VALID_MS = 1_000;

/** SQLSTATE of a client that cannot open a connection. */
const CANNOT_CONNECT = '08001';

/** Finds a host of the wanted kind: the first in the list that is reachable. */
export function createHostFinder({ urls, sessionAttributes }: DatabaseAddress) {
  let found: { probe: ReturnType<typeof find>; atMs: number } | null = null;

  async function find(): Promise<Pick<pg.Client, 'host' | 'port'>> {
    const hosts = await Promise.all(urls.map(probe));
    const fitting = (wanted: SessionAttributes) =>
      hosts.find((one) => one.state !== null && fits(one.state, wanted))?.client;
    const client =
      sessionAttributes === 'prefer-standby' ? (fitting('standby') ?? fitting('any')) : fitting(sessionAttributes);
    if (client) return client;
    const reasons = hosts.map(
      ({ client: { host, port }, error }) => `${host}:${port} ${error ?? `is not ${sessionAttributes}`}`,
    );
    const error = new Error(`no host of the database can be used: ${reasons.join('; ')}`);
    throw Object.assign(error, { code: CANNOT_CONNECT });
  }

  return () => {
    if (!found || performance.now() - found.atMs > PROBE_VALID_MS) {
      const current = { probe: find(), atMs: performance.now() };
      // A failure is not remembered.
      current.probe.catch(() => found === current && (found = null));
      found = current;
    }
    return found.probe;
  };
}

/** The state of a server. A standby that is promoted keeps its connections. */
export interface HostState {
  isStandby: boolean;
  isReadOnly: boolean;
}

/** The columns of `HostState`. */
export const HOST_STATE = `pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::bool as "isReadOnly"`;

/** Whether an address with these attributes may lead to such a server. */
export function fits({ isStandby, isReadOnly }: HostState, wanted: SessionAttributes): boolean {
  if (wanted === 'read-write') return !isReadOnly;
  if (wanted === 'read-only') return isReadOnly;
  if (wanted === 'primary') return !isStandby;
  return wanted !== 'standby' || isStandby;
}

/** Asks one host what it is. The state is null when it cannot be reached. */
async function probe(url: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'memory-platform-probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<HostState>(`select ${HOST_STATE}`);
    return { client, state: rows[0] ?? null, error: null };
  } catch (error) {
    return { client, state: null, error: error instanceof Error && error.message ? error.message : String(error) };
  } finally {
    // A host that has vanished would let an orderly end wait.
    client.end().catch(() => undefined);
  }
}
