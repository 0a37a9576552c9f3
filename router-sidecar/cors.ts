import { createCors, type Cors } from '../src/http/cors.ts';
import { PROVIDER_HEADER } from './own-key-provider.ts';
import { BOUNDARY_HEADER } from './steps/boundary-id.ts';
import type { HeaderRules } from './steps/header-rules.ts';

/** Headers that a page may send to the router itself. Those for the provider are in its rules. */
const FOR_ROUTER = new Set([
  'authorization',
  'x-api-key',
  'x-service-api-key',
  'content-encoding',
  'traceparent',
  'tracestate',
  BOUNDARY_HEADER,
  PROVIDER_HEADER,
]);

/** Lets web pages call models. Returns null when no origin is allowed. */
export function createRouterCors(origins: readonly string[], rules: HeaderRules): Cors | null {
  const maySend = (name: string) => FOR_ROUTER.has(name) || rules.goesToProvider(name, 'BYOK');
  return createCors({ origins, maySend });
}
