import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

type Parts = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Returns whether a field of this name is selected anywhere below the resolved field, so that a
 * list can read it with its rows. Also true where a directive leaves the field out.
 */
export function selectsField({ fieldNodes, fragments }: Parts, name: string): boolean {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    set !== undefined &&
    set.selections.some((one) => {
      if (one.kind === Kind.FIELD) return one.name.value === name || isIn(one.selectionSet);
      return isIn(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments[one.name.value]?.selectionSet);
    });
  return fieldNodes.some((node) => isIn(node.selectionSet));
}

/** A field that is selected right below the resolved one. */
interface SelectedField<Args> {
  args: Args;
  /** Whether a field of this name is selected anywhere below it. */
  selects(name: string): boolean;
}

/**
 * Returns the field of this name right below the resolved one, so that its parent can be read with
 * it. Null unless it is selected exactly once, without a directive, and its arguments are valid.
 */
export function selectedField<Args>(info: GraphQLResolveInfo, name: string): SelectedField<Args> | null {
  const { fieldNodes, fragments, variableValues } = info;
  const nodes: FieldNode[] = [];
  let isCertain = true;
  const visit = (set: SelectionSetNode | undefined): void => {
    for (const one of set?.selections ?? []) {
      if (one.kind === Kind.FIELD && one.name.value !== name) continue;
      if (one.directives?.length) isCertain = false;
      if (one.kind === Kind.FIELD) nodes.push(one);
      else visit(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments[one.name.value]?.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) visit(selectionSet);
  const [node] = nodes;
  const type = getNamedType(info.returnType);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!isCertain || !node || nodes.length > 1 || !field) return null;
  try {
    const args = getArgumentValues(field, node, variableValues) as Args;
    return { args, selects: (inner) => selectsField({ fieldNodes: [node], fragments }, inner) };
  } catch {
    // The field reports it when it is executed.
    return null;
  }
}
