import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/**
 * Ends of a connection. `reset`: both sides get a reset. `truncated`: both sides get a clean end,
 * wherever the bytes are. `half closed`: one side gets a clean end, and is heard no more.
 * `stalled`: nothing passes any more, and no side learns of it.
 */
export const CUTS = ['reset', 'truncated', 'half closed', 'stalled'] as const;
type Cut = (typeof CUTS)[number];

/** A connection lives for 16 bytes to 32 KB of both directions, small numbers as often as large. */
const [MIN_BITS, MAX_BITS] = [4, 15];
/** Bytes that are forwarded at once, at most, and the longest wait before them. */
const MAX_SLICE = 4_000;
const MAX_DELAY_MS = 15;

/**
 * A way between two programs, whose connections end after a random number of bytes while it cuts.
 * Otherwise it forwards all.
 */
export interface Cutter {
  /** Address of its listener, which leads to the target. */
  host: string;
  port: number;
  /** Cuts what is open and what is opened from now on. */
  begin(cuts: readonly Cut[], random: Random): void;
  /** Cuts nothing more. Connections that stalled stay so. */
  end(): void;
  /** Numbers of connections that were cut, by how. */
  cut: Record<Cut, number>;
  close(): Promise<void>;
}

interface Line {
  near: Socket;
  far: Socket;
  /** Bytes until the cut; null when none is planned. */
  left: number | null;
  isStalled: boolean;
}

interface State {
  lines: Set<Line>;
  cut: Record<Cut, number>;
  /** Null: it forwards all. */
  cutting: { cuts: readonly Cut[]; random: Random } | null;
}

/** Opens a way to `target`, which is a host and a port. */
export async function openCutter(target: string): Promise<Cutter> {
  const { hostname, port } = new URL(target);
  const state: State = {
    lines: new Set(),
    cut: { reset: 0, truncated: 0, 'half closed': 0, stalled: 0 },
    cutting: null,
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const line: Line = { near, far, left: bytesLeft(state), isStalled: false };
    state.lines.add(line);
    void forward(state, line, near, far);
    void forward(state, line, far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    cut: state.cut,
    begin(cuts, random) {
      state.cutting = { cuts, random };
      for (const line of state.lines) line.left = bytesLeft(state);
    },
    end() {
      state.cutting = null;
      for (const line of state.lines) line.left = null;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const { near, far } of state.lines) for (const socket of [near, far]) socket.destroy();
      await closed;
    },
  };
}

function bytesLeft({ cutting }: State): number | null {
  return cutting && cutting.random.whole(1, 2 ** cutting.random.whole(MIN_BITS, MAX_BITS));
}

/** Forwards one direction until its end, in slices and late while the way cuts. */
async function forward(state: State, line: Line, from: Socket, to: Socket): Promise<void> {
  from.on('error', () => to.destroy());
  from.on('close', () => {
    if (!line.isStalled) state.lines.delete(line);
  });
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length;) {
        const size = await nextSlice(state, line, chunk.length - at);
        if (line.isStalled) return;
        if (size > 0 && !to.write(chunk.subarray(at, at + size))) await drained(to);
        at += size;
        if (line.left !== null && line.left <= 0 && state.cutting) return cutNow(state, line, to);
      }
    }
    if (!line.isStalled) to.end();
  } catch {
    // A side broke its connection off: so does the other.
    if (!line.isStalled) to.destroy();
  }
}

async function nextSlice({ cutting }: State, line: Line, rest: number): Promise<number> {
  if (!cutting || line.left === null) return rest;
  await sleep(cutting.random.whole(0, MAX_DELAY_MS));
  const size = Math.min(rest, line.left, cutting.random.whole(1, MAX_SLICE));
  line.left -= size;
  return size;
}

function cutNow(state: State, line: Line, to: Socket): void {
  const { cuts, random } = state.cutting ?? {};
  const how = cuts?.[random?.whole(0, cuts.length - 1) ?? 0];
  if (!how || line.isStalled) return;
  state.cut[how] += 1;
  const { near, far } = line;
  if (how === 'reset') for (const socket of [near, far]) socket.resetAndDestroy();
  if (how === 'truncated') for (const socket of [near, far]) socket.destroySoon();
  if (how === 'half closed') to.end();
  if (how === 'half closed' || how === 'stalled') line.isStalled = true;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', resolve);
  });
}
