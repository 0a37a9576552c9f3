import { escapeIdentifier, type Client, type Pool } from 'pg';

/**
 * The way from here to the server: directly, or through a pooler that lends a server's connection
 * for a session or for one transaction.
 */
type Pooling = 'none' | 'session' | 'transaction';

/** A pooler with several free connections may lend the same one twice. */
const ROUNDS = 3;

/**
 * Throws when the connections that `open` opens keep no session, with the variable that leads there
 * and the advice what to set.
 */
export async function requireSessions(open: () => Promise<Client>, variable: string, advice: string): Promise<void> {
  if ((await findPooling(open)) === 'transaction')
    throw new Error(`${variable} leads through a pooler that lends connections for one transaction. ${advice}`);
}

/**
 * A pooler gives its clients process ids of its own. One that lends for a transaction lends another
 * connection while the first is taken.
 */
async function findPooling(open: () => Promise<Client>): Promise<Pooling> {
  const first = await open();
  try {
    if ((await serverPid(first)) === clientPid(first)) return 'none';
    const second = await open();
    try {
      return (await isLentByTransaction(first, second)) ? 'transaction' : 'session';
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

async function isLentByTransaction(first: Client, second: Client): Promise<boolean> {
  const pids = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const client of [first, second]) await client.query('begin');
    pids.add(await serverPid(first));
    await serverPid(second);
    // Free connections are lent by the order in which they came back, from either end.
    for (const client of round % 2 === 0 ? [first, second] : [second, first]) await client.query('commit');
    await first.query('begin');
    pids.add(await serverPid(first));
    await first.query('commit');
  }
  return pids.size > 1;
}

async function serverPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** The process id that the other end gave when the connection was opened. */
function clientPid(client: Client): number | null {
  return (client as Client & { processID: number | null }).processID;
}

/** Differs between databases, and between servers. */
const IDENTITY = /* sql */ `
  select concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as identity
  from pg_database where datname = current_database()`;

/** Throws when the direct connection leads to another database than the pool. */
export async function requireSameDatabase(pool: Pool, direct: Client): Promise<void> {
  const [here, there] = await Promise.all([pool, direct].map((one) => one.query<{ identity: string }>(IDENTITY)));
  if (here?.rows[0]?.identity !== there?.rows[0]?.identity)
    throw new Error('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
}

const FIND_DEFAULTS = /* sql */ `
  select current_database() as database, coalesce(array_agg(setting) filter (where setting is not null), '{}') as settings
  from (select unnest(setconfig) as setting from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = current_user)) found`;

/**
 * Makes limits of time the defaults of the client's role in this database: behind a pooler they
 * cannot come with the connection. They hold for connections that are opened from then on.
 */
export async function limitRole(client: Client, limits: Readonly<Record<string, number>>): Promise<void> {
  const { rows } = await client.query<{ database: string; settings: string[] }>(FIND_DEFAULTS);
  const [found] = rows;
  for (const [name, ms] of Object.entries(limits)) {
    if (!found || found.settings.includes(`${name}=${ms}ms`)) continue;
    await client.query(
      `alter role current_user in database ${escapeIdentifier(found.database)} set ${escapeIdentifier(name)} = '${ms}ms'`,
    );
  }
}
