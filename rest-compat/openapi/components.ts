import { ERRORS, type ErrorCode } from '../../src/core/errors.ts';
import type { JsonSchema } from './bounds-schema.ts';

const TRACE = { 'X-Trace-ID': { $ref: '#/components/headers/TraceId' } };

/** The schema of every error response. */
const ERROR: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'error_code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'What happened, to which field, and what to do.' },
    error_code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'array',
      description: 'Every fault of what was sent.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    hint: { type: 'string' },
    request_id: { type: 'string', description: 'The same as X-Trace-ID.' },
  },
};

/** Components that operations share, with the errors that these paths name. */
export function sharedComponents(paths: object) {
  const text = JSON.stringify(paths);
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => text.includes(`"${responseReference(code)}"`));
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'A service key: `Authorization: Bearer sk-…`.' },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'A repeated request with the same key, address and body is answered what the first one was. Another request with it is a CONFLICT.',
        schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
      },
      IfMatch: {
        name: 'If-Match',
        in: 'header',
        description:
          'The ETag that one has, or `*`: a 412 unless it still is this one. Of a record its version counts, and not what else its answer tells.',
        schema: { type: 'string' },
      },
      IfNoneMatch: {
        name: 'If-None-Match',
        in: 'header',
        description: 'The ETag that one has, or `*`. A GET answers 304 when it still is this one, and a write 412.',
        schema: { type: 'string' },
      },
      TraceParent: {
        name: 'traceparent',
        in: 'header',
        description: 'W3C trace context; the request joins the trace.',
        schema: { type: 'string' },
      },
    },
    headers: {
      ETag: { description: 'The entity tag of what is answered.', schema: { type: 'string' } },
      TraceId: { description: 'The trace of the request.', schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
      Replayed: {
        description: '`true`: an earlier request with this Idempotency-Key was answered so.',
        schema: { type: 'string', const: 'true' },
      },
      RetryAfter: { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
      RateLimitPolicy: {
        description: 'The limit that was reached: its quota `q` and its window `w` in seconds.',
        schema: { type: 'string' },
      },
      RateLimit: {
        description: 'What is left of the quota (`r`), and the seconds until all of it is available again (`t`).',
        schema: { type: 'string' },
      },
      WWWAuthenticate: { description: 'How to authenticate (RFC 6750).', schema: { type: 'string' } },
      Allow: { description: 'The methods that this address answers.', schema: { type: 'string' } },
    },
    responses: Object.fromEntries(codes.map((code) => [code, errorResponse(code)])),
    schemas: { Error: ERROR },
  };
}

const MORE_HEADERS: Partial<Record<ErrorCode, object>> = {
  CONFLICT: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  RATE_LIMIT_EXCEEDED: {
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
  },
  UNAUTHORIZE: { 'WWW-Authenticate': { $ref: '#/components/headers/WWWAuthenticate' } },
  SERVICE_UNAVAILABLE: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  METHOD_NOT_ALLOWED: { Allow: { $ref: '#/components/headers/Allow' } },
};

function errorResponse(code: ErrorCode) {
  return {
    description: ERRORS[code].message,
    headers: { ...TRACE, ...MORE_HEADERS[code] },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** References to the error responses of these codes, by status. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, { $ref: string }> {
  return Object.fromEntries(codes.map((code) => [ERRORS[code].status, { $ref: responseReference(code) }]));
}

function responseReference(code: ErrorCode): string {
  return `#/components/responses/${code}`;
}

/** The parameters of requests with preconditions. */
export const PRECONDITIONS = [
  { $ref: '#/components/parameters/IfMatch' },
  { $ref: '#/components/parameters/IfNoneMatch' },
];

/** The response of a GET for a client that has the newest data. */
export const NOT_MODIFIED = { '304': { description: 'It is what one has.', headers: TRACE } };

/** A successful response with these bodies by media type. */
export function success(description: string, content: object, headers: object = {}) {
  return { description, headers: { ...TRACE, ...headers }, content };
}
