/** Time in one turn of the event loop after which an answer takes long to read. */
const SLOW_MS = 4;

/**
 * Shares the event loop between answers that take long to read, and everybody else. Reading most
 * takes microseconds. But a provider can send faster than its answer is read, and Node reads up to
 * two megabytes of a connection in one turn. All slow answers together get a few milliseconds of a
 * turn, one after the other.
 */
export class ReadingTurns {
  #turn = 0;
  #isCounting = false;
  #slowMs = 0;
  #waiting: (() => void)[] = [];

  /** Returns the number of this turn. */
  get turn(): number {
    return this.#turn;
  }

  /** Slow answers have used this turn up. */
  isOver(): boolean {
    return this.#slowMs > SLOW_MS;
  }

  /** Returns whether an answer that took so long in this turn is slow. */
  isSlow(ms: number): boolean {
    this.#count();
    return ms > SLOW_MS;
  }

  spend(ms: number): void {
    this.#slowMs += ms;
    this.#count();
  }

  /** Calls back in a later turn. */
  wait(goOn: () => void): void {
    this.#waiting.push(goOn);
    this.#count();
  }

  #count(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    setImmediate(this.#begin);
  }

  readonly #begin = () => {
    this.#turn += 1;
    this.#slowMs = 0;
    this.#isCounting = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    let next = 0;
    while (next < waiting.length && !this.isOver()) waiting[next++]?.();
    // The others come first in the next turn.
    if (next < waiting.length) {
      this.#waiting = [...waiting.slice(next), ...this.#waiting];
      this.#count();
    }
  };
}

/** The part of one answer in turns. */
export class ReadingTime {
  readonly #turns: ReadingTurns;
  #isSlow = false;
  #turn = 0;
  #spentMs = 0;

  constructor(turns: ReadingTurns) {
    this.#turns = turns;
  }

  /** The answer takes long to read. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** The answer must wait for a later turn. */
  isOver(): boolean {
    return this.#isSlow && this.#turns.isOver();
  }

  spend(ms: number): void {
    if (this.#isSlow) return this.#turns.spend(ms);
    if (this.#turn !== this.#turns.turn) this.#spentMs = 0;
    this.#turn = this.#turns.turn;
    this.#spentMs += ms;
    this.#isSlow = this.#turns.isSlow(this.#spentMs);
  }

  wait(goOn: () => void): void {
    this.#turns.wait(goOn);
  }
}
