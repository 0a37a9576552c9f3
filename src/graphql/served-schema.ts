import type { GraphQLSchema } from 'graphql';
import { buildSchema } from './schema.ts';

/** The schema that every platform of this process serves. Nothing changes it after it was built. */
export const SERVED_SCHEMA: GraphQLSchema = buildSchema();
