import type { ChildProcess } from 'node:child_process';

// The supervisor prints a link that opens the console, and the platform makes it.

/** The link is printed with the addresses, or not at all. */
const TIMEOUT_MS = 3_000;

type Message = { kind: 'make-login-link' } | { kind: 'login-link'; link: string | null };

/** Makes a link whenever the supervisor of this process asks for one. */
export function serveLoginLinks(make: () => Promise<string | null>): void {
  if (!process.send) return;
  process.on('message', ({ kind }: Message) => {
    if (kind !== 'make-login-link') return;
    const send = (link: string | null) => process.send?.({ kind: 'login-link', link } satisfies Message);
    make().then(send, () => send(null));
  });
}

/** Returns a link from the platform. Null: it made none in time. */
export async function askLoginLink(platform: ChildProcess | undefined): Promise<string | null> {
  if (!platform?.connected) return null;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  const listen = (message: Message) => {
    if (message.kind === 'login-link') resolve(message.link);
  };
  platform.on('message', listen);
  platform.send({ kind: 'make-login-link' } satisfies Message, () => undefined);
  const link = await promise;
  clearTimeout(timer);
  platform.off('message', listen);
  return link;
}
