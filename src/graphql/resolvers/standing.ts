import { findNode } from '../node.ts';
import type { Resolvers, StandingState } from '../generated.ts';
import type { StandingLine } from '../../recall/standing/standing-block.ts';
import { listStandingLines, setStanding } from '../../domains/facts/standing-lines.ts';

const STATES: ReadonlySet<string> = new Set(['IN_PROMPT', 'REPLACED', 'ENDED', 'NO_SPACE', 'PROPOSED', 'REMOVED']);

function stateOf({ state }: StandingLine): StandingState {
  return STATES.has(state) ? (state as StandingState) : 'LEFT_OUT';
}

export const standingResolvers: Resolvers = {
  Query: {
    standingMemory: (_, args, ctx) => listStandingLines(ctx, args),
  },
  Mutation: {
    setStanding: (_, { input }, ctx) => setStanding(ctx, input),
  },
  SetStandingPayload: {
    thing: ({ id }, _, ctx) => findNode(ctx, id),
  },
  StandingLine: {
    thing: ({ id }, _, ctx) => findNode(ctx, id),
    pinned: ({ isPinned }) => isPinned,
    state: stateOf,
  },
};
