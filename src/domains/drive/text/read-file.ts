import { fileURLToPath } from 'node:url';
import { runInJail } from './run-in-sandbox.ts';
import type { JailLimits } from './sandbox.ts';
import type { ReadPassage } from './worker-messages.ts';

export interface ReadLimits extends JailLimits {
  maxPassages: number;
  maxTextBytes: number;
}

export interface ReadText {
  passages: ReadPassage[];
  /** Whether the text was cut at the maximum of passages or bytes. */
  isCut: boolean;
}

const READER = fileURLToPath(new URL('./read-passages.ts', import.meta.url));
/** Messages hold the text, its terms, and JSON around them. */
const OUTPUT_PER_TEXT = 4;
/** Headings and JSON of a passage, in characters. */
const OUTPUT_PER_PASSAGE = 2_000;

/**
 * Reads the passages of a file in a jail. `report` receives the progress, where it is known. Throws
 * Unreadable when the file is at fault, another error when a new attempt may succeed, and the
 * reason of `signal` when that aborts.
 */
export async function readFileText(
  file: { bytes: Uint8Array<ArrayBuffer>; name: string },
  limits: ReadLimits,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<ReadText> {
  const text: ReadText = { passages: [], isCut: false };
  const { maxPassages, maxTextBytes } = limits;
  const maxOutput = OUTPUT_PER_TEXT * maxTextBytes + OUTPUT_PER_PASSAGE * maxPassages;
  await runInJail(READER, { ...file, maxPassages, maxTextBytes }, { ...limits, maxOutput }, signal, (message) => {
    if (message.kind === 'passages') text.passages.push(...message.passages);
    else if (message.kind === 'progress') report(message.done, message.total);
    else if (message.kind === 'end') text.isCut = message.isCut;
    return message.kind === 'end';
  });
  return text;
}
