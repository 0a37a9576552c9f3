/** Input of `openSnapshots`. */
export interface SnapshotOptions {
  /**
   * Shows a text. Returns the pause before the next one, in milliseconds; Infinity ends the
   * snapshots. When it rejects, the text is shown again after `RETRY_MS`.
   */
  show(text: string): Promise<number>;
  /** Pause before the first one, in milliseconds. */
  firstPauseMs?: number;
  /** Aborts when the connection ends. */
  signal: AbortSignal;
}

/** Snapshots of a text that grows. */
export interface Snapshots {
  /** Shows the text soon. A newer text replaces one that still waits. */
  update(text: string): void;
  /** Shows nothing more. Resolves when the platform has answered the last one. */
  end(): Promise<void>;
}

const RETRY_MS = 3_000;

/** Shows the newest text at the pace of the platform, one request at a time. */
export function openSnapshots(options: SnapshotOptions): Snapshots {
  const { signal, firstPauseMs = 0 } = options;
  let waiting: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isOver = signal.aborted;
  let pauseMs = firstPauseMs;

  function schedule(): void {
    if (isOver || waiting === null || running || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = showWaiting();
    }, pauseMs);
  }

  async function showWaiting(): Promise<void> {
    const text = waiting ?? '';
    waiting = null;
    try {
      pauseMs = await options.show(text);
    } catch {
      waiting ??= text;
      pauseMs = RETRY_MS;
    }
    running = null;
    if (pauseMs === Infinity) stop();
    else schedule();
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }

  signal.addEventListener('abort', stop, { once: true });
  return {
    update(text) {
      waiting = text;
      schedule();
    },
    async end() {
      stop();
      await running;
    },
  };
}
