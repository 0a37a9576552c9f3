import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { documentedKey } from '../read-input.ts';

const WORD = /\w+/g;

/**
 * Creates the function that writes the schema's descriptions in the words of REST: `writeProjectId`
 * becomes `write_project_id`. Names of operations stay, as REST has none of its own.
 */
export function createRestWords(schema: GraphQLSchema): (description: string) => string {
  const names = namesIn(schema);
  return (description) => description.replaceAll(WORD, (word) => (names.has(word) ? documentedKey(word) : word));
}

/** Names of fields, arguments and inputs, without operations. */
function namesIn(schema: GraphQLSchema): Set<string> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const name of Object.keys(type.getFields())) names.add(name);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    const isRoot = roots.some((root) => root === type);
    for (const { name, args } of Object.values(type.getFields())) {
      if (!isRoot) names.add(name);
      for (const argument of args) names.add(argument.name);
    }
  }
  for (const root of roots) for (const name of Object.keys(root?.getFields() ?? {})) names.delete(name);
  return names;
}

/** Copies a document with each `description` rewritten. */
export function mapDescriptions<T>(value: T, rewrite: (description: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapDescriptions(item, rewrite)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'description' && typeof inner === 'string' ? rewrite(inner) : mapDescriptions(inner, rewrite),
  ]);
  return Object.fromEntries(entries) as T;
}
