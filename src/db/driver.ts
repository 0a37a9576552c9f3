import { callbackify } from 'node:util';
import pg from 'pg';
import { readAddress, type DatabaseAddress, type SessionAttributes } from '../core/database-address.ts';

/** Time for one host to say what it is. The hosts are asked at the same time. */
const PROBE_TIMEOUT_MS = 2_000;
/** Connections that are opened within this time share one probe. */
const PROBE_VALID_MS = 1_000;

/** SQLSTATE of a client that cannot open a connection. */
const CANNOT_CONNECT = '08001';

/** The type text[]. The driver's types name only some. */
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.setTypeParser>[0];
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => unknown;

/** Splits arrays that PostgreSQL did not quote, as of ids: .13 µs for three ids, not 1.9. */
function splitPlainArrays(client: pg.ClientBase): void {
  client.setTypeParser(TEXT_ARRAY, (text) => {
    if (text === '{}') return [];
    const isPlain = text.startsWith('{') && !text.includes('{', 1) && !text.includes('"') && !text.includes('NULL');
    return isPlain ? text.slice(1, -1).split(',') : parseTextArray(text);
  });
}

/** Options of the driver that lead to a database. */
export interface DriverOptions {
  connectionString: string;
  /** Prepares each connection of a pool. */
  onConnect: (client: pg.ClientBase) => void;
  /** Absent for one host of any kind. */
  Client?: typeof pg.Client;
}

/** Returns the driver's options for a database. Throws an Error when the address is none. */
export function driverOptions(url: string): DriverOptions {
  const address = readAddress(url);
  const options = { connectionString: address.urls[0], onConnect: splitPlainArrays };
  if (address.urls.length === 1 && address.sessionAttributes === 'any') return options;
  return { ...options, Client: clientOf(address) };
}

/** Creates a client outside of any pool. */
export function createClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client, connectionString } = driverOptions(url);
  return new Client({ ...options, connectionString });
}

/** Returns a class of clients that find the wanted host of several whenever they connect. */
function clientOf(address: DatabaseAddress): typeof pg.Client {
  const findHost = createHostFinder(address);
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = findHost().then(async ({ host, port }) => {
        Object.assign(this, { host, port });
        await super.connect();
        return this;
      });
      if (!callback) return connected;
      callbackify(() => connected)(callback);
    }
  };
}

/** Finds a host of the wanted kind: the first in the list that is reachable. */
function createHostFinder({ urls, sessionAttributes }: DatabaseAddress) {
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

interface HostState {
  isStandby: boolean;
  isReadOnly: boolean;
}

function fits({ isStandby, isReadOnly }: HostState, wanted: SessionAttributes): boolean {
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
    const { rows } = await client.query<HostState>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::bool as "isReadOnly"`,
    );
    return { client, state: rows[0] ?? null, error: null };
  } catch (error) {
    return { client, state: null, error: error instanceof Error && error.message ? error.message : String(error) };
  } finally {
    // A host that has vanished would let an orderly end wait.
    client.end().catch(() => undefined);
  }
}
