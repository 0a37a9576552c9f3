import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { AppError } from '../core/errors.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../db/keyset-page.ts';

/** Limits of one operation. A field costs 1, and below a list once for each possible item. */
export const LIMITS = { tokens: 4_000, depth: 15, aliases: 60, rootFields: 20, directives: 20, cost: 25_000 } as const;

interface Measure {
  /** Fields side by side. */
  width: number;
  /** True for the fields of a connection: fields below count once for each of its items. */
  isList: boolean;
  depth: number;
  aliases: number;
  directives: number;
  cost: number;
}

const NOTHING: Measure = { width: 0, isList: false, depth: 0, aliases: 0, directives: 0, cost: 0 };

/**
 * Rejects an operation beyond the limits before it runs. Measures each fragment once, so fragments
 * that spread each other repeatedly take linear time. Returns the cost. Throws INVALID_PARAMETER.
 */
export function checkLimits(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Measure>();

  function measureSet(set: SelectionSetNode): Measure {
    const sum: Measure = { ...NOTHING };
    for (const selection of set.selections) {
      let part: Measure;
      if (selection.kind === Kind.FIELD) part = measureField(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) part = measureSet(selection.selectionSet);
      else part = measureFragment(selection.name.value);
      sum.width += part.width;
      sum.isList ||= part.isList;
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.directives += part.directives + (selection.directives?.length ?? 0);
      sum.cost += part.cost;
    }
    return sum;
  }

  function measureField(field: FieldNode): Measure {
    const below = field.selectionSet ? measureSet(field.selectionSet) : null;
    const name = field.name.value;
    return {
      width: 1,
      isList: name === 'nodes' || name === 'edges',
      depth: 1 + (below?.depth ?? 0),
      aliases: (field.alias ? 1 : 0) + (below?.aliases ?? 0),
      directives: below?.directives ?? 0,
      cost: 1 + (below ? below.cost * pageSize(field, below, variables) : 0),
    };
  }

  function measureFragment(name: string): Measure {
    let measure = measured.get(name);
    if (!measure) {
      const fragment = fragments.get(name);
      // Validation rejects cycles and unknown names earlier. The placeholder ends any recursion.
      measured.set(name, NOTHING);
      measure = fragment ? measureSet(fragment.selectionSet) : NOTHING;
      measured.set(name, measure);
    }
    return measure;
  }

  const total = measureSet(operation.selectionSet);
  rejectAbove('fields at its root', total.width, LIMITS.rootFields);
  rejectAbove('levels', total.depth, LIMITS.depth);
  rejectAbove('aliases', total.aliases, LIMITS.aliases);
  rejectAbove('directives', total.directives, LIMITS.directives);
  return rejectAbove('as its cost (fields × list sizes)', total.cost, LIMITS.cost);
}

/** The most items a field may return: its `first`, or else the default page size of lists. */
function pageSize(field: FieldNode, { isList }: Measure, variables: Readonly<Record<string, unknown>>): number {
  const value = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (!value || value.kind === Kind.NULL) return isList ? DEFAULT_PAGE_SIZE : 1;
  const first =
    value.kind === Kind.VARIABLE
      ? Number(variables[value.name.value] ?? MAX_PAGE_SIZE)
      : value.kind === Kind.INT
        ? Number(value.value)
        : 1;
  return Math.min(Math.max(Number.isFinite(first) ? first : 1, 1), MAX_PAGE_SIZE);
}

function rejectAbove(what: string, n: number, most: number): number {
  if (n > most)
    throw new AppError('INVALID_PARAMETER', `The operation has ${n} ${what}; at most ${most} are allowed.`, {
      field: 'query',
    });
  return n;
}
