import { AppError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import type { Catalog, CatalogModel } from './catalog.ts';
import { createVectorCache, type VectorCache } from './vector-cache.ts';

/** Vectors of texts, by the catalog's embeddings model. The operator pays for them, and they are in no team's ledger. */
export interface EmbeddingsClient {
  /** The name of the model in force. Null: there is none, or it is switched off, and nothing is called. */
  model(): string | null;
  /**
   * A vector of length 1 for each text, in order. Throws INVALID_PARAMETER when the model refuses one of the texts, SERVICE_UNAVAILABLE
   * when it is away or there is none, and INTERNAL_ERROR when what it answers makes no sense.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /** The vector of a question and the model that made it, within `timeoutMs`. Null when it is off, away or too slow. Never throws. */
  embedQuestion(text: string): Promise<{ model: string; vector: number[] } | null>;
  /** What the search by vectors may take: a share of what a look-up of memory may. */
  readonly timeoutMs: number;
  /** The vectors of stored texts that searches have loaded. */
  readonly vectors: VectorCache;
  /** Notes that a search by vectors came to nothing. */
  reportFailure(error: unknown): void;
}

const SHARE_OF_RECALL = 0.6;
/** A model that failed is left alone for a moment: not every look-up waits for it. */
const PAUSE_MS = 1_000;
/** A longer text is embedded by its beginning. */
const MAX_CHARACTERS = 8_000;
const CHARACTERS_PER_TOKEN = 2;
/** Statuses that say: not now. */
const RETRYABLE_STATUSES = new Set([401, 402, 403, 404, 408, 409, 425, 429]);

export function createEmbeddingsClient(catalog: Catalog, log: Logger, recallTimeoutMs: number): EmbeddingsClient {
  const timeoutMs = Math.ceil(recallTimeoutMs * SHARE_OF_RECALL);
  let pausedUntil = 0;

  function reportFailure(error: unknown): void {
    log.warn({ err: error }, 'texts could not be compared by vectors; memory is found by words alone');
  }

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
    const model = catalog.embeddingsModel;
    if (!model) throw new AppError('SERVICE_UNAVAILABLE', 'There is no embeddings model, or it is switched off.');
    return parseVectors(await requestEmbeddings(model, texts, signal), texts.length).map(normalize);
  }

  return {
    timeoutMs,
    vectors: createVectorCache(),
    reportFailure,
    embed,
    model: () => catalog.embeddingsModel?.name ?? null,
    async embedQuestion(text) {
      const model = catalog.embeddingsModel?.name;
      if (model === undefined || performance.now() < pausedUntil) return null;
      try {
        const [vector] = await embed([text], AbortSignal.timeout(timeoutMs));
        return vector ? { model, vector } : null;
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_MS;
        reportFailure(error);
        return null;
      }
    },
  };
}

async function requestEmbeddings(model: CatalogModel, texts: readonly string[], signal: AbortSignal): Promise<string> {
  const { provider, name, contextTokens } = model;
  const maxCharacters = Math.min(MAX_CHARACTERS, contextTokens * CHARACTERS_PER_TOKEN);
  const away = (cause: unknown) =>
    new AppError('SERVICE_UNAVAILABLE', 'The embeddings model could not be reached.', { cause });
  const response = await fetch(`${provider.baseUrl}/embeddings`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(provider.apiKey ? { authorization: `Bearer ${provider.apiKey}` } : {}),
    },
    body: JSON.stringify({
      model: name,
      input: texts.map((text) => text.slice(0, maxCharacters)),
      encoding_format: 'float',
    }),
  }).catch((error: unknown) => {
    throw away(error);
  });
  const body = await response.text().catch((error: unknown) => {
    throw away(error);
  });
  if (response.ok) return body;
  const isRejected = response.status >= 400 && response.status < 500 && !RETRYABLE_STATUSES.has(response.status);
  throw new AppError(
    isRejected ? 'INVALID_PARAMETER' : 'SERVICE_UNAVAILABLE',
    `The embeddings model answered ${response.status}.`,
    { cause: body.slice(0, 500) },
  );
}

function parseVectors(body: string, count: number): number[][] {
  const vectors: number[][] = [];
  try {
    const { data } = JSON.parse(body) as { data: { index?: number; embedding: number[] }[] };
    for (const [i, { index = i, embedding }] of data.entries()) vectors[index] = embedding;
  } catch (error) {
    throw new AppError('INTERNAL_ERROR', 'The embeddings model did not answer vectors.', { cause: error });
  }
  const dimensions = vectors[0]?.length ?? 0;
  for (let i = 0; i < count; i++) {
    const vector: unknown = vectors[i];
    if (!Array.isArray(vector) || dimensions === 0 || vector.length !== dimensions || !vector.every(Number.isFinite))
      throw new AppError('INTERNAL_ERROR', 'The embeddings model did not answer a vector for each text.');
  }
  return vectors.slice(0, count);
}

function normalize(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((x) => x / length);
}
