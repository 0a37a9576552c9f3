import { z } from 'zod';
import { AppError } from '../core/errors.ts';
import { parseJson } from '../core/json-bounds.ts';
import { readAnswerBytes } from '../http/read-answer.ts';
import type { Catalog, CatalogModel } from './catalog.ts';
import { readUsage, type ModelUse } from './read-usage.ts';

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** The platform's own model calls. */
export interface ModelClient {
  /**
   * Asks the memory model for JSON of `schema`. Returns the text that it answered, which `readJson`
   * reads. Throws SERVICE_UNAVAILABLE, or INTERNAL_ERROR without a text.
   */
  structured(call: StructuredCall): Promise<string>;
}

export interface StructuredCall {
  /**
   * A model of the catalog to use instead. When it is missing or switched off, the memory model is
   * used.
   */
  model?: string | null;
  system: string;
  user: string;
  schemaName: string;
  schema: object;
  /** Ends the call early, or after its time limit. */
  signal: AbortSignal;
  /** Meters the call, as soon as it is answered. */
  onUse?: (use: ModelUse) => Promise<void>;
}

/**
 * Returns the model that is named, or the memory model when that is missing or switched off. Null
 * when there is none either.
 */
export function resolveMemoryModel(catalog: Catalog, name: string | null | undefined): CatalogModel | null {
  return (name == null ? null : catalog.find(name)) ?? catalog.memoryModel;
}

export function createModelClient(catalog: Catalog): ModelClient {
  return {
    async structured(call) {
      const model = resolveMemoryModel(catalog, call.model);
      if (!model)
        throw new AppError(
          'SERVICE_UNAVAILABLE',
          'There is no memory model: the catalog names none, or it is switched off.',
        );
      const [{ provider, model: upstreamModel }] = model.targets;
      const body = bodyOf(call, upstreamModel ?? model.name);
      const [startedAt, startedMs] = [new Date(), performance.now()];
      const response = await fetch(`${provider.baseUrl}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        signal: call.signal,
        headers: {
          'content-type': 'application/json',
          ...(provider.apiKey ? { authorization: `Bearer ${provider.apiKey}` } : {}),
        },
        body,
      }).catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', 'The memory model could not be reached.', { cause: error });
      });
      const received = await readAnswerBytes(response, MAX_ANSWER_BYTES).catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', 'The memory model broke off.', { cause: error });
      });
      const text = received.toString();
      if (!response.ok) {
        throw new AppError('SERVICE_UNAVAILABLE', `The memory model answered ${response.status}.`, {
          cause: text.slice(0, 500),
        });
      }
      const answer = parse(text);
      const bytes = { sentBytes: Buffer.byteLength(body), receivedBytes: received.length };
      const use = {
        model,
        ...readUsage(answer, { model, ...bytes }),
        startedAt,
        durationMs: performance.now() - startedMs,
      };
      await call.onUse?.(use);
      return contentOf(answer, text);
    },
  };
}

function bodyOf(call: StructuredCall, model: string): string {
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: call.system },
      { role: 'user', content: call.user },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: call.schemaName, strict: true, schema: call.schema },
    },
  });
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

const ANSWER = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

function contentOf(answer: unknown, text: string): string {
  const content = ANSWER.safeParse(answer).data?.choices[0]?.message.content;
  if (content !== undefined) return content;
  throw new AppError('INTERNAL_ERROR', 'The memory model gave no answer.', { cause: text.slice(0, 500) });
}
