import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

/** Encrypts stored secrets that must be read again, such as tokens of other services. */
export interface EnvelopeEncryption {
  /** The prefix of all ciphertexts under the current key. */
  readonly prefix: string;
  /** Encrypts `plain` for one location: a name such as `team_…|connection|conn_…|tokens`. */
  encrypt(location: string, plain: string): string;
  /**
   * Decrypts the ciphertext of a location. Throws when it belongs to another location or was
   * changed, and MissingKeyError when its key is not configured.
   */
  decrypt(location: string, ciphertext: string): string;
  /**
   * Returns the ciphertext under the current key, or null when it already is. Rewraps the data key
   * only.
   */
  rewrap(location: string, ciphertext: string): string | null;
}

/** A key that wraps data keys, and the id by which ciphertexts name it. */
export interface WrappingKey {
  id: string;
  key: Buffer;
}

/** A ciphertext names a key that is not configured. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 's1';
/** The id of the derived key in ciphertexts from before SECRET_KEY was a ring. */
const DERIVED_WITHOUT_ID = 'secret';

/**
 * Creates envelope encryption: AES-256-GCM with a data key for every text, wrapped by the first of
 * `keys`. The other keys still decrypt. Without keys, each key of the deployment's secret gives
 * one.
 * The location is authenticated, so a ciphertext moved to another row does not decrypt.
 */
export function createEnvelopeEncryption(keys: readonly WrappingKey[], secret: SecretKey): EnvelopeEncryption {
  const known = keys.length > 0 ? keys : deriveKeys(secret);
  const current = known[0] as WrappingKey;
  const keysOf = (id: string) =>
    id === DERIVED_WITHOUT_ID && keys.length === 0 ? known : known.filter((one) => one.id === id);

  function unwrap(location: string, ciphertext: string): { id: string; dataKey: Buffer; data: string } {
    const [version, id = '', wrapped = '', data = ''] = ciphertext.split('.');
    const wrapping = keysOf(id);
    if (version !== VERSION || wrapping.length === 0)
      throw new MissingKeyError(`a secret is sealed with the key ${id}, which is not configured`);
    return { id, dataKey: decryptWithAny(wrapping, `${id}|${location}`, wrapped), data };
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

function deriveKeys(secret: SecretKey): WrappingKey[] {
  return secret
    .signWithEach('sealing', 'wrapping key')
    .map((key, i) => ({ id: `${DERIVED_WITHOUT_ID}-${secret.ids[i]}`, key }));
}

function decryptWithAny(keys: readonly WrappingKey[], location: string, text: string): Buffer {
  let failure: unknown;
  for (const { key } of keys)
    try {
      return decrypt(key, location, text);
    } catch (error) {
      failure = error;
    }
  throw failure;
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
