const MAX_BYTES = 96 * 1024 * 1024;

/** Vectors of stored texts, by name, so that a search loads each of them once. */
export interface VectorCache {
  get(name: string): Float32Array | undefined;
  set(name: string, vector: Float32Array): void;
  /** Drops the oldest vectors above 96 MB. Called after a search has read its own. */
  trim(): void;
  /** Returns what `look` finds, once for each name; again after it failed or found nothing. */
  once<T>(name: string, look: () => Promise<T | null>): Promise<T | null>;
}

export function createVectorCache(): VectorCache {
  const vectors = new Map<string, Float32Array>();
  const found = new Map<string, Promise<unknown>>();
  return {
    get: (name) => vectors.get(name),
    set: (name, vector) => void vectors.set(name, vector),
    trim() {
      const first = vectors.values().next().value;
      if (!first) return;
      let over = vectors.size - Math.floor(MAX_BYTES / first.byteLength);
      for (const name of vectors.keys()) {
        if (over-- <= 0) return;
        vectors.delete(name);
      }
    },
    once<T>(name: string, look: () => Promise<T | null>): Promise<T | null> {
      const known = found.get(name);
      if (known) return known as Promise<T | null>;
      const looking = look();
      found.set(name, looking);
      const forget = () => found.delete(name);
      looking.then((one) => one === null && forget(), forget);
      return looking;
    },
  };
}
