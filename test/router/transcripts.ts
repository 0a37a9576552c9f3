import { ALPHA, BETA, RESPONSES } from './scripted.ts';

/** A step of a conversation, in no protocol's words. */
export type Step =
  | { user: string | readonly string[] }
  | { assistant: string }
  /** The assistant calls a tool. */
  | { calls: string; saying?: string }
  /** The tool's result, and text that the client writes beside it. */
  | { result: string; beside?: string };

/** How a protocol writes a conversation and an answer. */
export interface Form {
  name: string;
  path: string;
  body(steps: readonly Step[], more?: object): object;
  /** A whole answer that says `text`, and calls a tool when `call` names one. */
  answer(text: string, call?: string): object;
  /** The first events of a stream that says `text`. */
  events(text: string): string[];
  /** The elements of a body, as roles and texts. */
  read(body: string): { role: string; text: string }[];
}

const called = (id: string) => ({ id, type: 'function', function: { name: 'look', arguments: '{}' } });

export const chatForm: Form = {
  name: 'alpha chat',
  path: ALPHA,
  body: (steps, more) => ({ model: 'chat', messages: steps.flatMap(chatMessages), ...more }),
  answer: (text, call) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'chat',
    choices: [
      {
        index: 0,
        finish_reason: call ? 'tool_calls' : 'stop',
        message: { role: 'assistant', content: text, ...(call ? { tool_calls: [called(call)] } : {}) },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1 },
  }),
  events: (text) => [
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: text } }] })}\n\n`,
  ],
  read: (body) => readItems((JSON.parse(body) as { messages: unknown[] }).messages),
};

function chatMessages(step: Step): object[] {
  if ('user' in step) return [{ role: 'user', content: parts(step.user, 'text') }];
  if ('assistant' in step) return [{ role: 'assistant', content: step.assistant }];
  if ('calls' in step) return [{ role: 'assistant', content: step.saying ?? null, tool_calls: [called(step.calls)] }];
  const result = { role: 'tool', tool_call_id: 'c', content: step.result };
  return step.beside === undefined ? [result] : [result, { role: 'user', content: step.beside }];
}

export const responsesForm: Form = {
  name: 'responses',
  path: RESPONSES,
  body: (steps, more) => ({ model: 'chat', input: steps.flatMap(responseItems), ...more }),
  answer: (text, call) => ({
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    output: [
      ...(text === ''
        ? []
        : [
            { type: 'message', id: 'm1', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
          ]),
      ...(call ? [{ type: 'function_call', call_id: call, name: 'look', arguments: '{}' }] : []),
    ],
    usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
  }),
  events: (text) => [
    `event: response.output_text.delta\ndata: ${JSON.stringify({ type: 'response.output_text.delta', delta: text })}\n\n`,
  ],
  read: (body) => readItems((JSON.parse(body) as { input: unknown[] }).input),
};

function responseItems(step: Step): object[] {
  if ('user' in step) return [{ role: 'user', content: parts(step.user, 'input_text') }];
  if ('assistant' in step)
    return [{ role: 'assistant', content: [{ type: 'output_text', text: step.assistant, annotations: [] }] }];
  if ('calls' in step) return [{ type: 'function_call', call_id: step.calls, name: 'look', arguments: '{}' }];
  const result = { type: 'function_call_output', call_id: 'c', output: step.result };
  return step.beside === undefined ? [result] : [result, { role: 'user', content: step.beside }];
}

export const messagesForm: Form = {
  name: 'beta',
  path: BETA,
  body: (steps, more) => ({ model: 'messages', max_tokens: 9, messages: steps.map(betaMessage), ...more }),
  answer: (text, call) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    content: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...(call ? [{ type: 'tool_use', id: call, name: 'look', input: {} }] : []),
    ],
    stop_reason: call ? 'tool_use' : 'end_turn',
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  events: (text) => [
    `event: message_start\ndata: ${JSON.stringify({ type: 'message_start', message: { usage: { input_tokens: 1, output_tokens: 0 } } })}\n\n`,
    `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}\n\n`,
  ],
  read: (body) => readItems((JSON.parse(body) as { messages: unknown[] }).messages),
};

function betaMessage(step: Step): object {
  if ('user' in step) return { role: 'user', content: parts(step.user, 'text') };
  if ('assistant' in step) return { role: 'assistant', content: step.assistant };
  if ('calls' in step)
    return {
      role: 'assistant',
      content: [
        ...(step.saying ? [{ type: 'text', text: step.saying }] : []),
        { type: 'tool_use', id: step.calls, name: 'look', input: {} },
      ],
    };
  const result = { type: 'tool_result', tool_use_id: 'c', content: step.result };
  return {
    role: 'user',
    content: step.beside === undefined ? [result] : [result, { type: 'text', text: step.beside }],
  };
}

export const FORMS = [chatForm, responsesForm, messagesForm];

function parts(text: string | readonly string[], type: string): unknown {
  return typeof text === 'string' ? text : text.map((part) => ({ type, text: part }));
}

function readItems(items: readonly unknown[]): { role: string; text: string }[] {
  return (items as { role?: string; content?: unknown }[]).map(({ role = '', content }) => ({
    role,
    text: typeof content === 'string' ? content : JSON.stringify(content ?? ''),
  }));
}

export const isBlock = (text: string): boolean => text.startsWith('<memory-');
