import {
  getNamedType,
  getNullableType,
  getOperationAST,
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
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { CompiledRow } from '../compile.ts';
import { descriptionOf, leafSchema, orNull, requiredOf, type JsonSchema } from './json-schema.ts';

interface Selected {
  type: GraphQLOutputType;
  node: FieldNode;
  description: string | null | undefined;
  /** Whether every value has it: a part that only some types of an interface have may be missing. */
  isAlwaysPresent: boolean;
}

/** What the shape of an answer hangs on. */
interface ResponseShape {
  row: Pick<CompiledRow['row'], 'document' | 'response' | 'nulls' | 'times'>;
  dataPath: readonly string[];
}

/** What the `data` of a row's answer looks like, by its operation and the schema. Null: the row answers without. */
export function dataSchema({ row, dataPath }: ResponseShape, schema: GraphQLSchema): JsonSchema | null {
  const operation = getOperationAST(row.document);
  if (row.response === 'done' || !operation) return null;
  const fragments = new Map(
    row.document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );

  function fieldsOf(parent: GraphQLCompositeType, { selections }: SelectionSetNode): Map<string, Selected> {
    const fields = new Map<string, Selected>();
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const definition = isUnionType(parent) ? undefined : parent.getFields()[selection.name.value];
        if (!definition) continue;
        const { type, description } = definition;
        fields.set(keyOf(selection), { type, node: selection, description, isAlwaysPresent: true });
        continue;
      }
      const { type, set } = resolveFragment(parent, selection, fragments, schema);
      for (const [key, field] of fieldsOf(type, set))
        if (!fields.has(key))
          fields.set(key, { ...field, isAlwaysPresent: field.isAlwaysPresent && covers(schema, type, parent) });
    }
    return fields;
  }

  function outputSchema(type: GraphQLOutputType, node: FieldNode): JsonSchema {
    const present = presentSchema(getNullableType(type), node);
    return isNonNullType(type) || row.nulls === 'omit' ? present : orNull(present);
  }

  function presentSchema(type: GraphQLOutputType, node: FieldNode): JsonSchema {
    if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType, node) };
    if (isLeafType(type)) {
      if (row.times !== 'unix' || type.name !== 'DateTime') return leafSchema(type);
      return { type: 'integer', format: 'int64', description: 'Unix seconds.' };
    }
    const named = getNamedType(type);
    if (!isCompositeType(named) || !node.selectionSet) return {};
    const fields = [...fieldsOf(named, node.selectionSet)];
    const isRequired = ({ type: of, isAlwaysPresent: isSure }: Selected) =>
      isSure && (row.nulls !== 'omit' || isNonNullType(of));
    return {
      type: 'object',
      ...requiredOf(fields.flatMap(([key, field]) => (isRequired(field) ? [key] : []))),
      properties: Object.fromEntries(
        fields.map(([key, field]) => [
          key,
          { ...outputSchema(field.type, field.node), ...descriptionOf(field.description) },
        ]),
      ),
    };
  }

  const root = schema.getRootType(operation.operation);
  if (!root) return null;
  let here = fieldsOf(root, operation.selectionSet);
  let found: Selected | undefined;
  for (const key of dataPath) {
    found = here.get(key);
    const type = found && getNamedType(found.type);
    here = found?.node.selectionSet && isCompositeType(type) ? fieldsOf(type, found.node.selectionSet) : new Map();
  }
  if (!found) return null;
  const shape = outputSchema(found.type, found.node);
  if (row.response === 'items') return { type: 'object', required: ['items'], properties: { items: shape } };
  return row.response === 'list' ? pageSchema(shape) : shape;
}

const COUNT_SCHEMA = { type: 'integer', minimum: 0 };

/** An operation calls the parts of a list `items` and `total`. */
function pageSchema(list: JsonSchema): JsonSchema {
  const { items } = list['properties'] as { items: JsonSchema };
  const pagination = {
    type: 'object',
    required: ['page', 'page_size', 'total'],
    properties: {
      page: { type: 'integer', minimum: 1 },
      page_size: { type: 'integer', minimum: 1 },
      total: COUNT_SCHEMA,
    },
  };
  return { type: 'object', required: ['items', 'pagination'], properties: { items, pagination } };
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

/** Whether all of `parent` is of this type. */
function covers(schema: GraphQLSchema, type: GraphQLCompositeType, parent: GraphQLCompositeType): boolean {
  return type === parent || (isObjectType(parent) && !isObjectType(type) && schema.isSubType(type, parent));
}

function keyOf(field: FieldNode): string {
  return (field.alias ?? field.name).value;
}
