import type { PassageText } from './passages.ts';

/** What the worker is given: a file, and how much of it to keep. */
export interface ReadRequest {
  bytes: Uint8Array;
  name: string;
  maxPassages: number;
}

/** A passage with what recall looks for in it. */
export interface ReadPassage extends PassageText {
  terms: string[];
}

/** What the worker tells. The last message is `end` or `unreadable`. */
export type WorkerMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'passages'; passages: ReadPassage[] }
  | { kind: 'end'; isCut: boolean }
  | { kind: 'unreadable'; status: 'UNSUPPORTED' | 'FAILED'; reason: string };
