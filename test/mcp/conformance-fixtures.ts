import {
  ResourceTemplate,
  type McpServer,
  type CallToolResult,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { prepareTools } from '../../src/mcp/build-server.ts';
import { addConformanceQuestions } from './conformance-questions.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const address = z.object({ street: z.string(), city: z.string() }).meta({ id: 'address' });
const SCHEMA = z.strictObject({ name: z.string().optional(), address: address.optional() });

const text = (value: string) => ({ type: 'text' as const, text: value });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, value = 'embedded') => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: value },
});

/**
 * Adds the fixtures that the conformance suite expects of any server, beyond the protocol. The
 * product has none of them.
 */
export function addConformanceFixtures(server: McpServer): void {
  server.server.registerCapabilities({ logging: {}, resources: { subscribe: true }, completions: {} });
  addTools(server);
  addConformanceQuestions(server);
  listFixtures(server);
  addResources(server);
  addPrompts(server);
}

function addTools(server: McpServer): void {
  const answers: Record<string, CallToolResult['content']> = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
    test_embedded_resource: [embedded('test://embedded-resource')],
    test_multiple_content_types: [text('Multiple:'), image, embedded('test://mixed-content-resource', '{"test":1}')],
  };
  for (const [name, content] of Object.entries(answers)) {
    server.registerTool(name, { description: name }, () => ({ content }));
  }
  server.registerTool('test_error_handling', { description: 'Fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool('test_tool_with_logging', { description: 'Logs' }, async ({ mcpReq }: ServerContext) => {
    for (const data of ['started', 'processing', 'completed']) {
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
      await sleep(20);
    }
    return { content: [text('Logged')] };
  });
  server.registerTool('test_tool_with_progress', { description: 'Progresses' }, async ({ mcpReq }: ServerContext) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken: progressToken ?? 0, progress, total: 100 };
      await mcpReq.notify({ method: 'notifications/progress', params });
      await sleep(20);
    }
    return { content: [text('Done')] };
  });
  server.registerTool('json_schema_2020_12_tool', { description: 'Has a schema', inputSchema: SCHEMA }, () => ({
    content: [text('Fine')],
  }));
}

/** Lists the product's tools, and the one fixture that the suite looks for. */
function listFixtures(server: McpServer): void {
  const product = prepareTools().map(({ definition }) => definition);
  const inputSchema = z.toJSONSchema(SCHEMA, { io: 'input' }) as Tool['inputSchema'];
  const withSchema = { name: 'json_schema_2020_12_tool', description: 'Has a schema', inputSchema };
  server.server.setRequestHandler('tools/list', () => ({ tools: [...product, withSchema] }));
}

function addResources(server: McpServer): void {
  server.registerResource('static-text', 'test://static-text', { mimeType: 'text/plain' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/plain', text: 'Static text' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id }) }],
  }));
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}

function addPrompts(server: McpServer): void {
  const user = (content: ReturnType<typeof text> | typeof image | ReturnType<typeof embedded>) => ({
    role: 'user' as const,
    content,
  });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({ messages: [user(text('Simple'))] }));
  const argsSchema = z.object({ arg1: z.string(), arg2: z.string() });
  server.registerPrompt('test_prompt_with_arguments', { description: 'Arguments', argsSchema }, ({ arg1, arg2 }) => ({
    messages: [user(text(`arg1='${arg1}', arg2='${arg2}'`))],
  }));
  const withUri = z.object({ resourceUri: z.string() });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Resource', argsSchema: withUri },
    ({ resourceUri }) => ({ messages: [user(embedded(resourceUri)), user(text('Process it.'))] }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Image' }, () => ({
    messages: [user(image), user(text('Analyse it.'))],
  }));
  server.server.setRequestHandler('completion/complete', () => ({ completion: { values: [] } }));
}
