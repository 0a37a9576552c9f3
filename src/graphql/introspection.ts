import {
  GraphQLError,
  introspectionFromSchema,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { fragmentsOf } from './query-complexity.ts';

/** Introspection that is not run. */
export interface Introspection {
  /**
   * Returns the data of a plain introspection: an operation that asks for nothing else, without
   * aliases, and only for fields of the standard query. Null for every other operation.
   */
  answer(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> | null;
}

/** Rejects introspection, where a deployment hides its schema. */
export const NoIntrospectionRule: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value !== '__schema' && node.name.value !== '__type') return;
    context.reportError(new GraphQLError('Introspection is switched off on this server.', { nodes: node }));
  },
});

type Values = Readonly<Record<string, unknown>>;

/** Lists whose deprecated items are left out by default. */
const LISTS_WITH_DEPRECATED = new Set(['fields', 'enumValues', 'inputFields', 'args']);

/**
 * Reads the whole schema once, at the first question, and copies each answer from that. A copy
 * takes a tenth of an execution, and is never larger than the schema.
 */
export function createIntrospection(schema: GraphQLSchema): Introspection {
  let whole: Values | null = null;
  return {
    answer(document, operation, variables) {
      if (operation.operation !== OperationTypeNode.QUERY) return null;
      if ((operation.directives?.length ?? 0) > 0) return null;
      const copy = copier(document, variables);
      const fields = copy.fieldsOf(operation.selectionSet);
      if (!fields || !['__schema', '__type'].some((name) => fields.has(name))) return null;
      whole ??= introspectionFromSchema(schema).__schema as unknown as Values;
      const data: Record<string, unknown> = {};
      for (const [name, field] of fields) {
        const value = rootOf(whole, field, name, variables);
        const copied = copy.copyOf(value, field);
        if (copied === undefined) return null;
        data[name] = copied;
      }
      return data;
    },
  };
}

/** Returns what a field of the root reads, or undefined for a field that is no introspection. */
function rootOf(whole: Values, field: FieldNode, name: string, variables: Values): unknown {
  if (name === '__typename') return (whole['queryType'] as Values)['name'];
  if (name === '__schema') return whole;
  if (name !== '__type') return undefined;
  const wanted = argumentOf(field, 'name', variables);
  return (whole['types'] as Values[]).find((type) => type['name'] === wanted) ?? null;
}

function copier(document: DocumentNode, variables: Values) {
  const fragments = fragmentsOf(document);
  const known = new Map<SelectionSetNode, Map<string, FieldNode> | null>();

  /** Returns fields by their names; null for aliases, directives and duplicates. */
  function fieldsOf(set: SelectionSetNode): Map<string, FieldNode> | null {
    const seen = known.get(set);
    if (seen !== undefined) return seen;
    const fields = new Map<string, FieldNode>();
    known.set(set, collect(set, fields) ? fields : null);
    return known.get(set) ?? null;
  }

  function collect(set: SelectionSetNode, fields: Map<string, FieldNode>): boolean {
    return set.selections.every((one) => {
      if ((one.directives?.length ?? 0) > 0) return false;
      if (one.kind === Kind.INLINE_FRAGMENT) return collect(one.selectionSet, fields);
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(one.name.value);
        return fragment !== undefined && collect(fragment.selectionSet, fields);
      }
      if (one.alias || fields.has(one.name.value)) return false;
      fields.set(one.name.value, one);
      return true;
    });
  }

  /** Returns undefined where the field does not fit the value. */
  function copyOf(value: unknown, field: FieldNode): unknown {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value)) return copyList(value as unknown[], field);
    if (typeof value !== 'object') return field.selectionSet ? undefined : value;
    const fields = field.selectionSet && fieldsOf(field.selectionSet);
    if (!fields) return undefined;
    const copied: Record<string, unknown> = {};
    for (const [name, inner] of fields) {
      const part = copyOf((value as Values)[name], inner);
      if (part === undefined) return undefined;
      copied[name] = part;
    }
    return copied;
  }

  function copyList(items: unknown[], field: FieldNode): unknown[] | undefined {
    const shown =
      LISTS_WITH_DEPRECATED.has(field.name.value) && argumentOf(field, 'includeDeprecated', variables) !== true
        ? items.filter((item) => (item as Values)['isDeprecated'] !== true)
        : items;
    const copied: unknown[] = [];
    for (const item of shown) {
      const part = copyOf(item, field);
      if (part === undefined) return undefined;
      copied.push(part);
    }
    return copied;
  }

  return { fieldsOf, copyOf };
}

function argumentOf(field: FieldNode, name: string, variables: Values): unknown {
  const value = field.arguments?.find((one) => one.name.value === name)?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
  return value?.kind === Kind.STRING || value?.kind === Kind.BOOLEAN ? value.value : undefined;
}
