import { AppError } from '../core/errors.ts';
import type { Catalog, CatalogModel } from './catalog.ts';

/** The platform's own model calls. The operator pays; no team's ledger shows them. */
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
}

/**
 * Returns the model that is named, or the memory model when that is missing or switched off. Null when
 * there is none either.
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
      const response = await fetch(`${model.provider.baseUrl}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        signal: call.signal,
        headers: {
          'content-type': 'application/json',
          ...(model.provider.apiKey ? { authorization: `Bearer ${model.provider.apiKey}` } : {}),
        },
        body: JSON.stringify({
          model: model.name,
          messages: [
            { role: 'system', content: call.system },
            { role: 'user', content: call.user },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: call.schemaName, strict: true, schema: call.schema },
          },
        }),
      }).catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', 'The memory model could not be reached.', { cause: error });
      });
      const text = await response.text().catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', 'The memory model broke off.', { cause: error });
      });
      if (!response.ok) {
        throw new AppError('SERVICE_UNAVAILABLE', `The memory model answered ${response.status}.`, {
          cause: text.slice(0, 500),
        });
      }
      return contentOf(text);
    },
  };
}

function contentOf(text: string): string {
  try {
    const body = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
    const content = body.choices?.[0]?.message?.content;
    if (typeof content === 'string') return content;
  } catch (error) {
    throw new AppError('INTERNAL_ERROR', 'The memory model did not answer JSON.', { cause: error });
  }
  throw new AppError('INTERNAL_ERROR', 'The memory model gave no answer.', { cause: text.slice(0, 500) });
}
