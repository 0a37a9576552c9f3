import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compileRow } from '../../rest-compat/compile.ts';
import { createRouteFinder } from '../../rest-compat/find-route.ts';
import { CreateProjectDocument, GetProjectDocument, ListProjectsDocument } from '../../rest-compat/generated.ts';
import { readArguments, type RequestParts } from '../../rest-compat/read-arguments.ts';
import { renameErrorFields } from '../../rest-compat/index.ts';
import { call, type Row } from '../../rest-compat/row.ts';
import { body, path, query } from '../../rest-compat/sources.ts';
import { STREAMS, TABLE } from '../../rest-compat/table.ts';
import { AppError, invalid } from '../../src/core/errors.ts';
import documented from '../fixtures/documented-paths.json' with { type: 'json' };

const folder = new URL('../../schema/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
const schema = buildSchema(files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n'));
const ROWS = [...TABLE, ...STREAMS];
const compiled = TABLE.map((row) => compileRow(row, schema));

function nameOf({ base, method, path: at }: Pick<Row, 'base' | 'method' | 'path'>): string {
  return `${base} ${method} ${at}`;
}

function rowOf(name: string) {
  const found = compiled.find(({ row }) => nameOf(row) === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
}

function read(name: string, given: Partial<RequestParts>): Record<string, unknown> {
  return readArguments(rowOf(name).fields, { path: {}, query: {}, body: {}, ...given });
}

/** The fields that a row rejects, with the message of each. */
function faultsOf(name: string, given: Partial<RequestParts>): Record<string, string> {
  try {
    read(name, given);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_PARAMETER') throw error;
    return Object.fromEntries((error.errors ?? []).map((fault) => [fault.field, fault.message]));
  }
  return {};
}

function build(row: Row) {
  return () => compileRow(row, schema);
}

describe('the table and the documentation', () => {
  const paths = documented.map(({ base, route, present }) => ({
    name: `${base} ${route.replaceAll(/\{([\w-]+)\}/g, ':$1')}`,
    present,
  }));

  test('every documented address that is marked as present has its row', () => {
    const rows = new Set(ROWS.map(nameOf));
    expect(paths.filter(({ name, present }) => present && !rows.has(name))).toEqual([]);
  });

  test('every row is documented and marked as present, or is marked as an addition', () => {
    const present = new Set(paths.filter((one) => one.present).map(({ name }) => name));
    expect(ROWS.filter((row) => present.has(nameOf(row)) === row.addition).map(nameOf)).toEqual([]);
  });

  test('no address has two rows', () => {
    const shapes = ROWS.map((row) => nameOf(row).replaceAll(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('every document fits the schema', () => {
    const misfits = (rows: readonly Row[]) => rows.flatMap((row) => validate(schema, row.document).map(String));
    expect(misfits(TABLE)).toEqual([]);
    expect(misfits([call('GET /a', parse('{ data: nothing }'), {})])).toHaveLength(1);
  });
});

describe('building a row', () => {
  const untyped = parse('query Q($id: ID!) { data: project(id: $id) { id } }');

  test.each([
    ['a path parameter that the address lacks', call('GET /a/:b', GetProjectDocument, { id: path('c') }), 'no :c'],
    [
      'a path parameter that is not used',
      call('GET /a/:b/:c', GetProjectDocument, { id: path('b') }),
      ':c is not used',
    ],
    [
      'a list without offset',
      {
        ...call(
          'GET /a',
          parse('{ data: projects { items: nodes { id } total: totalCount page_info: pageInfo { endCursor } } }'),
          {},
        ),
        response: 'list',
      },
      'first',
    ],
    [
      'a number for an id',
      call('GET /a', untyped, { id: query.int('n', { default: 1, min: 1, max: 2 }) }),
      'the query',
    ],
    ['a missing required variable', call('GET /a', untyped, {}), 'id comes from nowhere'],
    ['an unknown argument', call('GET /a', untyped, { id: body('id'), other: body('other') }), 'no other'],
    ['an operation that calls nothing data', call('GET /a', parse('{ viewer { permissions } }'), {}), 'nothing `data`'],
  ] satisfies [string, Row, string][])('rejects %s', (_, row, message) => {
    expect(build(row)).toThrow(message);
  });

  test('the result is found at the root of the operation or one level below', () => {
    expect(rowOf('v1 GET /projects/:projectId').dataPath).toEqual(['data']);
    expect(rowOf('v1 POST /projects').dataPath).toEqual(['payload', 'data']);
    expect(rowOf('v1 GET /projects/:projectId/memories').dataPath).toEqual(['data']);
  });

  test('arguments that do not match the variables of the operation do not compile', () => {
    // @ts-expect-error: name is required
    const missing = call('POST /a', CreateProjectDocument, { input: { description: body('description') } });
    // @ts-expect-error: there is no such variable
    const unknown = call('POST /a', CreateProjectDocument, { input: { name: body('name'), colour: body('colour') } });
    // @ts-expect-error: a number does not come from the path
    const wrong = call('GET /a/:n', ListProjectsDocument, { first: path('n'), offset: body('offset') });
    expect(build(missing)).toThrow('name comes from nowhere');
    expect(build(unknown)).toThrow('no colour');
    expect(build(wrong)).toThrow('first cannot come from the path');
  });
});

describe('finding the row', () => {
  const find = createRouteFinder(compiled, '/old/v1');

  test('a v1 row answers under both of its addresses, a v3 row under its own only', () => {
    expect(find('GET', '/api/v1/projects').kind).toBe('row');
    expect(find('GET', '/old/v1/projects').kind).toBe('row');
    expect(find('POST', '/api/v3/workspaces/w/agents/a/facts').kind).toBe('row');
    expect(find('POST', '/api/v1/workspaces/w/agents/a/facts').kind).toBe('unknown');
    expect(find('POST', '/old/v1/workspaces/w/agents/a/facts').kind).toBe('unknown');
    expect(find('GET', '/api/v3/projects').kind).toBe('unknown');
  });

  test('path parameters are cut at the slashes of the address, not at encoded ones', () => {
    expect(find('GET', '/api/v1/projects/a%2Fb')).toMatchObject({ kind: 'row', path: { projectId: 'a%2Fb' } });
  });

  test('HEAD works where GET does', () => {
    expect(find('HEAD', '/api/v1/projects').kind).toBe('row');
    expect(find('HEAD', '/api/v3/projects/p/conversations')).toEqual({ kind: 'wrong-method', allow: 'POST' });
  });

  test('a known path with another method returns the allowed ones', () => {
    expect(find('PATCH', '/api/v1/projects')).toEqual({ kind: 'wrong-method', allow: 'GET, HEAD, POST' });
    expect(find('OPTIONS', '/api/v1/projects/p')).toEqual({ kind: 'wrong-method', allow: 'GET, HEAD, PUT, DELETE' });
  });

  test.each([
    '/api',
    '/api/v1',
    '/api/v2/projects',
    '/api/v1/projects/',
    '/api/v1/projects//memories',
    '/admin/x',
    '/old/v1/x',
  ])('%s is unknown', (pathname) => expect(find('GET', pathname)).toEqual({ kind: 'unknown' }));

  test.each(['/', '/graphql', '/apis/v1/projects', '/old', '/v1/projects', '/router/v1/models'])(
    '%s is left to others',
    (pathname) => expect(find('GET', pathname)).toEqual({ kind: 'elsewhere' }),
  );
});

describe('reading a path and a query', () => {
  const LIST = 'v1 GET /projects';

  test('a page becomes the arguments of the operation', () => {
    expect(read(LIST, {})).toEqual({ first: 10, offset: 0 });
    expect(read(LIST, { query: { page: '3', page_size: '25' } })).toEqual({ first: 25, offset: 50 });
    expect(read(LIST, { query: { page: '10001', page_size: '100' } })).toEqual({ first: 100, offset: 1_000_000 });
  });

  test.each(['', ' ', '0', '-1', '1.5', '1e3', '0x10', 'two', 'NaN'])('rejects the page %j', (page) => {
    expect(faultsOf(LIST, { query: { page } })).toEqual({ page: 'page must be a whole number of at least 1.' });
  });

  test('rejects a page that is given twice', () => {
    expect(faultsOf(LIST, { query: { page: ['1', '2'] } })).toEqual({ page: 'page must be given once, as page=.' });
  });

  test.each(['0', '101', '-5', '', '9'.repeat(400)])('rejects the page size %j', (page_size) => {
    expect(faultsOf(LIST, { query: { page_size } })).toEqual({
      page_size: 'page_size must be a whole number from 1 to 100.',
    });
  });

  test.each(['10002', '9'.repeat(400)])('rejects the page %j, which is too far out', (page) => {
    expect(faultsOf(LIST, { query: { page, page_size: '100' } })).toEqual({
      page: 'page must be at most 10001 with pages of 100.',
    });
  });

  test('a bad page and a bad page size are both reported', () => {
    expect(Object.keys(faultsOf(LIST, { query: { page: 'x', page_size: 'x' } })).sort()).toEqual(['page', 'page_size']);
  });

  test('path parameters arrive decoded', () => {
    expect(read('v1 GET /projects/:projectId', { path: { projectId: 'a%2Fb%20%C3%A4' } })).toEqual({ id: 'a/b ä' });
  });

  test.each(['%', '%zz', '%C3', '%ED%A0%80', '%00'])(
    'rejects the path parameter %s by its documented name',
    (projectId) => {
      expect(Object.keys(faultsOf('v1 GET /projects/:projectId', { path: { projectId } }))).toEqual(['projectId']);
    },
  );
});

describe('reading a body', () => {
  const CREATE = 'v1 POST /projects';
  const UPDATE = 'v1 PUT /projects/:projectId';
  const FACTS = 'v3 POST /workspaces/:workspaceId/agents/:agentId/facts';

  test('documented fields are passed on as they are, and others are ignored', () => {
    const given = { name: ' Näme ', description: '', workspace_id: 'ws_1', workspaceId: 7, id: 7, colour: {} };
    expect(read(CREATE, { body: given })).toEqual({ input: { name: ' Näme ', description: '', workspaceId: 'ws_1' } });
  });

  test('only sent fields are passed on, and null where it removes', () => {
    const at = { path: { projectId: 'p' } };
    expect(read(UPDATE, at)).toEqual({ input: { id: 'p' } });
    expect(read(UPDATE, { ...at, body: { description: null } })).toEqual({ input: { id: 'p', description: null } });
    expect(faultsOf(UPDATE, { ...at, body: { name: null } })).toEqual({ name: 'name must not be null.' });
  });

  test.each([{}, { name: null }])('a required field is required: %j', (given) => {
    expect(faultsOf(CREATE, { body: given })).toEqual({ name: 'name is required.' });
  });

  test.each([1, true, {}, [], ['a']])('%j is not text', (value) => {
    expect(faultsOf(CREATE, { body: { name: value } })).toEqual({ name: 'name must be text.' });
    expect(faultsOf(CREATE, { body: { name: 'a', workspace_id: value } })).toEqual({
      workspace_id: 'workspace_id must be text.',
    });
  });

  test.each(['a\0b', '\ud800', '\udc00x'])('rejects text that cannot be stored: %j', (name) => {
    expect(faultsOf(CREATE, { body: { name } })['name']).toMatch(/^name holds a character that cannot be stored .*\.$/);
  });

  test.each(['a fact', 7, {}, true])('%j is not a list, and does not become one', (facts) => {
    expect(faultsOf(FACTS, { body: { facts } })).toEqual({ facts: 'facts must be an array.' });
  });

  test('every wrong entry of a list is named', () => {
    expect(faultsOf(FACTS, { body: { facts: ['a', 1, null, ['b'], 'c', {}] } })).toEqual({
      'facts[1]': 'facts[1] must be text.',
      'facts[2]': 'facts[2] must be text.',
      'facts[3]': 'facts[3] must be text.',
      'facts[5]': 'facts[5] must be text.',
    });
  });

  test('a rejection of a huge list stays short', () => {
    const facts = Array.from({ length: 100_000 }, () => 1);
    expect(Object.keys(faultsOf(FACTS, { body: { facts } }))).toHaveLength(100);
  });

  test('errors of all fields are reported at once', () => {
    const given = { description: 1, workspace_id: [] };
    expect(Object.keys(faultsOf(CREATE, { body: given })).sort()).toEqual(['description', 'name', 'workspace_id']);
  });
});

describe('an error of a command', () => {
  const { names } = rowOf('v1 POST /projects');

  test('leaves under the documented name', () => {
    const reported = renameErrorFields(invalid('workspaceId', 'workspaceId must not be blank.'), names);
    expect(reported).toMatchObject({ code: 'INVALID_PARAMETER', message: 'workspace_id must not be blank.' });
    expect(reported.errors).toEqual([{ field: 'workspace_id', message: 'workspace_id must not be blank.' }]);
  });

  test('retains the place within a list', () => {
    const reported = renameErrorFields(
      invalid('texts[2]', 'texts[2] must not be blank.'),
      new Map([['texts', 'facts']]),
    );
    expect(reported.errors).toEqual([{ field: 'facts[2]', message: 'facts[2] must not be blank.' }]);
  });

  test('without a field stays as it is', () => {
    const error = new AppError('RATE_LIMIT_EXCEEDED', undefined, { retryAfterSeconds: 3 });
    expect(renameErrorFields(error, names)).toBe(error);
  });
});
