import DataLoader from 'dataloader';
import type { Context } from './context.ts';

const batches = new WeakMap<Context, Map<string, DataLoader<string, unknown>>>();

/** The loader of this name of a request. It gathers, and remembers nothing: a mutation may come between. */
export function batched<V>(ctx: Context, name: string, load: (ids: string[]) => Promise<V[]>): DataLoader<string, V> {
  const loaders = batches.get(ctx) ?? new Map<string, DataLoader<string, unknown>>();
  batches.set(ctx, loaders);
  const loader =
    (loaders.get(name) as DataLoader<string, V> | undefined) ??
    new DataLoader<string, V>(
      async (ids) => {
        const distinct = [...new Set(ids)];
        const values = new Map((await load(distinct)).map((value, i) => [distinct[i], value]));
        return ids.map((id) => values.get(id) as V);
      },
      { cache: false, maxBatchSize: 1_000 },
    );
  loaders.set(name, loader);
  return loader;
}
