import { readSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { lockDown } from './sandbox-restrictions.ts';
import type { ReadFunction, ReadRequest, RequestHead, WorkerMessage } from './worker-messages.ts';
import { Unreadable } from './unreadable.ts';

// Process that reads one file: see `sandbox.ts`. Its parent kills it when it exceeds its limits.

const INPUT = 0;
const OUTPUT = 3;

function receive(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const n = readSync(INPUT, bytes, at, length - at, null);
    if (n === 0) process.exit();
    at += n;
  }
  return bytes;
}

/** Reads a request: the length of its head, the head as JSON, then the bytes of the file. */
function receiveRequest(): ReadRequest {
  const length = new DataView(receive(4).buffer).getUint32(0);
  const { size, ...head } = JSON.parse(new TextDecoder().decode(receive(length))) as RequestHead;
  return { ...head, bytes: receive(size) };
}

function send(message: WorkerMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < line.length;) at += writeSync(OUTPUT, line, at);
}

lockDown();
const reader = pathToFileURL(process.argv[2] ?? '').href;
// Load the readers after the lock.
const { read } = (await import(reader)) as { read: ReadFunction };
send({ kind: 'ready' });
try {
  await read(receiveRequest(), send);
} catch (error) {
  const { status, message } =
    error instanceof Unreadable ? error : new Unreadable('FAILED', 'The file is broken and cannot be read.', error);
  send({ kind: 'unreadable', status, reason: message });
}
// A reader may leave timers behind.
process.exit();
