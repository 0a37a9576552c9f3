import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
} from 'graphql';
import { documentedKey } from '../read-input.ts';

/** A JSON schema (2020-12), which OpenAPI 3.1 uses. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Count: { type: 'integer', format: 'int64', minimum: 0 },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  JSONObject: { type: 'object', additionalProperties: true },
  MicroTokens: {
    type: 'string',
    pattern: '^-?\\d+$',
    description: 'Millionths of a balance token, as text.',
  },
};

/** The schema of a scalar or an enum. Unknown scalars allow any value. */
export function leafSchema(type: GraphQLLeafType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  return SCALARS[type.name] ?? {};
}

/** Extends a schema to allow null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['enum'])) return { ...schema, type: ['string', 'null'], enum: [...schema['enum'], null] };
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return '$ref' in schema ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** The schema of an input type. Adds objects to `components` under their names. */
export function inputSchema(type: GraphQLInputType, components: Record<string, JsonSchema>): JsonSchema {
  if (!isNonNullType(type)) return orNull(presentSchema(type, components));
  return presentSchema(getNullableType(type), components);
}

function presentSchema(type: GraphQLInputType, components: Record<string, JsonSchema>): JsonSchema {
  if (isNonNullType(type)) return presentSchema(type.ofType, components);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, components) };
  if (isInputObjectType(type)) return objectSchema(type, components);
  return leafSchema(type);
}

function objectSchema(type: GraphQLInputObjectType, components: Record<string, JsonSchema>): JsonSchema {
  const reference = { $ref: `#/components/schemas/${type.name}` };
  if (components[type.name]) return reference;
  // Reserve the name first: the type may contain itself.
  components[type.name] = {};
  const parts = Object.values(type.getFields());
  components[type.name] = {
    type: 'object',
    ...descriptionOf(type.description),
    ...requiredOf(parts.filter(isRequiredInputField).map(({ name }) => documentedKey(name))),
    properties: Object.fromEntries(
      parts.map((part) => [
        documentedKey(part.name),
        { ...inputSchema(part.type, components), ...descriptionOf(part.description) },
      ]),
    ),
  };
  return reference;
}

export function descriptionOf(description: string | null | undefined): { description?: string } {
  return description ? { description } : {};
}

/** Omits an empty `required`, which older readers reject. */
export function requiredOf(names: string[]): { required?: string[] } {
  return names.length > 0 ? { required: names } : {};
}
