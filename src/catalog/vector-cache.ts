const MAX_BYTES = 96 * 1024 * 1024;

/** Vectors of stored texts, by name, so that a search loads each of them once. */
export interface VectorCache {
  get(name: string): Float32Array | undefined;
  set(name: string, vector: Float32Array): void;
  /** Drops the oldest vectors above 96 MB. Called after a search has read its own. */
  trim(): void;
  /** Whether the database compares vectors itself. Runs `look` once; again after it failed. */
  hasVectorType(look: () => Promise<boolean>): Promise<boolean>;
}

export function createVectorCache(): VectorCache {
  const vectors = new Map<string, Float32Array>();
  let vectorType: Promise<boolean> | undefined;
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
    hasVectorType(look) {
      if (vectorType) return vectorType;
      const looking = look();
      vectorType = looking;
      looking.catch(() => (vectorType = undefined));
      return looking;
    },
  };
}
