import { execute, type GraphQLSchema, type DocumentNode } from 'graphql';
import { buildSchema } from './schema.ts';
import type { Context } from '../request/context.ts';
import { unwrapResolverError } from '@apollo/server/errors';

/** The schema that every platform of this process serves. Nothing changes it after it was built. */
export const SERVED_SCHEMA: GraphQLSchema = buildSchema();

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
