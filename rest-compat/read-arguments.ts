import { isNonNullType, type GraphQLInputType } from 'graphql';
import { AppError, type FieldError } from '../src/core/errors.ts';
import { MAX_ERRORS, readValue } from './read-input.ts';
import type { IntSource, Source } from './sources.ts';

/** A variable or a field of one, with its type and its source. */
export type Field = Leaf | Group;

export interface Leaf {
  readonly key: string;
  readonly type: GraphQLInputType;
  readonly required: boolean;
  readonly source: Source;
  /** The schema's description. */
  readonly description?: string | null | undefined;
}

interface Group {
  readonly key: string;
  readonly fields: readonly Field[];
}

/** The parts of a request that arguments are read from. `path` stays percent-encoded. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The most items that page numbers can skip. */
const MAX_OFFSET = 1_000_000;

/** Reads the operation's variables. Throws INVALID_PARAMETER with all errors. */
export function readArguments(fields: readonly Field[], given: RequestParts): Record<string, unknown> {
  const errors: FieldError[] = [];
  const variables = readFields(fields, given, errors);
  if (errors[0]) throw new AppError('INVALID_PARAMETER', errors[0].message, { errors: errors.slice(0, MAX_ERRORS) });
  return variables;
}

function readFields(fields: readonly Field[], given: RequestParts, errors: FieldError[]): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    const value = 'fields' in field ? readFields(field.fields, given, errors) : readLeaf(field, given, errors);
    if (value !== undefined) read[field.key] = value;
  }
  return read;
}

function readLeaf(leaf: Leaf, given: RequestParts, errors: FieldError[]): unknown {
  const { source } = leaf;
  switch (source.source) {
    case 'path':
      return readPath(leaf, given.path[source.name] ?? '', errors);
    case 'body':
      return readBodyField(leaf, source, given.body, errors);
    case 'int':
      return readInt(source, given.query, errors);
    case 'offset':
      return readOffset(source, given.query, errors);
    case 'text':
    case 'texts':
      return readQueryText(leaf, given.query[source.name], errors);
  }
}

function readPath({ type, source }: Leaf, encoded: string, errors: FieldError[]): unknown {
  try {
    return readValue(type, decodeURIComponent(encoded), source.name, errors);
  } catch {
    errors.push({ field: source.name, message: `${source.name} is not well percent-encoded in the address.` });
    return undefined;
  }
}

function readBodyField(
  { type, required }: Leaf,
  { name, notNull }: { name: string; notNull: boolean },
  body: RequestParts['body'],
  errors: FieldError[],
): unknown {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || (value === null && isNonNullType(type))) {
    if (required || value === null) errors.push({ field: name, message: `${name} is required.` });
    return undefined;
  }
  if (value === null && notNull) {
    errors.push({ field: name, message: `${name} must not be null.` });
    return undefined;
  }
  return readValue(type, value, name, errors);
}

/** Reads enums and lists by the schema. A parameter that appears once is a list of one. */
function readQueryText({ type, source, required }: Leaf, given: unknown, errors: FieldError[]): unknown {
  const { name } = source;
  if (given === undefined) {
    if (required) errors.push({ field: name, message: `${name} is required.` });
    return undefined;
  }
  if (source.source === 'texts') return readValue(type, Array.isArray(given) ? given : [given], name, errors);
  if (typeof given === 'string') return readValue(type, given, name, errors);
  errors.push({ field: name, message: `${name} must be given once.` });
  return undefined;
}

function readInt(source: IntSource, query: RequestParts['query'], errors: FieldError[]): number {
  const { name, min, max } = source;
  const given = query[name];
  if (given === undefined) return source.default;
  const value = typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : NaN;
  if (value >= min && value <= max) return value;
  const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
  errors.push({ field: name, message: `${name} must be a whole number ${range}.` });
  return source.default;
}

function readOffset(
  { name, size }: { name: string; size: IntSource },
  query: RequestParts['query'],
  errors: FieldError[],
) {
  const page = readInt({ source: 'int', name, default: 1, min: 1, max: Infinity }, query, errors);
  // Errors of the size are reported by the argument that reads it.
  const pageSize = readInt(size, query, []);
  const offset = (page - 1) * pageSize;
  if (offset <= MAX_OFFSET) return offset;
  const last = Math.floor(MAX_OFFSET / pageSize) + 1;
  errors.push({ field: name, message: `${name} must be at most ${last} with pages of ${pageSize}.` });
  return 0;
}
