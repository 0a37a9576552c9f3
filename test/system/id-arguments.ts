import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isRequiredArgument,
  Kind,
  parse,
  visit,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { costOf } from '../../src/graphql/cost.ts';
import { LIMITS } from '../../src/graphql/limits.ts';
import { credentialsFor } from '../graphql/bots.ts';

/** An argument in the schema that takes an id: `createBoundary.input.agentIds`. */
export interface IdArgument {
  operation: 'query' | 'mutation' | 'subscription';
  field: string;
  /** The path to the id from the field's arguments: `['input', 'agentIds']`. */
  path: readonly string[];
  isList: boolean;
  isRequired: boolean;
}

export function nameOf({ field, path }: IdArgument): string {
  return [field, ...path].join('.');
}

function rootsOf(schema: GraphQLSchema) {
  return [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
}

/** Every ID argument of the schema's root fields. */
export function idArgumentsOf(schema: GraphQLSchema): IdArgument[] {
  return rootsOf(schema).flatMap(([operation, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap(({ name, type }) =>
        idsIn(type, [name]).map((found) => ({ operation, field: field.name, ...found })),
      ),
    ),
  );
}

/**
 * Ids that are arguments below the root, which `idArgumentsOf` would miss. Those of a filter look
 * nothing up: they narrow a list, and lists below the root have the filters of those at the root.
 */
export function deepIdArgumentsOf(schema: GraphQLSchema): string[] {
  const roots = rootsOf(schema).map(([, root]) => root);
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || roots.includes(type) || type.name.startsWith('__')) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.flatMap(({ name, type: given }) =>
        (name === 'filter' ? [] : idsIn(given, [name])).map(() => `${type.name}.${field.name}.${name}`),
      ),
    );
  });
}

function idsIn(type: GraphQLInputType, path: readonly string[]): Omit<IdArgument, 'operation' | 'field'>[] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((part) => idsIn(part.type, [...path, part.name]));
  return named.name === 'ID'
    ? [{ path, isList: isListType(getNullableType(type)), isRequired: isNonNullType(type) }]
    : [];
}

/**
 * Arguments that the field accepts: the required ones, with the ids of `idFor`, and any optional
 * ids that `idFor` gives.
 */
export function argumentsFor(
  field: GraphQLField<unknown, unknown>,
  idFor: (path: readonly string[]) => unknown,
): Record<string, unknown> {
  const entries = field.args.flatMap((argument) => {
    const value = valueFor(argument.type, [argument.name], isRequiredArgument(argument), idFor);
    return value === undefined ? [] : [[argument.name, value] as const];
  });
  return Object.fromEntries(entries);
}

function valueFor(
  type: GraphQLInputType,
  path: readonly string[],
  isRequired: boolean,
  idFor: (path: readonly string[]) => unknown,
): unknown {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const parts = Object.values(named.getFields()).flatMap((part) => {
      const value = valueFor(part.type, [...path, part.name], isRequiredInputField(part), idFor);
      return value === undefined ? [] : [[part.name, value] as const];
    });
    return parts.length > 0 || isRequired ? Object.fromEntries(parts) : undefined;
  }
  const value =
    named.name === 'ID'
      ? idFor(path)
      : isRequired
        ? sampleOf(named.name, isEnumType(named) ? named.getValues()[0]?.name : undefined)
        : undefined;
  if (value === undefined || named.name === 'ID') return value;
  return isListType(getNullableType(type)) ? [value] : value;
}

const SAMPLES: Record<string, unknown> = {
  String: 'x@example.com',
  Int: 1,
  Float: 1,
  Boolean: true,
  MicroTokens: '1',
  // Credentials for the channel of the one-of-each integrations.
  JSONObject: credentialsFor('im_a'),
  Count: 1,
  DateTime: '2100-01-01T00:00:00Z',
};

function sampleOf(type: string, member: string | undefined): unknown {
  const sample = member ?? SAMPLES[type];
  if (sample === undefined) throw new Error(`say in slots.ts what a ${type} may be`);
  return sample;
}

/**
 * An operation with this one field and everything readable from it without arguments, down to
 * `depth` levels, or as many as the limits of an operation allow.
 */
export function documentFor(
  schema: GraphQLSchema,
  operation: IdArgument['operation'],
  name: string,
  depth = 3,
): string {
  const field = rootsOf(schema)
    .find(([kind]) => kind === operation)?.[1]
    ?.getFields()[name];
  if (!field) throw new Error(`there is no ${operation} ${name}`);
  const args = field.args.filter(({ defaultValue }) => defaultValue === undefined);
  const variables = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = args.map(({ name: argument }) => `${argument}: $${argument}`).join(', ');
  const write = (levels: number) =>
    `${operation}${variables && ` (${variables})`} { ${name}${given && `(${given})`} ${selectionOf(schema, field.type, levels)} }`;
  let levels = depth;
  while (levels > 1 && !isWithinLimits(schema, write(levels))) levels -= 1;
  return write(levels);
}

function isWithinLimits(schema: GraphQLSchema, text: string): boolean {
  const document = parse(text);
  let fields = 0;
  visit(document, { Field: () => void (fields += 1) });
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document has no operation');
  return fields <= LIMITS.fields && costOf(schema, document, operation, {}).cost <= LIMITS.cost;
}

function selectionOf(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const below = isAbstractType(named)
    ? schema
        .getPossibleTypes(named)
        .map(
          (possible) =>
            `... on ${possible.name} ${fieldsOf(schema, possible, Math.min(depth, 1), differing(schema, named))}`,
        )
    : [fieldsOf(schema, named, depth)];
  return isAbstractType(named) ? `{ __typename ${below.join(' ')} }` : below.join('');
}

/**
 * The fields whose types differ among the possible types of an abstract one: an operation must
 * alias each.
 */
function differing(schema: GraphQLSchema, type: GraphQLAbstractType): ReadonlySet<string> {
  const fields = schema.getPossibleTypes(type).flatMap((possible) => Object.values(possible.getFields()));
  const types = Map.groupBy(fields, ({ name }) => name);
  const names = [...types].filter(([, same]) => new Set(same.map(({ type: one }) => String(one))).size > 1);
  return new Set(names.map(([name]) => name));
}

function fieldsOf(
  schema: GraphQLSchema,
  type: ReturnType<typeof getNamedType>,
  depth: number,
  renamed: ReadonlySet<string> = new Set(),
): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type))) return [];
    // A list inside its own edges would only repeat itself.
    if (field.name === 'edges') return ['edges { cursor }'];
    if (isLeafType(getNamedType(field.type)))
      return [renamed.has(field.name) ? `${field.name}Of${type.name}: ${field.name}` : field.name];
    const few = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
    return depth > 1 ? [`${field.name}${few} ${selectionOf(schema, field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}
