import type { PassageText } from './passages.ts';

/** Input of the worker: a file, and the maximum number of passages. */
export interface ReadRequest {
  bytes: Uint8Array;
  name: string;
  maxPassages: number;
}

/** A passage with the terms for recall. */
export interface ReadPassage extends PassageText {
  terms: string[];
}

/** Messages of the worker. The last one is `end` or `unreadable`. */
export type WorkerMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'passages'; passages: ReadPassage[] }
  | { kind: 'end'; isCut: boolean }
  | { kind: 'unreadable'; status: 'UNSUPPORTED' | 'FAILED'; reason: string };
