import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
} from 'graphql';
import { boundsOf } from '../../src/graphql/bounds.ts';
import { documentedKey } from '../read-arguments.ts';
import { withBounds, type JsonSchema } from './bounds-schema.ts';
import { EXAMPLES } from './examples.ts';

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Count: { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
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
  if (!('$ref' in schema)) return schema;
  const { $ref, ...rest } = schema;
  return { anyOf: [{ $ref }, { type: 'null' }], ...rest };
}

/** The schema of GraphQL, and the objects that its inputs add. */
export interface Inputs {
  schema: GraphQLSchema;
  /** The named objects. Those that are met are added. */
  components: Record<string, JsonSchema>;
}

/** An input of an operation: a type, and the argument or field with its description and bounds. */
export interface Input {
  /** The documented name. */
  name?: string;
  type: GraphQLInputType;
  element?: GraphQLArgument | GraphQLInputField | undefined;
}

/** The schema of an input that may be null where its type says so. */
export function inputSchema(input: Input, inputs: Inputs): JsonSchema {
  const present = presentInput(input, inputs);
  return isNonNullType(input.type) ? present : orNull(present);
}

/** The schema of an input that is there. */
export function presentInput({ type, element, name = '' }: Input, inputs: Inputs): JsonSchema {
  const plain = typeSchema(type, inputs);
  return {
    ...(element ? withBounds(plain, boundsOf(inputs.schema, element)) : plain),
    ...descriptionOf(element?.description),
    ...(name in EXAMPLES && !('enum' in plain) ? { examples: [exampleOf(name, plain)] } : {}),
  };
}

/** The example of a name, as a list where this input takes several. */
function exampleOf(name: string, { type }: JsonSchema): unknown {
  const example = EXAMPLES[name];
  return type === 'array' && !Array.isArray(example) ? [example] : example;
}

function typeSchema(type: GraphQLInputType, inputs: Inputs): JsonSchema {
  if (isNonNullType(type)) return typeSchema(type.ofType, inputs);
  if (isListType(type)) return { type: 'array', items: inputSchema({ type: type.ofType }, inputs) };
  if (isInputObjectType(type)) return objectSchema(type, inputs);
  return leafSchema(type);
}

function objectSchema(type: GraphQLInputObjectType, inputs: Inputs): JsonSchema {
  const { components } = inputs;
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
      parts.map((part) => {
        const name = documentedKey(part.name);
        return [name, inputSchema({ type: part.type, element: part, name }, inputs)];
      }),
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
