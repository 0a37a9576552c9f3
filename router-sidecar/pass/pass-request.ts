import { invalid } from '../../src/core/errors.ts';
import { CallAbort } from '../call-abort.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { RouterParts } from '../router-parts.ts';
import { isObjectId, listOwnKeyProviders } from '../own-key-provider.ts';
import { bodyTooLarge } from '../../src/http/read-body.ts';
import type { RouterPlatform, Settlement } from '../platform.ts';
import { admit } from '../steps/admit.ts';
import { authenticate, type Authenticated } from '../steps/authenticate.ts';
import { requireCapacity } from '../steps/capacity.ts';
import { requireOpen } from '../steps/maintenance.ts';
import { rejectCall } from '../steps/reject.ts';
import { limitSubjects } from '../steps/limit-subjects.ts';
import { spendRefused } from '../steps/spend-refused.ts';
import { takeRates } from '../steps/take-rates.ts';
import { UNUSED } from '../steps/reserve-and-settle.ts';
import { chooseAccount, type Account } from './choose-account.ts';
import type { PassedEndpoint } from './endpoint.ts';
import { hasDotSegments } from './dot-segments.ts';
import { providerHeaders } from './provider-headers.ts';
import type { PassEnding } from './pass.ts';
import type { ProviderProxy } from './provider-proxy.ts';

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
    const reservation = { requestId: incoming.requestId, amount: 0n, subjectIds, hasLimits: caller.hasLimits ?? false };
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
