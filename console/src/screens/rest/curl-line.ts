import {
  resolveSchema,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type JsonSchema,
} from './api-document.ts';

/** Values for fields of the providers' protocols, whose type the document leaves open. */
const OPEN_VALUES: Record<string, unknown> = { messages: [{ role: 'user', content: 'Hello' }], input: 'Hello' };

/**
 * Writes the command that calls an operation, with the inputs that it needs. It reads `$BASE` and
 * `$KEY`, and a variable for each part of the path: `{projectId}` → `$PROJECT_ID`.
 */
export function writeCurlLine(
  at: { method: string; path: string },
  operation: ApiOperation,
  parameters: readonly ApiParameter[],
  document: ApiDocument,
): string {
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => `$${shellName(name)}`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(name, schema, document)))}`);
  const bodyType = Object.keys(operation.requestBody?.content ?? {})[0];
  const hasKey = operation.security?.length !== 0;
  return [
    'curl -s',
    ...(isUsualMethod(at.method, bodyType) ? [] : [`-X ${at.method}`]),
    `"$BASE${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...(hasKey ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...bodyArguments(bodyType, operation, document),
    ...(isDownload(operation) ? ['-o file'] : []),
  ].join(' ');
}

/** Whether curl picks the method by itself. */
function isUsualMethod(method: string, bodyType: string | undefined): boolean {
  if (bodyType === undefined) return method === 'GET';
  return method === (bodyType === 'application/json' ? 'POST' : 'PUT');
}

function bodyArguments(type: string | undefined, { requestBody }: ApiOperation, document: ApiDocument): string[] {
  if (type === undefined) return [];
  if (type !== 'application/json') return ['-T file'];
  const schema = requestBody?.content[type]?.schema ?? {};
  const sample = JSON.stringify(sampleOf('', schema, document));
  return ["-H 'Content-Type: application/json'", `-d '${sample.replaceAll("'", String.raw`'\''`)}'`];
}

function isDownload({ responses }: ApiOperation): boolean {
  const success = responses['200'];
  return success !== undefined && 'content' in success && '*/*' in (success.content ?? {});
}

function shellName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** Builds the smallest value of a schema: one field of an object without required fields. */
function sampleOf(name: string, given: JsonSchema, document: ApiDocument): unknown {
  const [first] = (given['anyOf'] ?? [given]) as JsonSchema[];
  const schema = resolveSchema(first ?? {}, document);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [example] = (given['examples'] ?? []) as unknown[];
  if (example !== undefined && !/_ids?$/.test(name)) return example;
  switch ([schema['type']].flat()[0]) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
      const required = (schema['required'] ?? properties.slice(0, 1).map(([key]) => key)) as string[];
      const sent = properties.filter(([key]) => required.includes(key));
      return Object.fromEntries(sent.map(([key, property]) => [key, sampleOf(key, property, document)]));
    }
    case 'array':
      return [sampleOf(name, (schema['items'] ?? {}) as JsonSchema, document)];
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(name, schema);
    default:
      return OPEN_VALUES[name] ?? {};
  }
}

function sampleText(name: string, { format }: JsonSchema): string {
  if (format === 'date-time') return '2035-01-01T00:00:00.000Z';
  return `<${name}>`;
}
