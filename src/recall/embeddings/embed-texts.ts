import type { ModelUse } from '../../catalog/read-usage.ts';
import { AppError } from '../../core/errors.ts';
import { addJob, type Attempt } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { backgroundName, QUESTIONS, STATEMENTS } from './background.ts';
import { findWithoutVector, storeVectors } from './sources.ts';

const BATCH = 64;
/** The job ends after this time and queues anew, so that other jobs get a worker. */
const MAX_RUN_MS = 30_000;
const BATCH_TIMEOUT_MS = 30_000;

/**
 * Queues the embedding of texts without a vector, once at a time, where the catalog names a model.
 */
export async function queueEmbedding(platform: Platform): Promise<void> {
  if (platform.embeddings.model() === null) return;
  await addJob(platform.orm.em.fork(), 'embed_texts', {}, { queue: 'embed_texts', jobKey: 'embed_texts' });
}

/** Records a call for the texts of one team. */
export type MeterEmbedding = (platform: Platform, teamId: string, use: ModelUse) => Promise<void>;

/**
 * Embeds texts without a vector, in batches, until all have one, and before them the everyday
 * sentences by which they are measured. A call embeds texts of one team, so that its tokens are
 * that team's; the sentences are nobody's. Throws when the model is unreachable.
 */
export async function embedTexts(platform: Platform, { signal }: Attempt, meter: MeterEmbedding): Promise<void> {
  const endsAt = performance.now() + MAX_RUN_MS;
  const { embeddings, pool } = platform;
  await embedEveryday(platform, signal);
  while (!signal.aborted && performance.now() < endsAt) {
    const model = embeddings.model();
    if (model === null) return;
    const sources = await findWithoutVector(pool, model, BATCH);
    for (const [teamId, texts] of Map.groupBy(sources, (source) => source.teamId)) {
      const onUse = (use: ModelUse) => meter(platform, teamId, use);
      const embed = (some: readonly string[]) => embeddings.embed(some, limit(signal), onUse);
      const vectors = await embedEach(
        embed,
        texts.map(({ text }) => text),
      );
      for (const { itemId } of texts.filter((_, i) => vectors[i]?.length === 0))
        platform.log.warn({ itemId }, 'the embeddings model takes no such text');
      // The model may have changed meanwhile.
      if (embeddings.model() === model) await storeVectors(pool, model, texts, vectors);
    }
    if (sources.length < BATCH) return;
  }
}

function limit(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(BATCH_TIMEOUT_MS)]);
}

const STORE_EVERYDAY = /* sql */ `
  insert into everyday_vector (model, is_question, n, vector)
  select $1, v."isQuestion", v.n, v.vector from jsonb_to_recordset($2::jsonb) as v ("isQuestion" boolean, n int, vector real[])
  on conflict do nothing`;

/**
 * Where the model rejects a sentence none is stored, and the next run tries again: until then
 * memory is found by words alone, because without its measure a similarity says nothing.
 */
async function embedEveryday({ pool, embeddings, log }: Platform, signal: AbortSignal): Promise<void> {
  const model = embeddings.background();
  if (model === null) return;
  const { rowCount } = await pool.query('select from everyday_vector where model = $1 limit 1', [
    backgroundName(model),
  ]);
  if (rowCount) return;
  const rows: { isQuestion: boolean; n: number; vector: number[] }[] = [];
  try {
    for (let i = 0; i < STATEMENTS.length; i += BATCH) {
      const vectors = await embeddings.embed(STATEMENTS.slice(i, i + BATCH), limit(signal));
      rows.push(...vectors.map((vector, at) => ({ isQuestion: false, n: i + at, vector })));
    }
    // One by one, as questions are asked: some servers tell them from passages by their number.
    for (const [n, question] of QUESTIONS.entries())
      for (const vector of await embeddings.embedQuestions([question], limit(signal)))
        rows.push({ isQuestion: true, n, vector });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_PARAMETER') throw error;
    log.warn({ err: error }, 'the embeddings model takes no everyday sentence; memory is found by words alone');
    return;
  }
  if (embeddings.background() === model)
    await pool.query(STORE_EVERYDAY, [backgroundName(model), JSON.stringify(rows)]);
}

type Embed = (texts: readonly string[]) => Promise<number[][]>;

/**
 * Embeds the texts in one call; the vector of a text that the model rejects is empty. Where it
 * rejects a batch, halves it, so that one bad text stops no other.
 */
async function embedEach(embed: Embed, texts: readonly string[]): Promise<number[][]> {
  try {
    return await embed(texts);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_PARAMETER') throw error;
    if (texts.length === 1) return [[]];
    const middle = texts.length >> 1;
    return [...(await embedEach(embed, texts.slice(0, middle))), ...(await embedEach(embed, texts.slice(middle)))];
  }
}
