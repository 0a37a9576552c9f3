import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadSecretKey } from '../../src/crypto/secret-key.ts';
import { CLIENT_ADDRESS_HEADER, signClientAddress, signedClientAddress } from '../../src/http/client-address.ts';

const [OLD, NEW] = ['1a'.repeat(32), '2b'.repeat(32)];
const ring = (...secretKeys: string[]) => loadSecretKey({ secretKeys, dataDir: '.' });
const CLIENT = '198.51.100.7';

async function readBy(reader: string[], signed: string): Promise<string> {
  const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { [CLIENT_ADDRESS_HEADER]: signed } };
  return signedClientAddress(request as unknown as IncomingMessage, new BlockList(), await ring(...reader));
}

describe('the signed address of a client', () => {
  it('is read by every process that knows the key, current or not', async () => {
    const byOld = signClientAddress(CLIENT, await ring(OLD));
    const byNew = signClientAddress(CLIENT, await ring(NEW, OLD));
    expect([await readBy([OLD, NEW], byNew), await readBy([NEW, OLD], byOld)]).toEqual([CLIENT, CLIENT]);
  });

  it('is ignored when it is signed by an unknown key, cut, or for another address', async () => {
    const [, proof = ''] = signClientAddress(CLIENT, await ring(OLD)).split(';');
    for (const forged of [`${CLIENT};`, `${CLIENT};${proof.slice(0, -2)}`, `203.0.113.9;${proof}`, proof])
      expect(await readBy([OLD], forged)).toBe('127.0.0.1');
    expect(await readBy([NEW], `${CLIENT};${proof}`)).toBe('127.0.0.1');
  });
});
