import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { BreakingChange } from './breaking-changes.ts';

const DAY = /\b\d{4}-\d\d-\d\d\b/;

/** Breaking changes between two schemas that no row allows. */
export async function findBreaking(
  published: GraphQLSchema,
  served: GraphQLSchema,
  allowed: readonly BreakingChange[],
): Promise<string[]> {
  const known = new Set(allowed.filter(({ on, why }) => DAY.test(on) && why !== '').map(({ change }) => change));
  const changes = await diff(published, served);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message)
    .filter((message) => !known.has(message));
}

/** Deprecated places whose reason does not say since when. */
export function findUndatedDeprecations(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isEnumType(type))
      return type
        .getValues()
        .filter(isUndated)
        .map(({ name }) => `${type.name}.${name}`);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      ...(isUndated(field) ? [`${type.name}.${field.name}`] : []),
      ...argumentsOf(field)
        .filter(isUndated)
        .map((argument) => `${type.name}.${field.name}(${argument.name}:)`),
    ]);
  });
}

function argumentsOf(field: GraphQLField<unknown, unknown> | GraphQLInputField): readonly GraphQLArgument[] {
  return 'args' in field ? field.args : [];
}

function isUndated({ deprecationReason }: { deprecationReason?: string | null | undefined }): boolean {
  return deprecationReason != null && !DAY.test(deprecationReason);
}
