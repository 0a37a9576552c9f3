import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';

/** Rejects `@idempotent` anywhere but at a mutation, where it would promise what nobody does. */
export function IdempotentPlaceRule(context: ValidationContext): ASTVisitor {
  const mutations = context.getSchema().getMutationType();
  return {
    Directive(node) {
      if (node.name.value !== 'idempotent' || context.getParentType() === mutations) return;
      context.reportError(new GraphQLError('@idempotent belongs to a field of a mutation itself.', { nodes: node }));
    },
  };
}
