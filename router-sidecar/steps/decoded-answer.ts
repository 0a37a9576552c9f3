import type { Transform } from 'node:stream';
import { ReadingTime, type ReadingTurns } from '../reading-turns.ts';
import type { AnswerEnd } from './answer-end.ts';
import type { CountedChunk, UsageCounter } from './usage-counter.ts';
import { AnswerTooLarge, type Reader, type Upstream } from './upstream.ts';

/** The part of a counter that readers of an answer use. */
export type AnswerCounter = Pick<
  UsageCounter,
  | 'readStream'
  | 'endStream'
  | 'readComplete'
  | 'isForeign'
  | 'endComplete'
  | 'ended'
  | 'hasContent'
  | 'idsStored'
  | 'used'
  | 'usedAtMost'
>;

/**
 * Reads a decoded copy of an answer into the counter. To the readers of the answer it is the
 * counter itself, from which everything passes as it came: no event can be taken out of compressed
 * bytes. A few hundred bytes can decode to gigabytes, so the copy has a limit.
 */
export class DecodedCounter implements AnswerCounter {
  readonly #counter: UsageCounter;
  readonly #isStream: boolean;
  readonly #limitBytes: number;
  readonly #time: ReadingTime;
  readonly #decoder: Transform;
  #decodedBytes = 0;
  #isOver = false;
  #failure: Error | null = null;
  #isDone = false;
  #wake: () => void = () => undefined;

  constructor(
    counter: UsageCounter,
    decoder: Transform,
    { isStream, limitBytes, turns }: { isStream: boolean; limitBytes: number; turns: ReadingTurns },
  ) {
    this.#counter = counter;
    this.#isStream = isStream;
    this.#limitBytes = limitBytes;
    this.#time = new ReadingTime(turns);
    this.#decoder = decoder;
    // Another thread decodes, piece by piece.
    decoder.on('data', (piece: Buffer) => this.#readInTurn(piece));
    decoder.on('error', (error) => this.#stop(error));
    decoder.once('end', () => this.#stop(null));
  }

  /** Resolves when the counter has read what a chunk decodes to. Returns why it cannot, or null. */
  async decode(chunk: Buffer): Promise<Error | null> {
    // Bytes after the end of the compressed ones decode to nothing.
    if (this.#isDone) return this.#failure;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      this.#decoder.write(chunk, () => resolve());
    });
    return this.#failure;
  }

  /** Resolves when the counter has read everything. Returns why it cannot, or null. */
  async finish(): Promise<Error | null> {
    if (this.#isDone) return this.#failure;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      this.#decoder.end();
    });
    return this.#failure;
  }

  readStream(chunk: Buffer): CountedChunk {
    const isOver = this.#isOver;
    this.#isOver = false;
    return { pass: [chunk], isOver };
  }

  endStream(): null {
    this.#counter.endStream();
    return null;
  }

  /** Does nothing: the copy was read before. */
  readComplete(): void {}

  isForeign(): boolean {
    return this.#counter.isForeign();
  }

  endComplete(): void {
    this.#counter.endComplete();
  }

  ended(): AnswerEnd | null {
    return this.#counter.ended();
  }

  hasContent(): boolean {
    return this.#counter.hasContent();
  }

  idsStored(): Promise<void> {
    return this.#counter.idsStored();
  }

  used(): ReturnType<UsageCounter['used']> {
    return this.#counter.used();
  }

  usedAtMost(): ReturnType<UsageCounter['used']> {
    return this.#counter.usedAtMost();
  }

  #readInTurn(piece: Buffer): void {
    const begun = performance.now();
    this.#read(piece);
    this.#time.spend(performance.now() - begun);
    if (!this.#time.isOver()) return;
    this.#decoder.pause();
    this.#time.wait(() => this.#decoder.resume());
  }

  #read(piece: Buffer): void {
    if (this.#isDone) return;
    this.#decodedBytes += piece.length;
    if (this.#decodedBytes > this.#limitBytes) return this.#stop(new AnswerTooLarge(this.#limitBytes));
    if (!this.#isStream) this.#counter.readComplete(piece);
    else if (this.#counter.readStream(piece).isOver) this.#isOver = true;
  }

  #stop(failure: Error | null): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#failure = failure;
    this.#decoder.destroy();
    this.#wake();
  }
}

/** Passes an answer to its reader, each chunk once its decoded copy was read. */
export class DecodingReader implements Reader {
  readonly #reader: Reader;
  readonly #counter: DecodedCounter;
  readonly #upstream: Upstream;
  #done: Promise<void> = Promise.resolve();

  constructor(reader: Reader, counter: DecodedCounter, upstream: Upstream) {
    this.#reader = reader;
    this.#counter = counter;
    this.#upstream = upstream;
  }

  data(chunk: Buffer): boolean {
    this.#afterwards(async () => {
      const failure = await this.#counter.decode(chunk);
      if (failure) this.#upstream.abort(failure);
      else if (this.#reader.data(chunk)) this.#upstream.resume();
    });
    return false;
  }

  end(): void {
    this.#afterwards(async () => {
      const failure = await this.#counter.finish();
      if (failure) this.#reader.broke(failure);
      else this.#reader.end();
    });
  }

  broke(error: Error): void {
    this.#afterwards(async () => {
      await this.#counter.finish();
      this.#reader.broke(error);
    });
  }

  #afterwards(step: () => Promise<void>): void {
    this.#done = this.#done.then(step);
  }
}
