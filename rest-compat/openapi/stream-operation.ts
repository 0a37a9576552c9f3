import { getOperationAST, type DocumentNode } from 'graphql';
import { TRANSFERS } from '../../src/auth/tools-and-transfers.ts';
import type { StreamRow } from '../stream-row.ts';
import { dataSchema } from './response-schema.ts';
import { errorResponses, NOT_MODIFIED, PRECONDITIONS, success } from './components.ts';
import { authority, envelope, wordsOf } from './operation.ts';
import type { Inputs } from './json-schema.ts';

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };
const CLIENT_ERRORS = ['UNAUTHORIZE', 'ACCESS_DENIED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'VALIDATION_FAILED'] as const;
const UPLOAD_ERRORS = ['CONFLICT', 'PRECONDITION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
const SERVER_ERRORS = ['RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE', 'TIMEOUT'] as const;

const ETAG = { ETag: { $ref: '#/components/headers/ETag' } };

function header(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

/** Builds the OpenAPI operation of a stream row. */
export function streamOperationOf(row: StreamRow, inputs: Inputs) {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    ...authority({ sets: TRANSFERS[row.action].needs.map((set) => [...set]), also: [] }, row.description),
    ...(row.addition ? { 'x-addition': true } : {}),
    ...operationBody(row, inPath, inputs),
  };
}

function operationBody(row: StreamRow, inPath: object[], inputs: Inputs) {
  if (row.action === 'readFile' || row.action === 'readUsageExport') return download(row, inPath);
  if (row.action === 'importUpload') return importUpload(row, inputs);
  return row.action === 'writeFile' ? upload(row, inPath, inputs) : textExport(row, inPath);
}

function importUpload(row: StreamRow & { action: 'importUpload' }, inputs: Inputs) {
  return {
    operationId: 'ImportUpload',
    summary: 'Import file',
    parameters: [
      ...Object.entries(row.parameters).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: name === 'extract' ? { type: 'boolean' } : { type: 'string', minLength: 1 },
      })),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ],
    ...received(row, inputs),
  };
}

const EXPORTS = {
  exportAuditLog: {
    operationId: 'ExportAuditLog',
    summary: 'Export audit log',
    sends: 'The changes.',
    types: ['application/x-ndjson', 'text/csv'],
  },
  exportMemory: {
    operationId: 'ExportMemory',
    summary: 'Export memory',
    sends: 'The lines.',
    types: ['application/x-ndjson'],
  },
} as const;

function textExport({ action, parameters }: StreamRow & { action: keyof typeof EXPORTS }, inPath: object[]) {
  const { operationId, summary, sends, types } = EXPORTS[action];
  return {
    operationId,
    summary,
    parameters: [
      ...inPath,
      ...Object.entries(parameters).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: name === 'kind' ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
      })),
    ],
    responses: {
      '200': success(sends, Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))),
      ...errorResponses(['INVALID_PARAMETER', ...CLIENT_ERRORS, ...SERVER_ERRORS]),
    },
  };
}

function download({ operationId }: StreamRow & { action: 'readFile' | 'readUsageExport' }, inPath: object[]) {
  const bytes = { '*/*': { schema: BYTES } };
  return {
    operationId,
    summary: wordsOf(operationId),
    parameters: [
      ...inPath,
      header('Range', 'One part of the bytes.'),
      header('If-Range', 'The ETag of which the part is wanted.'),
      ...PRECONDITIONS,
    ],
    responses: {
      '200': success('The bytes.', bytes, ETAG),
      '206': success('A part of the bytes.', bytes, { 'Content-Range': { schema: { type: 'string' } } }),
      ...NOT_MODIFIED,
      ...errorResponses(['INVALID_PARAMETER', ...CLIENT_ERRORS, 'PRECONDITION_FAILED', ...SERVER_ERRORS]),
      '416': success('The part lies beyond the end.', {
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      }),
    },
  };
}

/** The bytes that a row receives, and its response: the record of what they became. */
function received({ document, message }: { document: DocumentNode; message: string }, inputs: Inputs, headers = {}) {
  const data = dataSchema(
    { row: { document, response: 'data', nulls: undefined, times: undefined }, dataPath: ['data'] },
    inputs,
  );
  return {
    requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
    responses: {
      '200': success(message, { 'application/json': { schema: envelope(message, data) } }, headers),
      ...errorResponses(['INVALID_PARAMETER', ...CLIENT_ERRORS, ...UPLOAD_ERRORS, ...SERVER_ERRORS]),
    },
  };
}

function upload(row: StreamRow & { action: 'writeFile' }, inPath: object[], inputs: Inputs) {
  return {
    operationId: `Write${getOperationAST(row.document)?.name?.value.replace(/^Get/, '') ?? 'File'}`,
    summary: 'Write file',
    parameters: [...inPath, ...PRECONDITIONS],
    ...received(row, inputs, ETAG),
  };
}
