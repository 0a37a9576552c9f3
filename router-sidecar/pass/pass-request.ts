import { invalid } from '../../src/core/errors.ts';
import { traceparentOf } from '../../src/core/trace-context.ts';
import { bodyTooLarge } from '../../src/http/read-body.ts';
import { CallAbort } from '../call-abort.ts';
import type { IncomingCall } from '../incoming-call.ts';
import { isObjectId, listOwnKeyProviders } from '../own-key-provider.ts';
import type { PaymentMode, RouterPlatform, Settlement } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import { admit, limitSubjects, requireCapacity, requireOpen, takeRates } from '../steps/admit.ts';
import { authenticate, type Authenticated } from '../steps/authenticate.ts';
import type { HeaderRules } from '../header-rules.ts';
import { rejectCall } from '../steps/report.ts';
import { spendRefused, UNUSED } from '../steps/reserve-and-settle.ts';
import { chooseAccount, type Account } from './choose-account.ts';
import type { PassEnding } from './pass.ts';
import type { ProviderProxy } from './provider-proxy.ts';
import type { PassedEndpoint } from './routes.ts';

export interface PassingParts extends RouterParts {
  providerProxy: ProviderProxy;
}

/**
 * Passes one request to a provider unread: authenticate → admit → choose the account → pass →
 * record. It costs nothing, and its record names no model, because none was read. The name of a
 * provider in its place could be that of a model, and would add to its sums.
 */
export async function passRequest(
  parts: PassingParts,
  endpoint: PassedEndpoint,
  incoming: IncomingCall,
): Promise<void> {
  const abort = new CallAbort(incoming.response, parts.config.totalTimeoutMs);
  const { platform } = parts;
  const { request, clientAddress } = incoming;
  try {
    requireCapacity(parts);
    requireOpen(platform);
    const authenticated = await authenticate(platform, request.headers, clientAddress, endpoint.form);
    admit(platform, incoming, authenticated.caller);
    if (hasDotSegments(endpoint.path)) throw invalid('path', 'The path must not contain dot segments.');
    requireSize(parts, incoming);
    const account = await chooseAccount(platform, endpoint, authenticated, incoming);
    await takeRates(platform, { incoming, caller: authenticated.caller, boundary: null }, 0);
    await pass(parts, { endpoint, incoming, authenticated, account }, abort);
  } catch (thrown) {
    const form = { ...endpoint.form, endpoint: endpoint.name };
    rejectCall(parts, form, incoming, { thrown, abort, isReported: false });
  } finally {
    abort.stop();
    incoming.endAdmission();
    // Never rejects.
    void incoming.endRates?.(0);
  }
}

interface ChosenPass {
  endpoint: PassedEndpoint;
  incoming: IncomingCall;
  authenticated: Authenticated;
  account: Account;
}

/** Contacts the provider and records how it ended. A hosted request has a hold of nothing. */
async function pass(parts: PassingParts, chosen: ChosenPass, abort: CallAbort): Promise<void> {
  const { platform, headerRules, providerProxy } = parts;
  const { endpoint, incoming, authenticated, account } = chosen;
  const { mode, caller } = authenticated;
  const { provider, keyHeaders } = account;
  const begun: PassEnding = {
    outcome: 'INTERRUPTED',
    httpStatus: null,
    isStream: false,
    firstByteMs: null,
    error: null,
  };
  if (mode === 'HOSTED') {
    const subjectIds = limitSubjects(caller, null);
    const reservation = { requestId: incoming.requestId, amount: 0n, subjectIds };
    const refusal = await platform.reserve(reservation, () => settlementOf(chosen, begun));
    if (refusal !== null) throw spendRefused(platform, refusal, new Date());
  }
  const ending = await providerProxy.pass(
    {
      incoming,
      provider,
      mode,
      path: endpoint.path,
      headers: providerHeaders(headerRules, incoming, mode, keyHeaders),
      beforeAnswer: (statusCode) => forgetDeleted(platform, chosen, statusCode),
      keepIds: idKeeper(platform, chosen),
    },
    abort,
  );
  const settlement = settlementOf(chosen, ending);
  if (mode === 'HOSTED') await platform.settle(settlement);
  else platform.record(settlement);
  if (ending.error) throw ending.error;
}

/** Removes the id of what a request has deleted. */
async function forgetDeleted(platform: RouterPlatform, chosen: ChosenPass, statusCode: number): Promise<void> {
  const { endpoint, incoming, authenticated, account } = chosen;
  const { mode, caller } = authenticated;
  if (incoming.request.method !== 'DELETE' || statusCode >= 300 || !endpoint.endsAtObject) return;
  const { name } = account.provider;
  if (mode === 'BYOK' && endpoint.objectId !== null && isObjectId(endpoint.objectId))
    await platform.forgetOwnKeyId(caller.teamId, name, endpoint.objectId);
  if (mode === 'HOSTED' && endpoint.responseId !== null)
    await platform.forgetId(caller.teamId, name, endpoint.responseId);
}

/**
 * Returns the function that stores the ids in an answer, by which later requests with the own key
 * find its provider. Null where there is no other provider, and for what names nothing that stays.
 */
function idKeeper(
  platform: RouterPlatform,
  { endpoint, incoming, authenticated, account }: ChosenPass,
): ((ids: string[]) => Promise<void>) | null {
  const { mode, caller } = authenticated;
  if (mode !== 'BYOK' || !endpoint.namesObjects || incoming.request.method === 'DELETE') return null;
  if (listOwnKeyProviders(platform, endpoint.form.protocol).length < 2) return null;
  const { name } = account.provider;
  return (ids) => platform.keepOwnKeyIds({ teamId: caller.teamId, provider: name, ids });
}

/** Throws PAYLOAD_TOO_LARGE. A body without a length is counted as it passes. */
function requireSize({ config }: PassingParts, { request }: IncomingCall): void {
  if (Number(request.headers['content-length'] ?? 0) > config.uploadLimitBytes)
    throw bodyTooLarge(config.uploadLimitBytes);
}

function settlementOf({ endpoint, incoming, authenticated, account }: ChosenPass, ending: PassEnding): Settlement {
  const { caller, mode } = authenticated;
  const { error: _error, ...ended } = ending;
  return {
    requestId: incoming.requestId,
    teamId: caller.teamId,
    keyId: caller.keyId,
    projectId: null,
    model: '',
    catalogModel: '',
    provider: account.provider.name,
    upstreamModel: '',
    attempts: 1,
    protocol: endpoint.form.protocol,
    endpoint: endpoint.name,
    mode,
    ...ended,
    estimated: false,
    boundaryId: null,
    traceId: incoming.trace.traceId,
    memoryStatus: 'none',
    memoryIds: [],
    tokens: UNUSED.tokens,
    cost: 0n,
    startedAt: incoming.startedAt,
    recallMs: null,
    durationMs: incoming.elapsedMs(),
  };
}

/** Headers of a body that passes as it is. */
const OF_BODIES = new Set(['content-length', 'transfer-encoding', 'content-encoding', 'accept-encoding']);

/** Returns the headers that a provider receives with a request whose body passes unread. */
function providerHeaders(
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

/** A server may decode a path several times. More often than this, nobody does by intention. */
const MAX_DECODINGS = 4;

/** Characters of a path (RFC 3986). A backslash is a slash to some servers, and `#` ends a path. */
const PATH = /^[\w\-.~!$&'()*+,;=:@%/]*$/;
/** A dot segment, also before a parameter, which some servers cut off. */
const DOTS = /(^|[/\\])\.{1,2}([/\\;?#]|$)/;

/**
 * Returns whether a path could leave its base: it contains a dot segment, also an encoded one, or
 * what is not part of a path at all.
 */
function hasDotSegments(path: string): boolean {
  if (!PATH.test(path)) return true;
  let decoded = path;
  for (let i = 0; i < MAX_DECODINGS; i++) {
    if (DOTS.test(decoded)) return true;
    const next = decode(decoded);
    if (next === decoded) return false;
    // A percent sign that was encoded once is one of the name.
    if (next === null) return i === 0;
    decoded = next;
  }
  return true;
}

/** Returns null for an encoding that is not one. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
