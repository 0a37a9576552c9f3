import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** The parts of the driver's connection that COPY needs. The driver declares none of them. */
interface CopyConnection {
  stream: Writable & { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Bytes that wait for the reader before the server is made to wait. */
const MAX_WAITING_BYTES = 1_048_576;

/** A statement that the driver sends, and whose messages it passes on. */
interface CopyStatement {
  submit(connection: CopyConnection): void;
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** Runs a statement of the COPY protocol. Resolves to the number of rows. */
function run(
  client: Client,
  text: string,
  handlers: Partial<Pick<CopyStatement, 'handleCopyData' | 'handleCopyInResponse'>>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let rows = 0;
  const statement: CopyStatement = {
    submit: (connection) => connection.query(text),
    handleCopyData: () => undefined,
    handleCopyInResponse: (connection) => connection.sendCopyFail('not expected'),
    handleCommandComplete: ({ text: tag }) => (rows = Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0)),
    handleReadyForQuery: () => resolve(rows),
    handleError: reject,
    ...handlers,
  };
  client.once('error', reject);
  client.query(statement as unknown as Submittable);
  return promise.finally(() => client.off('error', reject));
}

/**
 * Reads a `copy … to stdout`. The server waits while the reader is slow. Returns the number of
 * rows.
 */
export async function* copyOut(client: Client, text: string): AsyncGenerator<Buffer, number> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let wake = () => {};
  const state: { error: unknown; rows: number | null; paused: CopyConnection | null } = {
    error: null,
    rows: null,
    paused: null,
  };
  run(client, text, {
    handleCopyData({ chunk }, connection) {
      // The driver reads the next bytes of the socket into the same memory.
      waiting.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes >= MAX_WAITING_BYTES) (state.paused = connection).stream.pause();
      wake();
    },
  })
    .then((rows) => (state.rows = rows))
    .catch((error: unknown) => (state.error = error))
    .finally(() => wake());
  for (;;) {
    if (waiting.length > 0) {
      const chunk = Buffer.concat(waiting);
      [waiting, bytes] = [[], 0];
      yield chunk;
    }
    state.paused?.stream.resume();
    state.paused = null;
    if (state.error) throw state.error;
    if (waiting.length > 0) continue;
    if (state.rows !== null) return state.rows;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

/** Writes a `copy … from stdin`, no faster than the server takes it. Returns the number of rows. */
export async function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  let failure: unknown = null;
  async function send(connection: CopyConnection): Promise<void> {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
  const rows = run(client, text, {
    handleCopyInResponse(connection) {
      send(connection).catch((error: unknown) => {
        failure = error;
        connection.sendCopyFail('its source ended');
      });
    },
  });
  return rows.catch((error: unknown) => {
    throw failure ?? error;
  });
}
