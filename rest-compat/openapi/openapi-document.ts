import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import type { CompiledRow } from '../compile.ts';
import { documentedKey } from '../read-arguments.ts';
import { basePaths, type Row } from '../row.ts';
import type { StreamRow } from '../stream-row.ts';
import type { JsonSchema } from './bounds-schema.ts';
import { sharedComponents } from './components.ts';
import { operationOf } from './operation.ts';
import { ROUTER_PATHS } from './router-paths.ts';
import { streamOperationOf } from './stream-operation.ts';
import { LEGACY_TAG, tagOf, TAGS } from './tags.ts';

export interface DocumentParts {
  rows: readonly CompiledRow[];
  streams: readonly StreamRow[];
  schema: GraphQLSchema;
  publicUrl: string;
  legacyBasePath: string;
}

const DESCRIPTION = `Success is 200 with \`{success: true, message?, data?}\`, a refusal \`{success: false, message, error_code, errors?, request_id}\`.
Rows of version 1 also answer under the legacy base path, where they are listed once more, as deprecated. \`x-addition\` marks what goes beyond the documented API.
\`x-permission\` lists sets of permissions, of which the key needs one whole; \`x-permission-also\` those that some inputs need beside.
Characters are Unicode code points. No text holds U+0000 or half a surrogate pair.
\`HEAD\` is answered wherever \`GET\` is.`;

type RouteKey = Pick<Row, 'method' | 'path' | 'base'>;
type Paths = Record<string, Record<string, object>>;

/** Builds the OpenAPI 3.1 document of the REST API, with a summary of the router's paths. */
export function openApiDocument({ rows, streams, schema, publicUrl, legacyBasePath }: DocumentParts) {
  const schemas: Record<string, JsonSchema> = {};
  const inputs = { schema, components: schemas };
  const operations = [
    ...rows.map((compiled) => ({ at: compiled.row as RouteKey, operation: operationOf(compiled, inputs) })),
    ...streams.map((row) => ({ at: row as RouteKey, operation: streamOperationOf(row, inputs) })),
  ];
  const bases = basePaths(legacyBasePath);
  const paths: Paths = {};
  rejectTwins(operations.map(({ operation }) => operation.operationId));
  for (const { at, operation } of operations) {
    for (const [n, base] of bases[at.base].entries()) {
      const path = `${base}${at.path}`.replaceAll(/:(\w+)/g, '{$1}');
      const item = (paths[findSamePath(paths, path) ?? path] ??= {});
      const tagged = {
        ...renamePathParameters(operation, at.path, findSamePath(paths, path) ?? path, base),
        tags: [tagOf(at.path)],
      };
      item[at.method.toLowerCase()] = n === 0 ? tagged : { ...tagged, ...toLegacy(operation) };
    }
  }
  const toRestWords = createRestWords(schema);
  const all = { ...mapDescriptions(paths, toRestWords), ...ROUTER_PATHS };
  const shared = sharedComponents(all);
  const used = new Set([...operations.map(({ at }) => tagOf(at.path)), 'Router']);
  const tags = TAGS.filter(({ name }) => used.has(name));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Memory platform',
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: 'The operator of this deployment', url: publicUrl },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: [...tags, LEGACY_TAG],
    'x-tagGroups': [
      { name: 'Operations', tags: tags.map(({ name }) => name) },
      { name: 'Deprecated', tags: [LEGACY_TAG.name] },
    ],
    paths: all,
    components: { ...shared, schemas: { ...shared.schemas, ...mapDescriptions(schemas, toRestWords) } },
  };
}

/** Operations are methods of generated clients: each row has a document of its own. */
function rejectTwins(names: readonly string[]): void {
  const twin = names.find((name, i) => names.indexOf(name) !== i);
  if (twin !== undefined) throw new Error(`two rows run the operation ${twin}: give one a document of its own`);
}

/** Finds the same path with other parameter names: OpenAPI counts both as one. */
function findSamePath(paths: Paths, path: string): string | undefined {
  const shape = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  return Object.keys(paths).find((other) => shape(other) === shape(path));
}

/** Renames the operation's path parameters to the names that `path` uses. */
function renamePathParameters<T extends { parameters: object[] }>(
  operation: T,
  own: string,
  path: string,
  base: string,
): T {
  const mine = [...own.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const theirs = [...path.slice(base.length).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const names = new Map(mine.map((name, i) => [name, theirs[i] ?? name]));
  const parameters = operation.parameters.map((parameter) => {
    if (!('in' in parameter && parameter.in === 'path' && 'name' in parameter)) return parameter;
    return { ...parameter, name: names.get(String(parameter.name)) ?? parameter.name };
  });
  return { ...operation, parameters };
}

function toLegacy({ operationId, summary }: { operationId: string; summary: string }) {
  return {
    operationId: `${operationId}Legacy`,
    summary: `${summary} (legacy base path)`,
    deprecated: true,
    tags: [LEGACY_TAG.name],
  };
}

const WORD = /\w+/g;

/**
 * Creates the function that writes the schema's descriptions in the words of REST: `writeProjectId`
 * becomes `write_project_id`. Names of operations stay, as REST has none of its own.
 */
function createRestWords(schema: GraphQLSchema): (description: string) => string {
  const names = namesIn(schema);
  return (description) => description.replaceAll(WORD, (word) => (names.has(word) ? documentedKey(word) : word));
}

/** Names of fields, arguments and inputs, without operations. */
function namesIn(schema: GraphQLSchema): Set<string> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const name of Object.keys(type.getFields())) names.add(name);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    const isRoot = roots.some((root) => root === type);
    for (const { name, args } of Object.values(type.getFields())) {
      if (!isRoot) names.add(name);
      for (const argument of args) names.add(argument.name);
    }
  }
  for (const root of roots) for (const name of Object.keys(root?.getFields() ?? {})) names.delete(name);
  return names;
}

/** Copies a document with each `description` rewritten. */
function mapDescriptions<T>(value: T, rewrite: (description: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapDescriptions(item, rewrite)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'description' && typeof inner === 'string' ? rewrite(inner) : mapDescriptions(inner, rewrite),
  ]);
  return Object.fromEntries(entries) as T;
}
