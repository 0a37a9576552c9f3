import { AppError } from '../../src/core/errors.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { CatalogProvider } from '../platform.ts';
import type { ModelCall } from './read-call.ts';

/** Throws INVALID_PARAMETER or NOT_FOUND for a call that the service's account cannot pay for. */
export function requireHostable(dialect: Dialect, { body, members, model, askedModel }: ModelCall): void {
  dialect.checkHosted(body, members);
  if (model.hosted.length > 0) return;
  throw new AppError('NOT_FOUND', `The model ${askedModel} can be called with your own provider key only.`, {
    field: 'model',
  });
}

/** Returns the headers with the service's key. A provider that needs no key has an empty one. */
export function hostedKeyHeaders(dialect: Dialect, { apiKey }: CatalogProvider): Record<string, string> {
  return apiKey ? dialect.keyHeaders(apiKey) : {};
}
