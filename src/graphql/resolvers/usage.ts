import { getBoundary } from '../../domains/boundaries/boundaries.ts';
import { findConversationOfCall } from '../../domains/conversations/conversations.ts';
import { findActor, findVisible, findNode } from '../node.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import type { Resolvers } from '../generated.ts';
import { correctBalance, refundCall } from '../../domains/usage/corrections.ts';
import { sumUsage } from '../../domains/usage/usage-sums.ts';
import type { LedgerEntry } from '../../domains/usage/ledger-entry.entity.ts';
import { authorizeFollowed, followLedger, getBalance, listLedger, topUpBalance } from '../../domains/usage/ledger.ts';
import { followUsage, readFollowedUsage, type Place } from '../../domains/usage/follow-usage.ts';
import {
  callRecallLoader,
  findCallKey,
  findCallProject,
  getUsageRecord,
  ledgerEntriesLoader,
  listUsageRecords,
  purgeCallTexts,
  readCallText,
  usageRecordLoader,
} from '../../domains/usage/usage.ts';
import { listUsageExports } from '../../domains/usage/usage-exports.ts';
import { trimEndOf } from '../../core/check-text.ts';
import { loadRelated } from '../../request/load-related.ts';
import { findCallLimit, findLimitUse, listCallLimits } from '../../domains/limits/call-limits.ts';
import { removeCallLimit, setCallLimit } from '../../domains/limits/set-call-limit.ts';

export const usageResolvers: Resolvers = {
  Query: {
    balance: (_, { teamId }, ctx) => getBalance(ctx, teamId),
    ledger: (_, args, ctx) => listLedger(ctx, args),
    usageRecords: (_, args, ctx) => listUsageRecords(ctx, args),
    usageRecord: (_, { requestId, teamId }, ctx) => getUsageRecord(ctx, requestId, teamId),
    usage: (_, args, ctx) => sumUsage(ctx, args),
    usageExports: (_, args, ctx) => listUsageExports(ctx, args),
  },
  Mutation: {
    topUpBalance: async (_, { input }, ctx) => ({ entry: await topUpBalance(ctx, input) }),
    correctBalance: async (_, { input }, ctx) => ({ entry: await correctBalance(ctx, input) }),
    refundCall: async (_, { input }, ctx) => ({ entry: await refundCall(ctx, input) }),
    purgeCallTexts: async (_, _args, ctx) => ({ deletedCount: await purgeCallTexts(ctx) }),
  },
  Subscription: {
    ledgerEntryAdded: {
      subscribe: (_, { after }, ctx) => followLedger(ctx, after),
      resolve: (entry: LedgerEntry, _args: unknown, ctx: Context) => authorizeFollowed(ctx, entry),
    },
    usageRecordAdded: {
      subscribe: (_, { after }, ctx) => followUsage(ctx, after),
      resolve: (place: Place, _args: unknown, ctx: Context) => readFollowedUsage(ctx, place),
    },
  },
  Balance: {
    available: ({ amount, held }) => amount - held,
    tokens: ({ amount }) => inTokens(amount),
  },
  LedgerEntry: {
    seq: (entry) => Number(entry.seq),
    request: (entry, _, ctx) => (entry.requestId ? usageRecordLoader(ctx).load(entry) : null),
  },
  UsageRecord: {
    id: ({ requestId }) => requestId,
    catalogModel: ({ catalogModel, model }) => catalogModel ?? model,
    upstreamModel: ({ upstreamModel, model }) => upstreamModel ?? model,
    key: (record, _, ctx) => findCallKey(ctx, record),
    project: (record, _, ctx) => findCallProject(ctx, record),
    boundary: ({ boundaryId }, _, ctx) => (boundaryId == null ? null : unlessGone(getBoundary(ctx, boundaryId))),
    memories: ({ memoryIds }, _, ctx) => findVisible(ctx, memoryIds),
    ledgerEntries: (record, _, ctx) => ledgerEntriesLoader(ctx).load(record),
    recall: (record, _, ctx) => callRecallLoader(ctx).load(record),
    conversation: ({ requestId }, _, ctx) => findConversationOfCall(ctx, requestId),
    prompt: async (record, _, ctx) => (await readCallText(ctx, record))?.prompt ?? null,
    answer: async (record, _, ctx) => (await readCallText(ctx, record))?.answer ?? null,
  },
  CallRecall: {
    person: ({ personId }, _, ctx) => findActor(ctx, personId),
  },
  TopUpBalancePayload: {
    balance: ({ entry }, _, ctx) => getBalance(ctx, entry.teamId),
  },
  CorrectBalancePayload: {
    balance: ({ entry }, _, ctx) => getBalance(ctx, entry.teamId),
  },
  RefundCallPayload: {
    balance: ({ entry }, _, ctx) => getBalance(ctx, entry.teamId),
  },
  UsageSum: {
    boundary: ({ boundaryId }, _, ctx) => (boundaryId == null ? null : unlessGone(getBoundary(ctx, boundaryId))),
    durationMs: async (sum) => (await sum.stats()).durationMs,
    firstByteMs: async (sum) => (await sum.stats()).firstByteMs,
    errorRate: async (sum) => (await sum.stats()).errorRate,
    memoryHitRate: async (sum) => (await sum.stats()).memoryHitRate,
    key: (sum, _, ctx) => findCallKey(ctx, sum),
    project: (sum, _, ctx) => findCallProject(ctx, sum),
  },
};

/** Formats millionths of a token as a decimal number: 1500000 is "1.5". */
function inTokens(amount: bigint): string {
  const fraction = trimEndOf(String(amount % 1_000_000n).padStart(6, '0'), /0/);
  return `${amount / 1_000_000n}${fraction && `.${fraction}`}`;
}

export const limitResolvers: Resolvers = {
  Query: {
    callLimit: (_, { subjectId }, ctx) => findCallLimit(ctx, subjectId),
    callLimits: (_, args, ctx) => listCallLimits(ctx, args),
  },
  Mutation: {
    setCallLimit: async (_, { input }, ctx) => ({ callLimit: await setCallLimit(ctx, input) }),
    removeCallLimit: async (_, { input }, ctx) => {
      await removeCallLimit(ctx, input.subjectId);
      return { subjectId: input.subjectId };
    },
  },
  CallLimit: {
    subject: ({ subjectId }, _, ctx) => findNode(ctx, subjectId),
    use: (limit, _, ctx) => findLimitUse(ctx, limit),
    setBy: (limit) => loadRelated(limit.setBy),
  },
};
