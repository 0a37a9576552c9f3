import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { fragmentsOf } from './measure-document.ts';

/**
 * Returns the fields at the root of an operation by their names in the response, in the order in
 * which they run: those of fragments too, and without those that `@skip` or `@include` leave out.
 */
export function rootFieldsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Map<string, FieldNode[]> {
  const fragments = fragmentsOf(document);
  const fields = new Map<string, FieldNode[]>();
  const collect = (selections: readonly SelectionNode[]): void => {
    for (const one of selections) {
      if (isLeftOut(one, variables)) continue;
      if (one.kind === Kind.FIELD) {
        const name = one.alias?.value ?? one.name.value;
        fields.set(name, [...(fields.get(name) ?? []), one]);
      } else {
        const set = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value);
        collect(set?.selectionSet.selections ?? []);
      }
    }
  };
  collect(operation.selectionSet.selections);
  return fields;
}

function isLeftOut(node: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.['if'] === true || include?.['if'] === false;
}
