import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Client } from 'graphql-ws';

/** Events that come together are one change: a busy team must not make a page read without end. */
const MIN_PAUSE_MS = 500;
const CHANGES = 'subscription Changes($after: Count) { changes(after: $after) { number thingType } }';
const CALLS = 'subscription Calls { usageRecordAdded { id } }';

/** A type of the change feed, or `call` for a model call. */
type Thing = string;

export interface Feed {
  follow: (things: readonly Thing[], onChange: () => void) => () => void;
  /** Whether the socket is open; null before that is known. */
  watchState: (onState: (isLive: boolean | null) => void) => () => void;
  close: () => void;
}

interface Change {
  number: number;
  thingType: string;
}

/**
 * Follows everything that the session may see, with one subscription for all screens: all changes
 * after the number that was the newest before any screen was read, and calls from now on.
 */
function openFeed(socket: Client, newest: number): Feed {
  const followers = new Set<(thing: Thing | null) => void>();
  const tell = (thing: Thing | null) => {
    for (const follower of followers) follower(thing);
  };
  let after: number | null = newest;
  let endChanges = () => {};
  const followChanges = () => {
    endChanges = socket.subscribe<{ changes: Change }>(
      {
        query: CHANGES,
        variables: {
          // Read anew by each attempt to connect.
          get after() {
            return after;
          },
        },
      },
      {
        next({ data }) {
          if (!data) return;
          after = data.changes.number;
          tell(data.changes.thingType);
        },
        error(problem) {
          if (!isGone(problem)) return;
          after = null;
          followChanges();
          tell(null);
        },
        complete: () => undefined,
      },
    );
  };
  followChanges();
  const ends = [
    socket.subscribe(
      { query: CALLS },
      // Refused without usage:read, which leaves the screens as they are.
      { next: () => tell('call'), error: () => undefined, complete: () => undefined },
    ),
  ];
  let isOpen: boolean | null = null;
  const watchers = new Set<(isLive: boolean) => void>();
  const set = (now: boolean) => {
    isOpen = now;
    for (const watcher of watchers) watcher(now);
  };
  ends.push(socket.on('closed', () => set(false)));
  ends.push(
    socket.on('connected', (_socket, _payload, wasRetry) => {
      set(true);
      // Calls that ended while the socket was away are read again.
      if (wasRetry) tell('call');
    }),
  );
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
      onState(isOpen);
      watchers.add(onState);
      return () => void watchers.delete(onState);
    },
    close() {
      endChanges();
      for (const end of ends) end();
    },
  };
}

/** Whether the place in the feed is no longer stored. */
const isGone = (problem: unknown) =>
  Array.isArray(problem) &&
  problem.some((one: { extensions?: Record<string, unknown> }) => one.extensions?.['code'] === 'GONE');

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

/** `newest` is the number of the team's newest change when the session was read. */
export function FeedProvider({ socket, newest, children }: { socket: Client; newest: number; children: ReactNode }) {
  const [feed, set] = useState<Feed | null>(null);
  const [first] = useState(newest);
  useEffect(() => {
    const opened = openFeed(socket, first);
    set(opened);
    return opened.close;
  }, [socket, first]);
  return <Context value={feed}>{children}</Context>;
}

/** Calls back after a change of these things, soon and not too often. */
export function useLive(things: readonly Thing[], onChange: () => void): void {
  const feed = useContext(Context);
  const key = things.join();
  const list = useMemo(() => key.split(','), [key]);
  useEffect(() => feed?.follow(list, onChange), [feed, list, onChange]);
}

/** Whether changes arrive by themselves now; null before that is known. */
export function useIsLive(): boolean | null {
  const feed = useContext(Context);
  const [isLive, set] = useState<boolean | null>(null);
  useEffect(() => feed?.watchState(set), [feed]);
  return isLive;
}
