import OpenAI from 'openai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import type { Connection, SdkCall } from '../outcome.ts';
import { PIXEL_URL, PLACE_SCHEMA, Place, QUESTION, TOOL } from './asked.ts';

const chat = { model: 'chat', messages: [{ role: 'user' as const, content: QUESTION }] };
const response = { model: 'chat', input: QUESTION };
const functionTool = { type: 'function' as const, function: { ...TOOL, parameters: PLACE_SCHEMA } };
const responseTool = { type: 'function' as const, ...TOOL, parameters: PLACE_SCHEMA, strict: true };
const vectors = { model: 'vectors', input: ['Oslo', 'Grüße'] };

function openaiAt(at: Connection): OpenAI {
  const { alpha: baseURL, apiKey, headers: defaultHeaders, maxRetries, fetch } = at;
  return new OpenAI({ baseURL, apiKey, defaultHeaders, maxRetries, fetch, logLevel: 'off' });
}

async function collected(at: Connection, stream: AsyncIterable<unknown>): Promise<void> {
  for await (const event of stream) at.see(event);
}

export const openaiCalls: Record<string, SdkCall> = {
  chat: (at) => openaiAt(at).chat.completions.create(chat),
  'chat stream': async (at) => collected(at, await openaiAt(at).chat.completions.create({ ...chat, stream: true })),
  'chat stream with usage': async (at) =>
    collected(
      at,
      await openaiAt(at).chat.completions.create({ ...chat, stream: true, stream_options: { include_usage: true } }),
    ),
  'chat stream helper': async (at) => {
    const stream = openaiAt(at).chat.completions.stream(chat);
    stream.on('content', (delta) => at.see(delta));
    return stream.finalChatCompletion();
  },
  'chat tools': (at) => openaiAt(at).chat.completions.create({ ...chat, tools: [functionTool] }),
  'chat tools stream helper': (at) =>
    openaiAt(at)
      .chat.completions.stream({ ...chat, tools: [functionTool] })
      .finalChatCompletion(),
  'chat structured': (at) =>
    openaiAt(at).chat.completions.parse({ ...chat, response_format: zodResponseFormat(Place, 'place') }),
  'chat image': (at) =>
    openaiAt(at).chat.completions.create({
      ...chat,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: QUESTION },
            { type: 'image_url', image_url: { url: PIXEL_URL } },
          ],
        },
      ],
    }),
  responses: (at) => openaiAt(at).responses.create(response),
  'responses stream': async (at) => collected(at, await openaiAt(at).responses.create({ ...response, stream: true })),
  'responses stream helper': (at) => openaiAt(at).responses.stream(response).finalResponse(),
  'responses tools': (at) => openaiAt(at).responses.create({ ...response, tools: [responseTool] }),
  'responses structured': (at) =>
    openaiAt(at).responses.parse({ ...response, text: { format: zodTextFormat(Place, 'place') } }),
  'responses image': (at) =>
    openaiAt(at).responses.create({
      ...response,
      input: [{ role: 'user', content: [{ type: 'input_image', image_url: PIXEL_URL, detail: 'auto' }] }],
    }),
  embeddings: (at) => openaiAt(at).embeddings.create(vectors),
  'embeddings in decimals': (at) => openaiAt(at).embeddings.create({ ...vectors, encoding_format: 'float' }),
};
