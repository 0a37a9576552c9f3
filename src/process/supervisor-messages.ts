import type { ChildProcess } from 'node:child_process';

// A part reports to its supervisor how far its start is. Without a supervisor, nobody hears it.

type Report =
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

function report(message: Report): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Calls the functions as a part reports. */
export function followReports(
  part: ChildProcess,
  on: { waits(until: string): void; serves(): void; leaves(): void },
): void {
  part.on('message', (message: Report) => {
    if (message.kind === 'waits') on.waits(message.until);
    else if (message.kind === 'serves') on.serves();
    else if (message.kind === 'leaves') on.leaves();
  });
}

// The supervisor prints a link that opens the console, and the platform makes it.

/** The link is printed with the addresses, or not at all. */
const TIMEOUT_MS = 3_000;

type LoginLinkMessage = { kind: 'make-login-link' } | { kind: 'login-link'; link: string | null };

/** Makes a link whenever the supervisor of this process asks for one. */
export function serveLoginLinks(make: () => Promise<string | null>): void {
  if (!process.send) return;
  process.on('message', ({ kind }: LoginLinkMessage) => {
    if (kind !== 'make-login-link') return;
    const send = (link: string | null) => process.send?.({ kind: 'login-link', link } satisfies LoginLinkMessage);
    make().then(send, () => send(null));
  });
}

/** Returns a link from the platform. Null: it made none in time. */
export async function askLoginLink(platform: ChildProcess | undefined): Promise<string | null> {
  if (!platform?.connected) return null;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  const listen = (message: LoginLinkMessage) => {
    if (message.kind === 'login-link') resolve(message.link);
  };
  platform.on('message', listen);
  platform.send({ kind: 'make-login-link' } satisfies LoginLinkMessage, () => undefined);
  const link = await promise;
  clearTimeout(timer);
  platform.off('message', listen);
  return link;
}
