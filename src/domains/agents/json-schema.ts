/** Checks of keyword values: JSON Schema draft 2020-12, and older spellings still in use. */
const KEYWORDS: Readonly<Record<string, Check>> = {
  ...each(['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'contains', 'unevaluatedItems'], schema),
  ...each(['not', 'if', 'then', 'else', 'contentSchema', 'additionalItems'], schema),
  ...each(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'], mapOf(schema)),
  ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], listOf(schema, 1)),
  ...each(['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'], isA('a number', Number.isFinite)),
  ...each(['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'], count()),
  ...each(['minContains', 'maxContains'], count()),
  ...each(['$id', '$schema', '$anchor', '$dynamicRef', '$dynamicAnchor', '$comment', 'title', 'description'], text()),
  ...each(['format', 'contentMediaType', 'contentEncoding'], text()),
  ...each(['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'], isA('true or false', isBoolean)),
  items: (value, at) => (Array.isArray(value) ? listOf(schema, 1)(value, at) : schema(value, at)),
  type: (value, at) => (isTypes(value) ? null : `${at} must name JSON's types`),
  enum: isA('an array', Array.isArray),
  examples: isA('an array', Array.isArray),
  required: listOf(text(), 0),
  dependentRequired: mapOf(listOf(text(), 0)),
  multipleOf: isA('a number above 0', (value) => typeof value === 'number' && value > 0),
  pattern: isA('a regular expression', isPattern),
  $ref: text(),
};

type SchemaError = string | null;
type Check = (value: unknown, at: string) => SchemaError;

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

/**
 * Returns the first error that keeps `value` from being a JSON Schema, with its JSON Pointer, or
 * null for a valid schema. Checks the rules of the meta-schema, and that local references resolve.
 * Unknown keywords count as annotations. Recursive: the caller must limit the nesting depth.
 */
export function findJsonSchemaError(value: Record<string, unknown>): SchemaError {
  return schema(value, '#') ?? danglingReference(value, value, '#');
}

function schema(value: unknown, at: string): SchemaError {
  if (typeof value === 'boolean') return null;
  if (!isRecord(value)) return `${at} must be a schema: an object, true or false`;
  return firstError(Object.entries(value), ([keyword, given]) =>
    Object.hasOwn(KEYWORDS, keyword) ? (KEYWORDS[keyword]?.(given, childPointer(at, keyword)) ?? null) : null,
  );
}

/** Returns an error for the first local `$ref` that does not resolve. */
function danglingReference(value: unknown, root: Record<string, unknown>, at: string): SchemaError {
  if (typeof value !== 'object' || value === null) return null;
  return firstError(Object.entries(value), ([key, part]) => {
    const pointer = childPointer(at, key);
    const isPointer = key === '$ref' && typeof part === 'string' && /^#(\/|$)/.test(part);
    if (isPointer && !pointsAt(root, part)) return `${pointer} points at nothing`;
    // Examples and constants are values, not schemas.
    return ['const', 'enum', 'default', 'examples'].includes(key) ? null : danglingReference(part, root, pointer);
  });
}

function pointsAt(root: unknown, pointer: string): boolean {
  let found = root;
  for (const raw of pointer.split('/').slice(1)) {
    const key = decoded(raw).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return false;
    found = (found as Record<string, unknown>)[key];
  }
  return true;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function each(keywords: string[], check: Check): Record<string, Check> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, check]));
}

function mapOf(check: Check): Check {
  return (value, at) =>
    isRecord(value)
      ? firstError(Object.entries(value), ([key, part]) => check(part, childPointer(at, key)))
      : `${at} must be an object`;
}

function listOf(check: Check, minItems: number): Check {
  return (value, at) =>
    Array.isArray(value) && value.length >= minItems
      ? firstError([...value.entries()], ([i, part]) => check(part, childPointer(at, String(i))))
      : `${at} must be an array${minItems > 0 ? ', and not empty' : ''}`;
}

function isA(what: string, holds: (value: unknown) => boolean): Check {
  return (value, at) => (holds(value) ? null : `${at} must be ${what}`);
}

function text(): Check {
  return isA('text', (value) => typeof value === 'string');
}

function count(): Check {
  return isA('a whole number of at least 0', (value) => Number.isInteger(value) && Number(value) >= 0);
}

function firstError<T>(items: readonly T[], check: (item: T) => SchemaError): SchemaError {
  for (const item of items) {
    const error = check(item);
    if (error !== null) return error;
  }
  return null;
}

function childPointer(at: string, key: string): string {
  return `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function isTypes(value: unknown): boolean {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  return names.length > 0 && new Set(names).size === names.length && names.every((name) => TYPES.has(name as string));
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
