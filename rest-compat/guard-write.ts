import type { GraphQLSchema } from 'graphql';
import { executeDocument } from '../src/graphql/served-schema.ts';
import type { Context } from '../src/request/context.ts';
import type { CompiledRow } from './compile.ts';
import { entityTagOf, admitsWrite, preconditionFailed, rejectPreconditions, type Preconditions } from './etag.ts';
import { readData } from './envelope.ts';
import { readArguments, isObject } from './read-arguments.ts';

/**
 * Compares the preconditions of a write with the record as it is, and returns the variables with
 * the version that was compared: the operation changes no other one. Throws PRECONDITION_FAILED,
 * INVALID_PARAMETER where the row has no record, and NOT_FOUND.
 */
export async function guardWrite(
  schema: GraphQLSchema,
  { row, expects }: CompiledRow,
  record: CompiledRow | undefined,
  request: { ctx: Context; path: Readonly<Record<string, string>>; preconditions: Preconditions },
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { preconditions } = request;
  const { input } = variables;
  if (!record || !expects || !isObject(input)) return rejectPreconditions(preconditions);
  const path = samePlace(row.path, record.row.path, request.path);
  const given = readArguments(record.fields, { path, query: {}, body: {} });
  // A context of its own, so that the write does not see what was read here.
  const result = await executeDocument(schema, record.row.document, await request.ctx.renew(), given);
  const data = readData(record, result) as Record<string, unknown>;
  if (!admitsWrite(preconditions, entityTagOf(data))) throw preconditionFailed();
  const version = expects === 'ifVersion' ? data['version'] : data['revision'];
  return { ...variables, input: { ...input, [expects]: input[expects] ?? version } };
}

/** The parameters of `path` under the names that `other` has at their places. */
function samePlace(path: string, other: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const names = path.split('/').map((part) => part.slice(1));
  const parts = other.split('/').map((part, i) => ({ part, name: names[i] ?? '' }));
  return Object.fromEntries(
    parts.flatMap(({ part, name }) => (part.startsWith(':') ? [[part.slice(1), given[name] ?? '']] : [])),
  );
}
