import fc from 'fast-check';
import type { Described, Json } from './described.ts';

/** Values that a schema allows. Long ones are rare, but come. */
export function valuesOf(schema: Json, described: Described): fc.Arbitrary<unknown> {
  const isNullable = schema.anyOf !== undefined || [schema.type].flat().includes('null');
  const present = presentOf(described.resolve(schema), described);
  return isNullable ? fc.option(present, { freq: 5 }) : present;
}

function presentOf(schema: Json, described: Described): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value) => value !== null));
  const type = [schema.type].flat().find((one) => one !== 'null');
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: Math.min(schema.maximum ?? Infinity, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      return textsOf(schema);
    case 'array': {
      const items = valuesOf(schema.items ?? {}, described);
      const { minItems: minLength = 0, maxItems = 5 } = schema;
      return fc.uniqueArray(items, {
        minLength,
        maxLength: Math.min(maxItems, minLength + 3),
        selector: (item) => (typeof item === 'object' && item !== null && 'name' in item ? item.name : item),
      });
    }
    case 'object':
      return schema.properties ? objectsOf(schema, described) : mapsOf(schema, described);
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

function objectsOf({ properties = {}, required = [] }: Json, described: Described): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, described)]));
  return fc.record(fields, { requiredKeys: required });
}

function mapsOf({ additionalProperties, propertyNames = {}, maxProperties = 3 }: Json, described: Described) {
  const values = typeof additionalProperties === 'object' ? valuesOf(additionalProperties, described) : textsOf({});
  return fc.dictionary(textsOf({ minLength: 1, ...propertyNames, maxLength: 20 }), values, {
    maxKeys: Math.min(3, maxProperties),
    noNullPrototype: true,
  });
}

function textsOf({ minLength = 0, maxLength = 50, pattern, format }: Json): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  const form = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fits = (text: string) => !text.includes('\0') && (form?.test(text) ?? true);
  if (format === 'email') return fc.emailAddress().filter(fits);
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] }).filter(fits);
  const short = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 20) }).filter(fits);
  const plain = fc
    .string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, minLength + 20) })
    .filter(fits);
  return fc.oneof(
    { arbitrary: short, weight: 3 },
    { arbitrary: plain, weight: 3 },
    { arbitrary: fc.constant('😀'.repeat(Math.min(maxLength, 20_000))), weight: 1 },
  );
}

/** A value that breaks one constraint, where it stands, and the field that the error names. */
export interface Broken {
  /** `maxLength of messages[0].text` */
  name: string;
  path: (string | number)[];
  value: unknown;
  field: string;
}

/** Values that break each constraint of a schema alone. */
export function brokenValues(schema: Json, described: Described, path: Broken['path'] = [], depth = 0): Broken[] {
  const present = described.resolve(schema);
  const field = path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
  const broken = (keyword: string, value: unknown): Broken => ({ name: `${keyword} of ${field}`, path, value, field });
  const own = path.length === 0 ? [] : keywordsOf({ ...present, ...schema }, described).map(([k, v]) => broken(k, v));
  const inner =
    depth > 3
      ? []
      : [
          ...Object.entries(present.properties ?? {}).flatMap(([name, one]) =>
            brokenValues(one, described, [...path, name], depth + 1),
          ),
          ...(present.items ? brokenValues(present.items, described, [...path, 0], depth + 1) : []),
        ];
  return [...own, ...inner];
}

const MISSHAPEN = ['\u200b', 'a\u0007', 'a/b', 'nobody at home'];

function keywordsOf(schema: Json, described: Described): [keyword: string, value: unknown][] {
  const { minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum, pattern, maxProperties } = schema;
  const { propertyNames, additionalProperties } = schema;
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u');
  const misshapen = MISSHAPEN.find((text) => shape && !shape.test(text));
  const value = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [
    ['type', [schema.type].flat().includes('string') ? 7 : 'x'],
    ...entry(minLength > 0, 'minLength', ''),
    ...entry(maxLength !== undefined, 'maxLength', 'x'.repeat((maxLength ?? 0) + 1)),
    ...entry(misshapen !== undefined, 'pattern', misshapen),
    ...entry(schema.enum !== undefined, 'enum', 'nonsense'),
    ...entry(schema.format === 'date-time' || schema.format === 'date', 'format', 'tomorrow'),
    ...entry(minItems > 0, 'minItems', []),
    ...entry(
      maxItems !== undefined,
      'maxItems',
      Array(Math.min((maxItems ?? 0) + 1, 5_000)).fill(sampleOf(schema.items, described)),
    ),
    ...entry(minimum !== undefined, 'minimum', (minimum ?? 0) - 1),
    ...entry(maximum !== undefined, 'maximum', (maximum ?? 0) + 1),
    ...entry(maxProperties !== undefined, 'maxProperties', mapOf((maxProperties ?? 0) + 1)),
    ...entry(propertyNames !== undefined, 'propertyNames', { ['k'.repeat((propertyNames?.maxLength ?? 0) + 1)]: 'x' }),
    ...entry(value !== undefined, 'additionalProperties', { k: 7 }),
  ];
}

function entry(isThere: boolean, keyword: string, value: unknown): [string, unknown][] {
  return isThere ? [[keyword, value]] : [];
}

function mapOf(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'x']));
}

/** The smallest value: what is required, and no more. */
function sampleOf(schema: Json | undefined, described: Described): unknown {
  const {
    enum: values,
    type,
    properties = {},
    required = [],
    items,
    minimum,
    minItems = 0,
  } = described.resolve(schema ?? {});
  if (values) return values[0];
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name], described)]));
    case 'array':
      return minItems > 0 ? [sampleOf(items, described)] : [];
    case 'integer':
      return minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return 'x';
  }
}

/** The largest value: every field, each text and number at its upper bound, one item a list. */
export function largestOf(schema: Json, described: Described): unknown {
  const present = described.resolve(schema);
  const { enum: values, type, properties = {}, items = {}, maximum, maxLength = 50, format } = present;
  if (values) return values.findLast((value) => value !== null);
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, largestOf(one, described)]));
    case 'array':
      return [largestOf(items, described)];
    case 'integer':
      return maximum ?? 2 ** 31 - 1;
    case 'boolean':
      return true;
    default:
      if (format === 'date-time') return '2049-12-31T23:59:59.999Z';
      if (format === 'date') return '2049-12-31';
      return format === 'email' ? `${'a'.repeat(64)}@example.com` : '😀'.repeat(maxLength);
  }
}

/** A copy of a value with another one at a path. Objects on the way have what they require. */
export function withValueAt(
  whole: unknown,
  schema: Json,
  described: Described,
  [first, ...rest]: Broken['path'],
  value: unknown,
): unknown {
  if (first === undefined) return value;
  const { properties = {}, items = {} } = described.resolve(schema);
  const inner = typeof first === 'number' ? items : (properties[first] ?? {});
  const there = (whole as Record<string | number, unknown> | null | undefined)?.[first];
  const next = withValueAt(there ?? sampleOf(inner, described), inner, described, rest, value);
  if (typeof first === 'number') return [next];
  return { ...(typeof whole === 'object' ? whole : {}), [first]: next };
}
