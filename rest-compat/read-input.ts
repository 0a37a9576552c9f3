import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql';
import type { FieldError } from '../src/core/errors.ts';
import { optionalText } from '../src/core/check-text.ts';

const MAX_INT = 2 ** 31 - 1;

/** Errors reported at most, so that an error response stays short. */
export const MAX_ERRORS = 100;

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
