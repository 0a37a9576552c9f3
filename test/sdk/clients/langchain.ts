import { ChatAnthropic } from '@langchain/anthropic';
import { HumanMessage } from '@langchain/core/messages';
import { ChatOpenAI, OpenAIEmbeddings } from '@langchain/openai';
import type { Connection, SdkCall } from '../outcome.ts';
import { MOST_TOKENS, PIXEL_URL, PLACE_SCHEMA, Place, QUESTION, TOOL } from './asked.ts';

function openaiFields(at: Connection) {
  const { alpha: baseURL, apiKey, headers: defaultHeaders, maxRetries, fetch } = at;
  return { apiKey, maxRetries, configuration: { baseURL, defaultHeaders, fetch, logLevel: 'off' as const } };
}

const chatAt = (at: Connection) => new ChatOpenAI({ model: 'chat', maxTokens: MOST_TOKENS, ...openaiFields(at) });
const responsesAt = (at: Connection) => new ChatOpenAI({ model: 'chat', useResponsesApi: true, ...openaiFields(at) });
const messagesAt = ({ beta: anthropicApiUrl, apiKey, headers: defaultHeaders, maxRetries, fetch }: Connection) =>
  new ChatAnthropic({
    model: 'messages',
    maxTokens: MOST_TOKENS,
    apiKey,
    anthropicApiUrl,
    maxRetries,
    clientOptions: { defaultHeaders, fetch, logLevel: 'off' },
  });

const openaiTool = { type: 'function' as const, function: { ...TOOL, parameters: PLACE_SCHEMA } };
const picture = new HumanMessage({
  content: [
    { type: 'text', text: QUESTION },
    { type: 'image_url', image_url: { url: PIXEL_URL } },
  ],
});

function callsOf(name: string, modelAt: (at: Connection) => ChatOpenAI | ChatAnthropic): Record<string, SdkCall> {
  return {
    [`${name} invoke`]: async (at) => (await modelAt(at).invoke(QUESTION)).toDict(),
    [`${name} stream`]: async (at) => {
      for await (const piece of await modelAt(at).stream(QUESTION)) at.see(piece.toDict());
    },
    [`${name} tools`]: async (at) => (await modelAt(at).bindTools([openaiTool]).invoke(QUESTION)).toDict(),
    [`${name} structured`]: (at) => modelAt(at).withStructuredOutput(Place, { name: 'place' }).invoke(QUESTION),
    [`${name} image`]: async (at) => (await modelAt(at).invoke([picture])).toDict(),
  };
}

export const langchainCalls: Record<string, SdkCall> = {
  ...callsOf('chat', chatAt),
  ...callsOf('responses', responsesAt),
  ...callsOf('messages', messagesAt),
  embeddings: (at) => new OpenAIEmbeddings({ model: 'vectors', ...openaiFields(at) }).embedDocuments(['Oslo', 'Grüße']),
};
