import { dropShortKey, shortKey } from '../session/short-key.ts';

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelCall {
  protocol: 'alpha' | 'beta';
  model: string;
  /** The most that an answer may have, which one of the protocols demands. */
  maxTokens: number;
  system: string;
  /** Parameters of the agent's version, such as `temperature`. */
  settings: Record<string, unknown>;
  messages: readonly ChatMessage[];
  /** Null: the call goes without memory. */
  boundary: string | null;
  endUser: string | null;
}

/** A call that was not served. The message is the router's. */
export class CallError extends Error {
  readonly status: number;
  readonly requestId: string | null;
  constructor(message: string, status: number, requestId: string | null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

/** Returns the path and the body of a call, as any client would send them. */
export function requestOf(call: ModelCall): { path: string; body: object } {
  const query = call.boundary === null ? '' : `?boundary_id=${encodeURIComponent(call.boundary)}`;
  const head = { ...call.settings, model: call.model, stream: true };
  if (call.protocol === 'beta')
    return {
      path: `/router/beta/v1/messages${query}`,
      body: {
        max_tokens: call.maxTokens,
        ...head,
        ...(call.system === '' ? {} : { system: call.system }),
        ...(call.endUser === null ? {} : { metadata: { user_id: call.endUser } }),
        messages: call.messages,
      },
    };
  const system = call.system === '' ? [] : [{ role: 'system', content: call.system }];
  return {
    path: `/router/alpha/v1/chat/completions${query}`,
    body: {
      ...head,
      ...(call.endUser === null ? {} : { user: call.endUser }),
      messages: [...system, ...call.messages],
    },
  };
}

/**
 * Calls a model and reports its answer piece by piece. Returns the id of the call. Throws
 * CallError.
 */
export async function callModel(
  call: ModelCall,
  options: { signal: AbortSignal; onText: (piece: string) => void },
): Promise<string> {
  const { path, body } = requestOf(call);
  let response = await send(path, body, options.signal);
  if (response.status === 401) {
    // The session may have a new key: the old one ends with it.
    dropShortKey('calls');
    response = await send(path, body, options.signal);
  }
  const requestId = response.headers.get('x-request-id') ?? '';
  if (!response.ok || !response.body) throw await errorOf(response, requestId);
  for await (const data of readEvents(response.body)) {
    const event = JSON.parse(data) as StreamEvent;
    if (event.error) throw new CallError(event.error.message ?? '', response.status, requestId);
    options.onText(event.choices?.[0]?.delta?.content ?? event.delta?.text ?? '');
  }
  return requestId;
}

/** Text and errors in the events of both protocols. */
interface StreamEvent {
  choices?: { delta?: { content?: string | null } }[];
  delta?: { text?: string };
  error?: { message?: string };
}

async function send(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const key = await shortKey('calls');
  return fetch(path, {
    method: 'POST',
    signal,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(path.startsWith('/router/beta') ? { 'anthropic-version': '2023-06-01' } : {}),
    },
    body: JSON.stringify(body),
  });
}

async function errorOf(response: Response, requestId: string): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as { error?: { message?: string }; message?: string };
  const message = body.error?.message ?? body.message ?? `HTTP ${response.status}`;
  return new CallError(message, response.status, requestId === '' ? null : requestId);
}

/** Reads the data of each server-sent event of a stream, without the mark of its end. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart())
          .join('\n');
        if (data !== '' && data !== '[DONE]') yield data;
      }
    }
  } finally {
    // Leaving early, as Stop does, ends the call.
    await reader.cancel().catch(() => undefined);
  }
}
