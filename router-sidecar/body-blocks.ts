import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The smallest block. A body that came in one piece needs none. */
const MIN_BLOCK_BYTES = 128 * 1024;
/** Longer bodies get memory of their own. */
const MAX_BLOCK_BYTES = 1024 * 1024;
/** Free blocks beyond this are given to the garbage collector. */
const MAX_FREE_BYTES = 32 * 1024 * 1024;
const TRIM_INTERVAL_MS = 10_000;
const NO_BYTES = Buffer.alloc(0);

/** Published by undici when it hands a request to its connection. */
const SENDING = 'undici:client:sendHeaders';

interface Sending {
  request: { body?: unknown };
  socket: Socket;
}

/**
 * Memory for bodies of several pieces, in blocks that are used again. A new buffer for each costs
 * more than copying into it: memory is mapped and unmapped for every call.
 */
export class BodyBlocks {
  /** By their size. */
  readonly #free = new Map<number, Buffer[]>();
  #freeBytes = 0;
  /** The fewest free bytes since the last trim, which nobody needed. */
  #unusedBytes = 0;
  #lentBlocks = 0;
  /** By the bytes that undici is given. */
  readonly #lent = new WeakMap<object, LentBytes>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    subscribe(SENDING, this.#noteSending);
    this.#timer = setInterval(() => this.#trim(), TRIM_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Joins the pieces of a body. The taker must release the bytes. */
  join(pieces: readonly Buffer[]): LentBytes {
    const [only = NO_BYTES] = pieces;
    if (pieces.length <= 1) return new LentBytes(only);
    let length = 0;
    for (const piece of pieces) length += piece.length;
    const blockBytes = blockFor(length);
    if (blockBytes === null) return new LentBytes(Buffer.concat(pieces, length));
    const block = this.#take(blockBytes);
    let at = 0;
    for (const piece of pieces) at += piece.copy(block, at);
    const lent = new LentBytes(block.subarray(0, length), (isWhole) => this.#takeBack(block, isWhole));
    this.#lent.set(lent.bytes, lent);
    return lent;
  }

  /** Numbers of blocks. */
  counts(): { lent: number; free: number } {
    let free = 0;
    for (const blocks of this.#free.values()) free += blocks.length;
    return { lent: this.#lentBlocks, free };
  }

  close(): void {
    unsubscribe(SENDING, this.#noteSending);
    clearInterval(this.#timer);
  }

  #take(blockBytes: number): Buffer {
    this.#lentBlocks += 1;
    const free = this.#free.get(blockBytes)?.pop();
    if (!free) return Buffer.allocUnsafeSlow(blockBytes);
    this.#freeBytes -= blockBytes;
    this.#unusedBytes = Math.min(this.#unusedBytes, this.#freeBytes);
    return free;
  }

  #takeBack(block: Buffer, isWhole: boolean): void {
    this.#lentBlocks -= 1;
    if (!isWhole || this.#freeBytes + block.length > MAX_FREE_BYTES) return;
    this.#freeBytes += block.length;
    const blocks = this.#free.get(block.length);
    if (blocks) blocks.push(block);
    else this.#free.set(block.length, [block]);
  }

  /** Gives up half of what was not needed, so that a burst is not remembered for ever. */
  #trim(): void {
    let surplus = this.#unusedBytes / 2;
    for (const [blockBytes, blocks] of this.#free) {
      while (surplus >= blockBytes && blocks.pop()) {
        surplus -= blockBytes;
        this.#freeBytes -= blockBytes;
      }
    }
    this.#unusedBytes = this.#freeBytes;
  }

  readonly #noteSending = (message: unknown) => {
    const { request, socket } = message as Sending;
    if (typeof request.body === 'object' && request.body !== null) this.#lent.get(request.body)?.noteSocket(socket);
  };
}

/** Returns the size of the block for a body, or null for one too long. */
function blockFor(length: number): number | null {
  if (length > MAX_BLOCK_BYTES) return null;
  let bytes = MIN_BLOCK_BYTES;
  while (bytes < length) bytes *= 2;
  return bytes;
}

/** Bytes that one owner may read until it releases them. */
export class LentBytes {
  readonly #giveBack: ((isWhole: boolean) => void) | null;
  /** Connections that were given the bytes. */
  #sockets: Socket[] | null = null;
  #bytes: Buffer;
  #isReleased = false;

  /** `giveBack` is called once, with false while a connection may still send the bytes. */
  constructor(bytes: Buffer, giveBack: ((isWhole: boolean) => void) | null = null) {
    this.#bytes = bytes;
    this.#giveBack = giveBack;
  }

  /** Empty once released. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  noteSocket(socket: Socket): void {
    (this.#sockets ??= []).push(socket);
  }

  /**
   * Gives the bytes back. A provider may answer before it has read the request: what a connection
   * has not sent yet must not become another body.
   */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#bytes = NO_BYTES;
    this.#giveBack?.(this.#sockets === null || this.#sockets.every(hasSentAll));
    this.#sockets = null;
  }
}

function hasSentAll(socket: Socket): boolean {
  return !socket.destroyed && socket.writableLength === 0;
}
