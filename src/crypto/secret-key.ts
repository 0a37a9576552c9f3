import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The deployment's secret. A key for each purpose is derived from it. */
export interface SecretKey {
  /**
   * Returns HMAC-SHA-256 of `text` under the key of `purpose`. Different purposes give unrelated
   * results.
   */
  sign(purpose: string, text: string): Buffer;
}

/**
 * Loads SECRET_KEY, or else `<dataDir>/secret-key` (created on first use, mode 0600). Every process
 * of one deployment must hold the same secret.
 */
export async function loadSecretKey(config: { secretKey: string | undefined; dataDir: string }): Promise<SecretKey> {
  const master = Buffer.from(config.secretKey ?? (await loadOrCreateKey(config.dataDir)), 'hex');
  const derived = new Map<string, Buffer>();
  return {
    sign(purpose, text) {
      let key = derived.get(purpose);
      if (!key) derived.set(purpose, (key = createHmac('sha256', master).update(purpose).digest()));
      return createHmac('sha256', key).update(text).digest();
    },
  };
}

async function loadOrCreateKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    await createKey(dataDir, file).catch((error: Error) => {
      throw new Error(`DATA_DIR: ${dataDir} cannot be written to (${error.message}), and SECRET_KEY is not set.`, {
        cause: error,
      });
    });
  }
  const stored = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(stored))
    throw new Error(`${file} does not hold 64 hexadecimal digits. Restore it, or set SECRET_KEY.`);
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
