import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import {
  embedMany,
  generateObject,
  generateText,
  Output,
  streamObject,
  streamText,
  tool,
  type LanguageModel,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import type { Connection, SdkCall } from '../outcome.ts';
import { MOST_TOKENS, PIXEL, Place, QUESTION, TOOL } from './asked.ts';

type ModelAt = (at: Connection) => LanguageModel;

const alpha = ({ alpha: baseURL, apiKey, headers, fetch }: Connection) =>
  createOpenAI({ baseURL, apiKey, headers, fetch });
const beta = ({ beta, apiKey, headers, fetch }: Connection) =>
  createAnthropic({ baseURL: `${beta}/v1`, apiKey, headers, fetch });

const tools = { [TOOL.name]: tool({ description: TOOL.description, inputSchema: Place }) };
const image = [
  {
    role: 'user' as const,
    content: [
      { type: 'text' as const, text: QUESTION },
      { type: 'image' as const, image: PIXEL, mediaType: 'image/png' },
    ],
  },
];

function callsOf(name: string, modelAt: ModelAt): Record<string, SdkCall> {
  const made = (at: Connection) => ({
    model: modelAt(at),
    maxRetries: at.maxRetries,
    maxOutputTokens: MOST_TOKENS,
  });
  const asked = (at: Connection) => ({ ...made(at), prompt: QUESTION });
  return {
    [`${name} text`]: async (at) => resultOf(await generateText(asked(at))),
    [`${name} stream`]: (at) => streamed(at, streamText({ ...asked(at), onError: () => undefined })),
    [`${name} tools`]: async (at) => resultOf(await generateText({ ...asked(at), tools })),
    [`${name} tools stream`]: (at) => streamed(at, streamText({ ...asked(at), tools, onError: () => undefined })),
    [`${name} object`]: async (at) => {
      // The older name of structured output; many programs still use it.
      const { object, usage, finishReason } = await generateObject({ ...asked(at), schema: Place });
      return { object, usage, finishReason };
    },
    [`${name} object stream`]: async (at) => {
      const stream = streamObject({ ...asked(at), schema: Place, onError: () => undefined });
      stream.object.catch(() => undefined);
      stream.usage.then(undefined, () => undefined);
      for await (const part of stream.partialObjectStream) at.see(part);
      return stream.object;
    },
    [`${name} structured`]: async (at) => {
      const result = await generateText({ ...asked(at), output: Output.object({ schema: Place }) });
      return { output: result.output, ...resultOf(result) };
    },
    [`${name} image`]: async (at) => resultOf(await generateText({ ...made(at), messages: image })),
  };
}

type GenerationResult = Pick<
  Awaited<ReturnType<typeof generateText>>,
  'content' | 'usage' | 'finishReason' | 'rawFinishReason' | 'warnings' | 'providerMetadata' | 'response'
>;

function resultOf({
  content,
  usage,
  finishReason,
  rawFinishReason,
  warnings,
  providerMetadata,
  response,
}: GenerationResult): object {
  const { id, modelId, messages } = response;
  return {
    content,
    usage,
    finishReason,
    rawFinishReason,
    warnings,
    providerMetadata,
    response: { id, modelId, messages },
  };
}

async function streamed(at: Connection, stream: { fullStream: AsyncIterable<TextStreamPart<ToolSet>> }): Promise<void> {
  for await (const part of stream.fullStream) {
    if (part.type === 'error') throw part.error;
    // The client sets the time where a protocol has none; headers are compared as received.
    const { id, modelId } = part.type === 'finish-step' ? part.response : {};
    at.see(part.type === 'finish-step' ? { ...part, response: { id, modelId } } : part);
  }
}

export const aiCalls: Record<string, SdkCall> = {
  ...callsOf('chat', (at) => alpha(at).chat('chat')),
  ...callsOf('responses', (at) => alpha(at).responses('chat')),
  ...callsOf('messages', (at) => beta(at)('messages')),
  embeddings: async (at) => {
    const model = alpha(at).embedding('vectors');
    const { embeddings, usage } = await embedMany({ model, values: ['Oslo', 'Grüße'], maxRetries: at.maxRetries });
    return { embeddings, usage };
  },
};
