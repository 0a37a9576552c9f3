import { getOperationAST, type GraphQLSchema } from 'graphql';
import type { StreamRow } from '../stream-row.ts';
import { dataSchema } from './response-schema.ts';
import { errorResponses, success } from './components.ts';
import { envelope } from './operation.ts';

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };
const CLIENT_ERRORS = ['UNAUTHORIZE', 'ACCESS_DENIED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'VALIDATION_FAILED'] as const;
const SERVER_ERRORS = ['RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE', 'TIMEOUT'] as const;

function header(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

/** Builds the OpenAPI operation of a stream row. */
export function streamOperationOf(row: StreamRow, schema: GraphQLSchema) {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    description: row.description,
    ...(row.addition ? { 'x-addition': true } : {}),
    ...(row.action === 'readFile' ? download(inPath) : upload(row, inPath, schema)),
  };
}

function download(inPath: object[]) {
  const bytes = { '*/*': { schema: BYTES } };
  return {
    operationId: 'ReadFile',
    summary: 'Read file',
    parameters: [
      ...inPath,
      header('Range', 'One part of the bytes.'),
      header('If-Range', 'The ETag of which the part is wanted.'),
      header('If-None-Match', 'The ETag that one has.'),
    ],
    responses: {
      '200': success('The bytes.', bytes, { ETag: { schema: { type: 'string' } } }),
      '206': success('A part of the bytes.', bytes, { 'Content-Range': { schema: { type: 'string' } } }),
      '304': { description: 'They are the bytes that one has.' },
      ...errorResponses(['INVALID_PARAMETER', ...CLIENT_ERRORS, ...SERVER_ERRORS]),
      '416': success('The part lies beyond the end.', {
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      }),
    },
  };
}

function upload(row: StreamRow & { action: 'writeFile' }, inPath: object[], schema: GraphQLSchema) {
  const { document, message } = row;
  const data = dataSchema(
    { row: { document, response: 'data', nulls: undefined, times: undefined }, dataPath: ['data'] },
    schema,
  );
  return {
    operationId: `Write${getOperationAST(document)?.name?.value.replace(/^Get/, '') ?? 'File'}`,
    summary: 'Write file',
    parameters: inPath,
    requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
    responses: {
      '200': success(message, { 'application/json': { schema: envelope(message, data) } }),
      ...errorResponses(['INVALID_PARAMETER', ...CLIENT_ERRORS, 'CONFLICT', 'PAYLOAD_TOO_LARGE', ...SERVER_ERRORS]),
    },
  };
}
