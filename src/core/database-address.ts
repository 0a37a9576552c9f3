/** Which servers of several may be used, as libpq's parameter of the same name says. */
export type SessionAttributes = 'any' | 'read-write' | 'read-only' | 'primary' | 'standby' | 'prefer-standby';

/** A PostgreSQL database at one host or several. */
export interface DatabaseAddress {
  /** One URL per host, in the form of the driver, in the order in which they are tried. */
  urls: readonly [string, ...string[]];
  sessionAttributes: SessionAttributes;
}

const SESSION_ATTRIBUTES: readonly string[] = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] satisfies SessionAttributes[];
/** The driver cannot fall back to an unencrypted connection, as `prefer` and `allow` would. */
const SSL_MODES: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** Parameters of libpq that the driver would ignore, although the connection depends on them. */
const UNSUPPORTED = ['service', 'passfile', 'load_balance_hosts', 'requirepeer'];
const MAX_HOSTS = 32;
const URL_FORM = /^postgres(?:ql)?:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const PAIR = /\s*([a-z_]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s'\\]|\\.){1,2000}))(?=\s|$)/y;

/** The parts of an address before the hosts are apart. Absent parts are undefined. */
interface Parts {
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  hosts: string[];
  ports: string[];
  parameters: Map<string, string>;
}

/**
 * Reads a database's address in either of libpq's forms: a URL, or pairs such as
 * `host=a,b dbname=memory`. TLS modes mean what they mean to libpq. Throws an Error whose message
 * says what is expected, without the password.
 */
export function readAddress(text: string): DatabaseAddress {
  const parts = text.includes('://') ? readUrl(text) : readPairs(text);
  const { hosts, ports, parameters } = parts;
  const sessionAttributes = parameters.get('target_session_attrs') ?? 'any';
  if (!SESSION_ATTRIBUTES.includes(sessionAttributes))
    throw new Error(`a target_session_attrs of ${SESSION_ATTRIBUTES.join(', ')}`);
  parameters.delete('target_session_attrs');
  for (const name of UNSUPPORTED) if (parameters.has(name)) throw new Error(`an address without ${name}`);
  readTls(parameters);
  if (hosts.length === 0) hosts.push('');
  if (hosts.length > MAX_HOSTS) throw new Error(`at most ${MAX_HOSTS} hosts`);
  if (ports.length > 1 && ports.length !== hosts.length) throw new Error('one port, or as many ports as hosts');
  const [first = '', ...others] = hosts.map((host, i) => urlOf(parts, host, ports[i] ?? ports[0] ?? ''));
  return { urls: [first, ...others], sessionAttributes: sessionAttributes as SessionAttributes };
}

function readUrl(text: string): Parts {
  const found = URL_FORM.exec(text);
  if (!found) throw new Error('an address that begins with postgres:// or postgresql://');
  const [, authority = '', database, query] = found;
  const at = authority.lastIndexOf('@');
  const [user, password] = at < 0 ? [] : splitOnce(authority.slice(0, at), ':');
  const parameters = new Map(new URLSearchParams(query));
  const places = authority.slice(at + 1) === '' ? [] : authority.slice(at + 1).split(',');
  const parts: Parts = {
    user: decode(user),
    password: decode(password),
    database: decode(database) || undefined,
    hosts: [],
    ports: [],
    parameters,
  };
  for (const place of places) {
    const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(place) ?? [];
    if (host === '' && place !== '') throw new Error(FORM);
    parts.hosts.push(decode(host.replace(/^\[(.*)\]$/, '$1')) ?? '');
    parts.ports.push(port);
  }
  return takeParameters(parts);
}

const FORM = 'an address such as postgres://user:password@host:5432/database';

function readPairs(text: string): Parts {
  const parameters = new Map<string, string>();
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < text.trimEnd().length) {
    const found = PAIR.exec(text);
    if (!found) throw new Error('an address that begins with postgres:// or postgresql://, or pairs such as host=…');
    const [, name = '', quoted, plain] = found;
    parameters.set(name, (quoted ?? plain ?? '').replace(/\\(.)/g, '$1'));
  }
  return takeParameters({
    user: undefined,
    password: undefined,
    database: undefined,
    hosts: [],
    ports: [],
    parameters,
  });
}

/** Moves what the parameters say of the parts to its place. Parameters prevail, as for libpq. */
function takeParameters(parts: Parts): Parts {
  const take = (name: string) => {
    const value = parts.parameters.get(name);
    parts.parameters.delete(name);
    return value === '' ? undefined : value;
  };
  parts.user = take('user') ?? parts.user;
  parts.password = take('password') ?? parts.password;
  parts.database = take('dbname') ?? parts.database;
  const hosts = take('host') ?? take('hostaddr');
  const ports = take('port');
  if (hosts !== undefined) parts.hosts = hosts.split(',');
  if (ports !== undefined) parts.ports = ports.split(',');
  if (parts.ports.some((port) => port !== '' && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536)))
    throw new Error(`${FORM}, with ports from 1 to 65535`);
  return parts;
}

/** Checks the parameters of TLS, and writes them as the driver reads them. */
function readTls(parameters: Map<string, string>): void {
  const mode = parameters.get('sslmode');
  const usesSystemRoots = parameters.get('sslrootcert') === 'system';
  if (usesSystemRoots) parameters.delete('sslrootcert');
  if (usesSystemRoots && mode === undefined) parameters.set('sslmode', 'verify-full');
  if (mode === undefined) return;
  if (!SSL_MODES.includes(mode)) throw new Error(`an sslmode of ${SSL_MODES.slice(0, 4).join(', ')}`);
  if (usesSystemRoots && mode !== 'verify-full') throw new Error('an sslmode of verify-full with sslrootcert=system');
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    throw new Error('sslrootcert with an sslmode of verify-ca');
  if (mode === 'no-verify') parameters.set('sslmode', 'require');
  parameters.set('uselibpqcompat', 'true');
}

function urlOf({ user, password, database, parameters }: Parts, host: string, port: string): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const credentials = user === undefined && password === undefined ? '' : `${encodeURIComponent(user ?? '')}${secret}@`;
  const query = new URLSearchParams([...parameters]);
  if (host !== '') query.set('host', host);
  if (port !== '') query.set('port', port);
  const url = `postgres://${credentials}/${encodeURI(database ?? '').replace(/[?#]/g, encodeURIComponent)}`;
  return query.size === 0 ? url : `${url}?${query.toString()}`.replaceAll('+', '%20');
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    // Passwords are pasted unencoded, too.
    return text;
  }
}
