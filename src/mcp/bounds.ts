import { isInputObjectType, isObjectType } from 'graphql';
import { z } from 'zod';
import { boundsOf, type Bounds } from '../graphql/bounds.ts';
import { SERVED_SCHEMA } from '../graphql/served-schema.ts';

// Inputs of tools have the bounds of the inputs of the schema that they become.

/** Bounds of `Input.field`, or of `Type.field.argument`. Throws for a place that is not there. */
function boundsAt(place: string): Bounds {
  const [typeName = '', fieldName = '', argumentName] = place.split('.');
  const type = SERVED_SCHEMA.getType(typeName);
  const found = isInputObjectType(type)
    ? type.getFields()[fieldName]
    : isObjectType(type)
      ? type.getFields()[fieldName]?.args.find(({ name }) => name === argumentName)
      : undefined;
  if (!found) throw new Error(`the schema has no input ${place}`);
  return boundsOf(SERVED_SCHEMA, found);
}

/** A text. The command checks its length, and says what is wrong in the words of every API. */
export function textOf(place: string, description: string): z.ZodString {
  const { length } = boundsAt(place);
  if (!length) throw new Error(`${place} has no bounds`);
  return z.string().meta({
    description: `${description}. At most ${length.max.toLocaleString('en')} characters`,
    // Characters of JSON Schema are code points, as those of the commands. Those of zod are not.
    ...(length.min > 0 ? { minLength: length.min } : {}),
    maxLength: length.max,
  });
}

/** A whole number. */
export function intOf(place: string): z.ZodInt {
  const { min, max } = boundsAt(place).range ?? {};
  if (min == null || max == null) throw new Error(`${place} has no bounds`);
  return z.int().min(min).max(max);
}
