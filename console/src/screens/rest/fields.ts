import { isReference, resolveSchema, type ApiDocument, type JsonSchema } from './api-document.ts';

/** One line of a table of fields. */
export interface FieldLine {
  /** The way to it from the top: `data.items[].name`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const BOUNDS: readonly [keyword: string, words: string][] = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['minLength', 'characters at least'],
  ['maxLength', 'characters at most'],
  ['minItems', 'items at least'],
  ['maxItems', 'items at most'],
  ['default', 'default'],
];

/**
 * Lists the fields of an object with those of nested objects. A type inside itself is listed once.
 */
export function listFields(schema: JsonSchema, document: ApiDocument, prefix = '', inside: string[] = []): FieldLine[] {
  const reference = referenceOf(schema);
  if (reference && inside.includes(reference)) return [];
  const path = reference ? [...inside, reference] : inside;
  const object = resolveSchema(presentSchema(schema), document);
  if (object['items']) return listFields(object['items'] as JsonSchema, document, `${prefix}[]`, path);
  const required = (object['required'] ?? []) as string[];
  const properties = Object.entries((object['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const line = { name, isRequired: required.includes(key), ...describeField(property, document) };
    return [line, ...listFields(property, document, name, path)];
  });
}

/** Puts a schema into words: its type with its bounds, and its description. */
export function describeField(schema: JsonSchema, document: ApiDocument): { type: string; description: string } {
  const { description } = { ...resolveSchema(presentSchema(schema), document), ...schema };
  return { type: describeType(schema, document), description: typeof description === 'string' ? description : '' };
}

function describeType(schema: JsonSchema, document: ApiDocument): string {
  const resolved = resolveSchema(presentSchema(schema), document);
  const types = [resolved['type'] ?? (resolved['properties'] ? 'object' : 'anything')].flat() as string[];
  const nullable = schema['anyOf'] !== undefined || types.includes('null');
  const values = resolved['enum'] as (string | null)[] | undefined;
  const bounds = BOUNDS.flatMap(([keyword, words]) =>
    resolved[keyword] === undefined ? [] : [`${words} ${JSON.stringify(resolved[keyword])}`],
  );
  const present = types.filter((type) => type !== 'null');
  const kind =
    'const' in resolved
      ? `always ${JSON.stringify(resolved['const'])}`
      : values
        ? `one of ${values.filter((value) => value !== null).join(', ')}`
        : present.map((type) => nameType(type, resolved, document)).join(' or ');
  return [nullable ? `${kind} or null` : kind, ...bounds].join(', ');
}

function nameType(type: string, schema: JsonSchema, document: ApiDocument): string {
  if (type === 'array') return `array of ${describeType((schema['items'] ?? {}) as JsonSchema, document)}`;
  const format = schema['format'];
  return format === 'date-time' || format === 'date' ? `${type} (${format})` : type;
}

/** The part of `X or null` that is X. */
function presentSchema(schema: JsonSchema): JsonSchema {
  const [present] = (schema['anyOf'] ?? []) as JsonSchema[];
  return present ?? schema;
}

function referenceOf(schema: JsonSchema): string | undefined {
  const present = presentSchema(schema);
  return isReference(present) ? present.$ref : undefined;
}
