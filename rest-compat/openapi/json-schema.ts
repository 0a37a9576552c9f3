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

/** A schema in the form of OpenAPI 3.1, which is JSON Schema's of 2020-12. */
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

/** A scalar or an enum. A scalar that is not known here may hold anything. */
export function leafSchema(type: GraphQLLeafType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  return SCALARS[type.name] ?? {};
}

/** The same, where null may stand, too. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['enum'])) return { ...schema, type: ['string', 'null'], enum: [...schema['enum'], null] };
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return '$ref' in schema ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** What a type of an input takes. Objects are put into `components` under their names. */
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
  // It may hold itself.
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

/** `required` may not be empty in older readers, and says nothing then. */
export function requiredOf(names: string[]): { required?: string[] } {
  return names.length > 0 ? { required: names } : {};
}
