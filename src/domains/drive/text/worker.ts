import { parentPort, workerData } from 'node:worker_threads';
import { analyze } from '../../../recall/analyze.ts';
import { extractBlocks } from './extract.ts';
import { splitIntoPassages } from './passages.ts';
import { Unreadable } from './unreadable.ts';
import type { ReadPassage, Reading, Told } from './worker-messages.ts';

// Reads one file in a thread of its own, which whoever started it ends when it takes too long or too much memory.

const BATCH = 200;

function tell(message: Told): void {
  parentPort?.postMessage(message, []);
}

async function read({ bytes, name, maxPassages }: Reading): Promise<void> {
  const blocks = await extractBlocks(bytes, name, (done, total) => tell({ kind: 'progress', done, total }));
  let batch: ReadPassage[] = [];
  let n = 0;
  for await (const passage of splitIntoPassages(blocks)) {
    if (n === maxPassages) {
      tell({ kind: 'passages', passages: batch });
      return tell({ kind: 'end', isCut: true });
    }
    n += 1;
    batch.push({ ...passage, terms: analyze(`${passage.heading ?? ''}\n${passage.text}`) });
    if (batch.length === BATCH) {
      tell({ kind: 'passages', passages: batch });
      batch = [];
    }
  }
  tell({ kind: 'passages', passages: batch });
  tell({ kind: 'end', isCut: false });
}

try {
  await read(workerData as Reading);
} catch (error) {
  const { status, message } =
    error instanceof Unreadable ? error : new Unreadable('FAILED', 'The file is broken and cannot be read.', error);
  tell({ kind: 'unreadable', status, reason: message });
}
