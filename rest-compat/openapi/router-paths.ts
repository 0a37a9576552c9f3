import { errorResponses, success } from './components.ts';

const BOUNDARY = {
  name: 'boundary_id',
  in: 'query',
  description: 'The boundary whose memory the call uses. Left out: the call goes to the model as it is.',
  schema: { type: 'string' },
};
const BOUNDARY_HEADER = {
  name: 'X-Memory-Boundary',
  in: 'header',
  description: 'The same as `boundary_id`, for clients that can set headers only.',
  schema: { type: 'string' },
};
const BYOK = {
  name: 'x-service-api-key',
  in: 'header',
  description: "The service key, where the provider's key header carries your own key of the provider (BYOK).",
  schema: { type: 'string' },
};

/** A path whose body is in the provider's protocol; the router reads only a few fields of it. */
function modelCallPath(summary: string, required: string[], options: { hasMemory: boolean; authHeader?: string }) {
  const json = { 'application/json': { schema: { type: 'object' } } };
  const eventStream = { 'text/event-stream': { schema: { type: 'string' } } };
  const properties = Object.fromEntries(required.map((name) => [name, name === 'model' ? { type: 'string' } : {}]));
  return {
    post: {
      summary,
      description: `Requests, answers, streams and the provider's own refusals are in the provider's format and pass unchanged.${options.authHeader ? ` The key may go in \`${options.authHeader}\`.` : ''}`,
      tags: ['Router'],
      parameters: [
        ...(options.hasMemory ? [BOUNDARY, BOUNDARY_HEADER] : []),
        BYOK,
        { $ref: '#/components/parameters/TraceParent' },
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', required, properties } } },
      },
      responses: {
        '200': success("The provider's answer.", { ...json, ...(options.hasMemory ? eventStream : {}) }),
        '4XX': success('A refusal of the router or of the provider.', json),
        '502': success('The provider could not be reached.', { 'text/plain': { schema: { type: 'string' } } }),
        '503': success('Temporarily unavailable.', json),
      },
    },
  };
}

const tier = {
  type: 'object',
  required: ['tokens_per_million', 'usd_per_million'],
  properties: { tokens_per_million: { type: 'integer' }, usd_per_million: { type: 'number' } },
};

const model = {
  type: 'object',
  required: ['name', 'provider_type'],
  properties: {
    name: { type: 'string' },
    provider_type: { type: 'string', enum: ['alpha', 'beta'] },
    price: {
      type: 'object',
      required: ['input', 'output', 'tiered', 'details'],
      properties: { input: tier, output: tier, tiered: { type: 'boolean' }, details: { type: 'object' } },
    },
  },
};

/** The router's paths, in brief: their bodies are specified by the providers. */
export const ROUTER_PATHS = {
  '/router/alpha/v1/chat/completions': modelCallPath('Chat completion', ['model', 'messages'], { hasMemory: true }),
  '/router/alpha/v1/responses': modelCallPath('Response', ['model', 'input'], { hasMemory: true }),
  '/router/alpha/v1/embeddings': modelCallPath('Embeddings', ['model', 'input'], { hasMemory: false }),
  '/router/beta/v1/messages': modelCallPath('Message', ['model', 'messages'], {
    hasMemory: true,
    authHeader: 'x-api-key',
  }),
  '/router/alpha/v1/responses/input_tokens': modelCallPath('Tokens of a response call', ['model'], {
    hasMemory: false,
  }),
  '/router/beta/v1/messages/count_tokens': modelCallPath('Tokens of a message call', ['model', 'messages'], {
    hasMemory: false,
    authHeader: 'x-api-key',
  }),
  '/router/v1/requests/{requestId}': {
    get: {
      operationId: 'GetModelCall',
      summary: 'Usage and cost of a model call that has ended',
      description: 'For the key that made the call, and for keys of its team with `usage:read`.',
      tags: ['Router'],
      parameters: [
        {
          name: 'requestId',
          in: 'path',
          required: true,
          description: 'The `X-Request-Id` of the call.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': success('The call.', {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data'],
              properties: { success: { const: true }, data: { type: 'object' } },
            },
          },
        }),
        ...errorResponses(['UNAUTHORIZE', 'ACCESS_DENIED', 'NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE']),
      },
    },
  },
  '/router/v1/models': {
    get: {
      operationId: 'ListModels',
      summary: 'Models that can be called, with their prices',
      tags: ['Router'],
      responses: {
        '200': success('The catalog.', {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data'],
              properties: {
                success: { const: true },
                data: {
                  type: 'object',
                  required: ['items'],
                  properties: { items: { type: 'array', items: model } },
                },
              },
            },
          },
        }),
        ...errorResponses([
          'UNAUTHORIZE',
          'ACCESS_DENIED',
          'RATE_LIMIT_EXCEEDED',
          'UPSTREAM_UNREACHABLE',
          'SERVICE_UNAVAILABLE',
        ]),
      },
    },
  },
};
