import type { FieldNode } from 'graphql';

/** The name of a field in the result: its alias, or else its own name. */
export function responseKeyOf(field: FieldNode): string {
  return (field.alias ?? field.name).value;
}
