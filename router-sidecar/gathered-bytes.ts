/** Pieces below this size are copied together once there are many of them. */
const SMALL_BYTES = 4 * 1024;
const MANY_PIECES = 16;
const BLOCK_BYTES = 64 * 1024;
const NO_BYTES = Buffer.alloc(0);

/**
 * Bytes that arrive in pieces. Takes linear time and about as much memory as the bytes, also for
 * megabytes in pieces of one byte, each of which would be an object of a hundred.
 */
export class GatheredBytes {
  length = 0;
  #pieces: Buffer[] = [];
  /** Small pieces, copied together. */
  #block = NO_BYTES;
  #blockEnd = 0;

  push(piece: Buffer): void {
    this.length += piece.length;
    if (piece.length >= SMALL_BYTES || this.#pieces.length < MANY_PIECES) {
      this.#endBlock();
      this.#pieces.push(piece);
      return;
    }
    if (this.#blockEnd + piece.length > this.#block.length) {
      this.#endBlock();
      this.#block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    }
    this.#blockEnd += piece.copy(this.#block, this.#blockEnd);
  }

  /** Returns all bytes. A single piece is returned as it is. */
  bytes(): Buffer {
    this.#endBlock();
    const [only = NO_BYTES] = this.#pieces;
    return this.#pieces.length > 1 ? Buffer.concat(this.#pieces, this.length) : only;
  }

  /** Returns all bytes and forgets them. */
  take(): Buffer {
    const bytes = this.bytes();
    this.clear();
    return bytes;
  }

  /** Returns the pieces as they came, and forgets them. */
  takePieces(): readonly Buffer[] {
    this.#endBlock();
    const pieces = this.#pieces;
    this.clear();
    return pieces;
  }

  clear(): void {
    this.#pieces = [];
    this.#block = NO_BYTES;
    this.#blockEnd = 0;
    this.length = 0;
  }

  #endBlock(): void {
    if (this.#blockEnd === 0) return;
    this.#pieces.push(this.#block.subarray(0, this.#blockEnd));
    this.#block = this.#block.subarray(this.#blockEnd);
    this.#blockEnd = 0;
  }
}

/** The last bytes of what arrives in pieces. */
export class LastBytes {
  readonly #count: number;
  #bytes = NO_BYTES;
  #end = 0;

  constructor(count: number) {
    this.#count = count;
  }

  push(piece: Buffer): void {
    if (this.#bytes.length === 0) this.#bytes = Buffer.allocUnsafeSlow(2 * this.#count);
    const last = piece.subarray(-this.#count);
    // Each byte is moved once for as many that come.
    if (this.#end + last.length > this.#bytes.length) {
      const start = Math.max(0, this.#end - this.#count);
      this.#bytes.copyWithin(0, start, this.#end);
      this.#end -= start;
    }
    this.#end += last.copy(this.#bytes, this.#end);
  }

  bytes(): Buffer {
    return this.#bytes.subarray(Math.max(0, this.#end - this.#count), this.#end);
  }
}
