import { buildSchema as buildFromText } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileRow } from '../../rest-compat/compile.ts';
import { openApiDocument } from '../../rest-compat/openapi/openapi-document.ts';
import { STREAMS, TABLE } from '../../rest-compat/table.ts';
import { buildSchema } from '../../src/graphql/schema.ts';
import { findBreaking, findUndatedDeprecations } from '../../tools/schema/compare-schemas.ts';
import { findUnbounded } from '../../tools/schema/find-unbounded.ts';
import { findUndescribed } from '../../tools/schema/find-undescribed.ts';

const schema = buildSchema();

describe('bounds', () => {
  it('every text that an input stores has one', () => {
    expect(findUnbounded(schema)).toEqual([]);
  });

  it('a text without one is found', () => {
    const bare = buildFromText(`
      directive @length(max: Int!) on INPUT_FIELD_DEFINITION
      type Query { one: String }
      input CreatePlaneInput { name: String! @length(max: 9), maker: String!, seats: Int, tags: [String!] }
      input PlaneFilter { text: String }
    `);
    expect(findUnbounded(bare)).toEqual(['CreatePlaneInput.maker has no bound: add @length or @format']);
  });
});

describe('descriptions', () => {
  it('every type, field, argument, input and value of the schema has a sentence', () => {
    expect(findUndescribed(schema)).toEqual([]);
  });

  it('a part without a sentence is found, and so is one that repeats its name', () => {
    const bare = buildFromText(`
      "Reads."
      type Query { "One." plane("How fast" speed: Int, wings: [Wing!]): Plane }
      "Something that flies."
      type Plane { "The name of the name." name: String }
      enum Wing { "The left one." LEFT RIGHT }
      "Input."
      input PlaneInput { seats: Int }
    `);
    expect(findUndescribed(bare)).toEqual([
      'Query.plane(speed:) has no sentence: How fast',
      'Query.plane(wings:) has no description',
      'Plane.name only repeats its name: The name of the name.',
      'Wing has no description',
      'Wing.RIGHT has no description',
      'PlaneInput.seats has no description',
    ]);
  });

  it('the OpenAPI document says them in the words of REST', () => {
    const document = openApiDocument({
      rows: TABLE.map((row) => compileRow(row, schema)),
      streams: STREAMS,
      schema,
      publicUrl: 'https://memory.example.com',
      legacyBasePath: '/v1',
    });
    const descriptions = descriptionsIn(document.paths);
    expect(descriptions.length).toBeGreaterThan(300);
    expect(descriptions.filter((text) => /\b(?:write|read|workspace|project|agent)[A-Z]\w*Ids?\b/.test(text))).toEqual(
      [],
    );
    expect(descriptions.filter((text) => /Throws/.test(text))).toEqual([]);
    expect(descriptions.join()).toContain('write_project_id and write_agent_id');
  });
});

function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  );
}

describe('changes of the published schema', () => {
  const before = buildFromText('type Query { a: Int, b(n: Int): Int }');

  it('what can break a client is found, unless a row with a day and a reason allows it', async () => {
    const after = buildFromText('type Query { b(n: Int!): Int, c: Int }');
    const found = await findBreaking(before, after, []);
    expect(found).toHaveLength(2);
    expect(found.join()).toMatch(/'a'/);
    expect(found.join()).toMatch(/'n'/);
    const [first = '', second = ''] = found;
    const row = { change: first, on: '2026-11-22', why: 'Nobody used it.' };
    expect(await findBreaking(before, after, [row])).toEqual([second]);
    expect(await findBreaking(before, after, [{ ...row, on: 'soon' }])).toEqual(found);
    expect(await findBreaking(before, after, [{ ...row, why: '' }])).toEqual(found);
  });

  it('an addition breaks nothing', async () => {
    const after = buildFromText('type Query { a: Int, b(n: Int, m: Int): Int, c: Int }');
    expect(await findBreaking(before, after, [])).toEqual([]);
  });

  it('a deprecation without a day is found', () => {
    const deprecated = buildFromText(`
      type Query {
        a: Int @deprecated(reason: "Since 2026-11-22: use b.")
        b(old: Int @deprecated(reason: "Use new.")): Kind @deprecated(reason: "Use c.")
      }
      enum Kind { OLD @deprecated(reason: "Gone soon.") }
    `);
    expect(findUndatedDeprecations(deprecated)).toEqual(['Query.b', 'Query.b(old:)', 'Kind.OLD']);
    expect(findUndatedDeprecations(schema)).toEqual([]);
  });
});
