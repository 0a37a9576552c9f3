import Anthropic from '@anthropic-ai/sdk';
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import type { Connection, SdkCall } from '../outcome.ts';
import { MOST_TOKENS, PIXEL, PLACE_SCHEMA, Place, QUESTION, TOOL } from './asked.ts';

const message = {
  model: 'messages',
  max_tokens: MOST_TOKENS,
  messages: [{ role: 'user' as const, content: QUESTION }],
};
const tools = [{ ...TOOL, input_schema: PLACE_SCHEMA }];

function anthropicAt(at: Connection): Anthropic {
  const { beta: baseURL, apiKey, headers: defaultHeaders, maxRetries, fetch } = at;
  return new Anthropic({ baseURL, apiKey, defaultHeaders, maxRetries, fetch, logLevel: 'off' });
}

export const anthropicCalls: Record<string, SdkCall> = {
  messages: (at) => anthropicAt(at).messages.create(message),
  'messages stream': async (at) => {
    for await (const event of await anthropicAt(at).messages.create({ ...message, stream: true })) at.see(event);
  },
  'messages stream helper': (at) => {
    const stream = anthropicAt(at).messages.stream(message);
    stream.on('text', (delta, snapshot) => at.see({ delta, snapshot }));
    return stream.finalMessage();
  },
  'messages tools': (at) => anthropicAt(at).messages.create({ ...message, tools }),
  'messages tools stream helper': (at) =>
    anthropicAt(at)
      .messages.stream({ ...message, tools })
      .finalMessage(),
  'messages forced tool': (at) =>
    anthropicAt(at).messages.create({ ...message, tools, tool_choice: { type: 'tool', name: TOOL.name } }),
  'messages structured': (at) =>
    anthropicAt(at).messages.parse({ ...message, output_config: { format: zodOutputFormat(Place) } }),
  'messages image': (at) =>
    anthropicAt(at).messages.create({
      ...message,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } },
            { type: 'text', text: QUESTION },
          ],
        },
      ],
    }),
  'messages beta': (at) =>
    anthropicAt(at).beta.messages.create({ ...message, betas: ['one-2025-01-01', 'two-2025-01-01'] }),
};
