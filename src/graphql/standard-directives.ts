import {
  GraphQLInt,
  isInterfaceType,
  isObjectType,
  Kind,
  type ConstDirectiveNode,
  type ConstValueNode,
  type GraphQLArgument,
  type GraphQLSchema,
} from 'graphql';
import { OPERATIONS, type OperationRule } from '../auth/operations.ts';
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
