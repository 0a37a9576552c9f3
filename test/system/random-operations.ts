import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql';
import type { Random } from '../faults/random.ts';
import { documentFor } from './id-arguments.ts';
import { kindsOf, schema } from './id-cases.ts';
import type { OneOfEach } from './one-of-each.ts';

/** An operation with variables that the schema may or may not allow. */
export interface RandomOperation {
  field: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Strings that break what does not expect them. */
const NAUGHTY = [
  '',
  ' ',
  '\0',
  '\u{feff}',
  'a\nb\r\nc',
  '\ud800',
  '\u{1f469}\u{200d}\u{1f680}',
  'ﷺ',
  'İstanbul',
  '‮evil',
  "' or 1=1 --",
  "'; drop table project; --",
  '%',
  '_',
  '\\',
  '"',
  '{}',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'CON',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '1e309',
  'NaN',
  '0x7fffffff',
  'http://169.254.169.254/latest/meta-data',
  'x'.repeat(300),
  'x'.repeat(20_000),
  'é'.repeat(501),
] as const;

const NUMBERS = [0, -1, 1, 2, 50, 100, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1.5, 2 ** 53, '7'] as const;
const TIMES = ['2100-01-01T00:00:00Z', '2020-02-30T00:00:00Z', '1970-01-01', '', 'now', '9999-12-31T23:59:59.999Z'];
const OBJECTS: readonly unknown[] = [
  {},
  { a: 1 },
  { a: { b: [{ c: null }] } },
  { __proto__: null, constructor: 1 },
  [],
  'text',
  7,
];

/** Of inputs within inputs. */
const MAX_DEPTH = 5;

/** Makes operations over all fields of the schema, with ids of both teams. */
export function randomOperations(random: Random, own: OneOfEach, foreign: OneOfEach) {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const fields = roots.flatMap(([operation, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({ operation, field })),
  );
  /** One list is long: several within each other are megabytes. */
  let hasLongList = false;
  const oneOf = <T>(items: readonly T[]): T => items[random.whole(0, items.length - 1)] as T;
  const chance = (percent: number) => random.whole(1, 100) <= percent;

  function idFor(field: string, name: string): unknown {
    if (chance(3)) return oneOf<unknown>([null, 7, ...NAUGHTY]);
    const { ids } = chance(20) ? foreign : own;
    return chance(10) ? oneOf(Object.values(ids)) : ids[oneOf(kindsOf(field, name))];
  }

  function leafFor(type: GraphQLInputType, field: string, name: string): unknown {
    const named = getNamedType(type);
    if (chance(2)) return oneOf<unknown>([null, true, 7, [], {}, ...NAUGHTY]);
    if (isEnumType(named)) return oneOf(named.getValues()).name;
    switch (named.name) {
      case 'ID':
        return idFor(field, name);
      case 'Boolean':
        return chance(50);
      case 'Int':
      case 'Float':
      case 'Count':
        return chance(70) ? random.whole(1, 20) : oneOf(NUMBERS);
      case 'MicroTokens':
        return chance(70) ? String(random.whole(1, 1_000_000)) : oneOf([...NUMBERS, ...NAUGHTY]);
      case 'DateTime':
      case 'Date':
        return chance(50) ? '2100-01-01T00:00:00Z' : oneOf(TIMES);
      case 'JSONObject':
      case 'JSON':
        return oneOf(OBJECTS);
      default:
        return textFor(name);
    }
  }

  function textFor(name: string): string {
    if (chance(25)) return oneOf(NAUGHTY);
    if (name === 'url') return 'https://hooks.invalid/x';
    return name.startsWith('email') ? `${random.traceId()}@example.com` : `Text ${random.traceId()}`;
  }

  function valueFor(type: GraphQLInputType, field: string, name: string, depth = 0): unknown {
    const inner = getNullableType(type);
    if (isListType(inner)) {
      if (chance(1)) return null;
      const isLong = !hasLongList && chance(3);
      hasLongList ||= isLong;
      const length = isLong ? 300 : random.whole(0, 3);
      return Array.from({ length }, () => valueFor(inner.ofType, field, name, depth + 1));
    }
    if (!isInputObjectType(inner)) return leafFor(type, field, name);
    // An input may hold inputs of its own type.
    const parts = Object.values(inner.getFields())
      .filter((part) => depth < MAX_DEPTH || !isInputObjectType(getNamedType(part.type)))
      .filter((part) => chance(isRequiredInputField(part) ? 98 : 30));
    return Object.fromEntries(parts.map((part) => [part.name, valueFor(part.type, field, part.name, depth + 1)]));
  }

  return function next(): RandomOperation {
    hasLongList = false;
    const { operation, field } = oneOf(fields);
    const given = field.args.filter(
      (argument) => argument.defaultValue === undefined && chance(isRequiredArgument(argument) ? 99 : 30),
    );
    return {
      field: field.name,
      query: documentFor(operation, field.name, 2),
      variables: Object.fromEntries(given.map(({ name, type }) => [name, valueFor(type, field.name, name)])),
    };
  };
}
