import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const ISO = /^(\d{4}-\d\d-\d\d)T(?!24)\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function readDate(value: unknown): Date {
  const day = typeof value === 'string' ? ISO.exec(value)?.[1] : undefined;
  const date = day === undefined ? null : new Date(value as string);
  if (!date || Number.isNaN(date.getTime()) || !isDay(day ?? '') || !/^(?!0000)\d{4}-/.test(date.toISOString()))
    throw new GraphQLError('must be an ISO 8601 date and time with a zone, such as 2026-01-31T09:30:00.000Z');
  return date;
}

/** Checks that a day exists: JavaScript reads the 30th of February as a day in March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: readDate,
  parseLiteral: (node) => readDate(node.kind === Kind.STRING ? node.value : null),
});

function readDay(value: unknown): string {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(value) || !isDay(value))
    throw new GraphQLError('must be an ISO 8601 date, such as 2026-01-31');
  return value;
}

/** The schema's `Date`. Stays text in the code: a JavaScript Date is a point in time, not a day. */
export const Day = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: (value) => value as string,
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : null),
});

function readCount(value: unknown): bigint {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new GraphQLError('must be a whole number from 0 to 2^53 - 1');
  return BigInt(value as number);
}

export const Count = new GraphQLScalarType<bigint, number>({
  name: 'Count',
  serialize: (value) => Math.min(Number(value), Number.MAX_SAFE_INTEGER),
  parseValue: readCount,
  parseLiteral: (node) => readCount(node.kind === Kind.INT ? Number(node.value) : null),
});

export const JSONObject = new GraphQLScalarType<Record<string, unknown>, unknown>({
  name: 'JSONObject',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new GraphQLError('must be a JSON object');
    return value as Record<string, unknown>;
  },
  parseLiteral() {
    throw new GraphQLError('must be sent as a variable');
  },
});

export const AnyJSON = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

function readMicroTokens(value: unknown): bigint {
  if (typeof value !== 'string' || !/^-?\d{1,18}$/.test(value))
    throw new GraphQLError('must be a whole number of millionths of a balance token, in text');
  return BigInt(value);
}

export const MicroTokens = new GraphQLScalarType<bigint, string>({
  name: 'MicroTokens',
  serialize: (value) => String(value),
  parseValue: readMicroTokens,
  parseLiteral: (node) => readMicroTokens(node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : null),
});
