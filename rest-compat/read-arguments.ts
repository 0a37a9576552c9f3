import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql';
import { optionalText } from '../src/core/check-text.ts';
import { AppError, type ErrorCode, type FieldError } from '../src/core/errors.ts';
import type { BodySource, FlagValues, IntSource, Source } from './sources.ts';

/** A variable or a field of one, with its type and its source. */
export type Field = Leaf | Group;

export interface Leaf {
  readonly key: string;
  readonly type: GraphQLInputType;
  readonly required: boolean;
  readonly source: Source;
  /** The argument or field of the schema that it becomes, with its description and directives. */
  readonly element?: GraphQLArgument | GraphQLInputField | undefined;
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

/** Reads the operation's variables. Throws `code` with all errors. */
export function readArguments(
  fields: readonly Field[],
  given: RequestParts,
  code: ErrorCode = 'INVALID_PARAMETER',
): Record<string, unknown> {
  const errors: FieldError[] = [];
  const variables = readFields(fields, given, errors);
  if (errors[0]) throw new AppError(code, errors[0].message, { errors: errors.slice(0, MAX_ERRORS) });
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
    case 'flag':
      return readFlag(source, given.query, errors);
    case 'text':
      return readQueryText(leaf, readOnce(source.name, given.query, errors), errors);
    case 'texts':
      return readQueryText(leaf, readRepeated(source.name, given.query), errors);
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
  { name, notNull, deprecated }: BodySource,
  body: RequestParts['body'],
  errors: FieldError[],
): unknown {
  const isOlder = deprecated !== undefined && !Object.hasOwn(body, name);
  const given = isOlder ? deprecated : name;
  const value = Object.hasOwn(body, given) ? body[given] : undefined;
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

/** Reads texts, enums and lists by the schema. */
function readQueryText({ type, source, required }: Leaf, given: unknown, errors: FieldError[]): unknown {
  const { name } = source;
  if (given !== undefined) return readValue(type, given, name, errors);
  if (required) errors.push({ field: name, message: `${name} is required.` });
  return undefined;
}

/** Whether a parameter is an item of `name` as some clients write it: `name[]` or `name[0]`. */
function isItemOf(name: string, parameter: string): boolean {
  return parameter.startsWith(`${name}[`) && /^\[\d{0,9}\]$/.test(parameter.slice(name.length));
}

/** Reads a parameter that may be given once. */
function readOnce(name: string, query: RequestParts['query'], errors: FieldError[]): string | undefined {
  const given = query[name];
  if (given === undefined && !Object.keys(query).some((key) => isItemOf(name, key))) return undefined;
  if (typeof given === 'string') return given;
  errors.push({ field: name, message: `${name} must be given once, as ${name}=.` });
  return undefined;
}

/** Reads a parameter that may be repeated, as `name`, `name[]` or `name[0]`. */
function readRepeated(name: string, query: RequestParts['query']): unknown[] | undefined {
  const given = Object.entries(query).flatMap(([key, value]) => (key === name || isItemOf(name, key) ? value : []));
  return given.length === 0 ? undefined : given;
}

function readFlag(
  { name, values }: { name: string; values: FlagValues | undefined },
  query: RequestParts['query'],
  errors: FieldError[],
): unknown {
  const given = readOnce(name, query, errors);
  if (given === undefined) return undefined;
  if (given !== 'true' && given !== 'false') errors.push({ field: name, message: `${name} must be true or false.` });
  return values ? values[given === 'true' ? 'true' : 'false'] : given === 'true';
}

function readInt(source: IntSource, query: RequestParts['query'], errors: FieldError[]): number {
  const { name, min, max } = source;
  const errorsBefore = errors.length;
  const given = readOnce(name, query, errors);
  if (given === undefined || errors.length > errorsBefore) return source.default;
  const value = /^-?\d+$/.test(given) ? Number(given) : NaN;
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

const MAX_INT = 2 ** 31 - 1;

/** Errors reported at most, so that an error response stays short. */
const MAX_ERRORS = 100;

/**
 * Reads `value` as the GraphQL type, without coercion: a single value does not become a list, nor a
 * number text. Fields of objects are read by their `documentedKey`; unknown ones are dropped.
 * Adds each error to `errors` under its path from `field` (`facts[2]`); ignore the result then.
 */
export function readValue(type: GraphQLInputType, value: unknown, field: string, errors: FieldError[]): unknown {
  if (isNonNullType(type)) return readPresent(type.ofType, value, field, errors);
  return value === null ? null : readPresent(type, value, field, errors);
}

function readPresent(type: GraphQLInputType, value: unknown, field: string, errors: FieldError[]): unknown {
  if (isListType(type)) return readList(type.ofType, value, field, errors);
  if (isInputObjectType(type)) return readObject(type, value, field, errors);
  const expected = isEnumType(type) ? checkEnum(type, value) : checkScalar(type, value);
  if (expected) errors.push({ field, message: `${field} ${expected}` });
  return value;
}

function readList(type: GraphQLInputType, value: unknown, field: string, errors: FieldError[]): unknown[] {
  if (!Array.isArray(value)) {
    errors.push({ field, message: `${field} must be an array.` });
    return [];
  }
  const read: unknown[] = [];
  for (const [i, item] of value.entries()) {
    if (errors.length >= MAX_ERRORS) break;
    read.push(readValue(type, item, `${field}[${i}]`, errors));
  }
  return read;
}

function readObject(type: GraphQLInputObjectType, value: unknown, field: string, errors: FieldError[]): object {
  if (!isObject(value)) {
    errors.push({ field, message: `${field} must be an object.` });
    return {};
  }
  const read: Record<string, unknown> = {};
  for (const part of Object.values(type.getFields())) {
    const key = documentedKey(part.name);
    const name = `${field}.${key}`;
    if (Object.hasOwn(value, key)) read[part.name] = readValue(part.type, value[key], name, errors);
    else if (isRequiredInputField(part)) errors.push({ field: name, message: `${name} is required.` });
  }
  return read;
}

/** The documented name of a field of an object in a body: `maxTurns` is `max_turns`. */
export function documentedKey(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkEnum(type: GraphQLEnumType, value: unknown): string | null {
  const names = type.getValues().map(({ name }) => name);
  return typeof value === 'string' && names.includes(value) ? null : `must be one of ${names.join(', ')}.`;
}

/** Returns null for a valid `value`, or else the rest of a message that begins with its name. */
function checkScalar(type: GraphQLScalarType, value: unknown): string | null {
  switch (type.name) {
    case 'ID':
    case 'String':
      return typeof value === 'string' ? checkText(value) : 'must be text.';
    case 'Int':
      return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INT ? null : 'must be a whole number.';
    case 'Float':
      return Number.isFinite(value) ? null : 'must be a number.';
    case 'Boolean':
      return typeof value === 'boolean' ? null : 'must be true or false.';
    default:
      return errorOf(() => type.parseValue(value));
  }
}

function checkText(value: string): string | null {
  return errorOf(() => optionalText('', value, Infinity));
}

function errorOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return `${(error instanceof Error ? error.message : 'has the wrong form').trim().replace(/\.$/, '')}.`;
  }
}
