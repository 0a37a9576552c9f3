import type { ServerResponse } from 'node:http';
import { openUpstream, type Upstream, type UpstreamCall } from '../harness/upstream.ts';
import type { DialSeen } from './invariants.ts';
import type { Plan } from './plan.ts';

const PAUSE_MS = 50;

/**
 * A provider that responds to each call by its plan, found by the trace that the router passes on,
 * and records every dial.
 */
export interface Provider {
  upstream: Upstream;
  /** Adds the plans of calls to expect. */
  expect(plans: readonly Plan[]): void;
  /** The dials of these plans, and those that no plan explains. */
  dialsOf(plans: readonly Plan[]): DialSeen[];
}

export async function openProvider(): Promise<Provider> {
  const upstream = await openUpstream();
  const plans = new Map<string, Plan>();
  const dials: DialSeen[] = [];
  upstream.answers((call) => {
    // Only the latest calls matter: memory must not grow over a hundred rounds.
    upstream.calls.length = 0;
    const traceId = String(call.headers.traceparent).split('-')[1] ?? '';
    const plan = plans.get(traceId);
    const dial: DialSeen = { traceId, at: Date.now(), mode: isOurs(call) ? 'HOSTED' : 'BYOK', finishedAt: null };
    dials.push(dial);
    if (!plan) return void call.response.writeHead(500).end();
    return answer(plan, dial, call.response);
  });
  return {
    upstream,
    expect: (more) => more.forEach((plan) => plans.set(plan.traceId, plan)),
    dialsOf(asked) {
      const ids = new Set(asked.map(({ traceId }) => traceId));
      return dials.filter(({ traceId }) => ids.has(traceId) || !plans.has(traceId));
    },
  };
}

/** Whether the service's own account pays. */
function isOurs({ headers }: UpstreamCall): boolean {
  return headers.authorization === 'Bearer alpha-account-6b1d0e93' || headers['x-api-key'] === 'beta-account-c47f20aa';
}

async function answer(plan: Plan, dial: DialSeen, response: ServerResponse): Promise<void> {
  if (plan.isRefused) {
    response.writeHead(429, { 'content-type': 'application/json' }).end('{"error":{"message":"Not now."}}');
    return;
  }
  const until = Date.now() + plan.durationMs;
  if (plan.isStream) {
    const { first, next, last } = eventsOf(plan);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(first);
    while (Date.now() < until && !response.destroyed) {
      await pause(Math.min(PAUSE_MS, until - Date.now()));
      response.write(next);
    }
    if (!response.destroyed) dial.finishedAt = Date.now();
    response.end(last);
  } else {
    await pause(plan.durationMs);
    if (!response.destroyed) dial.finishedAt = Date.now();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wholeOf(plan)));
  }
}

function eventsOf({ dialect, usage: { input, output } }: Plan): { first: string; next: string; last: string } {
  if (dialect === 'chat') {
    const usage = { prompt_tokens: input, completion_tokens: output };
    return { first: chatEvent('So '), next: chatEvent('it goes on. '), last: usageEvent(usage) + DONE };
  }
  const begin = { message: { role: 'assistant', content: [], usage: { input_tokens: input, output_tokens: 1 } } };
  return {
    first: betaEvent('message_start', begin) + betaText('So '),
    next: betaText('it goes on. '),
    last: betaEvent('message_delta', { delta: {}, usage: { output_tokens: output } }) + betaEvent('message_stop'),
  };
}

const DONE = 'data: [DONE]\n\n';
const chatEvent = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const usageEvent = (usage: object) => `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
const betaEvent = (type: string, more: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
const betaText = (text: string) => betaEvent('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });

function wholeOf({ dialect, usage: { input, output } }: Plan): object {
  if (dialect === 'chat') {
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'So it is.' } }];
    return { object: 'chat.completion', choices, usage: { prompt_tokens: input, completion_tokens: output } };
  }
  const content = [{ type: 'text', text: 'So it is.' }];
  return { type: 'message', role: 'assistant', content, usage: { input_tokens: input, output_tokens: output } };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
