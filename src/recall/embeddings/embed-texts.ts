import type { ModelUse } from '../../catalog/read-usage.ts';
import { AppError } from '../../core/errors.ts';
import { addJob, type Attempt } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { findWithoutVector, storeVectors, type Source } from './sources.ts';

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
 * Embeds texts without a vector, in batches, until all have one. A call embeds texts of one team,
 * so that its tokens are that team's. Throws when the model is unreachable.
 */
export async function embedTexts(platform: Platform, { signal }: Attempt, meter: MeterEmbedding): Promise<void> {
  const endsAt = performance.now() + MAX_RUN_MS;
  while (!signal.aborted && performance.now() < endsAt) {
    const model = platform.embeddings.model();
    if (model === null) return;
    const sources = await findWithoutVector(platform.pool, model, BATCH);
    for (const [teamId, texts] of Map.groupBy(sources, (source) => source.teamId)) {
      const onUse = (use: ModelUse) => meter(platform, teamId, use);
      await embedEach({ platform, model, signal, onUse }, texts);
    }
    if (sources.length < BATCH) return;
  }
}

interface EmbeddingCall {
  platform: Platform;
  model: string;
  signal: AbortSignal;
  onUse: (use: ModelUse) => Promise<void>;
}

/**
 * Embeds the texts in one call. Where the model rejects them, halves the batch, so that one bad
 * text stops no other.
 */
async function embedEach(call: EmbeddingCall, sources: readonly Source[]): Promise<void> {
  const { platform, model, signal, onUse } = call;
  if (sources.length === 0) return;
  try {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(BATCH_TIMEOUT_MS)]);
    const vectors = await platform.embeddings.embed(
      sources.map(({ text }) => text),
      timeout,
      onUse,
    );
    // The model may have changed meanwhile.
    if (platform.embeddings.model() === model) await storeVectors(platform.pool, model, sources, vectors);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_PARAMETER') throw error;
    if (sources.length === 1) {
      platform.log.warn({ err: error, itemId: sources[0]?.itemId }, 'the embeddings model takes no such text');
      await storeVectors(platform.pool, model, sources, []);
      return;
    }
    const middle = sources.length >> 1;
    await embedEach(call, sources.slice(0, middle));
    await embedEach(call, sources.slice(middle));
  }
}
