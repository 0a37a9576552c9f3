import { AppError, asAppError } from '../src/core/errors.ts';
import { messages } from './dialects/anthropic.ts';
import type { Dialect } from './dialects/dialect.ts';
import { inferenceError, sendErrorResponse } from './error-response.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { CatalogModel, RouterPlatform } from './platform.ts';
import { requireOpen } from './steps/admit.ts';
import { authenticate } from './steps/authenticate.ts';

/** The catalog does not know when a model came out. Both protocols allow the epoch for that. */
const EPOCH = '1970-01-01T00:00:00Z';

/**
 * Serves the models that the caller can call, or the one of this name, in the form of the
 * protocol's client library. Of an address that both protocols share, `anthropic-version` chooses
 * the form.
 */
export async function serveModelList(
  platform: RouterPlatform,
  formOfAddress: Dialect,
  { request, response, headers, clientAddress }: IncomingCall,
  name: string | null,
): Promise<void> {
  const dialect = request.headers['anthropic-version'] === undefined ? formOfAddress : messages;
  try {
    requireOpen(platform);
    const { mode } = await authenticate(platform, request.headers, clientAddress, dialect);
    const callable = platform
      .models()
      .filter(({ protocol, hosted }) => protocol === dialect.protocol && (mode === 'BYOK' || hosted.length > 0));
    const body = name === null ? listOf(callable, dialect) : one(callable, name, dialect);
    response.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  } catch (thrown) {
    const error = asAppError(thrown);
    sendErrorResponse(response, inferenceError(error, dialect), error, headers);
  }
}

function listOf(models: readonly CatalogModel[], { protocol }: Dialect): object {
  const data = models.map(toItem);
  if (protocol === 'alpha') return { object: 'list', data };
  return { data, has_more: false, first_id: models[0]?.name ?? null, last_id: models.at(-1)?.name ?? null };
}

function one(models: readonly CatalogModel[], name: string, { protocol }: Dialect): object {
  const model = models.find((each) => each.name === name);
  if (model) return toItem(model);
  const message = `The model ${JSON.stringify(name.slice(0, 100))} cannot be called through /router/${protocol}.`;
  throw new AppError('NOT_FOUND', message, { field: 'model' });
}

function toItem({ name, protocol, ownKey, contextTokens, maxOutputTokens }: CatalogModel): object {
  if (protocol === 'alpha') return { id: name, object: 'model', created: 0, owned_by: ownKey[0].provider.name };
  const limits = { max_input_tokens: contextTokens, max_tokens: maxOutputTokens };
  return { type: 'model', id: name, display_name: name, created_at: EPOCH, ...limits };
}
