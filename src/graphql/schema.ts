import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  defaultFieldResolver,
  isAbstractType,
  type GraphQLSchema,
  type GraphQLFieldResolver,
  type OperationTypeNode,
} from 'graphql';
import { checkWeights } from './query-cost.ts';
import { resolvers } from './resolvers.ts';
import { addStandardDirectives, addStandardDescriptions } from './standard-elements.ts';
import { OPERATIONS } from '../auth/operation-permissions.ts';
import type { OperationRule } from '../auth/operation-rule.ts';
import { requireConfirmed, requireOperation } from '../auth/require-operation.ts';
import type { Context } from '../request/context.ts';

const FOLDER = new URL('../../schema/', import.meta.url);

/**
 * Builds the schema of `schema/*.graphql` with all resolvers.
 * Throws when a resolver or a weight has no field, an interface no type resolver, or an operation
 * no row in the table of operations.
 */
export function buildSchema(): GraphQLSchema {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.graphql'));
  const typeDefs = files.sort().map((file) => readFileSync(new URL(file, FOLDER), 'utf8'));
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers,
    // Without it, the schema is copied three times: a third of the work. The result is the same.
    updateResolversInPlace: true,
    assumeValidSDL: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  checkTypeResolvers(schema);
  checkWeights(schema);
  return authorizeRoots(addStandardDirectives(addStandardDescriptions(schema)));
}

/** The library's own check copies the schema: another third of the work. */
function checkTypeResolvers(schema: GraphQLSchema): void {
  const lacking = Object.values(schema.getTypeMap()).find((type) => isAbstractType(type) && !type.resolveType);
  if (lacking) throw new Error(`src/graphql/resolvers.ts has no __resolveType for ${lacking.name}`);
}

/**
 * Makes every operation of the schema ask the table of operations before it runs. The commands and
 * queries behind it still check the place. Throws when an operation has no row, or a row no
 * operation.
 */
export function authorizeRoots(
  schema: GraphQLSchema,
  operations: Record<string, Record<string, OperationRule>> = OPERATIONS,
): GraphQLSchema {
  for (const [root, rules] of Object.entries(operations)) {
    const fields = schema.getRootType(root.toLowerCase() as OperationTypeNode)?.getFields() ?? {};
    const unknown = Object.keys(rules).find((name) => !fields[name]);
    if (unknown !== undefined)
      throw new Error(`src/auth/operation-permissions.ts has a row for ${unknown}, which is no ${root}`);
    for (const [name, field] of Object.entries(fields)) {
      const rule = rules[name];
      if (!rule) throw new Error(`src/auth/operation-permissions.ts has no row for the ${root} ${name}`);
      if (field.subscribe) field.subscribe = authorized(rule, field.subscribe);
      else field.resolve = authorized(rule, field.resolve ?? defaultFieldResolver);
    }
  }
  return schema;
}

type Resolver = GraphQLFieldResolver<unknown, Context>;

function authorized(rule: OperationRule, run: Resolver): Resolver {
  if ((rule.needs.length === 0 || rule.hides) && !rule.confirm) return run;
  return (source, args, ctx, info) => {
    requireOperation(ctx.caller, rule);
    requireConfirmed(ctx.caller, rule, ctx.platform.now());
    return run(source, args, ctx, info);
  };
}
