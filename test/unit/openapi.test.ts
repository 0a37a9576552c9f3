import { readdirSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileRow } from '../../rest-compat/compile.ts';
import { openApiDocument } from '../../rest-compat/openapi/document.ts';
import { STREAMS, TABLE } from '../../rest-compat/table.ts';
import { ERRORS } from '../../src/core/errors.ts';

const folder = new URL('../../schema/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
const schema = buildSchema(files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n'));
const rows = TABLE.map((row) => compileRow(row, schema));
const document = openApiDocument({
  rows,
  streams: STREAMS,
  schema,
  publicUrl: 'https://memory.example.com',
  legacyBasePath: '/v1',
});

interface Operation {
  operationId?: string;
  tags: string[];
  parameters?: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
  security?: object[];
  'x-addition'?: true;
}
interface Json {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Json>;
  items?: Json;
  enum?: string[];
}

const paths = document.paths as unknown as Record<string, Record<string, Operation>>;

function operation(path: string, method: string): Operation {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
}

const BASES = { v1: ['/api/v1', '/v1'], v3: ['/api/v3'], admin: ['/admin/v1'] };
const ADDRESSES = [...TABLE, ...STREAMS].flatMap((row) =>
  BASES[row.base].map((base) => ({ row, method: row.method.toLowerCase(), path: base + row.path })),
);
const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '*');

describe('the description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  it('has every row under each of its addresses, and no other but the router’s', () => {
    const reported = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${shapeOf(path)}`),
    );
    const expected = ADDRESSES.map(({ method, path }) => `${method} ${shapeOf(path)}`);
    expect(reported.filter((one) => !one.includes(' /router/')).toSorted()).toEqual(expected.toSorted());
    expect(new Set(reported).size).toBe(reported.length);
    expect(reported.filter((one) => one.includes(' /router/'))).toHaveLength(17);
  });

  it('names every part of a path, and every reference leads somewhere', () => {
    for (const [path, item] of Object.entries(paths))
      for (const [method, { parameters = [] }] of Object.entries(item)) {
        const inPath = parameters.flatMap(({ name, in: where }) => (where === 'path' ? [name] : []));
        const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(new Set(inPath), `${method} ${path}`).toEqual(new Set(wanted));
      }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at = '']) => at);
    expect(references.length).toBeGreaterThan(50);
    for (const at of new Set(references)) {
      const there = at.split('/').reduce((value: unknown, key) => (value as Record<string, unknown>)[key], document);
      expect(there, at).toBeDefined();
    }
  });

  it('names no operation twice, and each belongs to a group that is described', () => {
    const all = Object.values(paths).flatMap((item) => Object.values(item));
    const names = all.flatMap(({ operationId }) => operationId ?? []);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const tags = document.tags.map(({ name }) => name);
    for (const { tags: mine, operationId } of all) {
      expect(tags).toEqual(expect.arrayContaining(mine));
      expect(mine, `give ${operationId} a group in tags.ts`).not.toContain('Other');
    }
  });

  it('marks the additions and no other', () => {
    for (const { row, method, path } of ADDRESSES) {
      const at = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(path)) ?? '';
      expect(operation(at, method)['x-addition'] ?? false, path).toBe(row.addition);
    }
  });

  it('knows every error code, and refers to all errors that a row may end in', () => {
    const { properties } = (document.components.schemas['Error'] ?? {}) as Json;
    expect(properties?.['error_code']?.enum).toEqual(Object.keys(ERRORS));
    const { responses } = operation('/api/v1/projects', 'post');
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
      '504',
    ]);
  });

  it('requires a key wherever the table does', () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    for (const { row, method, path } of ADDRESSES) {
      const at = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(path)) ?? '';
      const isOpen = 'withoutKey' in row && row.withoutKey;
      expect(operation(at, method).security, path).toEqual(isOpen ? [] : undefined);
    }
  });
});

describe('an operation', () => {
  it('has the limits and defaults of its query', () => {
    const { parameters = [] } = operation('/api/v1/projects', 'get');
    expect(parameters.slice(0, 2)).toMatchObject([
      { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 } },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    ]);
  });

  it('documents the fields that its body must have, and which may be null', () => {
    const create = operation('/api/v1/projects', 'post').requestBody;
    expect(create?.required).toBe(true);
    expect(create?.content['application/json']?.schema).toMatchObject({
      required: ['name'],
      properties: {
        name: { type: 'string' },
        description: { type: ['string', 'null'] },
        workspace_id: { type: ['string', 'null'], description: "Left out: the team's default workspace." },
      },
    });
    const update = operation('/api/v1/projects/{projectId}', 'put').requestBody;
    expect(update?.required).toBe(false);
    const { properties } = update?.content['application/json']?.schema ?? {};
    expect(properties).toMatchObject({ name: { type: 'string' }, description: { type: ['string', 'null'] } });
    const facts = operation('/api/v3/workspaces/{workspaceId}/agents/{agentId}/facts', 'post').requestBody;
    expect(facts?.content['application/json']?.schema.properties?.['facts']).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    });
  });

  it('documents its response, by the documented names', () => {
    const one = operation('/api/v1/projects/{projectId}', 'get').responses['200'];
    const { data } = one?.content?.['application/json']?.schema.properties ?? {};
    expect(data?.required?.toSorted()).toEqual([
      'created_at',
      'description',
      'document_count',
      'id',
      'memory_count',
      'name',
      'updated_at',
      'version',
      'workspace_id',
    ]);
    expect(data?.properties).toMatchObject({
      description: { type: ['string', 'null'] },
      memory_count: { type: 'integer' },
      created_at: { type: 'string', format: 'date-time' },
    });
    const list = operation('/v1/projects', 'get').responses['200']?.content?.['application/json']?.schema;
    expect(list?.properties?.['data']?.required).toEqual(['items', 'pagination']);
    const gone = operation('/api/v1/projects/{projectId}', 'delete').responses['200'];
    const { required, properties } = gone?.content?.['application/json']?.schema ?? {};
    expect([required, Object.keys(properties ?? {})]).toEqual([
      ['success', 'message'],
      ['success', 'message'],
    ]);
  });

  it('takes an Idempotency-Key when it is a POST, and no other does', () => {
    for (const { row, method, path } of ADDRESSES) {
      const at = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(path)) ?? '';
      const { parameters = [] } = operation(at, method);
      const takes = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
      expect(takes, `${method} ${path}`).toBe(method === 'post' && !('withoutKey' in row && row.withoutKey));
    }
  });
});
