import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import { requestLoader } from './request-loader.ts';
import type { Session } from './session.ts';

/**
 * Returns the entity of the caller's team with this id, or null. Entities that one request loads at
 * the same time take one statement. `rowById` is for rows that nobody changes.
 */
export function entityById<T extends object>(
  session: Session & { readonly em: EntityManager },
  entity: EntityName<T>,
  id: string,
): Promise<T | null> {
  const { className, primaryKeys } = session.em.getMetadata(entity);
  const [key] = primaryKeys;
  if (key === undefined) throw new Error(`${className} has no id`);
  return requestLoader(session, `entity ${className}`, async (ids): Promise<(T | null)[]> => {
    const found: object[] = await session.em.find<object>(entity as EntityName<object>, { [key]: { $in: ids } });
    const byId = new Map(found.map((one) => [(one as Record<string, unknown>)[key], one as T]));
    return ids.map((one) => byId.get(one) ?? null);
  }).load(id);
}
