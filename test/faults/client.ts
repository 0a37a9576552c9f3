import type { CallSeen } from './invariants.ts';
import type { Plan } from './plan.ts';

const PATHS = { chat: '/router/alpha/v1/chat/completions', messages: '/router/beta/v1/messages' };
/** The longest that any response may take. */
const PATIENCE_MS = 60_000;

/**
 * Makes the planned call as a plain HTTP client does, and records what the client saw. Never
 * rejects.
 */
export async function callOnce(base: string, secret: string, plan: Plan): Promise<CallSeen> {
  const seen: CallSeen = {
    plan,
    startedAt: Date.now(),
    endedAt: 0,
    status: null,
    requestId: null,
    retryAfter: null,
    text: '',
    error: null,
    isWhole: false,
  };
  const signal = AbortSignal.timeout(plan.leavesAfterMs ?? PATIENCE_MS);
  try {
    const response = await fetch(base + PATHS[plan.dialect], {
      method: 'POST',
      headers: headersOf(secret, plan),
      body: bodyOf(plan),
      signal,
    });
    seen.status = response.status;
    seen.requestId = response.headers.get('x-request-id');
    seen.retryAfter = response.headers.get('retry-after');
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) seen.text += decoder.decode(chunk, { stream: true });
    seen.isWhole = response.status === 200 && (!plan.isStream || hasEnd(plan, seen.text));
  } catch (error) {
    seen.error = reasonOf(error);
    // A client that has read the last event ignores how the connection ends.
    seen.isWhole = seen.status === 200 && plan.isStream && hasEnd(plan, seen.text);
  }
  seen.endedAt = Date.now();
  return seen;
}

function hasEnd({ dialect }: Plan, text: string): boolean {
  return text.includes(dialect === 'chat' ? 'data: [DONE]\n\n' : '"type":"message_stop"}\n\n');
}

function headersOf(secret: string, { dialect, mode, traceId }: Plan): Record<string, string> {
  const pays = mode === 'HOSTED' ? secret : 'their-own-key-8a3e55d1';
  return {
    'content-type': 'application/json',
    traceparent: `00-${traceId}-00000000000000a1-01`,
    ...(dialect === 'chat' ? { authorization: `Bearer ${pays}` } : { 'x-api-key': pays }),
    ...(mode === 'BYOK' ? { 'x-service-api-key': secret } : {}),
  };
}

function bodyOf({ dialect, isStream, traceId }: Plan): string {
  return JSON.stringify({
    model: dialect,
    max_tokens: 400,
    messages: [{ role: 'user', content: `Tell me about ${traceId}` }],
    ...(isStream ? { stream: true } : {}),
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}
