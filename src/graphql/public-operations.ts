import { Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { fragmentsOf } from './measure-document.ts';

/** Fields of the roots that need no key: their tokens say who is meant. */
const PUBLIC_FIELDS = new Set(['acceptInvitation', 'rejectInvitation', '__typename']);

/** Returns whether each field at the root of the operation needs no key. */
export function isPublic(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return false;
  const fragments = fragmentsOf(document);
  const areAllPublic = ({ selections }: OperationDefinitionNode['selectionSet']): boolean =>
    selections.every((one) => {
      if (one.kind === Kind.FIELD) return PUBLIC_FIELDS.has(one.name.value);
      if (one.kind === Kind.INLINE_FRAGMENT) return areAllPublic(one.selectionSet);
      const fragment = fragments.get(one.name.value);
      return fragment !== undefined && areAllPublic(fragment.selectionSet);
    });
  return areAllPublic(operation.selectionSet);
}
