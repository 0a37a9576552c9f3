import { findNode } from '../node.ts';
import { unlessGone } from '../../core/errors.ts';
import type { MemoryHitKind, Resolvers } from '../generated.ts';
import type { HitKind } from '../../recall/types.ts';
import { countTextsWithoutVector } from '../../recall/embeddings/sources.ts';
import { factOfHit } from '../../domains/facts/facts.ts';
import { agentOf, placeOfHit, projectOf, personOf } from '../../domains/facts/memory-place.ts';
import { searchMemory } from '../../domains/facts/search-memory.ts';
import { replayBoundary } from '../../domains/facts/replay-boundary.ts';
import { testBoundary } from '../../domains/facts/test-boundary.ts';
import { getUsageRecord } from '../../domains/usage/usage.ts';

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
    replayBoundary: (_, args, ctx) => replayBoundary(ctx, args),
  },
  Catalog: {
    embeddingsModel: ({ whole }) => whole.embeddingsModel,
    textsWithoutVector: (_, _args, ctx) => countTextsWithoutVector(ctx),
  },
  CallRecallHit: {
    standing: ({ isStanding }) => isStanding ?? false,
    thing: ({ id }, _, ctx) => findNode(ctx, id),
  },
  LeftOutMemory: {
    thing: ({ id }, _, ctx) => findNode(ctx, id),
  },
  MemoryHit: {
    source: ({ sourceId }, _, ctx) => findNode(ctx, sourceId),
    place: (hit, _, ctx) => placeOfHit(ctx, hit),
    kind: (hit) => NAMES[hit.kind],
    explain: ({ explain }) => ({
      ...explain,
      redacted: explain.isRedacted ?? false,
      standsOut: explain.standsOut ?? false,
    }),
    fact: (hit, _, ctx) => factOfHit(ctx, hit),
  },
  ReplayedCall: {
    request: ({ requestId }, _, ctx) => unlessGone(getUsageRecord(ctx, requestId)),
    person: (call, _, ctx) => unlessGone(personOf(ctx, call)),
    asIs: (call) => call.asIs(),
    changed: (call) => call.changed(),
  },
  MemoryPlace: {
    project: (place, _, ctx) => unlessGone(projectOf(ctx, place)),
    agent: (place, _, ctx) => unlessGone(agentOf(ctx, place)),
    person: (place, _, ctx) => unlessGone(personOf(ctx, place)),
  },
};
