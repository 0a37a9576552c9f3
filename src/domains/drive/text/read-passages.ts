import { analyze } from '../../../recall/analyze.ts';
import { extractBlocks } from './extract.ts';
import { splitIntoPassages } from './chunking.ts';
import type { ReadFunction, ReadPassage } from './worker-messages.ts';

const PASSAGES_PER_MESSAGE = 50;

/** Reads the passages of a file, in the worker. */
export const read: ReadFunction = async ({ bytes, name, maxPassages, maxTextBytes }, send) => {
  const blocks = await extractBlocks(bytes, name, (done, total) => send({ kind: 'progress', done, total }));
  let batch: ReadPassage[] = [];
  let n = 0;
  let textBytes = 0;
  const flush = () => {
    if (batch.length > 0) send({ kind: 'passages', passages: batch });
    batch = [];
  };
  for await (const passage of splitIntoPassages(blocks)) {
    n += 1;
    textBytes += Buffer.byteLength(passage.text);
    if (n > maxPassages || textBytes > maxTextBytes) {
      flush();
      return send({ kind: 'end', isCut: true });
    }
    batch.push({ ...passage, terms: analyze(`${passage.heading ?? ''}\n${passage.text}`) });
    if (batch.length === PASSAGES_PER_MESSAGE) flush();
  }
  flush();
  send({ kind: 'end', isCut: false });
};
