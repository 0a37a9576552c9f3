import { callbackify } from 'node:util';
import pg from 'pg';
import { readAddress, type DatabaseAddress } from '../core/database-address.ts';
import { createHostFinder } from './host-failover.ts';

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
