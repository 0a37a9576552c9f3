import { Utils, wrap } from '@mikro-orm/postgresql';
import { notFound } from '../core/errors.ts';
import type { Related, Row } from '../db/session.ts';

/**
 * Loads what a row or an entity refers to. Throws NOT_FOUND when it was deleted since the row was
 * read: for an entity's relation the ORM returns an entity without values then.
 */
export async function loadRelated<T extends object>(related: Related<T>): Promise<Row<T>> {
  const found = await related.loadOrFail();
  if (Utils.isEntity(found) && !wrap(found).isInitialized())
    throw notFound(found.constructor.name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
  return found;
}
