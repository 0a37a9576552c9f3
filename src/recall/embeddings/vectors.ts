import type { Pool } from 'pg';
import type { VectorCache } from '../../catalog/vector-cache.ts';

/** Names a vector. A text that changes gets another version, and so another vector. */
export interface VectorKey {
  kind: string;
  itemId: string;
  n: number;
  version: string;
}

/** Per search: loading vectors takes about as long as the rest of the search together. */
const MAX_NUMBERS_FETCHED = 384_000;

const FETCH = /* sql */ `
  select r.*, encode(array_send(e.vector), 'base64') as sent
  from jsonb_to_recordset($1::jsonb) as r (kind text, "itemId" text, n int, version text)
  join embedding e on e.kind = r.kind and e.item_id = r."itemId" and e.n = r.n and e.version = r.version::bigint and e.model = $2`;

/**
 * Vectors by their keys, null where there is none yet. Fetches the first that `cache` lacks,
 * 250 of 1,536 dimensions, so that a large scope is complete after some searches.
 */
export async function loadVectors(
  pool: Pool,
  cache: VectorCache,
  { model, dimensions }: { model: string; dimensions: number },
  keys: readonly VectorKey[],
): Promise<(Float32Array | null)[]> {
  const most = Math.max(1, Math.floor(MAX_NUMBERS_FETCHED / dimensions));
  const missing = keys.filter((key) => !cache.get(nameOf(model, key))).slice(0, most);
  if (missing.length > 0) {
    const { rows } = await pool.query<VectorKey & { sent: string }>(FETCH, [JSON.stringify(missing), model]);
    for (const row of rows) cache.set(nameOf(model, row), readVector(Buffer.from(row.sent, 'base64')));
  }
  const found = keys.map((key) => cache.get(nameOf(model, key)) ?? null);
  cache.trim();
  return found;
}

function nameOf(model: string, { kind, itemId, n, version }: VectorKey): string {
  return `${kind} ${itemId} ${n} ${version} ${model}`;
}

/** PostgreSQL sends a header before an array, and each element's length before its four bytes. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

export function readVector(sent: Buffer): Float32Array {
  const vector = new Float32Array(Math.max(0, (sent.length - HEADER_BYTES) / 8));
  for (let i = 0; i < vector.length; i++) vector[i] = sent.readFloatBE(HEADER_BYTES + LENGTH_BYTES + i * 8);
  return vector;
}

/** Dot product: the cosine of two vectors of length 1. */
export function productOf(a: ArrayLike<number>, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
