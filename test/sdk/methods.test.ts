import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import * as documented from './clients/documented.ts';
import { STREAM_WAYS, WAYS } from './clients/ways.ts';
import { provider } from './faults.ts';
import type { Connection, SdkCall } from './outcome.ts';
import { useComparison } from './use-comparison.ts';

const { expectSame } = useComparison();

const settings = ({ apiKey, headers: defaultHeaders, maxRetries, fetch }: Connection) =>
  ({ apiKey, defaultHeaders, maxRetries, fetch, logLevel: 'off' }) as const;
const openaiAt = (at: Connection) => new OpenAI({ ...settings(at), baseURL: at.alpha });
const anthropicAt = (at: Connection) => new Anthropic({ ...settings(at), baseURL: at.beta });

const streamed = { stream: true } as const;
const { chat, response, counted, embedding, message, countedMessage, betaMessage, countedBetaMessage } = documented;
const { ownChat, ownResponse, ownMessage, ownBetaMessage } = documented;

const ANSWERED = {
  'chat.completions.create': (at: Connection) => openaiAt(at).chat.completions.create(chat),
  'responses.create': (at: Connection) => openaiAt(at).responses.create(response),
  'responses.inputTokens.count': (at: Connection) => openaiAt(at).responses.inputTokens.count(counted),
  'embeddings.create': (at: Connection) => openaiAt(at).embeddings.create(embedding),
  'messages.create': (at: Connection) => anthropicAt(at).messages.create(message),
  'messages.countTokens': (at: Connection) => anthropicAt(at).messages.countTokens(countedMessage),
  'beta.messages.create': (at: Connection) => anthropicAt(at).beta.messages.create(betaMessage),
  'beta.messages.countTokens': (at: Connection) => anthropicAt(at).beta.messages.countTokens(countedBetaMessage),
};

const STREAMED = {
  'chat.completions.create': (at: Connection) => openaiAt(at).chat.completions.create({ ...chat, ...streamed }),
  'chat.completions.create with usage': (at: Connection) =>
    openaiAt(at).chat.completions.create({
      ...chat,
      ...streamed,
      stream_options: { include_obfuscation: true, include_usage: true },
    }),
  'responses.create': (at: Connection) => openaiAt(at).responses.create({ ...response, ...streamed }),
  'messages.create': (at: Connection) => anthropicAt(at).messages.create({ ...message, ...streamed }),
  'beta.messages.create': (at: Connection) => anthropicAt(at).beta.messages.create({ ...betaMessage, ...streamed }),
};

const HELPERS: Record<string, SdkCall> = {
  'chat.completions.parse': (at) => openaiAt(at).chat.completions.parse(chat),
  'chat.completions.stream': (at) => openaiAt(at).chat.completions.stream(chat).finalChatCompletion(),
  'responses.parse': (at) => openaiAt(at).responses.parse(response),
  'responses.stream': (at) => openaiAt(at).responses.stream(response).finalResponse(),
  'messages.parse': (at) => anthropicAt(at).messages.parse(message),
  'messages.stream': (at) => anthropicAt(at).messages.stream(message).finalMessage(),
  'beta.messages.parse': (at) => anthropicAt(at).beta.messages.parse(betaMessage),
  'beta.messages.stream': (at) => anthropicAt(at).beta.messages.stream(betaMessage).finalMessage(),
};

/** Calls with parameters of the caller's own account. */
const OWN: Record<string, SdkCall> = {
  'chat.completions.create': (at) => openaiAt(at).chat.completions.create(ownChat),
  'responses.create': (at) => openaiAt(at).responses.create(ownResponse),
  'messages.create': (at) => anthropicAt(at).messages.create(ownMessage),
  'beta.messages.create': (at) => anthropicAt(at).beta.messages.create(ownBetaMessage),
};

const everyParameter = 'with every documented parameter is the same as directly from the provider';

async function expectOne(call: SdkCall, modes?: readonly ('byok' | 'hosted')[]): Promise<void> {
  const { straight, asked } = await expectSame(call, () => provider('no fault'), modes ? { modes } : {});
  expect(straight.error).toBeNull();
  expect(asked).toHaveLength(1);
}

describe.each(Object.entries(WAYS))('%s', (_way, awaited) => {
  it.each(Object.entries(ANSWERED))(`of %s ${everyParameter}`, (_method, begin) =>
    expectOne((at) => awaited<unknown>(begin(at))),
  );
});

describe.each(Object.entries(STREAM_WAYS))('a stream that is read %s', (_way, read) => {
  it.each(Object.entries(STREAMED))(`from %s ${everyParameter}`, (_method, begin) =>
    expectOne(async (at) => read(at, await begin(at))),
  );
});

it.each(Object.entries(HELPERS))(`%s ${everyParameter}`, (_method, call) => expectOne(call));

it.each(Object.entries(OWN))(`%s, paid by the caller, ${everyParameter}`, (_method, call) => expectOne(call, ['byok']));
