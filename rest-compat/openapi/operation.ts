import { getOperationAST, Kind, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { ErrorCode } from '../../src/core/errors.ts';
import { permissionsOf, type NeededPermissions } from '../../src/graphql/bounds.ts';
import type { CompiledRow } from '../compile.ts';
import type { Field, Leaf } from '../read-arguments.ts';
import type { JsonSchema } from './bounds-schema.ts';
import { errorResponses, NOT_MODIFIED, PRECONDITIONS, success } from './components.ts';
import { descriptionOf, inputSchema, presentInput, requiredOf, type Inputs } from './json-schema.ts';
import { dataSchema } from './response-schema.ts';

/** Builds a row's OpenAPI operation. Adds input types to `schemas` under their names. */
export function operationOf(compiled: CompiledRow, inputs: Inputs) {
  const { row, hasBody } = compiled;
  const root = rootOf(compiled, inputs.schema);
  const leaves = leavesOf(compiled.fields);
  const name = getOperationAST(row.document)?.name?.value ?? '';
  return {
    operationId: name,
    summary: wordsOf(name),
    ...authority(root ? permissionsOf(inputs.schema, root) : null, root?.description ?? ''),
    ...(row.addition ? { 'x-addition': true } : {}),
    ...(row.withoutKey ? { security: [] } : {}),
    parameters: [
      ...leaves.flatMap((leaf) => parameterOf(leaf, inputs)),
      ...(isRepeatable(compiled) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(hasPreconditions(compiled) ? PRECONDITIONS : []),
      { $ref: '#/components/parameters/TraceParent' },
    ],
    ...(hasBody ? { requestBody: bodyOf(leaves, inputs) } : {}),
    responses: {
      '200': success(
        row.message ?? 'What was asked for.',
        { 'application/json': { schema: envelope(row.message, dataSchema(compiled, inputs)) } },
        {
          ...(isRepeatable(compiled) ? { 'Idempotent-Replayed': { $ref: '#/components/headers/Replayed' } } : {}),
          ...(hasEntityTag(compiled) ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
        },
      ),
      ...(row.method === 'GET' ? NOT_MODIFIED : {}),
      ...errorResponses(errorCodesOf(compiled)),
    },
  };
}

function isRepeatable({ row }: CompiledRow): boolean {
  return row.method === 'POST' && !row.withoutKey;
}

function hasPreconditions({ row, expects }: CompiledRow): boolean {
  return row.method === 'GET' || expects !== null;
}

function hasEntityTag({ row }: CompiledRow): boolean {
  return row.method === 'GET' || (row.record !== undefined && row.response === 'data');
}

function errorCodesOf(compiled: CompiledRow): ErrorCode[] {
  const { row, hasBody, fields } = compiled;
  const hasInputs = fields.length > 0;
  const isWriting = row.method !== 'GET';
  return [
    ...(hasInputs ? (['INVALID_PARAMETER'] as const) : []),
    'UNAUTHORIZE',
    'ACCESS_DENIED',
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    ...(isWriting ? (['CONFLICT'] as const) : []),
    ...(hasPreconditions(compiled) ? (['PRECONDITION_FAILED'] as const) : []),
    ...(hasBody ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...row.errors,
    ...(isWriting || row.base === 'admin' ? (['VALIDATION_FAILED'] as const) : []),
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
  ];
}

/** `CreateProjectMemory` → `Create project memory`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replaceAll(/\b(?:api|mcp|im)\b/gi, (word) => word.toUpperCase());
}

function rootOf({ row }: CompiledRow, schema: GraphQLSchema): GraphQLField<unknown, unknown> | undefined {
  const operation = getOperationAST(row.document);
  const [root] = operation?.selectionSet.selections ?? [];
  if (!operation || root?.kind !== Kind.FIELD) return undefined;
  return schema.getRootType(operation.operation)?.getFields()[root.name.value];
}

function leavesOf(fields: readonly Field[]): Leaf[] {
  return fields.flatMap((field) => ('fields' in field ? leavesOf(field.fields) : [field]));
}

function parameterOf(leaf: Leaf, inputs: Inputs): object[] {
  const { source, required, element } = leaf;
  const { name } = source;
  const schema = { ...presentInput({ ...leaf, name: source.source === 'path' ? '' : name }, inputs) };
  // The parameter has it.
  delete schema['description'];
  const described = descriptionOf(element?.description);
  switch (source.source) {
    case 'body':
      return [];
    case 'path':
      return [{ name, in: 'path', required: true, ...described, schema }];
    case 'int': {
      const { min, max } = source;
      const range = { minimum: min, ...(max === Infinity ? {} : { maximum: max }), default: source.default };
      return [
        {
          name,
          in: 'query',
          description: `Items of a page: ${min} to ${max}, by default ${source.default}.`,
          schema: { type: 'integer', ...range },
        },
      ];
    }
    case 'offset':
      return [
        {
          name,
          in: 'query',
          description: 'Number of the page, from 1.',
          schema: { type: 'integer', minimum: 1, default: 1 },
        },
      ];
    case 'flag':
      return [{ name, in: 'query', ...described, schema: { type: 'boolean' } }];
    case 'text':
    case 'texts':
      return [{ name, in: 'query', required, ...described, schema }];
  }
}

function bodyOf(leaves: readonly Leaf[], inputs: Inputs): object {
  const inBody = leaves.flatMap((leaf) => (leaf.source.source === 'body' ? [{ ...leaf, source: leaf.source }] : []));
  const required = inBody.filter((leaf) => leaf.required).map(({ source }) => source.name);
  const properties = Object.fromEntries(
    inBody.map((leaf) => [
      leaf.source.name,
      (leaf.source.notNull ? presentInput : inputSchema)({ ...leaf, name: leaf.source.name }, inputs),
    ]),
  );
  return {
    required: required.length > 0,
    content: { 'application/json': { schema: { type: 'object', ...requiredOf(required), properties } } },
  };
}

/** The schema of a success envelope with this message and data. */
export function envelope(message: string | undefined, data: JsonSchema | null): JsonSchema {
  return {
    type: 'object',
    required: ['success', ...(message ? ['message'] : []), ...(data ? ['data'] : [])],
    properties: {
      success: { const: true },
      ...(message ? { message: { type: 'string', const: message } } : {}),
      ...(data ? { data } : {}),
    },
  };
}

const SET = new Intl.ListFormat('en', { type: 'conjunction' });
const SETS = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * The parts of an operation that say who may call it: its description with a line for people,
 * `x-permission` with the sets of which one is needed whole, and `x-permission-also` with those
 * that some inputs need beside.
 */
export function authority(needed: NeededPermissions | null, description: string) {
  const sets = needed?.sets.filter((set) => set.length > 0) ?? [];
  const also = needed?.also ?? [];
  const lines = [
    description,
    sets.length > 0 ? `Needs ${SETS.format(sets.map(namesOf))}.` : '',
    also.length > 0 ? `Some inputs, or parts of the answer, need ${namesOf(also)}.` : '',
  ];
  return {
    ...descriptionOf(lines.filter(Boolean).join('\n\n')),
    ...(sets.length > 0 ? { 'x-permission': sets } : {}),
    ...(also.length > 0 ? { 'x-permission-also': also } : {}),
  };
}

function namesOf(permissions: readonly string[]): string {
  return SET.format(permissions.map((name) => `\`${name}\``));
}
