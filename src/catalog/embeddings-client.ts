import { hash } from 'node:crypto';
import { AppError } from '../core/errors.ts';
import { parseJson } from '../core/json-bounds.ts';
import type { Logger } from '../core/logger.ts';
import { readAnswerBytes } from '../http/read-answer.ts';
import type { Catalog, CatalogModel, EmbeddingForm } from './catalog.ts';
import { readUsage, type ModelUse } from './read-usage.ts';
import { createVectorCache, type VectorCache } from './vector-cache.ts';

/** Embeds texts with the catalog's embeddings model. */
export interface EmbeddingsClient {
  /**
   * The name of the model in force, with a digest of how it is given passages: vectors of two
   * names do not compare. Null when there is none or it is switched off; nothing is called then.
   */
  model(): string | null;
  /** The same with how it is given questions: the name of what was measured with both. */
  background(): string | null;
  /**
   * Returns a vector of length 1 for each text, which is stored, in order. Throws
   * INVALID_PARAMETER when the model rejects a text, SERVICE_UNAVAILABLE when it is missing or
   * unreachable, and INTERNAL_ERROR when its response is malformed. `onUse` meters the call, as
   * soon as it is answered.
   */
  embed(texts: readonly string[], signal: AbortSignal, onUse?: (use: ModelUse) => Promise<void>): Promise<number[][]>;
  /** As `embed`, for texts that ask. */
  embedQuestions(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /**
   * Returns the vector of a question and its model, within `timeoutMs`. Null when the model is off,
   * unreachable or too slow. Never throws.
   */
  embedQuestion(text: string): Promise<{ model: string; vector: number[] } | null>;
  /** Time limit of a search by vectors: a share of the time limit of recall. */
  readonly timeoutMs: number;
  /** The vectors of stored texts that searches have loaded. */
  readonly vectors: VectorCache;
  /** Logs that a search by vectors failed. */
  reportFailure(error: unknown): void;
}

const SHARE_OF_RECALL = 0.6;
/** After a failure the model is skipped for a moment, so that not every recall waits for it. */
const PAUSE_MS = 1_000;
/** Longer texts are cut to this. */
const MAX_CHARACTERS = 8_000;
const CHARACTERS_PER_TOKEN = 2;
const DIGEST_DIGITS = 12;
/** Vectors of the largest models have 8,192 numbers of up to 25 digits. */
const MAX_PARTS_OF_TEXT = 10_000;
const MAX_BYTES_OF_TEXT = 256 * 1024;
/** Client errors that do not blame the text and may pass. */
const RETRYABLE_STATUSES = new Set([401, 402, 403, 404, 408, 409, 425, 429]);

export function createEmbeddingsClient(catalog: Catalog, log: Logger, recallTimeoutMs: number): EmbeddingsClient {
  const timeoutMs = Math.ceil(recallTimeoutMs * SHARE_OF_RECALL);
  let pausedUntil = 0;

  function reportFailure(error: unknown): void {
    log.warn({ err: error }, 'texts could not be compared by vectors; memory is found by words alone');
  }

  const embed = async (
    texts: readonly string[],
    as: keyof EmbeddingForm,
    { signal, onUse }: { signal: AbortSignal; onUse?: ((use: ModelUse) => Promise<void>) | undefined },
  ): Promise<number[][]> => {
    const model = catalog.embeddingsModel;
    if (!model) throw new AppError('SERVICE_UNAVAILABLE', 'There is no embeddings model, or it is switched off.');
    const request = bodyOf(model, texts, as);
    const [startedAt, startedMs] = [new Date(), performance.now()];
    const response = await requestEmbeddings(model, request, { texts: texts.length, signal });
    const bytes = { texts: texts.length, sentBytes: Buffer.byteLength(request), receivedBytes: 0 };
    const answer = parse(response, texts.length);
    const use = { ...readUsage(answer, { model, ...bytes }), durationMs: performance.now() - startedMs };
    await onUse?.({ model, startedAt, ...use });
    return readVectors(answer, texts.length).map(normalize);
  };

  return {
    timeoutMs,
    vectors: createVectorCache(),
    reportFailure,
    embed: (texts, signal, onUse) => embed(texts, 'passage', { signal, onUse }),
    embedQuestions: (texts, signal) => embed(texts, 'query', { signal }),
    model: () => vectorsOf(catalog.embeddingsModel, ['passage']),
    background: () => vectorsOf(catalog.embeddingsModel, ['passage', 'query']),
    async embedQuestion(text) {
      const model = vectorsOf(catalog.embeddingsModel, ['passage']);
      if (model === null || performance.now() < pausedUntil) return null;
      try {
        const [vector] = await embed([text], 'query', { signal: AbortSignal.timeout(timeoutMs) });
        return vector ? { model, vector } : null;
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_MS;
        reportFailure(error);
        return null;
      }
    },
  };
}

/** The name of a model's vectors, which differ with the forms in which it is given texts. */
function vectorsOf(model: CatalogModel | null, as: readonly (keyof EmbeddingForm)[]): string | null {
  if (!model) return null;
  const forms = as.map((one) => formOf(model, one)).map(({ prefix, fields }) => [prefix, fields] as const);
  if (forms.every(([prefix, fields]) => prefix === '' && Object.keys(fields).length === 0)) return model.name;
  // The form of passages alone is in no list: stored vectors have its digest in their name.
  const digested = JSON.stringify(forms.length === 1 ? forms[0] : forms);
  return `${model.name} ${hash('sha256', digested).slice(0, DIGEST_DIGITS)}`;
}

const NO_FORM = { prefix: '', fields: {} };

function formOf({ embedding }: CatalogModel, as: keyof EmbeddingForm): EmbeddingForm['query'] {
  return embedding?.[as] ?? NO_FORM;
}

function bodyOf(model: CatalogModel, texts: readonly string[], as: keyof EmbeddingForm): string {
  const { name, targets, contextTokens } = model;
  const { prefix, fields } = formOf(model, as);
  const maxCharacters = Math.min(MAX_CHARACTERS, contextTokens * CHARACTERS_PER_TOKEN);
  const request = {
    encoding_format: 'float',
    ...fields,
    model: targets[0].model ?? name,
    input: texts.map((text) => prefix + text.slice(0, Math.max(0, maxCharacters - prefix.length))),
  };
  return JSON.stringify(Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null)));
}

function parse(text: Uint8Array, texts: number): unknown {
  try {
    return parseJson(text, { maxDepth: 8, maxParts: texts * MAX_PARTS_OF_TEXT + MAX_PARTS_OF_TEXT });
  } catch {
    return null;
  }
}

async function requestEmbeddings(
  { targets }: CatalogModel,
  request: string,
  { texts, signal }: { texts: number; signal: AbortSignal },
): Promise<Buffer> {
  const [{ provider }] = targets;
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
    body: request,
  }).catch((error: unknown) => {
    throw away(error);
  });
  const body = await readAnswerBytes(response, (texts + 1) * MAX_BYTES_OF_TEXT).catch((error: unknown) => {
    throw away(error);
  });
  if (response.ok) return body;
  const isRejected = response.status >= 400 && response.status < 500 && !RETRYABLE_STATUSES.has(response.status);
  throw new AppError(
    isRejected ? 'INVALID_PARAMETER' : 'SERVICE_UNAVAILABLE',
    `The embeddings model answered ${response.status}.`,
    { cause: body.toString('utf8', 0, 500) },
  );
}

function readVectors(answer: unknown, count: number): number[][] {
  const vectors: number[][] = [];
  try {
    const { data } = answer as { data: { index?: number; embedding: number[] }[] };
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
