import { traceparentOf } from '../../src/core/trace-context.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { PaymentMode } from '../platform.ts';
import type { HeaderRules } from '../steps/header-rules.ts';

/** Headers of a body that passes as it is. */
const OF_BODIES = new Set(['content-length', 'transfer-encoding', 'content-encoding', 'accept-encoding']);

/** Returns the headers that a provider receives with a request whose body passes unread. */
export function providerHeaders(
  rules: HeaderRules,
  { request, trace }: IncomingCall,
  mode: PaymentMode,
  keyHeaders: Record<string, string>,
): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || !(OF_BODIES.has(name) || rules.goesToProvider(name, mode))) continue;
    sent[name] = typeof value === 'string' ? value : value.join(', ');
  }
  Object.assign(sent, keyHeaders);
  sent['traceparent'] = traceparentOf(trace);
  if (trace.state !== null) sent['tracestate'] = trace.state;
  return sent;
}
