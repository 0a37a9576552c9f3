import type { GraphQLSchema } from 'graphql';
import { basePaths } from '../base-paths.ts';
import type { CompiledRow } from '../compile.ts';
import type { Row } from '../row.ts';
import type { StreamRow } from '../stream-row.ts';
import { sharedComponents } from './components.ts';
import type { JsonSchema } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { createRestWords, mapDescriptions } from './rest-words.ts';
import { ROUTER_PATHS } from './router-paths.ts';
import { streamOperationOf } from './stream-operation.ts';
import { tagOf, TAGS } from './tags.ts';

export interface DocumentParts {
  rows: readonly CompiledRow[];
  streams: readonly StreamRow[];
  schema: GraphQLSchema;
  publicUrl: string;
  legacyBasePath: string;
}

const DESCRIPTION = `Success is 200 with \`{success: true, message?, data?}\`, a refusal \`{success: false, message, error_code, errors?, request_id}\`.
Rows of version 1 also answer under the legacy base path, where they are listed once more. \`x-addition\` marks what goes beyond the documented API.
\`HEAD\` is answered wherever \`GET\` is.`;

type RouteKey = Pick<Row, 'method' | 'path' | 'base'>;
type Paths = Record<string, Record<string, object>>;

/** Builds the OpenAPI 3.1 document of the REST API, with a summary of the router's paths. */
export function openApiDocument({ rows, streams, schema, publicUrl, legacyBasePath }: DocumentParts) {
  const schemas: Record<string, JsonSchema> = {};
  const operations = [
    ...rows.map((compiled) => ({ at: compiled.row as RouteKey, operation: operationOf(compiled, schema, schemas) })),
    ...streams.map((row) => ({ at: row as RouteKey, operation: streamOperationOf(row, schema) })),
  ];
  const bases = basePaths(legacyBasePath);
  const paths: Paths = {};
  const timesSeen = new Map<string, number>();
  for (const { at, operation: given } of operations) {
    const operation = { ...given, operationId: uniqueName(given.operationId, timesSeen) };
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
  const shared = sharedComponents();
  const used = new Set([...operations.map(({ at }) => tagOf(at.path)), 'Router']);
  return {
    openapi: '3.1.0',
    info: { title: 'Memory platform', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths: { ...mapDescriptions(paths, toRestWords), ...ROUTER_PATHS },
    components: { ...shared, schemas: { ...shared.schemas, ...mapDescriptions(schemas, toRestWords) } },
  };
}

/** Rows may share an operation but need unique ids: the second one is `UpdateFact2`. */
function uniqueName(name: string, timesSeen: Map<string, number>): string {
  const times = (timesSeen.get(name) ?? 0) + 1;
  timesSeen.set(name, times);
  return times === 1 ? name : `${name}${times}`;
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
  return { operationId: `${operationId}Legacy`, summary: `${summary} (legacy base path)` };
}
