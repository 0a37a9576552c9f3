import { z } from 'zod';

/** Input of the worker: a file and the limits of its text. */
export interface ReadRequest {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  maxPassages: number;
  maxTextBytes: number;
}

/** The head of a request on the wire. The bytes of the file follow. */
export type RequestHead = Omit<ReadRequest, 'bytes'> & { size: number };

/** Reads a file and sends its passages, and last `end`. Throws Unreadable. */
export type ReadFunction = (request: ReadRequest, send: (message: WorkerMessage) => void) => Promise<void>;

const PASSAGE = z.strictObject({
  heading: z.string().nullable(),
  text: z.string(),
  /** Terms for recall. */
  terms: z.array(z.string()),
});

export type ReadPassage = z.infer<typeof PASSAGE>;

/**
 * Messages of the worker, one per line. The last one is `end` or `unreadable`. The platform checks
 * them, because a hostile file may have taken over the worker.
 */
export const WORKER_MESSAGE = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('progress'), done: z.int().min(0), total: z.int().min(0) }),
  z.strictObject({ kind: z.literal('passages'), passages: z.array(PASSAGE) }),
  z.strictObject({ kind: z.literal('end'), isCut: z.boolean() }),
  z.strictObject({
    kind: z.literal('unreadable'),
    status: z.enum(['UNSUPPORTED', 'FAILED']),
    reason: z.string().max(500),
  }),
]);

export type WorkerMessage = z.infer<typeof WORKER_MESSAGE>;
