import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, type OperationTypeNode } from 'graphql';
import { OPERATIONS, type OperationRule } from '../auth/operations.ts';
import { requireConfirmed, requireOperation } from '../auth/require-operation.ts';
import type { Context } from '../request/context.ts';

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
    if (unknown !== undefined) throw new Error(`src/auth/operations.ts has a row for ${unknown}, which is no ${root}`);
    for (const [name, field] of Object.entries(fields)) {
      const rule = rules[name];
      if (!rule) throw new Error(`src/auth/operations.ts has no row for the ${root} ${name}`);
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
