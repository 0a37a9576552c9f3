import { headerOf, type Frame } from './frame.ts';

/** Parts that do not become whole within this time are dropped; the platform sends them again. */
const MAX_AGE_MS = 10_000;
const MAX_PARTS = 1_000;
const MAX_EVENTS = 100;

/** Returns a function that joins the parts of an event. It returns null until all are there. */
export function createJoin(): (frame: Frame) => Buffer | null {
  const events = new Map<string, { parts: Uint8Array[]; missing: number; atMs: number }>();

  return (frame) => {
    const sum = Number(headerOf(frame, 'sum')) || 1;
    const seq = Number(headerOf(frame, 'seq')) || 0;
    const id = headerOf(frame, 'message_id');
    if (sum === 1) return Buffer.from(frame.payload);
    if (!Number.isInteger(sum) || sum > MAX_PARTS || !Number.isInteger(seq) || seq < 0 || seq >= sum) return null;
    const nowMs = performance.now();
    for (const [old, { atMs }] of events) if (nowMs - atMs > MAX_AGE_MS || events.size > MAX_EVENTS) events.delete(old);
    const event = events.get(id) ?? { parts: Array<Uint8Array>(sum), missing: sum, atMs: nowMs };
    if (event.parts.length !== sum) return null;
    if (event.parts[seq] === undefined) event.missing -= 1;
    event.parts[seq] = frame.payload;
    events.set(id, event);
    if (event.missing > 0) return null;
    events.delete(id);
    return Buffer.concat(event.parts);
  };
}
