import type { Request, Response } from 'express';
import { AppError, asAppError, invalid, type FieldError } from '../src/core/errors.ts';
import { admitRequest } from '../src/domains/identity/authenticate-request.ts';
import { executeDocument, SERVED_SCHEMA } from '../src/graphql/served-schema.ts';
import { readJsonBody } from '../src/http/read-body.ts';
import { nameSpan, type RequestSpan } from '../src/http/observe-request.ts';
import type { Context } from '../src/request/context.ts';
import { requireIdempotencyKey, runIdempotent, type IdempotentRequest } from '../src/request/idempotency.ts';
import type { Platform } from '../src/request/platform.ts';
import { admitUncheckedKey } from '../src/web/anonymous-rate-limit.ts';
import type { Mount } from '../src/web/server.ts';
import type { CompiledRow } from './compile.ts';
import { sendEnvelope, sendError, toEnvelope, type Envelope } from './envelope.ts';
import { createRouteFinder } from './find-route.ts';
import { guardWrite } from './guard-write.ts';
import { readListPosition } from './list-position.ts';
import { preconditionFailed, readPreconditions } from './etag.ts';
import { documentedKey, isObject, readArguments } from './read-arguments.ts';
import { requireKnownNames } from './require-known-names.ts';
import { basePaths, type Row } from './row.ts';
import { createStreamHandler } from './stream-handler.ts';
import type { FileTransfers, StreamRow } from './stream-row.ts';
import { COMPILED_TABLE, STREAMS } from './table.ts';

const BASES = basePaths('');

/** Deprecated since 2026-11-22 (RFC 9745). The addresses stay. */
const LEGACY_HEADERS = { Deprecation: '@1795305600', Link: '</openapi.json>; rel="deprecation"' };

/** Creates the handler of rows with JSON. */
function createRowHandler(platform: Platform) {
  const log = platform.log.child({ part: 'rest' });
  const byRow = new Map(COMPILED_TABLE.map((compiled) => [compiled.row, compiled]));
  const recordOf = ({ row }: CompiledRow) => row.record && byRow.get(row.record);

  return async function answer(
    compiled: CompiledRow,
    path: Record<string, string>,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { row, fields, hasBody, names } = compiled;
    nameSpan(response, () => spanOfRow(row));
    try {
      const ctx = await admitRequest(platform, request, response);
      // Authenticate before validating, so errors reveal nothing to strangers.
      if (!row.withoutKey) void ctx.caller;
      const body = hasBody ? await readBody(ctx, request) : {};
      requireKnownNames(compiled.known.query, request.query);
      requireKnownNames(compiled.known.body, body);
      const given = readArguments(fields, { path, query: request.query, body }, row.malformed);
      const position = row.response === 'list' ? readListPosition(ctx, row, given, request.query) : null;
      const preconditions = readPreconditions(request);
      const isGuarded = preconditions !== null && row.method !== 'GET';
      const variables = isGuarded
        ? await guardWrite(SERVED_SCHEMA, compiled, recordOf(compiled), { ctx, path, preconditions }, given)
        : (position?.variables ?? given);
      const work = async (inner: Context) => {
        const result = await executeDocument(SERVED_SCHEMA, row.document, inner, variables).catch((thrown: unknown) => {
          const error = asAppError(thrown);
          if (isGuarded && error.code === 'CONFLICT' && error.field === compiled.expects) throw preconditionFailed();
          throw renameErrorFields(error, names);
        });
        return toEnvelope(compiled, result, position);
      };
      const repeatable = readIdempotencyKey(compiled, path, request, body);
      if (repeatable === null) return sendEnvelope(response, row, await work(ctx), preconditions);
      const { response: answer, isReplayed } = await runIdempotent(ctx, repeatable, work);
      if (isReplayed) response.setHeader('Idempotent-Replayed', 'true');
      sendEnvelope(response, row, answer as Envelope, preconditions);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'INTERNAL_ERROR')
        log.error({ err: thrown, route: `${row.method} ${row.path}` }, 'a row failed');
      sendError(response, error);
    }
  };
}

/** Returns the object in a body, or {} for an empty body. */
async function readBody(ctx: Context, request: Request): Promise<Record<string, unknown>> {
  const from = ctx.isAnonymous ? 'nobody known' : 'a key';
  const value = await readJsonBody(request, ctx.platform.config.http.bodies, from);
  if (value === undefined) return {};
  if (!isObject(value)) throw invalid('body', 'The body must be a JSON object.');
  return value;
}

/**
 * Handles all paths under `/api`, `/admin` and the legacy base path by the table, and calls `next`
 * for others.
 */
export function createRestMount(platform: Platform, fileTransfers: FileTransfers): Mount {
  const { legacyBasePath } = platform.config.http;
  const streams = STREAMS.map((row) => ({ row }));
  const find = createRouteFinder<CompiledRow | { row: StreamRow }>([...COMPILED_TABLE, ...streams], legacyBasePath);
  const answer = createRowHandler(platform);
  const answerStream = createStreamHandler(platform, SERVED_SCHEMA, fileTransfers);

  return (request, response, next) => {
    const { method, path } = request;
    const found = find(method, path);
    switch (found.kind) {
      case 'row':
        if (isBelow(legacyBasePath, path)) response.set(LEGACY_HEADERS);
        if ('fields' in found.route) return answer(found.route, found.path, request, response);
        nameSpan(response, () => spanOfRow(found.route.row));
        return answerStream(found.route.row, found.path, request, response);
      case 'wrong-method':
        admitUncheckedKey(platform, request, response);
        response.setHeader('Allow', found.allow);
        return sendError(
          response,
          new AppError('METHOD_NOT_ALLOWED', `${path} answers ${found.allow}, not ${method}.`),
        );
      case 'unknown':
        admitUncheckedKey(platform, request, response);
        return sendError(response, new AppError('NOT_FOUND', `There is nothing at ${method} ${path}.`));
      case 'elsewhere':
        return next();
    }
  };
}

function isBelow(base: string, path: string): boolean {
  return base !== '' && path.startsWith(`${base}/`);
}

/** Both addresses of a v1 row are one row. */
function spanOfRow({ method, base, path }: Pick<Row, 'method' | 'base' | 'path'>): RequestSpan {
  const route = `${BASES[base][0]}${path}`;
  return { name: `REST ${method} ${route}`, attributes: { 'http.route': route } };
}

/**
 * Reads the Idempotency-Key and the request it stands for. Null: the header is absent, the method
 * is not POST, or the row takes callers without a service key, who cannot be identified.
 * Both paths of a v1 row count as one request, and white space in the body does not matter.
 * Throws INVALID_PARAMETER naming the header.
 */
function readIdempotencyKey(
  { row }: CompiledRow,
  path: Readonly<Record<string, string>>,
  request: Request,
  body: Readonly<Record<string, unknown>>,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (row.method !== 'POST' || row.withoutKey || key === undefined) return null;
  return {
    key: requireIdempotencyKey('Idempotency-Key', key),
    request: JSON.stringify([row.base, row.path, path, request.query, body]),
    isOutsideTransaction: row.savesNothing,
  };
}

/**
 * Renames the fields of an error to their documented names. `names` maps the operation's names of
 * inputs: `workspaceId` becomes `workspace_id`, `facts[2]` keeps its index, and
 * `policies.maxTurns` becomes `policies.max_turns`. `filter.customId` of a list is the parameter
 * `custom_id`.
 */
export function renameErrorFields(error: AppError, names: ReadonlyMap<string, string>): AppError {
  const { errors, field, message, retryAfterSeconds } = error;
  const given = errors ?? (field === undefined ? [] : [{ field, message }]);
  if (given.length === 0) return error;
  const renamed = given.map((one) => rename(one, names));
  return new AppError(error.code, message === given[0]?.message ? renamed[0]?.message : message, {
    cause: error,
    errors: renamed,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function rename({ field, message }: FieldError, names: ReadonlyMap<string, string>): FieldError {
  const input = field.replace(/^filter\./, '');
  const head = /^\w+/.exec(input)?.[0] ?? '';
  const documented = names.get(head);
  if (documented === undefined) return { field, message };
  const renamed = documented + documentedKey(input.slice(head.length));
  return { field: renamed, message: message.startsWith(field) ? renamed + message.slice(field.length) : message };
}
