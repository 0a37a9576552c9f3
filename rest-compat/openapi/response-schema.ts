import { isDeepStrictEqual } from 'node:util';
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLNonNull,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { type CompiledRow, responseKeyOf } from '../compile.ts';
import type { JsonSchema } from './bounds-schema.ts';
import { descriptionOf, leafSchema, orNull, requiredOf } from './json-schema.ts';

interface Selected {
  type: GraphQLOutputType;
  node: FieldNode;
  description: string | null | undefined;
  /** False for a field that only some types of an interface have. */
  isAlwaysPresent: boolean;
}

/** The parts of a compiled row that decide the shape of its response. */
interface ResponseShape {
  row: Pick<CompiledRow['row'], 'document' | 'response' | 'nulls' | 'times'>;
  dataPath: readonly string[];
}

/** Scope of a selection: the schema, the document's fragments and the row's formats. */
interface Scope {
  schema: GraphQLSchema;
  components: Record<string, JsonSchema>;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  row: ResponseShape['row'];
}

/** The JSON schema of a row's `data`. Null: the response has no data. */
export function dataSchema(
  { row, dataPath }: ResponseShape,
  { schema, components }: Pick<Scope, 'schema' | 'components'>,
): JsonSchema | null {
  const operation = getOperationAST(row.document);
  const root = operation && schema.getRootType(operation.operation);
  if (row.response === 'done' || !root) return null;
  const fragments = new Map(
    row.document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const scope = { schema, components, fragments, row };
  let fields = fieldsOf(root, operation.selectionSet, scope);
  let found: Selected | undefined;
  for (const key of dataPath) {
    found = fields.get(key);
    const type = found && getNamedType(found.type);
    const set = found?.node.selectionSet;
    fields = set && isCompositeType(type) ? fieldsOf(type, set, scope) : new Map();
  }
  if (!found) return null;
  const shape = outputSchema(found, scope);
  if (row.response === 'items') return { type: 'object', required: ['items'], properties: { items: shape } };
  return row.response === 'list' ? pageSchema(shape, scope) : shape;
}

/** The selected fields of `parent` by their response keys, with those of fragments. */
function fieldsOf(parent: GraphQLCompositeType, { selections }: SelectionSetNode, scope: Scope): Map<string, Selected> {
  const { schema, fragments } = scope;
  const fields = new Map<string, Selected>();
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const definition = isUnionType(parent) ? undefined : parent.getFields()[selection.name.value];
      if (!definition) continue;
      const { description } = definition;
      fields.set(responseKeyOf(selection), {
        type: typeWithoutErrors(definition),
        node: selection,
        description,
        isAlwaysPresent: true,
      });
      continue;
    }
    const { type, set } = resolveFragment(parent, selection, fragments, schema);
    const isCovered = covers(schema, type, parent);
    for (const [key, field] of fieldsOf(type, set, scope))
      if (!fields.has(key)) fields.set(key, { ...field, isAlwaysPresent: field.isAlwaysPresent && isCovered });
  }
  return fields;
}

/** The type of a field in a response without errors: any error makes it an error response. */
function typeWithoutErrors({ type, astNode }: GraphQLField<unknown, unknown>): GraphQLOutputType {
  const isNullByError = astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false;
  return isNullByError ? new GraphQLNonNull(getNullableType(type)) : type;
}

function outputSchema({ type, node }: Pick<Selected, 'type' | 'node'>, scope: Scope): JsonSchema {
  const present = presentSchema(getNullableType(type), node, scope);
  return isNonNullType(type) || scope.row.nulls === 'omit' ? present : orNull(present);
}

function presentSchema(type: GraphQLOutputType, node: FieldNode, scope: Scope): JsonSchema {
  if (isListType(type)) return { type: 'array', items: outputSchema({ type: type.ofType, node }, scope) };
  if (isLeafType(type)) {
    if (scope.row.times !== 'unix' || type.name !== 'DateTime') return leafSchema(type);
    return { type: 'integer', format: 'int64', description: 'Unix seconds.' };
  }
  const named = getNamedType(type);
  if (!isCompositeType(named) || !node.selectionSet) return {};
  const [only, ...others] = node.selectionSet.selections;
  if (only?.kind !== Kind.FRAGMENT_SPREAD || others.length > 0) return objectSchema(named, node.selectionSet, scope);
  // A row selects the fragment of what its path names: of an interface, that type alone.
  const record = resolveFragment(named, only, scope.fragments, scope.schema);
  return referTo(only.name.value.replace(/Record$/, ''), objectSchema(record.type, record.set, scope), scope);
}

/** Names an object. Throws when the name has another form already. */
function referTo(name: string, object: JsonSchema, { components }: Scope): JsonSchema {
  const named = (components[name] ??= object);
  if (!isDeepStrictEqual(named, object)) throw new Error(`two forms of ${name}: give one a fragment of its own`);
  return { $ref: `#/components/schemas/${name}` };
}

function objectSchema(named: GraphQLCompositeType, set: SelectionSetNode, scope: Scope): JsonSchema {
  const fields = [...fieldsOf(named, set, scope)];
  const isRequired = (field: Selected) =>
    field.isAlwaysPresent && (scope.row.nulls !== 'omit' || isNonNullType(field.type));
  return {
    type: 'object',
    ...descriptionOf(named.description),
    ...requiredOf(fields.flatMap(([key, field]) => (isRequired(field) ? [key] : []))),
    properties: Object.fromEntries(
      fields.map(([key, field]) => [key, { ...outputSchema(field, scope), ...descriptionOf(field.description) }]),
    ),
  };
}

const COUNT_SCHEMA = { type: 'integer', minimum: 0 };

/** The schema of a page. Operations alias the parts of a list as `items` and `total`. */
function pageSchema(list: JsonSchema, { components }: Pick<Scope, 'components'>): JsonSchema {
  const { items } = list['properties'] as { items: JsonSchema };
  components['Pagination'] ??= {
    type: 'object',
    description: 'The place of a page in its list.',
    required: ['page', 'page_size', 'total'],
    properties: {
      page: { type: 'integer', minimum: 1 },
      page_size: { type: 'integer', minimum: 1 },
      total: COUNT_SCHEMA,
    },
  };
  const token = { type: 'string', description: 'Names the next page: `continuation_token`. Absent on the last page.' };
  return {
    type: 'object',
    required: ['items', 'pagination'],
    properties: { items, pagination: { $ref: '#/components/schemas/Pagination' }, continuation_token: token },
  };
}

function resolveFragment(
  parent: GraphQLCompositeType,
  selection: Exclude<SelectionNode, FieldNode>,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  schema: GraphQLSchema,
): { type: GraphQLCompositeType; set: SelectionSetNode } {
  const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
  if (!part) throw new Error('a fragment is missing');
  const type = part.typeCondition ? schema.getType(part.typeCondition.name.value) : parent;
  return { type: isCompositeType(type) ? type : parent, set: part.selectionSet };
}

/** Returns true when every value of `parent` is of this type. */
function covers(schema: GraphQLSchema, type: GraphQLCompositeType, parent: GraphQLCompositeType): boolean {
  return type === parent || (isObjectType(parent) && !isObjectType(type) && schema.isSubType(type, parent));
}
