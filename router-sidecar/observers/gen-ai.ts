import type { Attributes } from '@opentelemetry/api';
import type { CallReport } from '../call-report.ts';
import type { CatalogProvider } from '../platform.ts';

/** Returns the name that OpenTelemetry's conventions give to an endpoint's operation. */
export function operationOf(endpoint: string): 'chat' | 'embeddings' {
  return endpoint === '/embeddings' ? 'embeddings' : 'chat';
}

/**
 * Names the called model and its server, for spans and metrics. Caches the server of each provider.
 */
export class ModelAttributes {
  readonly #servers = new Map<string, Attributes>();

  of({ endpoint, model, target }: CallReport): Attributes {
    return {
      'gen_ai.operation.name': operationOf(endpoint),
      'gen_ai.provider.name': target.provider.name,
      'gen_ai.request.model': model.name,
      ...this.#serverOf(target.provider),
    };
  }

  #serverOf({ baseUrl }: CatalogProvider): Attributes {
    const known = this.#servers.get(baseUrl);
    if (known) return known;
    const { hostname, port, protocol } = new URL(baseUrl);
    const standard = protocol === 'https:' ? 443 : 80;
    const attributes = { 'server.address': hostname, 'server.port': port === '' ? standard : Number(port) };
    this.#servers.set(baseUrl, attributes);
    return attributes;
  }
}

/** Describes the request. */
export function requestAttributes({ endpoint, isStream, outputLimit }: CallReport): Attributes {
  return {
    ...(operationOf(endpoint) === 'chat' ? { 'gen_ai.request.max_tokens': outputLimit } : {}),
    ...(isStream ? { 'gen_ai.request.stream': true } : {}),
  };
}

/** Describes the usage. A call that the provider rejected has none. */
export function usageAttributes({ outcome, isStream, firstByteMs, tokens }: CallReport): Attributes {
  if (outcome === 'REFUSED') return {};
  const { input, cacheRead, cacheWrite, output, thinking } = tokens;
  return {
    'gen_ai.usage.input_tokens': input + cacheRead + cacheWrite,
    'gen_ai.usage.output_tokens': output,
    'gen_ai.usage.cache_read.input_tokens': cacheRead,
    'gen_ai.usage.cache_creation.input_tokens': cacheWrite,
    ...(thinking === undefined ? {} : { 'gen_ai.usage.reasoning.output_tokens': thinking }),
    ...(isStream && firstByteMs !== null ? { 'gen_ai.response.time_to_first_chunk': firstByteMs / 1000 } : {}),
  };
}

/**
 * Names the error: the provider's status when it rejected the call, else the outcome. Empty for a
 * completed call.
 */
export function outcomeAttributes({ outcome, httpStatus }: CallReport): Attributes {
  if (outcome === 'COMPLETED') return {};
  return { 'error.type': outcome === 'REFUSED' && httpStatus !== null ? String(httpStatus) : outcome };
}
