import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
} from 'graphql';
import { boundsOf, type Bounds } from '../../src/graphql/bounds.ts';

/** One value for one input, which its directives reject, or which they just accept. */
export interface Attempt {
  /** `@length(max: 200) of policies.denyTools` */
  name: string;
  /** Where it stands: `['policies', 'denyTools']`. */
  path: string[];
  value: unknown;
  /** The field that an error names. */
  field: string;
  isAccepted: boolean;
}

type Element = GraphQLArgument | GraphQLInputField;

/** Texts that are just not of a form. */
const MISSHAPEN: Record<NonNullable<Bounds['format']>, string> = {
  VISIBLE: '\u200b \n',
  LINE: 'a\u0007',
  NAME: 'a\nb',
  NAME_IN_MAILS: 'See example.com',
  FILE_NAME: 'a/b',
  HASH: 'a b',
  EMAIL: 'nobody',
  URL: 'nowhere',
};

/** The values that try each bound of an input from both sides, and of the inputs in it. */
export function attemptsOn(schema: GraphQLSchema, element: Element, around?: GraphQLNamedInputType): Attempt[] {
  const path = [element.name];
  const type = getNullableType(element.type);
  const inner = getNamedType(type);
  const own = valuesFor(boundsOf(schema, element), type).map(({ within = '', ...one }) => ({
    ...one,
    name: `${one.name} of ${path.join('.')}`,
    path,
    field: path.join('.') + within,
  }));
  // An input may hold inputs of its own type.
  if (!isInputObjectType(inner) || inner === around) return own;
  const below = Object.values(inner.getFields()).flatMap((part) => attemptsOn(schema, part, inner));
  const nested = below.map(({ value, path: at, field, ...one }) => {
    const object = { ...minimal(inner), ...nest(at, value) };
    return isListType(type)
      ? { ...one, path, value: [object], field: `${path.join('.')}[0].${field}` }
      : { ...one, path: [...path, ...at], value, field: `${path.join('.')}.${field}` };
  });
  return [...own, ...nested.map((one) => ({ ...one, name: `${one.name}, in ${path.join('.')}` }))];
}

interface Value {
  name: string;
  value: unknown;
  within?: string;
  isAccepted: boolean;
}

function valuesFor({ length, range, items, format }: Bounds, type: GraphQLInputType): Value[] {
  const isList = isListType(type);
  const isObject = getNamedType(type).name === 'JSONObject';
  const text = (value: string) => {
    if (isObject) return { value: { k0: value } };
    return isList ? { value: [value], within: '[0]' } : { value };
  };
  const number = (value: number) => ({ value: getNamedType(type).name === 'Int' ? value : String(value) });
  const entries = (count: number) => {
    const value = Array.from({ length: count }, () => minimalOf(getNamedType(type)));
    return { value: isObject ? Object.fromEntries(value.map((one, i) => [`k${i}`, one])) : value };
  };
  const shaped = format === 'EMAIL' || format === 'URL' || format === 'HASH';
  return [
    ...(length
      ? [
          { name: `@length(max: ${length.max})`, ...text('😀'.repeat(length.max + 1)), isAccepted: false },
          ...(shaped ? [] : [{ name: 'the longest text', ...text('😀'.repeat(length.max)), isAccepted: true }]),
          ...(length.min > 0 ? [{ name: `@length(min: ${length.min})`, ...text(''), isAccepted: false }] : []),
        ]
      : []),
    ...(format ? [{ name: `@format(is: ${format})`, ...text(MISSHAPEN[format]), isAccepted: false }] : []),
    ...(items?.max == null
      ? []
      : [
          { name: `@items(max: ${items.max})`, ...entries(items.max + 1), isAccepted: false },
          { name: 'the longest list', ...entries(items.max), isAccepted: true },
        ]),
    ...(items && items.min > 0 ? [{ name: `@items(min: ${items.min})`, value: [], isAccepted: false }] : []),
    ...(range?.min == null
      ? []
      : [
          { name: `@range(min: ${range.min})`, ...number(range.min - 1), isAccepted: false },
          { name: 'the least number', ...number(range.min), isAccepted: true },
        ]),
    ...(range?.max == null
      ? []
      : [
          { name: `@range(max: ${range.max})`, ...number(range.max + 1), isAccepted: false },
          { name: 'the largest number', ...number(range.max), isAccepted: true },
        ]),
  ];
}

/** An input with what it requires. */
function minimal(type: GraphQLInputType): object {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return {};
  return Object.fromEntries(
    Object.values(named.getFields())
      .filter(isRequiredInputField)
      .map((part) => [part.name, minimalOf(getNamedType(part.type))]),
  );
}

function minimalOf(type: GraphQLNamedInputType): unknown {
  if (isInputObjectType(type)) return minimal(type);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return type.name === 'Int' ? 1 : 'x';
}

/** `{ a: { b: value } }` for the path `['a', 'b']`. */
function nest([first = '', ...rest]: string[], value: unknown): Record<string, unknown> {
  return { [first]: rest.length === 0 ? value : nest(rest, value) };
}

/** The input with a value at a path. */
export function withValue(input: object, [first = '', ...rest]: string[], value: unknown): object {
  const inner = (input as Record<string, unknown>)[first];
  const there = typeof inner === 'object' && inner !== null ? inner : {};
  return { ...input, [first]: rest.length === 0 ? value : withValue(there, rest, value) };
}
