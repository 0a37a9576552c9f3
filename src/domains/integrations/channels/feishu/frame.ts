/**
 * A frame of the long connection: the protobuf message `pbbp2.Frame`. One message of nine fields is
 * no reason for a protobuf library.
 */
export interface Frame {
  seqId: bigint;
  logId: bigint;
  service: number;
  method: number;
  headers: readonly (readonly [key: string, value: string])[];
  payloadEncoding: string;
  payloadType: string;
  payload: Uint8Array;
  logIdNew: string;
}

/** Values of `method`. */
export const CONTROL = 0;
export const DATA = 1;

const VARINT = 0;
const BYTES = 2;

/** Parts that do not become whole within this time are dropped; the platform sends them again. */
const MAX_AGE_MS = 10_000;
const MAX_PARTS = 1_000;
const MAX_EVENTS = 100;

/** Encodes a frame. The first four fields are required, even when they are 0. */
export function encodeFrame(frame: Frame): Buffer {
  return Buffer.concat([
    ...numberField(1, frame.seqId),
    ...numberField(2, frame.logId),
    ...numberField(3, BigInt(frame.service)),
    ...numberField(4, BigInt(frame.method)),
    ...frame.headers.flatMap(([key, value]) =>
      bytesField(5, Buffer.concat([...bytesField(1, Buffer.from(key)), ...bytesField(2, Buffer.from(value))])),
    ),
    ...optionalField(6, Buffer.from(frame.payloadEncoding)),
    ...optionalField(7, Buffer.from(frame.payloadType)),
    ...optionalField(8, frame.payload),
    ...optionalField(9, Buffer.from(frame.logIdNew)),
  ]);
}

/** Decodes a frame. Throws a RangeError for bytes that are none. */
export function decodeFrame(bytes: Uint8Array): Frame {
  const fields = readFields(bytes);
  const number = (field: number) => fields.find((one) => one.field === field)?.number ?? 0n;
  const data = (field: number) => fields.findLast((one) => one.field === field)?.bytes ?? new Uint8Array();
  return {
    seqId: number(1),
    logId: number(2),
    service: Number(BigInt.asIntN(32, number(3))),
    method: Number(BigInt.asIntN(32, number(4))),
    headers: fields
      .filter(({ field }) => field === 5)
      .map(({ bytes: header }) => {
        const pair = readFields(header);
        const text = (field: number) => utf8(pair.find((one) => one.field === field)?.bytes);
        return [text(1), text(2)];
      }),
    payloadEncoding: utf8(data(6)),
    payloadType: utf8(data(7)),
    payload: data(8),
    logIdNew: utf8(data(9)),
  };
}

/** Returns the value of a header, or an empty text. */
export function headerOf({ headers }: Frame, name: string): string {
  return headers.find(([key]) => key === name)?.[1] ?? '';
}

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

interface Field {
  field: number;
  number: bigint;
  bytes: Uint8Array;
}

function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;

  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('the frame ends in a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw new RangeError('the frame has a number of too many bytes');
  }

  while (at < bytes.length) {
    const tag = varint();
    const field = Number(tag >> 3n);
    const type = Number(tag & 7n);
    if (type === VARINT) fields.push({ field, number: varint(), bytes: new Uint8Array() });
    else {
      const size = type === BYTES ? Number(varint()) : { 1: 8, 5: 4 }[type];
      if (size === undefined || at + size > bytes.length) throw new RangeError('the frame has a broken field');
      fields.push({ field, number: 0n, bytes: bytes.subarray(at, at + size) });
      at += size;
    }
  }
  return fields;
}

function numberField(field: number, value: bigint): Uint8Array[] {
  return [varintBytes(BigInt((field << 3) | VARINT)), varintBytes(value)];
}

function bytesField(field: number, value: Uint8Array): Uint8Array[] {
  return [varintBytes(BigInt((field << 3) | BYTES)), varintBytes(BigInt(value.length)), value];
}

function optionalField(field: number, value: Uint8Array): Uint8Array[] {
  return value.length === 0 ? [] : bytesField(field, value);
}

function varintBytes(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(rest)]);
}

function utf8(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes).toString();
}
