import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema.ts';

/** Names of the fields of a type that have no fields of their own. */
export function leavesOf(typeName: string): string[] {
  const type = buildSchema().getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no type with fields`);
  return Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map(({ name }) => name);
}
