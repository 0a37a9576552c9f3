import type { Rows } from '../billing/billing-rows.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { dig } from '../dialects/read-json.ts';
import { frameOf, type Frame } from '../sse.ts';
import { readEvent, reportsUsage } from './answer-content.ts';

/**
 * How an answer ended: as its protocol says, with the provider's error, or neither. `NONE` is no
 * answer of the protocol.
 */
export type AnswerEnd = 'WHOLE' | 'ERROR' | 'BROKEN' | 'NONE';

const NO_BYTES = Buffer.alloc(0);
/** Events without one of these tell no failure and no refusal. */
const ENDINGS = ['error', 'failed', 'refusal'].map((word) => Buffer.from(word));

/** The newest events of a stream that have data. They tell how it ended. */
export class NewestEvents {
  readonly #dialect: Dialect;
  #newest: Buffer = NO_BYTES;
  #second: Buffer = NO_BYTES;
  #third: Buffer = NO_BYTES;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  push(raw: Buffer): void {
    this.#third = this.#second;
    this.#second = this.#newest;
    this.#newest = raw;
  }

  /** No second event has come. */
  get isFirst(): boolean {
    return this.#second.length === 0;
  }

  /** Returns whether the provider ended its stream with an error. */
  hasFailed(): boolean {
    return this.#endsWith((json, frame) => frame.event() === 'error' || this.#dialect.isFailure(json));
  }

  /** Returns whether the model stopped for a reason that is free of charge before any output. */
  isDeclined(): boolean {
    return this.#endsWith((json) => isDeclined(json, this.#dialect.billing.answer));
  }

  /** The protocol's usual end, and a usage, may follow the event in which the answer ended. */
  #endsWith(says: (json: unknown, frame: Frame) => boolean): boolean {
    for (const raw of [this.#newest, this.#second, this.#third]) {
      if (raw.length === 0) return false;
      const frame = frameOf(raw);
      if (ENDINGS.some((word) => raw.includes(word)) && says(readEvent(frame), frame)) return true;
      if (!this.#dialect.isLast(frame) && !reportsUsage(raw)) return false;
    }
    return false;
  }
}

/** Returns whether a complete answer or an event stops for a reason that these rows let go free. */
export function isDeclined(json: unknown, rows: Rows): boolean {
  return Object.entries(rows).some(([key, row]) => {
    const value = dig(json, 'delta', key) ?? dig(json, key);
    return row.bills === 'unless empty' && typeof value === 'string' && row.values.includes(value);
  });
}
