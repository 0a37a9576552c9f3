import { buildSchema, GraphQLError, GraphQLScalarType, parseType, typeFromAST, type GraphQLInputType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readValue } from '../../rest-compat/read-arguments.ts';
import type { FieldError } from '../../src/core/errors.ts';

describe('reading a value as its type wants it', () => {
  const types = buildSchema(`
    enum Colour { RED GREEN }
    scalar Even
    input Part { name: String!, size: Int, ratio: Float, parts: [Part!] }
    type Query { a(colour: Colour, part: Part): Even }
  `);
  const even = types.getType('Even');
  if (even instanceof GraphQLScalarType) {
    even.parseValue = (value) => {
      if (Number(value) % 2 === 0) return value;
      throw new GraphQLError('must be even');
    };
  }

  function readAs(type: string, value: unknown): { value: unknown; faults: string[] } {
    const faults: FieldError[] = [];
    const read = readValue(typeFromAST(types, parseType(type)) as GraphQLInputType, value, 'it', faults);
    return { value: read, faults: faults.map(({ message }) => message) };
  }

  test.each([
    ['Int', 5],
    ['Int', null],
    ['Float', 0.5],
    ['Boolean', false],
    ['Colour', 'RED'],
    ['Even', 4],
    ['[Int]', [1, null]],
    ['[[Int!]!]!', [[1], []]],
    ['Part', { name: 'a', parts: [{ name: 'b', size: null }] }],
  ])('takes %s %j', (type, value) => {
    expect(readAs(type, value)).toEqual({ value, faults: [] });
  });

  test.each([
    ['Int', '5', 'it must be a whole number.'],
    ['Int', 1.5, 'it must be a whole number.'],
    ['Int', 2 ** 31, 'it must be a whole number.'],
    ['Int!', null, 'it must be a whole number.'],
    ['Float', '0.5', 'it must be a number.'],
    ['Float', Infinity, 'it must be a number.'],
    ['Boolean', 1, 'it must be true or false.'],
    ['Boolean', 'true', 'it must be true or false.'],
    ['Colour', 'red', 'it must be one of RED, GREEN.'],
    ['Colour', ['RED'], 'it must be one of RED, GREEN.'],
    ['Even', 3, 'it must be even.'],
    ['[Int!]', [1, null], 'it[1] must be a whole number.'],
    ['[[Int]]', [1], 'it[0] must be an array.'],
    ['Part', [], 'it must be an object.'],
    ['Part', 'a', 'it must be an object.'],
    ['Part', {}, 'it.name is required.'],
    ['Part', { name: 'a', parts: [{ name: 1 }] }, 'it.parts[0].name must be text.'],
  ])('rejects %s %j', (type, value, message) => {
    expect(readAs(type, value).faults).toEqual([message]);
  });

  test('leaves out fields that the type does not have', () => {
    expect(readAs('Part', { name: 'a', colour: 'RED' }).value).toEqual({ name: 'a' });
  });
});
