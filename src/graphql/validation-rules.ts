import {
  getNamedType,
  GraphQLError,
  GraphQLID,
  type ValidationRule,
  type ASTVisitor,
  type ValidationContext,
} from 'graphql';
import { invalid } from '../core/errors.ts';

/** The database stores no NUL character, so no id has one. */
export const NUL_IN_ID = 'must not contain the character U+0000.';

/** Rejects ids that no text of the database can equal, in the arguments of a document. */
export const NoNulInIdsRule: ValidationRule = (context) => ({
  StringValue(node) {
    if (!node.value.includes('\0')) return;
    const type = context.getInputType();
    if (!type || getNamedType(type) !== GraphQLID) return;
    const field = context.getArgument()?.name ?? 'id';
    const message = `${field}: ${NUL_IN_ID}`;
    context.reportError(new GraphQLError(message, { nodes: node, originalError: invalid(field, message) }));
  },
});

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
