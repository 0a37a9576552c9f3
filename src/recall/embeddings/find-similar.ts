import type { Pool } from 'pg';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import type { VectorCache } from '../../catalog/vector-cache.ts';
import { FACT_DETAIL } from '../fact-detail.ts';
import { inForce, mayBeQuoted, notSuppressed, NOW } from '../in-force.ts';
import { findsConsolidated, narrowTo, type Narrowing } from '../narrow.ts';
import { markShared, ofPersonSql } from '../own-first.ts';
import type { Candidate, Question, Similar } from '../types.ts';

const MAX_SIMILAR = 50;
/** Compared in SQL. Larger scopes compare the newest. */
const MAX_COMPARED = 20_000;
/** Compared in the process, without pgvector: 5,000 of 1,536 dimensions take some milliseconds. */
const MAX_IN_PROCESS = 5_000;
/** Texts below this cosine have nothing to do with the question. */
const MIN_SIMILARITY = 0.3;

type Described = Omit<Candidate, keyof typeof NOWHERE | 'isShared'> & { place: number; ofPerson: boolean };

interface EmbeddedQuestion {
  model: string;
  vector: number[];
}

/**
 * Finds the texts of these scopes with the nearest vectors, at most 50. Returns none without an
 * embeddings model, after an error, and past the time limit: search then goes on by words. Never
 * throws.
 */
export async function findSimilar(pool: Pool, question: Question, embeddings: EmbeddingsClient): Promise<Similar[]> {
  if (embeddings.model() === null) return [];
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no vectors within ${embeddings.timeoutMs} ms`)),
    embeddings.timeoutMs,
  );
  try {
    return await Promise.race([search(pool, question, embeddings), late]);
  } catch (error) {
    embeddings.reportFailure(error);
    return [];
  } finally {
    clearTimeout(timer);
  }
}

async function search(pool: Pool, question: Question, embeddings: EmbeddingsClient): Promise<Similar[]> {
  const vector = await embeddings.embedQuestion(question.query);
  if (!vector) return [];
  const { vectors } = embeddings;
  const nearest = (await vectors.hasVectorType(() => hasVectorType(pool)))
    ? await nearestInSql(pool, question, vector)
    : await nearestInProcess(pool, question, vector, vectors);
  const near = nearest.filter(({ similarity }) => similarity >= MIN_SIMILARITY);
  if (near.length === 0) return [];
  const { rows } = await pool.query<Described>(DESCRIBE, [JSON.stringify(near), question.teamId, question.scopes]);
  const mark = markShared(question.scopes);
  return rows.map(({ place, ofPerson, ...row }) => ({
    candidate: { ...row, ...NOWHERE, ...mark(ofPerson), at: new Date(row.at) },
    similarity: near[place - 1]?.similarity ?? 0,
  }));
}

/** Whether the database has pgvector. */
async function hasVectorType(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'vector'`);
  return (rowCount ?? 0) > 0;
}

/**
 * $1 scopes, $2 team, $3 kinds, $4 model, $5 dimensions, $6 projects with documents, $7 as
 * `findsConsolidated`.
 */
const comparable = (most: number, { row, piece, passage }: Narrowing) => /* sql */ `
  with linked as materialized (
    select array_agg(item_id) as ids from project_document where team_id = $2 and project_id = any($6) and 'passage' = any($3)
  ), comparable as materialized (
    (select e.kind, e.item_id, e.n, e.version, e.vector from embedding e join fact f on f.id = e.item_id and f.version = e.version
     where e.kind = 'fact' and e.scope = any($1) and e.team_id = $2 and 'fact' = any($3) and e.model = $4 and e.dimensions = $5
       and f.team_id = $2 and ${inForce('f')} and ${NOW.standsAlone('f', '$7::boolean')}${row('f')}
     order by e.item_id desc limit ${most})
    union all
    (select e.kind, e.item_id, e.n, e.version, e.vector from embedding e join memory_piece p on p.memory_id = e.item_id and p.n = e.n and p.seq = e.version
     where e.kind = 'memory' and e.scope = any($1) and e.team_id = $2 and 'memory' = any($3) and e.model = $4 and e.dimensions = $5${piece('p')}
     order by e.item_id desc limit ${most})
    union all
    (select e.kind, e.item_id, e.n, e.version, e.vector from linked
     join drive_item i on i.id = any(linked.ids) or i.ancestors && linked.ids
     join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
     join embedding e on e.kind = 'passage' and e.scope = i.id
     where i.team_id = $2 and e.team_id = $2 and e.model = $4 and e.dimensions = $5${passage()}
     order by e.item_id desc limit ${most})
    union all
    (select e.kind, e.item_id, e.n, e.version, e.vector from embedding e join message m on m.id = e.item_id
     where e.kind = 'message' and e.scope = any($1) and e.team_id = $2 and 'message' = any($3) and e.model = $4 and e.dimensions = $5
       and m.team_id = $2 and ${mayBeQuoted('m')}${row('m')}
     order by e.item_id desc limit ${most})
  )`;

interface Near {
  kind: string;
  itemId: string;
  n: number;
  similarity: number;
}

function valuesOf(question: Question, { model, vector }: EmbeddedQuestion): unknown[] {
  const { teamId, scopes, documentProjectIds, kinds } = question;
  return [scopes, teamId, kinds, model, vector.length, documentProjectIds, findsConsolidated(question)];
}

async function nearestInSql(pool: Pool, question: Question, embedded: EmbeddedQuestion): Promise<Near[]> {
  const values = [...valuesOf(question, embedded), embedded.vector];
  const { rows } = await pool.query<Near>(
    `${comparable(MAX_COMPARED, narrowTo(question.metadata, values))}
     select kind, item_id as "itemId", n, 1 - (vector::vector <=> $8::real[]::vector) as similarity
     from comparable order by vector::vector <=> $8::real[]::vector limit ${MAX_SIMILAR}`,
    values,
  );
  return rows;
}

async function nearestInProcess(
  pool: Pool,
  question: Question,
  embedded: EmbeddedQuestion,
  cache: VectorCache,
): Promise<Near[]> {
  const values = valuesOf(question, embedded);
  const { rows: keys } = await pool.query<VectorKey & { kind: Near['kind'] }>(
    `${comparable(MAX_IN_PROCESS, narrowTo(question.metadata, values))} select kind, item_id as "itemId", n, version::text from comparable`,
    values,
  );
  const vectors = await loadVectors(pool, cache, embedded.model, keys);
  return keys
    .flatMap(({ kind, itemId, n }, i) => {
      const vector = vectors[i];
      return vector ? { kind, itemId, n, similarity: productOf(embedded.vector, vector) } : [];
    })
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SIMILAR);
}

/** Dot product: the cosine of two vectors of length 1. */
function productOf(a: readonly number[], b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** The fields of a hit for each of these, as the search by words returns them. */
const DESCRIBE = /* sql */ `
  with near as (
    select kind, item_id, n, place::int from rows from (jsonb_to_recordset($1::jsonb) as (kind text, "itemId" text, n int)) with ordinality
      as r (kind, item_id, n, place)
  )
  select near.place, 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by,
    f.subject as name, f.about, f.temporal, f.pinned::int as pinned, 0 as n,
    array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail, ${ofPersonSql('f')} as "ofPerson"
  from near join fact f on near.kind = 'fact' and f.id = near.item_id and f.team_id = $2
  union all
  select near.place, 'memory', m.id, m.id, case when ${notSuppressed('piece', 'p.seq')} then m.name || ': ' || p.text end, m.updated_at, 'MANUAL', null, null, false, 0, near.n, '{}', null, false
  from near join memory_piece p on near.kind = 'memory' and p.memory_id = near.item_id and p.n = near.n and p.team_id = $2
    join memory m on m.id = p.memory_id
  union all
  select near.place, 'passage', p.id, p.item_id,
    case when ${notSuppressed('passage_id', 'p.id', { scopes: '$3' })} then i.name || coalesce(', ' || p.heading, '') || ': ' || p.text end, i.updated_at, 'DOCUMENT', null,
    null, false, 0, 0, '{}', null, false
  from near join passage p on near.kind = 'passage' and p.id = near.item_id and p.team_id = $2 join drive_item i on i.id = p.item_id
  union all
  select near.place, 'message', m.id, m.conversation_id, m.text, m.created_at, case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end,
    m.speaker, m.about, m.temporal, 0, 0, '{}', null, ${ofPersonSql('m')}
  from near join message m on near.kind = 'message' and m.id = near.item_id and m.team_id = $2`;

/** A similar text shares no known words with the question. */
const NOWHERE = { own: [], source: [], adjacent: [], keyed: [], near: [] };

/** Names a vector. A text that changes gets another version, and so another vector. */
interface VectorKey {
  kind: string;
  itemId: string;
  n: number;
  version: string;
}

/** Per search: loading vectors takes about as long as the rest of the search together. */
const MAX_FETCHED = 250;

const FETCH = /* sql */ `
  select r.*, encode(array_send(e.vector), 'base64') as sent
  from jsonb_to_recordset($1::jsonb) as r (kind text, "itemId" text, n int, version text)
  join embedding e on e.kind = r.kind and e.item_id = r."itemId" and e.n = r.n and e.version = r.version::bigint and e.model = $2`;

/**
 * Vectors by their keys, null where there is none yet. Fetches the first 250 that `cache` lacks, so
 * that a large scope is complete after some searches.
 */
async function loadVectors(
  pool: Pool,
  cache: VectorCache,
  model: string,
  keys: readonly VectorKey[],
): Promise<(Float32Array | null)[]> {
  const missing = keys.filter((key) => !cache.get(nameOf(model, key))).slice(0, MAX_FETCHED);
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

function readVector(sent: Buffer): Float32Array {
  const vector = new Float32Array(Math.max(0, (sent.length - HEADER_BYTES) / 8));
  for (let i = 0; i < vector.length; i++) vector[i] = sent.readFloatBE(HEADER_BYTES + LENGTH_BYTES + i * 8);
  return vector;
}
