import type { Pool } from 'pg';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import type { VectorCache } from '../../catalog/vector-cache.ts';
import { findsConsolidated, narrowTo } from '../narrow.ts';
import type { Candidate, Question, Scored } from '../types.ts';
import { FEW_TEXTS } from '../coverage.ts';
import { findBackground, localityOf, nearestOf, type Background } from './background.ts';
import { comparable } from './comparable-sql.ts';
import { describeTexts } from './describe-texts.ts';
import { loadVectors, productOf, readVector, type VectorKey } from './vectors.ts';

const MAX_SIMILAR = 50;
/** Compared in SQL. Larger scopes compare the newest. */
const MAX_COMPARED = 20_000;
/** Compared in the process, without pgvector: 5,000 of 1,536 dimensions take some milliseconds. */
const MAX_IN_PROCESS = 5_000;
/** Deviations above the mean from which a text is found that shares no word with the question. */
const MIN_STANDARD_SCORE = 1;
/** The nearest texts, of which it is asked whether they stand out. */
const MAX_STANDING_OUT = 10;
/**
 * How far a text that stands out is above what texts about something else reach, in deviations.
 * The nearest of many is nearer by chance, so more is asked in a larger scope; and more where many
 * texts hold words of the question, so that words say what it is about. Fitted on questions in five
 * languages and on the development conversations.
 */
const STANDS_OUT = { ofFew: 1, few: 12, perSquareOfLogarithm: 0.85, whereWordsAreHeld: 7.5 };
/** A model that is trusted less finds nothing without words in common. */
const MIN_TRUST = 0.5;

/** How near a text is to the question, and to how many others. */
export interface Likeness {
  /** The cosine of the two vectors. */
  similarity: number;
  /** Deviations above the mean of all compared texts; 0 where they do not differ. */
  standardScore: number;
  /** Whether it is nearer than texts about something else are. Absent: no. */
  standsOut?: true;
}

/** The texts of a search by their vectors. */
export interface Meaning {
  /** How far the model is trusted, from 0 to 1. */
  trust: number;
  /** Undefined for a text without a vector, and for one that was not compared. */
  likenessOf: (candidate: Candidate) => Likeness | undefined;
  /** The nearest texts that share no word with the question, at most 50. */
  similar: readonly Candidate[];
}

/** Names a text. For memories, `n` is the number of the piece. */
interface TextKey {
  kind: string;
  id: string;
  n: number;
}

/**
 * Compares the vectors of these scopes with the question's. `found` are the texts that share words
 * with it. Returns null without an embeddings model, before texts have vectors, after an error, and
 * past the time limit: search then goes on by words. Never throws.
 */
export async function findSimilar(
  pool: Pool,
  question: Question,
  embeddings: EmbeddingsClient,
  found: Promise<FoundByWords>,
): Promise<Meaning | null> {
  if (embeddings.model() === null) return null;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no vectors within ${embeddings.timeoutMs} ms`)),
    embeddings.timeoutMs,
  );
  try {
    return await Promise.race([compare(pool, question, embeddings, found), late]);
  } catch (error) {
    embeddings.reportFailure(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Texts found by words, and how many texts hold each word of the question, in sum. */
export interface FoundByWords {
  scored: readonly Scored[];
  holding: number;
}

interface Asked {
  model: string;
  vector: number[];
  background: Background;
}

async function compare(
  pool: Pool,
  question: Question,
  embeddings: EmbeddingsClient,
  found: Promise<FoundByWords>,
): Promise<Meaning | null> {
  const { vectors } = embeddings;
  const measured = embeddings.background();
  const [embedded, background, isInSql, { scored, holding }] = await Promise.all([
    embeddings.embedQuestion(question.query),
    measured === null ? null : vectors.once(measured, () => findBackground(pool, measured)),
    vectors.once('vector type', () => hasVectorType(pool)),
    found,
  ]);
  if (!embedded || !background) return null;
  const asked: Asked = { ...embedded, background };
  const texts = scored.map(({ candidate }) => candidate);
  const known = new Set(texts.map(nameOf));
  const compared = isInSql
    ? await compareInSql(pool, question, asked, texts)
    : await compareInProcess(pool, question, asked, { known, cache: vectors });
  if (compared.length === 0) return null;
  return toMeaning(pool, question, asked, { compared, known, holding });
}

/** Whether the database has pgvector. */
async function hasVectorType(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'vector'`);
  return (rowCount ?? 0) > 0;
}

/** One of the nearest texts, or one that shares words with the question. The nearest come first. */
interface Compared extends Pick<Likeness, 'similarity' | 'standardScore'> {
  kind: string;
  itemId: string;
  n: number;
  /** Texts that were compared. */
  among: number;
  /** Of the nearest: its vector. */
  vector: Float32Array | null;
}

function valuesOf(question: Question, { model, vector }: Asked): unknown[] {
  const { teamId, scopes, documentProjectIds, kinds } = question;
  return [scopes, teamId, kinds, model, vector.length, documentProjectIds, findsConsolidated(question)];
}

/**
 * $8 the question's vector, $9 texts that share words with it: these and the nearest are returned,
 * because only the database holds all similarities.
 */
const COMPARE = /* sql */ `
  , compared as materialized (
    select kind, item_id, n, vector, 1 - (vector::vector <=> $8::real[]::vector) as similarity from comparable
  ), whole as (
    select avg(similarity) as mean, stddev_pop(similarity) as deviation, count(*)::int as among from compared
  ), nearest as materialized (
    select *, row_number() over (order by similarity desc) as place from compared order by similarity desc limit ${MAX_SIMILAR}
  )
  select c.kind, c.item_id as "itemId", c.n, c.similarity, whole.among,
    case when whole.deviation > 0 then (c.similarity - whole.mean) / whole.deviation else 0 end as "standardScore",
    case when c.place <= ${MAX_STANDING_OUT} then encode(array_send(c.vector), 'base64') end as sent
  from whole, (
    select * from nearest
    union all
    select c.*, null from compared c join jsonb_to_recordset($9::jsonb) as a (kind text, id text, n int)
      on a.kind = c.kind and a.id = c.item_id and c.n = case when a.kind = 'memory' then a.n else 0 end
    where not exists (select from nearest e where e.kind = c.kind and e.item_id = c.item_id and e.n = c.n)
  ) c
  order by c.similarity desc`;

async function compareInSql(
  pool: Pool,
  question: Question,
  asked: Asked,
  texts: readonly TextKey[],
): Promise<Compared[]> {
  const keys = texts.map(({ kind, id, n }) => ({ kind, id, n }));
  const values = [...valuesOf(question, asked), asked.vector, JSON.stringify(keys)];
  const { rows } = await pool.query<Compared & { sent: string | null }>(
    comparable(MAX_COMPARED, narrowTo(question.metadata, values)) + COMPARE,
    values,
  );
  return rows.map(({ sent, ...row }) => ({
    ...row,
    vector: sent === null ? null : readVector(Buffer.from(sent, 'base64')),
  }));
}

async function compareInProcess(
  pool: Pool,
  question: Question,
  asked: Asked,
  { known, cache }: { known: ReadonlySet<string>; cache: VectorCache },
): Promise<Compared[]> {
  const values = valuesOf(question, asked);
  const { rows: keys } = await pool.query<VectorKey & { kind: string }>(
    `${comparable(MAX_IN_PROCESS, narrowTo(question.metadata, values))} select kind, item_id as "itemId", n, version::text from comparable`,
    values,
  );
  const vectors = await loadVectors(pool, cache, { model: asked.model, dimensions: asked.vector.length }, keys);
  const all = keys.flatMap(({ kind, itemId, n }, i) => {
    const vector = vectors[i];
    return vector ? { kind, itemId, n, vector, similarity: productOf(asked.vector, vector) } : [];
  });
  const mean = all.reduce((sum, { similarity }) => sum + similarity, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((sum, { similarity }) => sum + (similarity - mean) ** 2, 0) / all.length);
  return all
    .toSorted((a, b) => b.similarity - a.similarity)
    .filter((one, place) => place < MAX_SIMILAR || known.has(keyOf(one)))
    .map((one) => ({
      ...one,
      among: all.length,
      standardScore: deviation > 0 ? (one.similarity - mean) / deviation : 0,
    }));
}

async function toMeaning(
  pool: Pool,
  question: Question,
  { vector, background }: Asked,
  { compared, known, holding }: { compared: readonly Compared[]; known: ReadonlySet<string>; holding: number },
): Promise<Meaning> {
  const { statements, trust, ofOthers } = background;
  const { ofFew, few, perSquareOfLogarithm, whereWordsAreHeld } = STANDS_OUT;
  const ofScope = ofFew + perSquareOfLogarithm * Math.log(Math.max(1, (compared[0]?.among ?? 0) / few)) ** 2;
  const least = holding > FEW_TEXTS ? Math.max(whereWordsAreHeld, ofScope) : ofScope;
  const standsOutFrom = ofOthers.mean + least * ofOthers.deviation;
  const ofQuestion = nearestOf(vector, statements);
  const outstanding = new Set(
    (trust < MIN_TRUST ? [] : compared.slice(0, MAX_STANDING_OUT))
      .filter(
        (one) =>
          one.vector && localityOf(one.similarity, ofQuestion, nearestOf(one.vector, statements)) > standsOutFrom,
      )
      .map((one) => keyOf(one)),
  );
  const likeness = new Map(
    compared.map((one) => {
      const { similarity, standardScore } = one;
      const key = keyOf(one);
      return [key, { similarity, standardScore, ...(outstanding.has(key) ? { standsOut: true as const } : {}) }];
    }),
  );
  const near = compared
    .slice(0, MAX_SIMILAR)
    .filter(
      (one) => (one.standardScore >= MIN_STANDARD_SCORE || outstanding.has(keyOf(one))) && !known.has(keyOf(one)),
    );
  return {
    trust,
    likenessOf: (candidate) => likeness.get(nameOf(candidate)),
    similar: await describeTexts(pool, question, near),
  };
}

function nameOf({ kind, id, n }: TextKey): string {
  return kind === 'memory' ? `${kind} ${id} ${n}` : `${kind} ${id}`;
}

function keyOf({ kind, itemId, n }: Pick<Compared, 'kind' | 'itemId' | 'n'>): string {
  return nameOf({ kind, id: itemId, n });
}
