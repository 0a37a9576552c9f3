import type { Readable } from 'node:stream';
import type { RestAnswer } from '../harness/actor.ts';
import { exchange } from '../harness/exchange.ts';

export interface Sent {
  /** Default: the key of the sender. Null: no key. */
  authorization?: string | null;
  body?: string | Uint8Array | Readable;
  type?: string | null;
  headers?: Record<string, string>;
}

let addresses = 0;
export function newAddress(): string {
  addresses++;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}

/** Sends a request from an address of its own, so that no limit of an address counts two. */
export async function sendAlone(
  { base, secret }: { base: string; secret: string },
  method: string,
  path: string,
  sent: Sent,
): Promise<RestAnswer> {
  const { authorization = `Bearer ${secret}`, body, type = 'application/json', headers } = sent;
  const response = await exchange(base + path, {
    method,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(authorization === null ? {} : { authorization }),
      ...(body === undefined || type === null ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(response.text) as RestAnswer['body'],
  };
}
