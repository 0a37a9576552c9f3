import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

/** Keeps secrets that must be read again, such as tokens of other services, encrypted at rest. */
export interface EnvelopeEncryption {
  /** What everything that is sealed with the current key begins with. */
  readonly prefix: string;
  /** `plain` encrypted for one place: a name such as `team_…|connection|conn_…|tokens`. */
  encrypt(location: string, plain: string): string;
  /** What was sealed for that place. Throws when it was sealed for another, was changed, or its key is not configured. */
  decrypt(location: string, ciphertext: string): string;
  /** The same secret under the current key; null when it already is. The data itself is not encrypted anew. */
  rewrap(location: string, ciphertext: string): string | null;
}

/** A key that wraps the data keys, and the id by which rows name it. */
export interface WrappingKey {
  id: string;
  key: Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 's1';

/**
 * AES-256-GCM with a data key for every sealed text, wrapped by the first of `keys`; the others still open what they wrapped. Without
 * keys, one is derived from the deployment's secret. The place is authenticated, so a text moved to another row does not open.
 */
export function createEnvelopeEncryption(keys: readonly WrappingKey[], secret: SecretKey): EnvelopeEncryption {
  const known = keys.length > 0 ? keys : [{ id: 'secret', key: secret.sign('sealing', 'wrapping key') }];
  const current = known[0] as WrappingKey;

  function unwrap(location: string, ciphertext: string): { id: string; dataKey: Buffer; data: string } {
    const [version, id = '', wrapped = '', data = ''] = ciphertext.split('.');
    const wrapping = known.find((one) => one.id === id);
    if (version !== VERSION || !wrapping)
      throw new Error(`a secret is sealed with the key ${id}, which is not configured`);
    return { id, dataKey: decrypt(wrapping.key, `${id}|${location}`, wrapped), data };
  }

  function write(location: string, dataKey: Buffer, data: string): string {
    return [VERSION, current.id, encrypt(current.key, `${current.id}|${location}`, dataKey), data].join('.');
  }

  return {
    prefix: `${VERSION}.${current.id}.`,
    encrypt(location, plain) {
      const dataKey = randomBytes(32);
      return write(location, dataKey, encrypt(dataKey, location, Buffer.from(plain)));
    },
    decrypt(location, ciphertext) {
      const { dataKey, data } = unwrap(location, ciphertext);
      return decrypt(dataKey, location, data).toString();
    },
    rewrap(location, ciphertext) {
      const { id, dataKey, data } = unwrap(location, ciphertext);
      return id === current.id ? null : write(location, dataKey, data);
    },
  };
}

function encrypt(key: Buffer, location: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(location));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: Buffer, location: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(location))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
