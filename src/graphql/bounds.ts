import {
  getDirectiveValues,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { TextFormat } from './generated.ts';

/** Bounds of an input, as its directives have them. */
export interface Bounds {
  /** In characters. */
  length?: { min: number; max: number };
  range?: { min?: number | null; max?: number | null };
  items?: { min: number; max?: number | null };
  format?: TextFormat;
}

/** Permissions of an operation: one of `sets` whole, and for some inputs those of `also`. */
export interface NeededPermissions {
  sets: string[][];
  also: string[];
}

/** Reads the directives of an argument, or of a field of an input. */
export function boundsOf(schema: GraphQLSchema, { astNode }: GraphQLArgument | GraphQLInputField): Bounds {
  if (!astNode) return {};
  const read = (name: string) => {
    const definition = schema.getDirective(name);
    return definition ? getDirectiveValues(definition, astNode) : undefined;
  };
  const { length, range, items } = { length: read('length'), range: read('range'), items: read('items') };
  const format = read('format')?.['is'];
  return {
    ...(length ? { length: length as { min: number; max: number } } : {}),
    ...(range ? { range } : {}),
    ...(items ? { items: items as { min: number; max?: number } } : {}),
    ...(format === undefined ? {} : { format: format as TextFormat }),
  };
}

/** Reads the permissions of a root field from its directives. */
export function permissionsOf(schema: GraphQLSchema, { astNode }: GraphQLField<unknown, unknown>): NeededPermissions {
  const definition = schema.getDirective('permission');
  const all = (astNode?.directives ?? []).filter(({ name }) => name.value === 'permission');
  const values = definition
    ? all.map((node) => getDirectiveValues(definition, { directives: [node] }) as { all: string[]; also?: string[] })
    : [];
  return { sets: values.map((one) => one.all), also: values[0]?.also ?? [] };
}
