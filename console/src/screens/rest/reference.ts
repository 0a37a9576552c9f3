import {
  isReference,
  referencedName,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  type Reference,
  type JsonSchema,
} from './api-document.ts';
import { writeCurlLine } from './curl-line.ts';
import { describeField, listFields, type FieldLine } from './fields.ts';

/** All that the pages of the reference show. */
export interface ApiReference {
  baseUrl: string;
  groups: OperationGroup[];
  /** Headers that many operations take. */
  sharedParameters: (FieldLine & { where: string })[];
}

export interface OperationGroup {
  name: string;
  /** The last part of the page's address. */
  slug: string;
  description: string;
  operations: OperationEntry[];
}

export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  /** The same operation under the legacy base path. */
  legacyPath: string | undefined;
  summary: string;
  description: string;
  isAddition: boolean;
  needsKey: boolean;
  parameters: (FieldLine & { where: string })[];
  /** Names of the shared headers that it takes. */
  sharedNames: string[];
  body: { type: string; fields: FieldLine[] } | null;
  answers: { status: string; description: string; types: string; fields: FieldLine[] }[];
  errors: { status: string; code: string; description: string }[];
  curl: string;
}

/**
 * Builds the data of the reference pages from an OpenAPI document. Legacy twins become a line of
 * their operation.
 */
export function buildReference(document: ApiDocument): ApiReference {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const legacyPaths = new Map(
    all.flatMap(({ path, operation }) => {
      const twinOf = /^(.*)Legacy$/.exec(operation.operationId ?? '')?.[1];
      return twinOf === undefined ? [] : [[twinOf, path] as const];
    }),
  );
  const isTwin = ({ operationId = '' }: ApiOperation) =>
    legacyPaths.has(operationId.replace(/Legacy$/, '')) && operationId.endsWith('Legacy');
  const entries = all
    .filter(({ operation }) => !isTwin(operation))
    .map(({ operation, ...at }) => ({
      tag: operation.tags[0],
      entry: describeOperation(at, operation, legacyPaths.get(operation.operationId ?? ''), document),
    }));
  return {
    baseUrl: document.servers[0]?.url ?? '',
    groups: document.tags
      .map(({ name, description }) => ({
        name,
        slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
        description,
        operations: entries.flatMap(({ tag, entry }) => (tag === name ? [entry] : [])),
      }))
      .filter(({ operations }) => operations.length > 0),
    sharedParameters: Object.values(document.components.parameters).map((one) => describeParameter(one, document)),
  };
}

function describeOperation(
  at: { method: string; path: string },
  operation: ApiOperation,
  legacyPath: string | undefined,
  document: ApiDocument,
): OperationEntry {
  const given = operation.parameters ?? [];
  const own = given.filter((one): one is ApiParameter => !isReference(one));
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  return {
    ...at,
    id: operation.operationId ?? at.path.slice(1).replaceAll(/\W+/g, '-'),
    legacyPath,
    summary: operation.summary,
    description: operation.description ?? '',
    isAddition: operation['x-addition'] === true,
    needsKey: operation.security?.length !== 0,
    parameters: own.map((parameter) => describeParameter(parameter, document)),
    sharedNames: given
      .filter(isReference)
      .map((one) => document.components.parameters[referencedName(one)]?.name ?? ''),
    body: body ? { type: body[0], fields: listFields(body[1].schema, document) } : null,
    ...describeResponses(operation.responses, document),
    curl: writeCurlLine(at, operation, own, document),
  };
}

function describeParameter(parameter: ApiParameter, document: ApiDocument): FieldLine & { where: string } {
  const { name, required = false, description, schema } = parameter;
  const field = describeField(schema, document);
  return {
    name,
    where: parameter.in,
    isRequired: required,
    type: field.type,
    description: description ?? field.description,
  };
}

function describeResponses(
  responses: Record<string, ApiResponse | Reference>,
  document: ApiDocument,
): Pick<OperationEntry, 'answers' | 'errors'> {
  const all = Object.entries(responses).map(([status, given]) => {
    const code = isReference(given) ? referencedName(given) : '';
    const response = isReference(given) ? document.components.responses[code] : given;
    return { status, code, description: response?.description ?? '', content: Object.entries(response?.content ?? {}) };
  });
  const isError = ({ status }: { status: string }) => /^[45]/.test(status);
  return {
    answers: all
      .filter((one) => !isError(one))
      .map(({ status, description, content }) => ({
        status,
        description,
        types: content.map(([type]) => type).join(', '),
        fields: listFields(withoutEnvelope(content[0]?.[1].schema ?? {}), document),
      })),
    errors: all.filter(isError).map(({ status, code, description }) => ({ status, code, description })),
  };
}

/** The index says once that a success is `{success: true, message?, data?}`. */
function withoutEnvelope(schema: JsonSchema): JsonSchema {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  if (properties['success']?.['const'] !== true) return schema;
  return { ...schema, properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key === 'data')) };
}
