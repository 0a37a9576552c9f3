import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { invalid } from '../../core/errors.ts';
import type { EditTarget } from '../../db/optimistic-locking.ts';
import { MAX_NAME, optionalText, requireText } from '../../core/check-text.ts';
import { readAll } from '../../core/read-all.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { findItem, lockItem } from './tree.ts';

const MAX_XATTRS = 100;
const MAX_XATTR = 4_000;
const MAX_COMMENTS = 10_000;

export interface AttributesInput extends EditTarget {
  /** Text values to set; null removes an attribute. */
  xattrs?: Record<string, unknown> | null | undefined;
  /** Null removes the comments. */
  comments?: string | null | undefined;
}

/**
 * Updates the attributes that are sent, one by one, and the comments. Throws INVALID_PARAMETER for
 * an invalid attribute or for too many of them, and CONFLICT when the version is not `ifVersion`.
 */
export async function updateAttributes(ctx: Context, input: AttributesInput): Promise<DriveItemRow> {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
  const { changes, comments } = readAll({
    changes: () => readXattrs(input.xattrs ?? {}),
    comments: () => (input.comments == null ? input.comments : optionalText('comments', input.comments, MAX_COMMENTS)),
  });
  return ctx.transaction(async (inner) => {
    const { em } = inner;
    const item = await lockItem(inner, input);
    const { id } = item;
    const merged = Object.entries({ ...item.xattrs, ...changes }).filter(([, value]) => value !== null);
    if (merged.length > MAX_XATTRS) throw invalid('xattrs', `An item has at most ${MAX_XATTRS} xattrs.`);
    const xattrs = Object.fromEntries(merged);
    const next = { xattrs, comments: comments === undefined ? (item.comments ?? null) : comments };
    if (isDeepStrictEqual(next, { xattrs: item.xattrs, comments: item.comments ?? null })) return item;
    await em.execute(
      `update drive_item set xattrs = ?::jsonb, comments = ?, version = version + 1, updated_at = ?
       where id = ? and team_id = ?`,
      [JSON.stringify(xattrs), next.comments, ctx.platform.now(), id, ctx.caller.teamId],
    );
    const fields = [...Object.keys(changes), ...(comments === undefined ? [] : ['comments'])];
    await insertChanges(inner, 'drive_item.updated', [{ id, version: item.version + 1, detail: { fields } }]);
    return findItem(inner, id);
  });
}

function readXattrs(given: Record<string, unknown>): Record<string, string | null> {
  const entries = Object.entries(given);
  if (entries.length > 2 * MAX_XATTRS) throw invalid('xattrs', `An item has at most ${MAX_XATTRS} xattrs.`);
  return Object.fromEntries(
    entries.map(([key, value]) => {
      requireText('xattrs', key, MAX_NAME);
      if (value !== null && typeof value !== 'string') throw invalid('xattrs', `xattrs.${key} must be text or null.`);
      return [key, value === null ? null : optionalText('xattrs', value, MAX_XATTR)];
    }),
  );
}
