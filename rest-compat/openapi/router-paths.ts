import { PASSED_NAMES } from '../../router-sidecar/pass/passed-names.ts';
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
const TIME_ZONE_HEADER = {
  name: 'X-Memory-Time-Zone',
  in: 'header',
  description:
    "A name of the IANA database, such as `Europe/Berlin`: the days of the question are those of its place. Left out: the boundary's, else the team's.",
  schema: { type: 'string' },
};
const BYOK = {
  name: 'x-service-api-key',
  in: 'header',
  description: "The service key, where the provider's key header carries your own key of the provider (BYOK).",
  schema: { type: 'string' },
};

/** A path whose body is in the provider's protocol; the router reads only a few fields of it. */
function modelCallPath(
  operationId: string,
  summary: string,
  required: string[],
  options: { hasMemory: boolean; authHeader?: string },
) {
  const json = { 'application/json': { schema: { type: 'object' } } };
  const eventStream = { 'text/event-stream': { schema: { type: 'string' } } };
  const properties = Object.fromEntries(required.map((name) => [name, name === 'model' ? { type: 'string' } : {}]));
  return {
    post: {
      operationId,
      summary,
      description: `Requests, answers, streams and the provider's own refusals are in the provider's format and pass unchanged.${options.authHeader ? ` The key may go in \`${options.authHeader}\`.` : ''}`,
      tags: ['Router'],
      parameters: [
        ...(options.hasMemory ? [BOUNDARY, BOUNDARY_HEADER, TIME_ZONE_HEADER] : []),
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

const PROVIDER = {
  name: 'X-Model-Provider',
  in: 'header',
  description:
    'The provider that your own key is for, where the catalog has several of this protocol. Left out: the one that made what the request names, else the default of the catalog.',
  schema: { type: 'string' },
};
const ANY_BODY = { '*/*': { schema: {} } };
const PASSED_RESPONSES = {
  '200': success("The provider's answer.", ANY_BODY),
  '4XX': success('A refusal of the router or of the provider.', { 'application/json': { schema: { type: 'object' } } }),
  '502': success('The provider could not be reached.', { 'text/plain': { schema: { type: 'string' } } }),
  '503': success('Temporarily unavailable.', { 'application/json': { schema: { type: 'object' } } }),
};

/** A step in the life of a stored response, which passes to the provider unread. */
function storedResponse(operationId: string, summary: string) {
  return {
    operationId,
    summary,
    description:
      "Passes to the provider unread and is free. With the service's account it reaches the team's own responses only; any other id is a 404.",
    tags: ['Router'],
    parameters: [
      { name: 'responseId', in: 'path', required: true, schema: { type: 'string' } },
      BYOK,
      PROVIDER,
      { $ref: '#/components/parameters/TraceParent' },
    ],
    responses: PASSED_RESPONSES,
  };
}

/** Endpoints of a protocol that pass unread, with everything below them. */
function passedPath(protocol: string, names: readonly string[]) {
  const passed = {
    summary: `Read any other endpoint of ${protocol}, with the caller's own key`,
    description:
      'Passes unread in both directions, with every address below the endpoint and for GET, POST, PUT, PATCH and DELETE. It is authenticated, recorded and free. Without your own provider key it is a 403.',
    tags: ['Router'],
    parameters: [
      { name: 'endpoint', in: 'path', required: true, schema: { type: 'string', enum: [...names] } },
      BYOK,
      PROVIDER,
      { $ref: '#/components/parameters/TraceParent' },
    ],
    responses: PASSED_RESPONSES,
  };
  const suffix = `Any${protocol.charAt(0).toUpperCase()}${protocol.slice(1)}Endpoint`;
  return {
    get: { operationId: `Read${suffix}`, ...passed },
    post: {
      operationId: `Call${suffix}`,
      ...passed,
      summary: `Call any other endpoint of ${protocol}, with the caller's own key`,
      requestBody: { content: ANY_BODY },
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
  '/router/alpha/v1/chat/completions': modelCallPath('CreateChatCompletion', 'Chat completion', ['model', 'messages'], {
    hasMemory: true,
  }),
  '/router/alpha/v1/responses': modelCallPath('CreateResponse', 'Response', ['model', 'input'], { hasMemory: true }),
  '/router/alpha/v1/embeddings': modelCallPath('CreateEmbeddings', 'Embeddings', ['model', 'input'], {
    hasMemory: false,
  }),
  '/router/beta/v1/messages': modelCallPath('CreateMessage', 'Message', ['model', 'messages'], {
    hasMemory: true,
    authHeader: 'x-api-key',
  }),
  '/router/alpha/v1/responses/compact': modelCallPath(
    'CompactConversation',
    'Compacted conversation',
    ['model', 'input'],
    {
      hasMemory: false,
    },
  ),
  '/router/alpha/v1/responses/{responseId}': {
    get: storedResponse('GetStoredResponse', 'Stored response'),
    delete: storedResponse('DeleteStoredResponse', 'Deletion of a stored response'),
  },
  '/router/alpha/v1/responses/{responseId}/cancel': {
    post: storedResponse('CancelResponse', 'Cancellation of a response'),
  },
  '/router/alpha/v1/responses/{responseId}/input_items': {
    get: storedResponse('ListResponseInputItems', 'Input items of a stored response'),
  },
  '/router/alpha/v1/{endpoint}': passedPath('alpha', PASSED_NAMES.alpha),
  '/router/beta/v1/{endpoint}': passedPath('beta', PASSED_NAMES.beta),
  '/router/alpha/v1/responses/input_tokens': modelCallPath(
    'CountResponseTokens',
    'Tokens of a response call',
    ['model'],
    {
      hasMemory: false,
    },
  ),
  '/router/beta/v1/messages/count_tokens': modelCallPath(
    'CountMessageTokens',
    'Tokens of a message call',
    ['model', 'messages'],
    {
      hasMemory: false,
      authHeader: 'x-api-key',
    },
  ),
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
      description: 'The names to send as `model`, with what each costs.',
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
