import DataLoader from 'dataloader';
import type { Session } from './session.ts';

/**
 * Turns a loader's factory into a getter that gives each request one such loader, created on first
 * use.
 */
export function perRequest<S extends Session, L>(create: (session: S) => L): (session: S) => L {
  return (session) => loaderOf(session, create, () => create(session));
}

/**
 * Returns the request's loader of this name, for loaders that depend on arguments. It batches but
 * does not cache, because a mutation may come between two loads.
 */
export function requestLoader<V>(session: Session, name: string, load: (ids: string[]) => Promise<V[]>) {
  return loaderOf(
    session,
    name,
    () =>
      new DataLoader<string, V>(
        async (ids) => {
          const distinct = [...new Set(ids)];
          const values = new Map((await load(distinct)).map((value, i) => [distinct[i], value]));
          return ids.map((id) => values.get(id) as V);
        },
        { cache: false, maxBatchSize: 1_000 },
      ),
  );
}

function loaderOf<L>(session: Session, key: unknown, create: () => L): L {
  const known = session.loaders.get(key) as L | undefined;
  if (known !== undefined) return known;
  const loader = create();
  session.loaders.set(key, loader);
  return loader;
}
