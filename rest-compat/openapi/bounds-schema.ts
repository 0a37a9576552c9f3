import { MAX_NAME, TEXT_FORMATS } from '../../src/core/check-text.ts';
import type { Bounds } from '../../src/graphql/bounds.ts';
import type { TextFormat } from '../../src/graphql/generated.ts';

/** A JSON schema (2020-12), which OpenAPI 3.1 uses. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** Forms whose name in JSON Schema tells more than their pattern. */
const FORMATS: Partial<Record<TextFormat, string>> = { EMAIL: 'email', URL: 'uri' };

/** Adds bounds to the schema of an input: to that of its items where it is a list or an object. */
export function withBounds(schema: JsonSchema, bounds: Bounds): JsonSchema {
  const text = textKeywords(bounds);
  if (schema['type'] === 'object') return objectKeywords(schema, bounds, text);
  const items = schema['items'] as JsonSchema | undefined;
  return {
    ...schema,
    ...(items ? { items: { ...items, ...text } } : text),
    ...limits('minItems', 'maxItems', bounds.items),
    ...limits('minimum', 'maximum', bounds.range),
  };
}

/** An object of texts, where null removes one. */
function objectKeywords(schema: JsonSchema, { length, items }: Bounds, text: JsonSchema): JsonSchema {
  if (!length) return schema;
  return {
    ...schema,
    propertyNames: { minLength: 1, maxLength: MAX_NAME, pattern: TEXT_FORMATS.VISIBLE.source },
    additionalProperties: { type: ['string', 'null'], ...text },
    ...limits('minProperties', 'maxProperties', items),
  };
}

function textKeywords({ length, format }: Bounds): JsonSchema {
  const name = format && FORMATS[format];
  const pattern = format && (TEXT_FORMATS as Partial<Record<TextFormat, RegExp>>)[format];
  return {
    ...limits('minLength', 'maxLength', length),
    ...(name ? { format: name } : {}),
    ...(pattern ? { pattern: pattern.source } : {}),
  };
}

function limits(
  least: string,
  most: string,
  range: { min?: number | null; max?: number | null } | undefined,
): JsonSchema {
  const isBound = range?.min != null && !(range.min === 0 && least !== 'minimum');
  return {
    ...(isBound ? { [least]: range.min } : {}),
    ...(range?.max == null ? {} : { [most]: range.max }),
  };
}
