import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { signTurn } from '../../auth/caller.ts';
import type { CatalogModel, Protocol } from '../../catalog/catalog.ts';
import { parseJson } from '../../core/json-bounds.ts';
import type { Platform } from '../../request/platform.ts';

/** One call of an agent's model. */
export interface ModelCall {
  integrationId: string;
  requestId: string;
  /** The name by which usage is counted for its person. */
  endUser: string;
  /** The actor whose own memory it has beside that of everybody. Empty: none. */
  personId: string;
  model: CatalogModel;
  system: string;
  /** The chat so far: user and assistant in turns, beginning and ending with the user. */
  turns: readonly { role: 'user' | 'assistant'; text: string }[];
  settings: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

/** Why there is no answer. `isTransient`: another attempt may have one. */
export class ModelCallError extends Error {
  override readonly name = 'ModelCallError';
  readonly status: number | null;
  readonly isTransient: boolean;
  readonly retryAfterMs: number;
  constructor(message: string, { status, retryAfterMs = 0 }: { status: number | null; retryAfterMs?: number }) {
    super(message);
    this.status = status;
    this.isTransient = status === null || status === 429 || status >= 500;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Settings that decide the form of the answer, which a chat needs as text in one piece. */
const OWN_SETTINGS = [
  'model',
  'messages',
  'system',
  'stream',
  'stream_options',
  'n',
  'tools',
  'tool_choice',
  'functions',
];
/** Protocol beta needs a limit of what is generated. */
const DEFAULT_MAX_TOKENS = 4_096;
const MAX_EVENT_CHARACTERS = 1024 * 1024;
/** More than any chat shows. */
const MAX_ANSWER_CHARACTERS = 1024 * 1024;

interface Form {
  path: string;
  body(call: ModelCall): object;
  /** Returns the text that an event adds. Throws ModelCallError for an error in the stream. */
  textOf(event: unknown): string;
  isEnd(event: unknown): boolean;
}

const ALPHA_EVENT = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
    )
    .optional(),
});
const BETA_EVENT = z.object({
  type: z.string(),
  delta: z.object({ type: z.string().optional(), text: z.string().optional() }).optional(),
});

const FORMS: Readonly<Record<Protocol, Form>> = {
  alpha: {
    path: '/router/alpha/v1/chat/completions',
    body: ({ model, system, turns }) => ({
      model: model.name,
      stream: true,
      messages: [
        ...(system === '' ? [] : [{ role: 'system', content: system }]),
        ...turns.map(({ role, text }) => ({ role, content: text })),
      ],
    }),
    textOf(event) {
      const { error, choices } = ALPHA_EVENT.parse(event);
      if (error !== undefined) throw new ModelCallError('the answer broke off', { status: null });
      return choices?.[0]?.delta?.content ?? '';
    },
    isEnd: (event) => ALPHA_EVENT.parse(event).choices?.[0]?.finish_reason != null,
  },
  beta: {
    path: '/router/beta/v1/messages',
    body: ({ model, system, turns, settings }) => ({
      model: model.name,
      stream: true,
      max_tokens: settings['max_tokens'] ?? Math.min(model.maxOutputTokens, DEFAULT_MAX_TOKENS),
      ...(system === '' ? {} : { system }),
      messages: turns.map(({ role, text }) => ({ role, content: text })),
    }),
    textOf(event) {
      const { type, delta } = BETA_EVENT.parse(event);
      if (type === 'error') throw new ModelCallError('the answer broke off', { status: null });
      return type === 'content_block_delta' ? (delta?.text ?? '') : '';
    },
    isEnd: (event) => BETA_EVENT.parse(event).type === 'message_stop',
  },
};

/**
 * Asks the agent's model through the router, so that memory, metering, limits and budgets are those
 * of every other call. Calls `onText` with the text so far. Returns the whole answer. Throws
 * ModelCallError.
 */
export async function askModel(
  { config, secret, now }: Platform,
  call: ModelCall,
  onText: (text: string) => void,
): Promise<string> {
  const form = FORMS[call.model.protocol];
  const { integrationId, requestId, endUser, personId } = call;
  const settings = Object.fromEntries(Object.entries(call.settings).filter(([name]) => !OWN_SETTINGS.includes(name)));
  const url = `${config.router.url}${form.path}?boundary_id=${integrationId}`;
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: call.signal,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${signTurn(secret, { integrationId, requestId, endUser, personId }, now().getTime())}`,
    },
    body: JSON.stringify({ ...settings, ...form.body(call) }),
  }).catch(() => {
    throw new ModelCallError('the router could not be reached', { status: null });
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0;
    throw new ModelCallError(`the router answered ${response.status}`, { status: response.status, retryAfterMs });
  }
  return readAnswer(response.body, form, onText);
}

async function readAnswer(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  form: Form,
  onText: (text: string) => void,
): Promise<string> {
  let text = '';
  let isComplete = false;
  try {
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }));
    for await (const { data } of events) {
      if (data === '[DONE]') continue;
      const event = parseJson(data);
      const added = form.textOf(event);
      if (text.length + added.length > MAX_ANSWER_CHARACTERS) throw new RangeError('the answer is too long');
      if (added !== '') onText((text += added));
      isComplete ||= form.isEnd(event);
    }
  } catch (error) {
    if (error instanceof ModelCallError) throw error;
    throw new ModelCallError('the answer broke off', { status: null });
  }
  if (!isComplete) throw new ModelCallError('the answer broke off', { status: null });
  if (text.trim() === '') throw new ModelCallError('the model answered nothing', { status: null });
  return text;
}
