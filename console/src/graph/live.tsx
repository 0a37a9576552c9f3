import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Client } from 'graphql-ws';

/** Events that come together are one change: a busy team must not make a page read without end. */
const MIN_PAUSE_MS = 500;
const CHANGES = 'subscription Changes { changes { number thingType } }';
const CALLS = 'subscription Calls { usageRecordAdded { id } }';

/** A type of the change feed, or `call` for a model call. */
type Thing = string;

export interface Feed {
  follow: (things: readonly Thing[], onChange: () => void) => () => void;
  /** Whether the socket is open. */
  watchState: (onState: (isLive: boolean) => void) => () => void;
  close: () => void;
}

/** Follows everything that the session may see, with one subscription for all screens. */
function openFeed(socket: Client): Feed {
  const followers = new Set<(thing: Thing | null) => void>();
  const tell = (thing: Thing | null) => {
    for (const follower of followers) follower(thing);
  };
  const listen = (query: string, thingOf: (data: Record<string, { thingType?: string }>) => Thing) =>
    socket.subscribe<Record<string, { thingType?: string }>>(
      { query },
      // A refused feed, such as that of calls without usage:read, leaves the screens as they are.
      { next: ({ data }) => data && tell(thingOf(data)), error: () => undefined, complete: () => undefined },
    );
  const ends = [listen(CHANGES, (data) => data['changes']?.thingType ?? ''), listen(CALLS, () => 'call')];
  // Changes that happened while the socket was away are read again.
  ends.push(socket.on('connected', (_socket, _payload, wasRetry) => void (wasRetry && tell(null))));
  return {
    follow(things, onChange) {
      const throttled = throttle(onChange);
      const follower = (thing: Thing | null) => void ((thing === null || things.includes(thing)) && throttled.call());
      followers.add(follower);
      return () => {
        followers.delete(follower);
        throttled.cancel();
      };
    },
    watchState(onState) {
      const opened = socket.on('connected', () => onState(true));
      const closed = socket.on('closed', () => onState(false));
      return () => {
        opened();
        closed();
      };
    },
    close: () => void ends.map((end) => end()),
  };
}

/** Runs at once, then at most once in a pause; the last call is never lost. */
function throttle(run: () => void): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  const call = () => {
    if (timer !== null) {
      isDue = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = null;
      if (!isDue) return;
      isDue = false;
      call();
    }, MIN_PAUSE_MS);
  };
  return { call, cancel: () => void (timer !== null && clearTimeout(timer)) };
}

const Context = createContext<Feed | null>(null);

export function FeedProvider({ socket, children }: { socket: Client; children: ReactNode }) {
  const [feed, set] = useState<Feed | null>(null);
  useEffect(() => {
    const opened = openFeed(socket);
    set(opened);
    return opened.close;
  }, [socket]);
  return <Context value={feed}>{children}</Context>;
}

/** Calls back after a change of these things, soon and not too often. */
export function useLive(things: readonly Thing[], onChange: () => void): void {
  const feed = useContext(Context);
  const key = things.join();
  const list = useMemo(() => key.split(','), [key]);
  useEffect(() => feed?.follow(list, onChange), [feed, list, onChange]);
}

/** Whether changes arrive by themselves now. */
export function useIsLive(): boolean {
  const feed = useContext(Context);
  const [isLive, set] = useState(true);
  useEffect(() => feed?.watchState(set), [feed]);
  return isLive;
}
