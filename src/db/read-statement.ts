import type { CustomTypesConfig, Pool, QueryConfig } from 'pg';
import type { ByteMeter } from './byte-meter.ts';

/**
 * Runs a statement on a connection of the pool, and counts each value as it arrives. Past the
 * limit of the meter, closes the connection, so the rest is neither sent nor stored. Throws what
 * the meter throws.
 */
export async function readStatement<T extends object>(
  pool: Pool,
  statement: QueryConfig,
  meter: ByteMeter,
): Promise<T[]> {
  const client = await pool.connect();
  let isReleased = false;
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  const parserOf = client.getTypeParser.bind(client) as (type: number, format: 'text') => (text: string) => unknown;
  const types = {
    getTypeParser(type: number, format: 'text') {
      const parse = parserOf(type, format);
      return (text: string) => {
        try {
          meter.addText(text);
        } catch (thrown) {
          release(true);
          throw thrown;
        }
        return parse(text);
      };
    },
  } as CustomTypesConfig;
  try {
    const { rows } = await client.query<T>({ ...statement, types });
    release(false);
    return rows;
  } catch (error) {
    release(true);
    throw error;
  }
}
