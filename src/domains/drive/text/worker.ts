import { once } from 'node:events';
import { analyze } from '../../../recall/analyze.ts';
import { extractBlocks } from './extract.ts';
import { splitIntoPassages } from './passages.ts';
import { Unreadable } from './unreadable.ts';
import type { ReadPassage, ReadRequest, WorkerMessage } from './worker-messages.ts';

// Process that reads one file. Its parent kills it when it exceeds its limits.

const PASSAGES_PER_MESSAGE = 200;

function send(message: WorkerMessage): void {
  process.send?.(message);
}

async function read({ bytes, name, maxPassages }: ReadRequest): Promise<void> {
  const blocks = await extractBlocks(bytes, name, (done, total) => send({ kind: 'progress', done, total }));
  let batch: ReadPassage[] = [];
  let n = 0;
  for await (const passage of splitIntoPassages(blocks)) {
    if (n === maxPassages) {
      send({ kind: 'passages', passages: batch });
      return send({ kind: 'end', isCut: true });
    }
    n += 1;
    batch.push({ ...passage, terms: analyze(`${passage.heading ?? ''}\n${passage.text}`) });
    if (batch.length === PASSAGES_PER_MESSAGE) {
      send({ kind: 'passages', passages: batch });
      batch = [];
    }
  }
  send({ kind: 'passages', passages: batch });
  send({ kind: 'end', isCut: false });
}

process.once('disconnect', () => process.exit());
const [request] = (await once(process, 'message')) as [ReadRequest];
try {
  await read(request);
} catch (error) {
  const { status, message } =
    error instanceof Unreadable ? error : new Unreadable('FAILED', 'The file is broken and cannot be read.', error);
  send({ kind: 'unreadable', status, reason: message });
}
