import { describe, expect, it } from 'vitest';
import { createEnvelopeEncryption } from '../../src/crypto/envelope-encryption.ts';
import { loadSecretKey } from '../../src/crypto/secret-key.ts';

const secret = await loadSecretKey({ secretKeys: ['ab'.repeat(32)], dataDir: '.' });
const old = { id: 'old', key: Buffer.alloc(32, 1) };
const fresh = { id: 'fresh', key: Buffer.alloc(32, 2) };
const PLACE = 'team_1|connection|conn_1|tokens';

describe('an encrypted secret', () => {
  const sealing = createEnvelopeEncryption([], secret);
  const sealed = sealing.encrypt(PLACE, 'canary – ключ');

  it('decrypts where it was encrypted, and shows nothing of itself', () => {
    expect(sealing.decrypt(PLACE, sealed)).toBe('canary – ключ');
    for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const)
      expect(sealed).not.toContain(Buffer.from('canary').toString(encoding).replace(/=+$/, ''));
    expect(sealing.encrypt(PLACE, 'canary – ключ')).not.toBe(sealed);
  });

  it('does not decrypt in another place, nor when a character of it was changed', () => {
    expect(() => sealing.decrypt(PLACE.replace('conn_1', 'conn_2'), sealed)).toThrow();
    for (const i of [10, Math.floor(sealed.length / 2), sealed.length - 4]) {
      const other = sealed[i] === 'A' ? 'B' : 'A';
      expect(() => sealing.decrypt(PLACE, sealed.slice(0, i) + other + sealed.slice(i + 1)), String(i)).toThrow();
    }
  });

  it('outlives its wrapping key: it is re-encrypted once, and then needs the new key alone', () => {
    const before = createEnvelopeEncryption([old], secret).encrypt(PLACE, 'text');
    const turning = createEnvelopeEncryption([fresh, old], secret);
    expect(turning.decrypt(PLACE, before)).toBe('text');
    const after = turning.rewrap(PLACE, before) ?? '';
    expect(turning.rewrap(PLACE, after)).toBeNull();
    expect(createEnvelopeEncryption([fresh], secret).decrypt(PLACE, after)).toBe('text');
    expect(() => createEnvelopeEncryption([fresh], secret).decrypt(PLACE, before)).toThrow(
      'the key old, which is not configured',
    );
  });
});
