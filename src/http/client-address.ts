import type { IncomingMessage } from 'node:http';
import { isIP, type BlockList } from 'node:net';
import type { SecretKey } from '../crypto/secret-key.ts';
import { isListed, normalAddress } from '../core/ip-ranges.ts';

/**
 * Header with the client's address from the router to the platform, signed so nobody can forge it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-platform-client';

const PURPOSE = 'client-address';

/** Signs `address` for the platform. */
export function signClientAddress(address: string, secret: SecretKey): string {
  return `${address};${secret.sign(PURPOSE, address).toString('base64url')}`;
}

/** Returns the client's address as the router has signed it; without a router, `clientAddress`. */
export function signedClientAddress(request: IncomingMessage, trusted: BlockList, secret: SecretKey): string {
  const signed = request.headers[CLIENT_ADDRESS_HEADER];
  if (typeof signed === 'string') {
    const [address = '', proof = ''] = signed.split(';');
    if (secret.isSignature(Buffer.from(proof, 'base64url'), PURPOSE, address)) return address;
  }
  return clientAddress(request, trusted);
}

/**
 * Returns the client's address: the socket's peer; behind a trusted proxy, the nearest untrusted
 * address in `X-Forwarded-For`. Trusts nothing else that a client sends.
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  const peer = normalAddress(request.socket.remoteAddress ?? '');
  if (!isListed(peer, trusted)) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let nearest = peer;
  for (const hop of forwarded.map((part) => normalAddress(part.trim())).reverse()) {
    if (isIP(hop) === 0) break;
    nearest = hop;
    if (!isListed(hop, trusted)) break;
  }
  return nearest;
}
