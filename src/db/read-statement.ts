import pg, { type Connection, type Pool, type QueryConfig } from 'pg';
import type { ByteMeter } from './byte-meter.ts';
import type { Found } from './session.ts';

/** The texts of a row, in the order of its columns. */
type Texts = readonly (string | null)[];

/** The columns of a statement's rows. */
interface Shape {
  columns: readonly { name: string; parse: (text: string) => unknown }[];
  /** The class of its rows: a getter for each column. */
  Found: new (texts: Texts) => Found;
}

/** A statement of the driver, as far as reading replaces it. The driver's types name none of it. */
interface DriverQuery extends pg.Query {
  readonly name: string | undefined;
  readonly _result: { readonly _types: { getTypeParser(type: number, format: 'text'): (text: string) => unknown } };
  prepare(connection: Connection): void;
  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: Texts }): void;
  handleCommandComplete(): void;
}
type Callback = (error: Error | undefined) => void;
const DriverQuery = pg.Query as unknown as new (statement: QueryConfig, callback: Callback) => DriverQuery;

/** Knowledge of a connection. */
interface Known {
  /** The columns of its prepared statements, by name. The server keeps them for a statement. */
  shapes: Map<string, Shape>;
  /** The same connection, which does not ask for them again. */
  withoutDescribe: Connection;
}
const known = new WeakMap<Connection, Known>();

/** Fields of a row, under names that no column has. */
const TEXTS = Symbol('texts');
const SHAPE = Symbol('shape');
interface Kept {
  readonly [TEXTS]: Texts;
  readonly [SHAPE]: Shape;
}

/**
 * Reads rows by a prepared statement, and counts each as it arrives. A value is parsed where it is
 * asked for: a page of wide rows costs what is shown of them. The columns of a statement with a
 * name are described once for each connection. Past the limit of the meter, closes the connection,
 * so the rest is neither sent nor stored. Throws what the meter throws.
 */
export async function readStatement(pool: Pool, statement: QueryConfig, meter: ByteMeter): Promise<Found[]> {
  const client = await pool.connect();
  const { promise, resolve, reject } = Promise.withResolvers<Found[]>();
  let isReleased = false;
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  const query = new Reading(
    statement,
    meter,
    (thrown) => {
      // Rows that were received already still come.
      reject(thrown);
      release(true);
    },
    (error) => (error ? reject(error) : resolve(query.found)),
  );
  client.once('error', reject);
  client.query(query);
  try {
    const rows = await promise;
    release(false);
    return rows;
  } catch (error) {
    release(true);
    throw error;
  } finally {
    client.off('error', reject);
  }
}

/** Returns what was read as an object with properties of its own. */
export function plainRow(found: Found): Record<string, unknown> {
  if (!(TEXTS in found)) return found;
  const { [TEXTS]: texts, [SHAPE]: shape } = found as unknown as Kept;
  const row: Record<string, unknown> = {};
  for (const [i, { name, parse }] of shape.columns.entries()) {
    const text = texts[i];
    row[name] = text == null ? null : parse(text);
  }
  return row;
}

class Reading extends DriverQuery {
  readonly found: Found[] = [];
  readonly #meter: ByteMeter;
  readonly #stop: (thrown: Error) => void;
  #shapes: Known['shapes'] | undefined;
  #shape: Shape | undefined;

  constructor(statement: QueryConfig, meter: ByteMeter, stop: (thrown: Error) => void, callback: Callback) {
    super(statement, callback);
    this.#meter = meter;
    this.#stop = stop;
  }

  override prepare(connection: Connection): void {
    const { shapes, withoutDescribe } = knownOf(connection);
    this.#shapes = shapes;
    this.#shape = this.name === undefined ? undefined : shapes.get(this.name);
    super.prepare(this.#shape ? withoutDescribe : connection);
  }

  override handleRowDescription({ fields }: Parameters<DriverQuery['handleRowDescription']>[0]): void {
    this.#shape = createShape(
      fields.map(({ name, dataTypeID }) => ({ name, parse: this._result._types.getTypeParser(dataTypeID, 'text') })),
    );
    if (this.name !== undefined) this.#shapes?.set(this.name, this.#shape);
  }

  override handleDataRow({ fields }: { fields: Texts }): void {
    if (!this.#shape) return;
    this.found.push(new this.#shape.Found(fields));
    try {
      this.#meter.addTexts(fields);
    } catch (thrown) {
      this.#stop(thrown as Error);
    }
  }

  /** The driver reads the number of rows from it, which nobody asks for. */
  override handleCommandComplete(): void {}
}

function knownOf(connection: Connection): Known {
  let found = known.get(connection);
  if (!found) {
    const withoutDescribe = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
    known.set(connection, (found = { shapes: new Map(), withoutDescribe }));
  }
  return found;
}

function createShape(columns: Shape['columns']): Shape {
  class TextRow {
    readonly [TEXTS]: Texts;
    constructor(texts: Texts) {
      this[TEXTS] = texts;
    }
  }
  const shape = { columns, Found: TextRow as unknown as Shape['Found'] };
  Object.defineProperty(TextRow.prototype, SHAPE, { value: shape });
  for (const [i, { name, parse }] of columns.entries())
    Object.defineProperty(TextRow.prototype, name, {
      // Of two columns of one name, the last counts.
      configurable: true,
      get(this: TextRow) {
        const text = this[TEXTS][i];
        return text == null ? null : parse(text);
      },
    });
  return shape;
}
