import { COMPILED_TABLE, STREAMS } from '../../rest-compat/table.ts';
import { openApiDocument } from '../../rest-compat/openapi/openapi-document.ts';
import { SERVED_SCHEMA } from '../../src/graphql/served-schema.ts';
import { readConfig } from '../../src/config/config.ts';
import { code, fence, page, prose, table, type Page } from './markdown.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: (string | null)[];
  anyOf?: Schema[];
  const?: unknown;
  $ref?: string;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId?: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body & { $ref?: string }>;
  security?: object[];
  'x-addition'?: true;
}

interface Call extends Operation {
  method: string;
  path: string;
}

interface OpenApi {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/**
 * A page for each group of the REST API, and an index of all addresses, from the OpenAPI document.
 */
export function restPages(): Page[] {
  const { http } = readConfig({});
  const document = openApiDocument({
    rows: COMPILED_TABLE,
    streams: STREAMS,
    schema: SERVED_SCHEMA,
    publicUrl: http.publicUrl,
    legacyBasePath: http.legacyBasePath,
  }) as unknown as OpenApi;
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const current = calls.filter(({ operationId }) => !operationId?.endsWith('Legacy'));
  const groups = document.tags
    .map((tag) => ({ ...tag, calls: current.filter(({ tags }) => tags.includes(tag.name)) }))
    .filter(({ calls }) => calls.length > 0);
  return [indexPage(groups), ...groups.map((group) => groupPage(group, document.components.schemas))];
}

type Group = OpenApi['tags'][number] & { calls: Call[] };

function fileOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.md`;
}

function indexPage(groups: readonly Group[]): Page {
  return page(
    'rest/index.md',
    'REST',
    `Version 1 is at \`/api/v1\` and, unless configured otherwise, also at \`/v1\`. Version 3 is at \`/api/v3\`,
administration at \`/admin/v1\`. The same description as OpenAPI 3.1 is served at \`/openapi.json\`.
How to call it is in the [REST guide](../../guides/rest.md).`,
    `A success is \`{"success": true, "message"?: …, "data"?: …}\` with status 200. Lists with pages carry
\`data.items\` and \`data.pagination\`. An error has the form shown in [errors](../errors.md).
\`HEAD\` works wherever \`GET\` does.`,
    ...groups.map(
      ({ name, description, calls }) =>
        `## ${name}\n\n${prose(description)}\n\n${table(
          ['request', 'operation'],
          calls.map((call) => [
            code(`${call.method} ${call.path}`),
            `[${call.summary}](./${fileOf(name)}#${anchorOf(call)})`,
          ]),
        )}`,
    ),
  );
}

function anchorOf({ operationId, summary }: Call): string {
  return (operationId ?? summary).toLowerCase().replaceAll(/\W+/g, '-');
}

function groupPage({ name, description, calls }: Group, schemas: Record<string, Schema>): Page {
  return page(`rest/${fileOf(name)}`, name, prose(description), ...calls.map((call) => callSection(call, schemas)));
}

function callSection(call: Call, schemas: Record<string, Schema>): string {
  const parameters = (call.parameters ?? []).filter((one) => one.name !== undefined);
  const isRepeatable = call.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')) ?? false;
  const body = call.requestBody?.content?.['application/json']?.schema;
  const isBytes = call.requestBody !== undefined && !body;
  const answer = call.responses['200']?.content?.['application/json']?.schema;
  const data = answer?.properties?.['data'];
  return [
    `## ${call.summary} {#${anchorOf(call)}}`,
    fence('http', `${call.method} ${call.path}`),
    prose(call.description),
    call['x-addition'] ? 'Beyond the documented API.' : '',
    call.security ? 'Needs no key.' : '',
    isRepeatable ? 'Takes an `Idempotency-Key`.' : '',
    parameters.length > 0
      ? table(
          ['parameter', 'in', 'type', 'description'],
          parameters.map((one) => [
            `${code(one.name ?? '')}${one.required ? ' (required)' : ''}`,
            one.in ?? '',
            typeOf(one.schema ?? {}, schemas),
            prose(one.description),
          ]),
        )
      : '',
    body ? `Body:\n\n${fieldTable(body, schemas, true)}` : '',
    isBytes ? 'Body: the bytes, as `application/octet-stream`.' : '',
    data ? `Returns in \`data\`:\n\n${fieldTable(data, schemas, false)}` : '',
    `Statuses: ${Object.keys(call.responses).map(code).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function fieldTable(schema: Schema, schemas: Record<string, Schema>, isInput: boolean): string {
  const rows = rowsOf(schema, schemas, '', isInput, 0);
  if (rows.length === 0) return typeOf(schema, schemas);
  return table(['field', 'type', 'description'], rows);
}

/**
 * The fields of an object with their paths: `policies.max_turns`, `facts[].text`. Four levels at
 * most.
 */
function rowsOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  prefix: string,
  isInput: boolean,
  depth: number,
): string[][] {
  const whole = resolve(schema, schemas);
  if (whole.items) return rowsOf(whole.items, schemas, `${prefix}[]`, isInput, depth);
  return Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const isRequired = isInput && (whole.required?.includes(name) ?? false);
    const row = [`${code(path)}${isRequired ? ' (required)' : ''}`, typeOf(field, schemas), prose(field.description)];
    return [row, ...(depth < 3 ? rowsOf(field, schemas, path, isInput, depth + 1) : [])];
  });
}

function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref) return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
  const present = schema.anyOf?.find(({ type }) => type !== 'null');
  return present ? resolve(present, schemas) : schema;
}

function typeOf(schema: Schema, schemas: Record<string, Schema>): string {
  const whole = resolve(schema, schemas);
  const types = [whole.type ?? []].flat();
  const isNullable = types.includes('null') || (schema.anyOf?.some(({ type }) => type === 'null') ?? false);
  const words = whole.enum
    ? whole.enum.filter((one) => one !== null).map(code)
    : types
        .filter((one) => one !== 'null')
        .map((one) => (one === 'array' ? `list of ${typeOf(whole.items ?? {}, schemas)}` : one));
  const format = whole.format === 'date-time' || whole.format === 'date' ? ` (${whole.format})` : '';
  return `${words.join(' or ') || 'any'}${format}${isNullable ? ' or null' : ''}`;
}
