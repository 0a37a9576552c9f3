import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The deployment's secret: a ring of keys, the current one first. New hashes and signatures use the
 * current key; the others are still accepted. A key for each purpose is derived from each of them.
 */
export interface SecretKey {
  /** Ids of the keys, the current one first. An id is derived from its key. */
  readonly ids: readonly [string, ...string[]];
  /**
   * Returns HMAC-SHA-256 of `text` under the current key of `purpose`. Different purposes give
   * unrelated results.
   */
  sign(purpose: string, text: string): Buffer;
  /** Returns the same under each key, in the order of `ids`. */
  signWithEach(purpose: string, text: string): [Buffer, ...Buffer[]];
  /** Returns whether `signature` is that of `text` under any key. Takes constant time per key. */
  isSignature(signature: Buffer, purpose: string, text: string): boolean;
}

/** A rotation needs two keys. Each more costs a hash at every lookup. */
export const MAX_SECRET_KEYS = 4;

/** 32 bytes as hexadecimal digits. */
export const SECRET_KEY_FORM = /^[0-9a-f]{64}$/i;

const ID_LENGTH = 8;

/** Returns the public marks of all keys. They show that two processes hold the same key. */
export function marksOf(secret: SecretKey): [string, ...string[]] {
  const [first, ...more] = secret.signWithEach('check', 'this deployment').map((mark) => mark.toString('hex'));
  return [first ?? '', ...more];
}

/** Returns the id of the key with this mark. */
export function idOfMark(mark: string): string {
  return mark.slice(0, ID_LENGTH);
}

/**
 * Loads the keys of SECRET_KEY, or else of `<dataDir>/secret-key` (created on first use, mode
 * 0600). Every process of one deployment must know the same keys.
 */
export async function loadSecretKey(config: {
  secretKeys: readonly string[] | undefined;
  dataDir: string;
}): Promise<SecretKey> {
  const [current, ...others] = config.secretKeys ?? (await loadOrCreateKeys(config.dataDir));
  if (current === undefined) throw new Error('SECRET_KEY holds no key.');
  return createRing(openKey(current), others.map(openKey));
}

type Sign = (purpose: string, text: string) => Buffer;

function createRing(current: Sign, others: readonly Sign[]): SecretKey {
  const idOf = (sign: Sign) => idOfMark(sign('check', 'this deployment').toString('hex'));
  return {
    ids: [idOf(current), ...others.map(idOf)],
    sign: current,
    signWithEach: (purpose, text) => [current(purpose, text), ...others.map((sign) => sign(purpose, text))],
    isSignature: (signature, purpose, text) =>
      [current, ...others].some((sign) => {
        const expected = sign(purpose, text);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      }),
  };
}

function openKey(hex: string): Sign {
  const master = Buffer.from(hex, 'hex');
  const derived = new Map<string, Buffer>();
  return (purpose, text) => {
    let key = derived.get(purpose);
    if (!key) derived.set(purpose, (key = createHmac('sha256', master).update(purpose).digest()));
    return createHmac('sha256', key).update(text).digest();
  };
}

async function loadOrCreateKeys(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    await createKey(dataDir, file).catch((error: Error) => {
      throw new Error(`DATA_DIR: ${dataDir} cannot be written to (${error.message}), and SECRET_KEY is not set.`, {
        cause: error,
      });
    });
  }
  const stored = (await readFile(file, 'utf8')).split(/[\s,]+/).filter(Boolean);
  if (stored.length < 1 || stored.length > MAX_SECRET_KEYS || !stored.every((key) => SECRET_KEY_FORM.test(key)))
    throw new Error(
      `${file} does not hold 64 hexadecimal digits, or up to ${MAX_SECRET_KEYS} lines of them. Restore it, or set SECRET_KEY.`,
    );
  return stored;
}

async function createKey(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Write the whole file, then link it: of two processes that start together one creates it, and
  // neither reads half of it.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex') + '\n', { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}
