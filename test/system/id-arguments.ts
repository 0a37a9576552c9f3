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
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { costOf } from '../../src/graphql/query-cost.ts';
import { LIMITS } from '../../src/graphql/limits.ts';
import { SERVED_SCHEMA } from '../../src/graphql/served-schema.ts';
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

export function rootField(operation: IdArgument['operation'], name: string): GraphQLField<unknown, unknown> {
  const [, root] = rootsOf(SERVED_SCHEMA).find(([kind]) => kind === operation) ?? [];
  const field = root?.getFields()[name];
  if (!field) throw new Error(`there is no ${operation} ${name}`);
  return field;
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

/** Whether an input holds inputs of its own type. None of these holds an id. */
function isRecursive(type: GraphQLInputObjectType): boolean {
  return Object.values(type.getFields()).some((part) => getNamedType(part.type) === type);
}

function idsIn(type: GraphQLInputType, path: readonly string[]): Omit<IdArgument, 'operation' | 'field'>[] {
  const named = getNamedType(type);
  if (isInputObjectType(named) && isRecursive(named)) return [];
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
  if (isInputObjectType(named) && isRecursive(named)) return isRequired ? {} : undefined;
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

const written = new Map<string, string>();

/**
 * An operation with this one field and everything readable from it without arguments, down to
 * `depth` levels, or as many as the limits of an operation allow. Of no level is its type alone.
 */
export function documentFor(operation: IdArgument['operation'], name: string, depth = 3): string {
  const key = `${operation} ${name} ${depth}`;
  const document = written.get(key) ?? writeDocument(operation, name, depth);
  written.set(key, document);
  return document;
}

function writeDocument(operation: IdArgument['operation'], name: string, depth: number): string {
  const field = rootField(operation, name);
  const args = field.args.filter(({ defaultValue }) => defaultValue === undefined);
  const variables = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = args.map(({ name: argument }) => `${argument}: $${argument}`).join(', ');
  const write = (levels: number) =>
    `${operation}${variables && ` (${variables})`} { ${name}${given && `(${given})`} ${selectionOf(field.type, levels)} }`;
  let levels = depth;
  while (levels > 1 && !isWithinLimits(write(levels))) levels -= 1;
  return write(levels);
}

function isWithinLimits(text: string): boolean {
  const document = parse(text);
  let fields = 0;
  visit(document, { Field: () => void (fields += 1) });
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document has no operation');
  return fields <= LIMITS.fields && costOf(SERVED_SCHEMA, document, operation, {}).cost <= LIMITS.cost;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (depth === 0) return '{ __typename }';
  const below = isAbstractType(named)
    ? SERVED_SCHEMA.getPossibleTypes(named).map(
        (possible) => `... on ${possible.name} ${fieldsOf(possible, Math.min(depth, 1), differing(named))}`,
      )
    : [fieldsOf(named, depth)];
  return isAbstractType(named) ? `{ __typename ${below.join(' ')} }` : below.join('');
}

const renames = new Map<GraphQLAbstractType, ReadonlyMap<string, string>>();

/**
 * The fields whose types differ among the possible types of an abstract one, with the type that is
 * most frequent: an operation must alias the others.
 */
function differing(type: GraphQLAbstractType): ReadonlyMap<string, string> {
  const found = renames.get(type) ?? findDiffering(type);
  renames.set(type, found);
  return found;
}

function findDiffering(type: GraphQLAbstractType): ReadonlyMap<string, string> {
  const fields = SERVED_SCHEMA.getPossibleTypes(type).flatMap((possible) => Object.values(possible.getFields()));
  const types = Map.groupBy(fields, ({ name }) => name);
  return new Map([...types].map(([name, same]) => [name, mostFrequent(same.map(({ type: one }) => String(one)))]));
}

function mostFrequent(values: readonly string[]): string {
  const [first] = [...Map.groupBy(values, (value) => value).values()].sort((a, b) => b.length - a.length);
  return first?.[0] ?? '';
}

function fieldsOf(
  type: ReturnType<typeof getNamedType>,
  depth: number,
  usual: ReadonlyMap<string, string> = new Map(),
): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type))) return [];
    // Where one of several ids is needed, none is required by its type.
    if (field.args.some((argument) => argument.name !== 'filter' && idsIn(argument.type, []).length > 0)) return [];
    // A list inside its own edges would only repeat itself.
    if (field.name === 'edges') return ['edges { cursor }'];
    if (isLeafType(getNamedType(field.type)))
      return [isUsual(field, usual) ? field.name : `${field.name}Of${type.name}: ${field.name}`];
    const few = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
    return depth > 1 ? [`${field.name}${few} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

function isUsual({ name, type }: GraphQLField<unknown, unknown>, usual: ReadonlyMap<string, string>): boolean {
  return (usual.get(name) ?? String(type)) === String(type);
}
