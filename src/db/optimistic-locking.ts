import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { AppError, notFound } from '../core/errors.ts';

/** The row that an edit is for. */
export interface EditTarget {
  id: string;
  /** Rejects the edit with CONFLICT unless the row still has this version. */
  ifVersion?: number | null | undefined;
}

/** The part of a context that an edit needs. */
interface EditContext {
  readonly em: EntityManager;
  readonly caller: { readonly teamId: string };
}

/**
 * Throws CONFLICT naming `ifVersion` and the version in force when the caller expects another one.
 * The row must be locked, or be changed only while it has this version.
 */
export function requireVersion(what: string, { version }: { version: number | null }, ifVersion?: number | null): void {
  if (ifVersion == null || ifVersion === version) return;
  throw new AppError('CONFLICT', `The ${what} was changed meanwhile: it has version ${version}.`, {
    field: 'ifVersion',
  });
}

/**
 * Loads an entity of the caller's team for an edit, and locks it until the transaction ends. Throws
 * NOT_FOUND, and CONFLICT as `requireVersion` does. Rows that reference it can still be inserted.
 */
export async function lockForEdit<T extends { id: string; version: number }>(
  { em, caller }: EditContext,
  entity: EntityName<T>,
  { id, ifVersion }: EditTarget,
  what: string,
): Promise<T> {
  const { tableName } = em.getMetadata().get(entity);
  await em.execute(`select from "${tableName}" where id = ? and team_id = ? for no key update`, [id, caller.teamId]);
  const found = (await em.findOne(entity, { id } as FilterQuery<T>, { refresh: true })) as T | null;
  if (!found) throw notFound(what);
  requireVersion(what, found, ifVersion);
  return found;
}

/**
 * Counts the edit of an entity whose fields were set, and returns true. Returns false when all of
 * them are what they were. Call it under the entity's lock, before the flush.
 */
export function countEdit(em: EntityManager, entity: { version: number; updatedAt: Date }, now: Date): boolean {
  const unit = em.getUnitOfWork();
  unit.computeChangeSets();
  if (!unit.getChangeSets().some((one) => one.entity === entity)) return false;
  entity.version += 1;
  entity.updatedAt = now;
  return true;
}
