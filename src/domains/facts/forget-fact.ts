import type { Context } from '../../request/context.ts';
import { requireAtMost } from '../../core/bulk-ids.ts';
import type { EditTarget } from '../../db/optimistic-locking.ts';
import { pageOf } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { indexEvidence } from '../../recall/index-fact.ts';
import type { StandingLine } from '../../recall/standing/standing-block.ts';
import type { Carrier } from '../../recall/suppression.ts';
import { Message, type MessageRow } from '../conversations/message.entity.ts';
import { Fact, type FactRow } from './fact.entity.ts';
import type { Within } from './facts.ts';
import { findSayingWish, forgetWithWords, undoSilence } from './suppress-sources.ts';
import { findStandingAgain } from './standing-again.ts';
import { markRestored, revertFact } from './fact-history.ts';
import { readVersion } from './read-version.ts';
import { changeOne, findToChange } from './edit-facts.ts';
import { requireWhole } from './summaries.ts';

export interface ForgetFactInput extends Within, EditTarget {
  /** Whether other facts that say the same are forgotten too. Default true. */
  withSimilar?: boolean | null | undefined;
  /** Near facts and messages that go too, by id. */
  also?: readonly string[] | null | undefined;
  /** Facts and messages that say the same and stay, by id. */
  except?: readonly string[] | null | undefined;
}

/** Facts and messages that one forgetting chooses. */
const MAX_CHOSEN = 1_000;

/**
 * Marks a fact as forgotten with other facts that say the same, and keeps messages, passages and
 * memories that say it so far out of recall. Texts that say it later are recalled. Forgetting it
 * again changes nothing. Throws VALIDATION_FAILED for an id of `also` that is not near, or of
 * `except` that would not go, and INVALID_PARAMETER for more than 1,000 of either.
 */
export async function forgetFact(ctx: Context, input: ForgetFactInput): Promise<Forgotten> {
  let similar: Fact[] = [];
  let standsAgain: StandingLine[] = [];
  const withSimilar = input.withSimilar ?? true;
  const [also, except] = [input.also ?? [], input.except ?? []];
  requireAtMost('also', also, MAX_CHOSEN);
  requireAtMost('except', except, MAX_CHOSEN);
  const fact = await changeOne(ctx, input, async (inner, one, source) => {
    if (one.isForgotten) return false;
    standsAgain = await findStandingAgain(inner, one, async () => {
      const { carriers } = await findSayingWish(inner, [one.id]);
      const stay = new Set(except);
      const goes = ({ siblingId, messageId }: Carrier) =>
        (withSimilar || siblingId === null) && !stay.has(siblingId ?? messageId ?? '');
      return carriers.filter(goes);
    });
    similar = await forgetWithWords(inner, [one], source, { withSimilar, also, except });
    return true;
  });
  return { fact, similar, standsAgain };
}

interface Forgotten {
  fact: Fact;
  /** Other facts that were forgotten with it. */
  similar: Fact[];
  /** Earlier wishes that it had replaced. */
  standsAgain: StandingLine[];
}

/** The fact that `forgetFact` would forget, the texts that go with it, and those that are near. */
export interface ForgetPreview {
  fact: Fact;
  carriers: Carrier[];
  near: NearFact;
  /** Earlier wishes that would stand again. */
  standsAgain: StandingLine[];
}

/** Facts and messages among them can be chosen. */
export type NearFact = Carrier[];

/** Finds what `forgetFact` would silence now. Needs the same permissions. */
export function previewForget(ctx: Context, input: Within & { id: string }): Promise<ForgetPreview> {
  return ctx.transaction(async (inner) => {
    const fact = await findToChange(inner, input);
    const { carriers, near } = await findSayingWish(inner, [fact.id]);
    return { fact, carriers, near, standsAgain: await findStandingAgain(inner, fact, () => carriers) };
  });
}

/** Messages that a preview has found, newest first. */
export function listSilenced(ctx: Context, carriers: readonly Carrier[], args: PageArgs): Promise<Page<MessageRow>> {
  const ids = new Set(carriers.flatMap(({ messageId }) => messageId ?? []));
  return pageOf(ctx, Message, [['id', 'in', [...ids]]], args);
}

/** Other facts that a preview has found, newest first. */
export function listSimilar(ctx: Context, carriers: readonly Carrier[], args: PageArgs): Promise<Page<FactRow>> {
  const ids = new Set(carriers.flatMap(({ siblingId }) => siblingId ?? []));
  // A summary among them only ends.
  return pageOf(
    ctx,
    Fact,
    [
      ['id', 'in', [...ids]],
      ['summarizes', 'is null'],
    ],
    args,
  );
}

export interface RestoreFactInput extends Within, EditTarget {
  /** Undoes each change after this version. Default: the forgetting alone. */
  version?: number | null | undefined;
}

/**
 * Restores a forgotten or replaced fact, with what was forgotten or silenced by the same act. A
 * replaced fact is marked as in conflict with the one in its place. With a version, the fact
 * becomes what it was then, and edits since are undone too. A fact that is in force stays as it is
 * without one. Throws CONFLICT when the same text was extracted again meanwhile.
 */
export function restoreForgottenFact(ctx: Context, input: RestoreFactInput): Promise<Fact> {
  return changeOne(ctx, input, async (inner, fact, source) => {
    const { version } = input;
    if (version == null && !fact.isForgotten) return false;
    await requireWhole(inner, [fact], () => 'id');
    const then = version == null ? null : await readVersion(inner, fact, version);
    await undoSilence(inner, [{ factId: fact.id, after: version ?? fact.version - 1 }], source);
    if (then === null) {
      markRestored(inner, fact, source);
      return true;
    }
    revertFact(inner, fact, then, source);
    await inner.em.flush();
    await indexEvidence(inner.em, [fact.id]);
    return true;
  });
}
