import { CallAbort } from './call-abort.ts';
import type { Dialect } from './dialects/dialect.ts';
import { boundaryIdOf, timeZoneOf, useRequestId, type IncomingCall } from './incoming-call.ts';
import { findOwnKeyTargets } from './own-key-provider.ts';
import type { EarlierTurn, Outcome } from './platform.ts';
import type { RouterParts } from './router-parts.ts';
import { admit, requireCapacity, requireOpen, takeRates } from './steps/admit.ts';
import type { Used } from './steps/answer-usage.ts';
import { authenticate } from './steps/authenticate.ts';
import type { AuthorizedCall } from './steps/authorized-call.ts';
import { endUserOf, findPerson } from './steps/end-user.ts';
import { partsOf, promptTokens } from './steps/bounds.ts';
import { UsageCounter } from './steps/usage-counter.ts';
import { forward } from './steps/forward.ts';
import { findHostedTargets, requireHostable } from './steps/hosted-account.ts';
import { chooseRoute } from './steps/routing-and-failover.ts';
import { passAnswer } from './steps/pass-answer.ts';
import { readCall } from './steps/read-call.ts';
import { addMemoryHeaders, nameTurns, recall, writesMemory, type Recalled } from './steps/recall.ts';
import { remember } from './steps/remember.ts';
import { rejectCall, reportCall } from './steps/report.ts';
import { openMeter, UNUSED, type ReservedCall } from './steps/reserve-and-settle.ts';

/**
 * Runs one model call, from its first byte to its memory:
 * authenticate → admit → read → route → count → recall → reserve → forward → settle → remember.
 * An error before the provider's first byte becomes an error response; a later one cuts the stream.
 */
export async function runExchange(parts: RouterParts, dialect: Dialect, incoming: IncomingCall): Promise<void> {
  const abort = new CallAbort(incoming.response, parts.config.totalTimeoutMs);
  let reserved: ReservedCall | null = null;
  try {
    const authorized = await authorize(parts, dialect, incoming);
    const tokens = promptTokens(parts.platform, authorized, 0) + authorized.call.outputLimit;
    await takeRates(parts.platform, authorized, tokens);
    reserved = await reserve(parts, authorized, abort);
    if (!reserved) return;
    const outcome = await respond(parts, reserved, abort);
    await (abort.remembered ?? remember(parts, reserved, outcome));
  } catch (thrown) {
    rejectCall(parts, dialect, incoming, { thrown, abort, isReported: reserved !== null });
  } finally {
    abort.stop();
    incoming.body?.release();
    incoming.endAdmission();
    // Does nothing for a settled call. Never rejects.
    void incoming.endRates?.(0);
  }
}

/** Authenticates and admits the caller, reads the call, and finds its boundary. */
async function authorize(parts: RouterParts, dialect: Dialect, incoming: IncomingCall): Promise<AuthorizedCall> {
  const { platform } = parts;
  const { request, clientAddress } = incoming;
  requireCapacity(parts);
  requireOpen(platform);
  const authenticated = await authenticate(platform, request.headers, clientAddress, dialect);
  const { caller, mode } = authenticated;
  if (caller.turn) useRequestId(incoming, caller.turn.requestId);
  admit(platform, incoming, caller);
  const call = await readCall(parts, incoming, dialect);
  const endUser = endUserOf(incoming, caller, call);
  const terms = mode === 'HOSTED' ? requireHostable(dialect, call, caller) : null;
  const targets = terms
    ? await findHostedTargets(platform, caller, call, terms)
    : await findOwnKeyTargets(platform, caller, call, request.headers);
  const boundaryId = dialect.kind === 'chat' && !dialect.isFree ? boundaryIdOf(incoming) : null;
  const timeZone = boundaryId === null ? null : timeZoneOf(incoming);
  const found = boundaryId === null ? null : await platform.findBoundary(caller, boundaryId);
  const zoned = found && timeZone !== null ? { ...found, timeZone } : found;
  const personal = zoned && (await findPerson(parts, incoming, caller, zoned, endUser.named));
  const { boundary, lacks } = personal ?? { boundary: null, lacks: null };
  const transcript = boundary && lacks === null ? dialect.readTranscript(call.body, call.members) : null;
  const places = boundary && transcript ? nameTurns(boundary, transcript) : [];
  const route = chooseRoute(targets, { caller, call, boundary });
  const promptParts = partsOf(call, terms);
  return {
    ...authenticated,
    incoming,
    dialect,
    call,
    terms,
    parts: promptParts,
    route,
    boundary,
    lacks,
    endUser: endUser.recorded,
    transcript,
    places,
  };
}

/** Read before the body is dropped, because they are stored after the answer. */
function earlierTurns({ dialect, call, boundary, transcript }: AuthorizedCall, { isUnseen }: Recalled): EarlierTurn[] {
  if (!isUnseen || !transcript || !writesMemory(boundary)) return [];
  return dialect.earlierTurns(call.body, call.members, transcript);
}

/** Looks memory up and reserves money. Returns null when the client leaves before that. */
async function reserve(parts: RouterParts, authorized: AuthorizedCall, abort: CallAbort): Promise<ReservedCall | null> {
  const { dialect, mode, call } = authorized;
  const recalled = await recall(parts, authorized);
  if (abort.reason) return null;
  const usageEdit = call.isStream && mode === 'HOSTED' ? dialect.usageEdit(call.body, call.members) : null;
  const counter = new UsageCounter(parts.platform, authorized, recalled, usageEdit);
  const meter = await openMeter(parts.platform, authorized, recalled, counter);
  const edits = [...recalled.edits, ...(usageEdit ? [usageEdit] : []), ...(authorized.terms?.edits ?? [])];
  return { ...authorized, recalled, earlier: earlierTurns(authorized, recalled), edits, counter, meter };
}

/** Forwards the call and passes the answer on. The call is settled when this ends, however. */
async function respond(parts: RouterParts, reserved: ReservedCall, abort: CallAbort): Promise<Outcome> {
  const { incoming, caller, call, recalled, counter, meter } = reserved;
  const isDialled = abort.reason === null;
  try {
    if (abort.reason) return abort.reason;
    addMemoryHeaders(incoming, recalled);
    const upstream = await forward(parts, reserved, abort);
    // A stream may run for an hour: hold its prompt only for teams that store prompts.
    if (!caller.recordsPrompts) call.releaseBody();
    return await passAnswer(parts, reserved, upstream, abort);
  } finally {
    // Does nothing for a settled call. No answer has begun.
    const used = isDialled ? usedWithoutAnswer(counter, abort) : UNUSED;
    await meter.settle({ outcome: abort.reason ?? 'UPSTREAM_BROKE', httpStatus: null, used });
    reportCall(parts, reserved);
  }
}

/** A client that left before the answer pays as far as its provider bills it. */
function usedWithoutAnswer(counter: UsageCounter, { reason, left }: CallAbort): Used {
  if (reason !== 'CLIENT_LEFT' || left === 'READ_ON' || left === 'CLOSED') return UNUSED;
  return left === 'CUT' ? counter.usedAtMost() : counter.used();
}
