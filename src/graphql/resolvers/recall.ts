import { findNode } from '../node.ts';
import type { MemoryHitKind, Resolvers } from '../generated.ts';
import type { HitKind } from '../../recall/types.ts';
import { countTextsWithoutVector } from '../../recall/embeddings/sources.ts';
import { factOfHit } from '../../domains/facts/facts.ts';
import { searchMemory } from '../../domains/facts/search-memory.ts';
import { testBoundary } from '../../domains/facts/test-boundary.ts';

const KINDS: Record<MemoryHitKind, HitKind> = {
  FACT: 'fact',
  MEMORY: 'memory',
  PASSAGE: 'passage',
  MESSAGE: 'message',
};
const NAMES: Record<HitKind, MemoryHitKind> = {
  fact: 'FACT',
  memory: 'MEMORY',
  passage: 'PASSAGE',
  message: 'MESSAGE',
};

export const recallResolvers: Resolvers = {
  Query: {
    searchMemory: (_, { kinds, ...args }, ctx) =>
      searchMemory(ctx, { ...args, kinds: kinds?.map((kind) => KINDS[kind]) }),
    testBoundary: (_, args, ctx) => testBoundary(ctx, args),
  },
  Catalog: {
    embeddingsModel: ({ whole }) => whole.embeddingsModel,
    textsWithoutVector: (_, _args, ctx) => countTextsWithoutVector(ctx),
  },
  CallRecallHit: {
    thing: ({ id }, _, ctx) => findNode(ctx, id),
  },
  LeftOutMemory: {
    thing: ({ id }, _, ctx) => findNode(ctx, id),
  },
  MemoryHit: {
    source: ({ sourceId }, _, ctx) => findNode(ctx, sourceId),
    kind: (hit) => NAMES[hit.kind],
    explain: ({ explain }) => ({ ...explain, redacted: explain.isRedacted ?? false }),
    fact: (hit, _, ctx) => factOfHit(ctx, hit),
  },
};
