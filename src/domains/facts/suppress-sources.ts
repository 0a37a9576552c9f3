import { AppError } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { findCarriers, findCompared, findSame, type Compared } from '../../recall/find-carriers.ts';
import {
  liftSuppressions,
  readCarried,
  readCorrected,
  suppress,
  TOOK_BACK,
  type Carried,
  type Carrier,
  type Undone,
} from '../../recall/suppression.ts';
import { findSameWishes } from '../../recall/standing/same-wishes.ts';
import { silenceInBin } from '../bin/put-into-bin.ts';
import { markForgotten, markRestored, type Source } from './fact-history.ts';
import type { Fact } from './fact.entity.ts';
import { lockFacts } from './lock-facts.ts';
import { endSummaries, leaveSummary } from './summaries.ts';

/** Facts whose carriers one statement looks for. */
const AT_ONCE = 200;
/** Other facts that one act ends. Each of the rest can be forgotten, and takes as many with it. */
const MAX_SIMILAR = 1_000;

async function* readAllCarried(ctx: Context, factIds: readonly string[]): AsyncGenerator<Carried[]> {
  for (let i = 0; i < factIds.length; i += AT_ONCE)
    yield await readCarried(ctx.em, ctx.caller.teamId, factIds.slice(i, i + AT_ONCE));
}

/**
 * Finds the texts and the other facts that say what these facts say, or said before they were
 * changed, and those that are near. The caller has checked the permissions.
 */
export async function findSaying(ctx: Context, factIds: readonly string[]): Promise<Compared> {
  const found: Compared = { carriers: [], near: [] };
  for await (const carried of readAllCarried(ctx, factIds)) {
    const { carriers, near } = await findCompared(ctx.em, carried);
    found.carriers.push(...carriers);
    found.near.push(...near);
  }
  return found;
}

/** The same with the texts that say nothing but the wish of one of them, in whatever words. */
export async function findSayingWish(ctx: Context, factIds: readonly string[]): Promise<Compared> {
  const { carriers, near } = await findSaying(ctx, factIds);
  const known = new Set(carriers.map(idOf));
  const same = (await findSameWishes(ctx.em, ctx.caller.teamId, factIds)).filter((one) => !known.has(idOf(one)));
  const isSame = new Set(same.map(idOf));
  return { carriers: [...carriers, ...same], near: near.filter((one) => !isSame.has(idOf(one))) };
}

/** How far forgetting reaches beside messages, passages and memories. */
export interface Reach {
  /** Whether other facts that say the same are forgotten too. */
  withSimilar: boolean;
  /** Ids of near facts and messages that go too. */
  also?: readonly string[];
  /** Ids of facts and messages that say the same, and stay. */
  except?: readonly string[];
  /** Those of them that may be forgotten. Default: all. */
  choose?: (similar: readonly Fact[]) => Promise<Fact[]>;
}

/**
 * Forgets facts, keeps all texts that say the same out of recall, and forgets the other facts among
 * these: one act, which a restore of the facts undoes. A summary takes the facts that it sums up
 * with it. Returns the other facts. In a transaction that called `lockForgetting` before it locked
 * the facts.
 */
export async function forgetWithWords(
  ctx: Context,
  facts: readonly Fact[],
  source: Source,
  { withSimilar, also = [], except = [], choose }: Reach,
): Promise<Fact[]> {
  const ids = facts.map(({ id }) => id);
  const act = new Set(ids);
  for (const fact of facts) markForgotten(ctx, fact, source, { act });
  await ctx.em.flush();
  const saying = await findSayingWish(ctx, ids);
  const carriers = [...without(saying.carriers, except), ...namedIn(saying.near, also)];
  const isWide = withSimilar || also.length > 0 || facts.some(({ summarizes }) => summarizes != null);
  const found = isWide ? endSummaries(ctx, await lockSiblings(ctx, carriers)) : [];
  const named = new Set(also);
  const similar = withSimilar
    ? found
    : found.filter(({ id, consolidatedInto }) => named.has(id) || act.has(consolidatedInto ?? ''));
  const ended = (await choose?.(similar)) ?? similar;
  const leaders = leadersOf(carriers);
  for (const fact of ended) markForgotten(ctx, fact, source, { forgottenWith: leaders.get(fact.id), act });
  await silence(ctx, carriers, ended);
  return ended;
}

function without(carriers: readonly Carrier[], except: readonly string[]): Carrier[] {
  const kept = new Set(except);
  requireAmong(carriers, except, 'except', 'says what the fact says');
  return carriers.filter((carrier) => !kept.has(idOf(carrier)));
}

function namedIn(near: readonly Carrier[], also: readonly string[]): Carrier[] {
  const named = new Set(also);
  requireAmong(near, also, 'also', 'is near the fact');
  return near.filter((carrier) => named.has(idOf(carrier)));
}

function requireAmong(carriers: readonly Carrier[], ids: readonly string[], field: string, what: string): void {
  const known = new Set(carriers.map(idOf));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0)
    throw new AppError('VALIDATION_FAILED', `${field}[${missing}] is no fact or message that ${what}.`, { field });
}

function idOf({ siblingId, messageId }: Carrier): string {
  return siblingId ?? messageId ?? '';
}

/**
 * Keeps out of recall what edits took back: the texts that say it, and other facts, which the
 * edited one replaces. What was only said better stays, but in no block beside the edited fact. In
 * a transaction that called `lockForgetting` before it locked the facts and has flushed the edits.
 */
export async function silenceEdited(ctx: Context, edited: readonly Fact[], source: Source): Promise<void> {
  const { em, caller } = ctx;
  const ids = edited.map(({ id }) => id);
  const last = (reasons: typeof TOOK_BACK) => readCorrected(em, caller.teamId, ids, { edits: 'last', reasons });
  const isOther = ({ siblingId }: Carrier) => siblingId === null || !ids.includes(siblingId);
  const carriers = (await findCarriers(em, await last(TOOK_BACK))).filter(isOther);
  const leaders = leadersOf(carriers);
  const replaced = endSummaries(ctx, await lockSiblings(ctx, carriers));
  for (const fact of replaced) markForgotten(ctx, fact, source, { supersededBy: leaders.get(fact.id) });
  await silence(ctx, carriers, replaced);
  const same = (await findSame(em, await last(['SAID_BETTER']))).filter(isOther);
  // No summary is in a block beside the better words either.
  const worse = endSummaries(ctx, await lockSiblings(ctx, same));
  for (const fact of worse) leaveSummary(ctx, fact);
  await silence(ctx, same, worse, 'beside');
}

/**
 * Lets the texts of these acts be recalled again, and restores the facts that ended with them.
 * Returns these facts.
 */
export async function undoSilence(ctx: Context, acts: readonly Undone[], source: Source): Promise<Fact[]> {
  const ids = await liftSuppressions(ctx.em, ctx.caller.teamId, acts);
  const ended = [...(await lockFacts(ctx, ids)).values()].filter(({ isForgotten }) => isForgotten);
  const act = new Set(acts.map(({ factId }) => factId));
  for (const fact of ended) markRestored(ctx, fact, source, { isInConflict: false, act });
  return ended;
}

/** The first of the facts that each other fact ends with. */
function leadersOf(carriers: readonly Carrier[]): Map<string, string> {
  return new Map(carriers.toReversed().flatMap(({ siblingId, factId }) => (siblingId ? [[siblingId, factId]] : [])));
}

async function lockSiblings(ctx: Context, carriers: readonly Carrier[]): Promise<Fact[]> {
  const ids = [...new Set(carriers.flatMap(({ siblingId }) => siblingId ?? []))].toSorted();
  const facts = (await lockFacts(ctx, ids.slice(0, MAX_SIMILAR))).values();
  return [...facts].filter(({ isForgotten }) => !isForgotten);
}

/** Of the facts among the carriers, keeps these out of recall. */
async function silence(
  ctx: Context,
  carriers: readonly Carrier[],
  facts: readonly Fact[],
  reach: 'everywhere' | 'beside' = 'everywhere',
): Promise<void> {
  await ctx.em.flush();
  const ids = new Set(facts.map(({ id }) => id));
  const silent = carriers.filter(({ siblingId }) => siblingId === null || ids.has(siblingId));
  await suppress(ctx.em, ctx.caller.teamId, silent, reach);
}

/**
 * Forgets the other facts among carriers, and keeps the texts among them out of recall. In a
 * transaction that called `lockForgetting`.
 */
export async function endCarriers(ctx: Context, carriers: readonly Carrier[], source: Source): Promise<void> {
  for (const fact of await lockSiblings(ctx, carriers)) markForgotten(ctx, fact, source);
  await ctx.em.flush();
  const texts = carriers.filter(({ siblingId }) => siblingId === null);
  await suppress(ctx.em, ctx.caller.teamId, texts);
}

/**
 * Keeps texts that say what these facts say out of recall for good, `carriers` and those in the
 * bin, and forgets the other facts among the carriers. In the transaction that erases the facts.
 */
export async function silenceForGood(
  ctx: Context,
  factIds: readonly string[],
  carriers: readonly Carrier[],
): Promise<void> {
  const erased = new Set(factIds);
  const others = carriers.filter(({ siblingId }) => siblingId === null || !erased.has(siblingId));
  await endCarriers(ctx, others, { kind: 'MANUAL', actorId: ctx.caller.principalId });
  for await (const carried of readAllCarried(ctx, factIds)) await silenceInBin(ctx, carried);
}
