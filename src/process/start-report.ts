import type { ChildProcess } from 'node:child_process';

// A part reports to its supervisor how far its start is. Without a supervisor, nobody hears it.

type Message =
  /** The part cannot serve before this is over. */
  | { kind: 'waits'; until: string }
  | { kind: 'serves' }
  /** It drains after an error, and another may take its place. */
  | { kind: 'leaves' };

export function reportWaiting(until: string): void {
  report({ kind: 'waits', until });
}

export function reportServing(): void {
  report({ kind: 'serves' });
}

export function reportLeaving(): void {
  report({ kind: 'leaves' });
}

function report(message: Message): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Calls the functions as a part reports. */
export function followReports(
  part: ChildProcess,
  on: { waits(until: string): void; serves(): void; leaves(): void },
): void {
  part.on('message', (message: Message) => {
    if (message.kind === 'waits') on.waits(message.until);
    else if (message.kind === 'serves') on.serves();
    else if (message.kind === 'leaves') on.leaves();
  });
}
