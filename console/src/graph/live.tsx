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
  const { watch, end } = watchSocket(socket);
  const ends = [end, followChanges(socket, newest, tell), followCalls(socket, tell)];
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
    watchState: watch,
    close() {
      for (const one of ends) one();
    },
  };
}

/** Tells of each change after a number, also across lost connections. Null: of anything. */
function followChanges(socket: Client, newest: number, tell: (thing: Thing | null) => void): () => void {
  let after: number | null = newest;
  const variables = {
    // Read anew by each attempt to connect.
    get after() {
      return after;
    },
  };
  let end = () => {};
  const follow = () => {
    end = socket.subscribe<{ changes: Change }>(
      { query: CHANGES, variables },
      {
        next({ data }) {
          if (!data) return;
          after = data.changes.number;
          tell(data.changes.thingType);
        },
        error(problem) {
          if (!isGone(problem)) return;
          after = null;
          follow();
          tell(null);
        },
        complete: () => undefined,
      },
    );
  };
  follow();
  return () => end();
}

/** Tells of each call, and once of those that ended while the socket was not open. */
function followCalls(socket: Client, tell: (thing: Thing) => void): () => void {
  const ends = [
    socket.subscribe(
      { query: CALLS },
      // Refused without usage:read, which leaves the screens as they are.
      { next: () => tell('call'), error: () => undefined, complete: () => undefined },
    ),
    socket.on('connected', () => tell('call')),
  ];
  return () => void ends.map((end) => end());
}

function watchSocket(socket: Client): { watch: Feed['watchState']; end: () => void } {
  let isOpen: boolean | null = null;
  const watchers = new Set<(isLive: boolean) => void>();
  const set = (now: boolean) => {
    isOpen = now;
    for (const watcher of watchers) watcher(now);
  };
  const ends = [socket.on('connected', () => set(true)), socket.on('closed', () => set(false))];
  return {
    watch(onState) {
      onState(isOpen);
      watchers.add(onState);
      return () => void watchers.delete(onState);
    },
    end: () => void ends.map((end) => end()),
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
