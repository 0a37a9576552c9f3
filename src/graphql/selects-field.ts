import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

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
