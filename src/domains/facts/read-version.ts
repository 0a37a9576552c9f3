import type { Context } from '../../request/context.ts';
import { AppError, invalid } from '../../core/errors.ts';
import { markOfFact } from '../../recall/standing/mark-standing.ts';
import type { ChangeDetail } from './fact-change.entity.ts';
import type { FactVersion } from './fact-history.ts';
import type { Fact } from './fact.entity.ts';

/** The text before the first change after a version, and whether no change before was deleted. */
const READ_TEXT = /* sql */ `
  select coalesce(h.old_text, h.new_text) as text, (
      select k.old_keywords from fact_change k where k.fact_id = h.fact_id and k.version >= h.version and k.old_keywords is not null
      order by k.version limit 1) as keywords,
    (select count(*) from fact_change k where k.fact_id = h.fact_id and k.version < h.version) = h.version - 1 as "isWhole"
  from fact_change h where h.fact_id = ? and h.team_id = ? and h.version = ?`;

/** The fields that changed after a version, each with its value then. */
const READ_FIELDS = /* sql */ `
  select name, (
    select h.detail -> name from fact_change h where h.fact_id = ? and h.version <= ? and jsonb_exists(h.detail, name)
    order by h.version desc limit 1) as value
  from unnest(array['expirationDate', 'metadata', 'pinned', 'standing']) f (name)
  where exists (select from fact_change h where h.fact_id = ? and h.version > ? and jsonb_exists(h.detail, name))`;

/**
 * Reads a fact as it was at an earlier version, which its history still knows. Two statements.
 * Throws INVALID_PARAMETER for a version that is none, and VALIDATION_FAILED where
 * HISTORY_RETENTION_DAYS deleted what the fact was then.
 */
export async function readVersion({ em, caller }: Context, fact: Fact, version: number): Promise<FactVersion> {
  if (version < 1 || version >= fact.version)
    throw invalid('version', `version must be from 1 to ${fact.version - 1}: the fact has version ${fact.version}.`);
  const [found] = await em.execute<{ text: string; keywords: string[] | null; isWhole: boolean }[]>(READ_TEXT, [
    fact.id,
    caller.teamId,
    version + 1,
  ]);
  const fields = await em.execute<{ name: keyof ChangeDetail; value: unknown }[]>(READ_FIELDS, [
    fact.id,
    version,
    fact.id,
    version,
  ]);
  if (!found || (fields.length > 0 && !found.isWhole))
    throw new AppError('VALIDATION_FAILED', 'The history of the fact no longer knows that version.', {
      field: 'version',
    });
  const neverSet: ChangeDetail = { ...NEVER_SET, standing: fact.sourceKind === 'MANUAL' ? markOfFact(found.text) : 0 };
  const { expirationDate, metadata, pinned, standing } = Object.fromEntries(
    fields.map(({ name, value }) => [name, value ?? neverSet[name]]),
  ) as ChangeDetail;
  return {
    text: found.text,
    keywords: found.keywords ?? fact.keywords,
    ...(expirationDate === undefined ? {} : { expiresAt: expirationDate === null ? null : new Date(expirationDate) }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(standing === undefined ? {} : { standing }),
  };
}

/** Values of a fact that no change has set. */
const NEVER_SET: ChangeDetail = { expirationDate: null, metadata: {}, pinned: 0 };
