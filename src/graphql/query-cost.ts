import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  typeFromAST,
  isObjectType,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../db/page.ts';
import { fragmentsOf } from './query-complexity.ts';

/** Fields of the schema itself take no row, but no other operation runs while they are read. */
const INTROSPECTION_WEIGHT = 0.3;
/** Items of the schema's own lists, on average. Types are counted. */
const INTROSPECTION_SIZES: Readonly<Record<string, number>> = {
  fields: 6,
  enumValues: 1,
  inputFields: 1,
  directives: 5,
};

type Variables = Readonly<Record<string, unknown>>;

/** The cost of an operation with some values of its variables. */
export interface KnownCost {
  cost: number;
  /** The variables that it depends on, with their values. */
  reads: ReadonlyMap<string, unknown>;
}

/** Returns whether an operation has this cost with these variables, too. */
export function isCostFor({ reads }: KnownCost, operation: OperationDefinitionNode, sent: Variables): boolean {
  if (reads.size === 0) return true;
  const variables = withDefaults(operation, sent);
  return [...reads].every(([name, value]) => variables[name] === value);
}

/**
 * Returns the cost of a valid operation: the weights of its fields, times the items of the lists
 * that they are below. Fields that `@skip` or `@include` leaves out cost nothing.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  sent: Variables,
): KnownCost {
  const fragments = fragmentsOf(document);
  const reads = new Map<string, unknown>();
  const variables = readRecorder(withDefaults(operation, sent), reads);
  const typeCount = Object.keys(schema.getTypeMap()).length;
  const costs = new Map<string, number>();

  function ofSet(set: SelectionSetNode, type: GraphQLCompositeType): number {
    return set.selections.reduce((sum, one) => sum + (isLeftOut(one, variables) ? 0 : ofSelection(one, type)), 0);
  }

  function ofSelection(selection: SelectionNode, type: GraphQLCompositeType): number {
    if (selection.kind === Kind.FIELD) return ofField(selection, type);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const narrowed = selection.typeCondition && typeFromAST(schema, selection.typeCondition);
    return ofSet(selection.selectionSet, isCompositeType(narrowed) ? narrowed : type);
  }

  function ofFragment(name: string): number {
    let cost = costs.get(name);
    if (cost === undefined) {
      const fragment = fragments.get(name);
      const type = fragment && typeFromAST(schema, fragment.typeCondition);
      cost = fragment && isCompositeType(type) ? ofSet(fragment.selectionSet, type) : 0;
      costs.set(name, cost);
    }
    return cost;
  }

  function ofField(field: FieldNode, parent: GraphQLCompositeType): number {
    const definition = findField(parent, field.name.value);
    if (!definition) return 1;
    const own = weightOf(parent, definition.name);
    const type = getNamedType(definition.type);
    if (!field.selectionSet || !isCompositeType(type)) return own;
    return own + sizeOf(field, definition, parent) * ofSet(field.selectionSet, type);
  }

  function sizeOf(
    field: FieldNode,
    definition: GraphQLField<unknown, unknown>,
    { name }: GraphQLCompositeType,
  ): number {
    const isList = isListType(getNullableType(definition.type));
    if (name === '__Schema' && definition.name === 'types') return typeCount;
    if (name.startsWith('__')) return isList ? (INTROSPECTION_SIZES[definition.name] ?? 1) : 1;
    if (definition.args.some((one) => one.name === 'first')) return pageSize(field, variables);
    // The field that has the argument `first` counts for the items of its connection.
    if (name.endsWith('Connection') || !isList) return 1;
    return LIST_SIZES[`${name}.${definition.name}`] ?? DEFAULT_LIST_SIZE;
  }

  const root = schema.getRootType(operation.operation);
  return { cost: root ? Math.ceil(ofSet(operation.selectionSet, root)) : 0, reads };
}

function weightOf(parent: GraphQLCompositeType, field: string): number {
  return isIntrospectionType(parent) ? INTROSPECTION_WEIGHT : (FIELD_WEIGHTS[`${parent.name}.${field}`] ?? 1);
}

function findField(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === '__schema') return SchemaMetaFieldDef;
  if (name === '__type') return TypeMetaFieldDef;
  return 'getFields' in parent ? parent.getFields()[name] : undefined;
}

/** The most items that a page may have: its `first` or `last`, or else the default. */
function pageSize(field: FieldNode, variables: ReadVariable): number {
  const sizes = (field.arguments ?? [])
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) => valueOf(value, variables))
    .filter((size) => typeof size === 'number');
  return sizes.length > 0 ? Math.min(Math.max(...sizes, 1), MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE;
}

function isLeftOut({ directives }: SelectionNode, variables: ReadVariable): boolean {
  return (directives ?? []).some(({ name, arguments: given }) => {
    const condition = valueOf(given?.find((one) => one.name.value === 'if')?.value, variables);
    return (name.value === 'skip' && condition === true) || (name.value === 'include' && condition === false);
  });
}

function withDefaults(operation: OperationDefinitionNode, sent: Variables): Variables {
  const defaults = (operation.variableDefinitions ?? []).map(
    ({ variable, defaultValue }) => [variable.name.value, valueOf(defaultValue, () => null)] as const,
  );
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(given) };
}

type ReadVariable = (name: string) => unknown;

/** Returns the function that reads a variable, and records in `reads` what it has read. */
function readRecorder(variables: Variables, reads: Map<string, unknown>): ReadVariable {
  return (name) => {
    const value = variables[name];
    reads.set(name, value);
    return value;
  };
}

/** Returns a number or a boolean; null for every other value. */
function valueOf(node: ValueNode | undefined, variable: ReadVariable): unknown {
  if (node?.kind === Kind.VARIABLE) return variable(node.name.value) ?? null;
  if (node?.kind === Kind.INT) return Number(node.value);
  return node?.kind === Kind.BOOLEAN ? node.value : null;
}

/**
 * Costs of fields that hold a long text or take more than one row, in the order of their size. Each
 * other field costs 1.
 */
export const FIELD_WEIGHTS: Readonly<Record<string, number>> = {
  'Mutation.draftFactInstruction': 500,
  'Query.searchMemory': 100,
  'Query.testBoundary': 100,
  'ReplayedCall.asIs': 100,
  'ReplayedCall.changed': 100,
  'Query.standingMemory': 20,
  'Actor.standingMemory': 20,
  'Query.searchDocuments': 100,
  'Query.purgePreview': 100,
  'UsageRecord.prompt': 100,
  'UsageRecord.answer': 100,
  'Query.usage': 50,
  'Actor.usage': 50,
  'Memory.content': 50,
  'Message.text': 20,
  'AgentVersion.systemPrompt': 20,
  'AgentVersion.subagents': 20,
  'AgentVersion.modelSettings': 10,
  'AgentVersion.runtimeBindings': 10,
  'AgentOutput.jsonSchema': 10,
  'AgentVersionChange.from': 10,
  'AgentVersionChange.to': 10,
  'AgentSettings.factInstruction': 5,
  'AgentSettings.instructionInForce': 5,
  'BoundaryTest.block': 5,
  'DriveItem.path': 5,
  'Passage.text': 2,
  'DocumentHit.text': 2,
  'MemoryHit.text': 2,
};

/** Items that a list without pages is assumed to have. */
export const DEFAULT_LIST_SIZE = 10;

/** The same, of lists that are usually longer. */
const LIST_SIZES: Readonly<Record<string, number>> = {
  'Query.allProjectDocuments': 500,
  'Query.catalogModels': 50,
  'Catalog.models': 50,
};

/** Throws for an entry of the tables that names no field of the schema. */
export function checkWeights(schema: GraphQLSchema): void {
  for (const name of [...Object.keys(FIELD_WEIGHTS), ...Object.keys(LIST_SIZES)]) {
    const [type = '', field = ''] = name.split('.');
    const found = schema.getType(type);
    if (!isObjectType(found) || !found.getFields()[field]) throw new Error(`the schema has no field ${name}`);
  }
}
