import type { Attributes } from '@opentelemetry/api';
import type { CallReport } from '../observer.ts';
import type { CatalogProvider } from '../platform.ts';

/** How OpenTelemetry's conventions name what an endpoint does. */
export function operationOf(endpoint: string): 'chat' | 'embeddings' {
  return endpoint === '/embeddings' ? 'embeddings' : 'chat';
}

/** What was called, and where: of spans and of metrics. */
export function modelAttributes({ endpoint, model }: CallReport): Attributes {
  return {
    'gen_ai.operation.name': operationOf(endpoint),
    'gen_ai.provider.name': model.provider.name,
    'gen_ai.request.model': model.name,
    ...serverAttributes(model.provider),
  };
}

/** What was asked for. */
export function requestAttributes({ endpoint, isStream, outputLimit }: CallReport): Attributes {
  return {
    ...(operationOf(endpoint) === 'chat' ? { 'gen_ai.request.max_tokens': outputLimit } : {}),
    ...(isStream ? { 'gen_ai.request.stream': true } : {}),
  };
}

/** What was used: of a call that the provider refused, nothing. */
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

/** What went wrong: the provider's status when it refused, else the outcome's name; nothing of a call that completed. */
export function outcomeAttributes({ outcome, httpStatus }: CallReport): Attributes {
  if (outcome === 'COMPLETED') return {};
  return { 'error.type': outcome === 'REFUSED' && httpStatus !== null ? String(httpStatus) : outcome };
}

const servers = new WeakMap<CatalogProvider, Attributes>();

function serverAttributes(provider: CatalogProvider): Attributes {
  const known = servers.get(provider);
  if (known) return known;
  const { hostname, port, protocol } = new URL(provider.baseUrl);
  const standard = protocol === 'https:' ? 443 : 80;
  const attributes = { 'server.address': hostname, 'server.port': port === '' ? standard : Number(port) };
  servers.set(provider, attributes);
  return attributes;
}
