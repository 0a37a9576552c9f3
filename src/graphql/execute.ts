import { execute, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Context } from '../request/context.ts';
import { unwrapResolverError } from '@apollo/server/errors';

/** Runs a validated document. Throws the error of the first field that failed. */
export async function executeDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  ctx: Context,
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const result = await execute({ schema, document, contextValue: ctx, variableValues: variables });
  if (result.errors?.[0]) throw unwrapResolverError(result.errors[0]);
  return { ...result.data };
}
