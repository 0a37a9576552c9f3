import {
  GraphQLInt,
  isInterfaceType,
  isObjectType,
  Kind,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  type ConstDirectiveNode,
  type ConstValueNode,
  type GraphQLArgument,
  type GraphQLSchema,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
} from 'graphql';
import { OPERATIONS } from '../auth/operation-permissions.ts';
import type { OperationRule } from '../auth/operation-rule.ts';
import { MAX_OFFSET, MAX_PAGE_SIZE } from '../db/page.ts';

const PAGES: Readonly<Record<string, ConstDirectiveNode>> = {
  first: range(1, MAX_PAGE_SIZE),
  last: range(1, MAX_PAGE_SIZE),
  offset: range(0, MAX_OFFSET),
};

/**
 * Adds the directives that follow from code: the permissions of each operation, from the table of
 * operations, and the bounds of the arguments of lists. A directive in the schema's files wins.
 */
export function addStandardDirectives(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      for (const argument of field.args) addPageBounds(argument);
      const rule = ruleOf(type.name, field.name);
      if (rule && field.astNode)
        field.astNode = {
          ...field.astNode,
          directives: [...(field.astNode.directives ?? []), ...permissionsOf(rule)],
        };
    }
  }
  return schema;
}

function addPageBounds(argument: GraphQLArgument): void {
  const node = argument.astNode;
  const bounds = PAGES[argument.name];
  if (!node || !bounds || argument.type !== GraphQLInt) return;
  if (node.directives?.some(({ name }) => name.value === 'range')) return;
  argument.astNode = { ...node, directives: [...(node.directives ?? []), bounds] };
}

function ruleOf(type: string, field: string): OperationRule | undefined {
  const rules: Record<string, Record<string, OperationRule>> = OPERATIONS;
  return rules[type]?.[field];
}

function permissionsOf({ needs, also }: OperationRule): ConstDirectiveNode[] {
  const sets = needs.length === 0 && also ? [[]] : needs;
  return sets.map((all) => directive('permission', { all: texts(all), ...(also ? { also: texts(also) } : {}) }));
}

function range(min: number, max: number): ConstDirectiveNode {
  return directive('range', { min: int(min), max: int(max) });
}

function directive(name: string, values: Record<string, ConstValueNode>): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    arguments: Object.entries(values).map(([key, value]) => ({
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: key },
      value,
    })),
  };
}

function int(value: number): ConstValueNode {
  return { kind: Kind.INT, value: String(value) };
}

function texts(values: readonly string[]): ConstValueNode {
  return { kind: Kind.LIST, values: values.map((value) => ({ kind: Kind.STRING, value })) };
}

type OutputType = GraphQLObjectType | GraphQLInterfaceType;
interface Described {
  name: string;
  description?: string | null | undefined;
}

/** Fields of every list, and of things that are created and changed. */
const FIELDS: Record<string, string> = {
  id: 'Unique in the deployment. Begins with the prefix of its kind, and sorts by creation.',
  createdAt: 'Time of creation.',
  updatedAt: 'Time of the last change.',
  edges: 'The items of the page, each with its cursor.',
  nodes: 'The items of the page.',
  pageInfo: 'Whether there are more pages, and the cursors of this one.',
  totalCount: 'Items of all pages. Counted only when it is selected.',
  cursor: 'Place of the item in the list, to send as `after`.',
  node: 'The item.',
  deletedId: 'Id of the deleted object.',
  deletedIds: 'Ids of the deleted objects.',
};

const ARGUMENTS: Record<string, string> = {
  first: 'Items of a page: 1 to 100, by default 20.',
  after: 'Cursor of the item before the page. Not together with `offset`.',
  last: 'Items of a page that is read from the end: 1 to 100. In place of `first`.',
  before: 'Cursor of the item behind the page. With `last`, not with `first`.',
  offset: 'Items to skip: 0 to 1,000,000. For numbered pages. With `last`, they are skipped at the end.',
  filter: 'Which items are meant. Default: those that its fields say.',
  orderBy: 'The order of the list. Items that are equal in it stand in the order of their creation.',
  input: 'What to do, and with what.',
};

/** Fields of the filters and orders of lists. */
const FILTER_FIELDS: Record<string, string> = {
  text: 'Text that the item contains. At most 200 characters, in capitals or not.',
  createdAt: 'When it was created.',
  updatedAt: 'When it was changed last.',
  field: 'What is compared.',
  direction: 'Which way.',
};

/** Values of the enums of orders. */
const ORDERS: Record<string, string> = {
  CREATED_AT: 'The time of creation.',
  UPDATED_AT: 'The time of the last change.',
  NAME: 'The name, by its code points: capitals stand before small letters.',
};

/**
 * Describes what reads the same in every type: lists, ids, inputs and payloads. A description in
 * the schema's files wins. A field of an input reads as the field that it sets.
 */
export function addStandardDescriptions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    // The code of a scalar comes without the description in the schema's files.
    if (isScalarType(type)) describe(type, type.astNode?.description?.value);
    else describe(type, standardForType(type.name));
    if (isObjectType(type) || isInterfaceType(type)) describeFields(type);
    else if (isInputObjectType(type)) describeInput(type, schema);
    else if (isEnumType(type) && type.name.endsWith('OrderField'))
      for (const value of type.getValues()) describe(value, ORDERS[value.name]);
  }
  return schema;
}

function describe(element: Described, standard: string | null | undefined): void {
  element.description ??= standard ?? null;
}

function standardForType(name: string): string | null {
  const [, stem = '', kind] = /^(\w+?)(Connection|Edge|Payload|Input|Filter|Order|OrderField)$/.exec(name) ?? [];
  if (kind === 'Connection') return `A page of a list of ${wordsOf(stem)}s.`;
  if (kind === 'Edge') return `A ${wordsOf(stem)} in a list.`;
  if (kind === 'Filter')
    return `Which ${wordsOf(stem)}s of a list are meant: those that meet all fields. Null and an absent field match all unless they say otherwise. A list of values, of at most 100, means any of them.`;
  if (kind === 'Order') return `The order of a list of ${wordsOf(stem)}s.`;
  if (kind === 'OrderField') return `What a list of ${wordsOf(stem)}s can be ordered by.`;
  if (kind === 'Payload') return `Result of \`${firstSmall(stem)}\`.`;
  return kind === 'Input' ? `Input of \`${firstSmall(stem)}\`.` : null;
}

function describeFields(type: OutputType): void {
  const isPayload = type.name.endsWith('Payload');
  for (const field of Object.values(type.getFields())) {
    for (const above of type.getInterfaces())
      if (above.name !== 'Node') describe(field, above.getFields()[field.name]?.description);
    const isObject = isObjectType(getNamedType(field.type)) || isInterfaceType(getNamedType(field.type));
    describe(field, FIELDS[field.name] ?? standardForId(field.name));
    if (isPayload && isObject) describe(field, `The ${wordsOf(field.name)} as it is now.`);
    for (const argument of field.args) {
      describe(argument, ARGUMENTS[argument.name] ?? standardForId(argument.name));
      if (argument.name === 'id') describe(argument, `Id of the ${wordsOf(getNamedType(field.type).name)}.`);
    }
  }
}

function describeInput(type: GraphQLInputObjectType, schema: GraphQLSchema): void {
  const [, act = '', thing = ''] = /^([A-Z][a-z]+)([A-Z]\w*)Input$/.exec(type.name) ?? [];
  const sources = [act === 'Update' ? schema.getType(`Create${thing}Input`) : null, schema.getType(thing)];
  const isOfList = /(Filter|Order)$/.test(type.name);
  for (const field of Object.values(type.getFields())) {
    if (isOfList) describe(field, FILTER_FIELDS[field.name] ?? standardForFilter(field));
    if (field.name === 'id') describe(field, `Id of the ${wordsOf(thing)}.`);
    for (const source of sources)
      if (isInputObjectType(source) || isObjectType(source))
        describe(field, source.getFields()[field.name]?.description);
    describe(field, standardForId(field.name));
  }
}

/** `status` is "Any of these: status." */
function standardForFilter({ name, type }: GraphQLInputField): string | null {
  if (!isListType(getNullableType(type))) return null;
  return name === 'id' ? 'Ids, of which it has one.' : `Of which its ${wordsOf(name)} is one.`;
}

/** `writeProjectId` is "Id of the write project." */
function standardForId(name: string): string | null {
  const [, what, many] = /^(\w+)Id(s?)$/.exec(name) ?? [];
  if (what === undefined) return null;
  return many ? `Ids of the ${wordsOf(what)}s.` : `Id of the ${wordsOf(what)}.`;
}

/** `ServiceKey` and `serviceKey` are "service key". */
function wordsOf(name: string): string {
  return firstSmall(name).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function firstSmall(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
