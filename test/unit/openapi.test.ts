import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { COMPILED_TABLE, STREAMS, TABLE } from '../../rest-compat/table.ts';
import { openApiDocument } from '../../rest-compat/openapi/openapi-document.ts';
import { ERRORS } from '../../src/core/errors.ts';
import { SERVED_SCHEMA } from '../../src/graphql/served-schema.ts';

const schema = SERVED_SCHEMA;
const rows = COMPILED_TABLE;
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
  'x-permission'?: string[][];
  deprecated?: true;
}
interface Json {
  $ref?: string;
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
    expect(data?.$ref).toBe('#/components/schemas/Project');
    const project = (document.components.schemas as Record<string, Json>)['Project'] ?? {};
    expect(project.required?.toSorted()).toEqual([
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
    expect(project.properties).toMatchObject({
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

  it('documents the bounds and the form of what is sent, with an example', () => {
    const create = operation('/api/v1/projects', 'post').requestBody?.content['application/json']?.schema;
    expect(create?.properties).toMatchObject({
      name: { minLength: 1, maxLength: 200, pattern: expect.any(String), examples: [expect.any(String)] },
      description: { maxLength: 10_000 },
    });
    const facts = operation('/api/v3/workspaces/{workspaceId}/agents/{agentId}/facts', 'post').requestBody;
    expect(facts?.content['application/json']?.schema.properties?.['facts']).toMatchObject({
      minItems: 1,
      maxItems: 1_000,
      items: { minLength: 1, maxLength: 10_000 },
    });
    const xattrs = operation('/api/v1/drives/items/{itemId}/xattrs', 'put').requestBody;
    expect(xattrs?.content['application/json']?.schema.properties?.['xattrs']).toMatchObject({
      type: 'object',
      additionalProperties: { type: ['string', 'null'], maxLength: 4_000 },
      propertyNames: { maxLength: 200 },
      maxProperties: 100,
    });
  });

  it('documents null where the row takes it, and nowhere else', () => {
    const update = operation('/admin/v1/integrations/{integration_id}', 'patch').requestBody;
    const { settings } = update?.content['application/json']?.schema.properties ?? {};
    expect(settings).toMatchObject({ $ref: '#/components/schemas/IntegrationSettingsInput' });
  });

  it('names the permissions that it needs', () => {
    expect(operation('/api/v1/projects', 'get')['x-permission']).toEqual([['project:read']]);
    expect(operation('/api/v1/drives/items/{itemId}/binary', 'get')['x-permission']).toEqual([['drive:read']]);
  });

  it('is deprecated below the legacy base path, and in a group of its own', () => {
    for (const [path, item] of Object.entries(paths))
      for (const { deprecated, tags } of Object.values(item)) {
        const isLegacy = path.startsWith('/v1/');
        expect([deprecated ?? false, tags.includes('Legacy base path')], path).toEqual([isLegacy, isLegacy]);
      }
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
