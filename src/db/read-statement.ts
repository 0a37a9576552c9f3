import type { CustomTypesConfig, Pool, QueryConfig } from 'pg';
import { AppError } from '../core/errors.ts';

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

/** Counts what one request reads from the database. */
export interface ByteMeter {
  /** The error that was thrown past the limit. */
  readonly exceeded: AppError | null;
  /** Adds the size of a row. Throws PAYLOAD_TOO_LARGE past the limit, and from then on. */
  addRow(row: object): void;
  /** The same, of one value as the database sends it. */
  addText(text: string): void;
}

/** Bytes of a number, a date or a boolean, roughly. */
const SMALL_VALUE = 8;

export function createByteMeter(most: number): ByteMeter {
  let left = most;
  let exceeded: AppError | null = null;
  return {
    get exceeded() {
      return exceeded;
    },
    addRow(row) {
      for (const value of Object.values(row) as unknown[]) left -= sizeOf(value);
      check();
    },
    addText(text) {
      left -= text.length;
      check();
    },
  };

  function check(): void {
    if (left >= 0) return;
    exceeded ??= answerTooLarge(most);
    throw exceeded;
  }
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return SMALL_VALUE;
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), SMALL_VALUE);
}

/** Returns the error of an operation that reads or returns more than this. */
export function answerTooLarge(bytes: number): AppError {
  return new AppError(
    'PAYLOAD_TOO_LARGE',
    `The operation takes more than ${bytes} bytes. Ask for fewer items or fields.`,
  );
}
