import type { Pool } from 'pg';

/** Which vector it is. A text that changes has another version, and so another vector. */
export interface VectorKey {
  kind: string;
  itemId: string;
  n: number;
  version: string;
}

/** Vectors take about as long to travel as everything else of a look-up together: so many at a time. */
const MAX_FETCHED = 250;
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

const ofPool = new WeakMap<Pool, Map<string, Float32Array>>();

const FETCH = /* sql */ `
  select r.*, encode(array_send(e.vector), 'base64') as sent
  from jsonb_to_recordset($1::jsonb) as r (kind text, "itemId" text, n int, version text)
  join embedding e on e.kind = r.kind and e.item_id = r."itemId" and e.n = r.n and e.version = r.version::bigint and e.model = $2`;

/**
 * Vectors by their keys, null where there is none yet. What was fetched is held by the process, up to 96 MB; of what is not, the first
 * 250 are fetched, so that a large scope is complete after some look-ups.
 */
export async function loadVectors(
  pool: Pool,
  model: string,
  keys: readonly VectorKey[],
): Promise<(Float32Array | null)[]> {
  const held = ofPool.get(pool) ?? new Map<string, Float32Array>();
  ofPool.set(pool, held);
  const missing = keys.filter((key) => !held.has(nameOf(model, key))).slice(0, MAX_FETCHED);
  if (missing.length > 0) {
    const { rows } = await pool.query<VectorKey & { sent: string }>(FETCH, [JSON.stringify(missing), model]);
    for (const row of rows) held.set(nameOf(model, row), read(Buffer.from(row.sent, 'base64')));
  }
  const found = keys.map((key) => held.get(nameOf(model, key)) ?? null);
  dropOldest(held);
  return found;
}

function nameOf(model: string, { kind, itemId, n, version }: VectorKey): string {
  return `${kind} ${itemId} ${n} ${version} ${model}`;
}

/** What was fetched first goes first. */
function dropOldest(held: Map<string, Float32Array>): void {
  const first = held.values().next().value;
  if (!first) return;
  let over = held.size - Math.floor(MAX_CACHED_BYTES / first.byteLength);
  for (const name of held.keys()) {
    if (over-- <= 0) return;
    held.delete(name);
  }
}

/** What PostgreSQL sends before an array's first element, and before each element's four bytes: its length. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

function read(sent: Buffer): Float32Array {
  const vector = new Float32Array(Math.max(0, (sent.length - HEADER_BYTES) / 8));
  for (let i = 0; i < vector.length; i++) vector[i] = sent.readFloatBE(HEADER_BYTES + LENGTH_BYTES + i * 8);
  return vector;
}
