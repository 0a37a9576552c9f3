import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';

const batches = new WeakMap<EntityManager, Map<string, DataLoader<string, unknown>>>();

/** The loader of this name for the request that `em` belongs to. It gathers, and remembers nothing: a mutation may come between. */
export function batched<V>(
  em: EntityManager,
  name: unknown[],
  load: (ids: string[]) => Promise<V[]>,
): DataLoader<string, V> {
  const loaders = batches.get(em) ?? new Map<string, DataLoader<string, unknown>>();
  batches.set(em, loaders);
  const key = JSON.stringify(name);
  const loader =
    (loaders.get(key) as DataLoader<string, V> | undefined) ??
    new DataLoader<string, V>(
      async (ids) => {
        const distinct = [...new Set(ids)];
        const values = new Map((await load(distinct)).map((value, i) => [distinct[i], value]));
        return ids.map((id) => values.get(id) as V);
      },
      { cache: false, maxBatchSize: 1_000 },
    );
  loaders.set(key, loader);
  return loader;
}
