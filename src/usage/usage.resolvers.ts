import type { Context } from '../context.ts';
import type { Resolvers } from '../graphql/generated.ts';
import { subscribeTo } from '../graphql/subscribe.ts';
import { getBalance, getLedgerEntry, listLedger, topUpBalance } from './ledger.ts';
import { ledgerTopic, type LedgerEntryAdded } from './usage.events.ts';
import { getUsageRecord, listUsageRecords } from './usage.ts';

export const usageResolvers: Resolvers = {
  Query: {
    balance: (_, _args, ctx) => getBalance(ctx),
    ledger: (_, args, ctx) => listLedger(ctx, args),
    usageRecords: (_, args, ctx) => listUsageRecords(ctx, args),
    usageRecord: (_, { requestId }, ctx) => getUsageRecord(ctx, requestId),
  },
  Mutation: {
    topUpBalance: async (_, { input }, ctx) => ({ entry: await topUpBalance(ctx, input) }),
  },
  Subscription: {
    ledgerEntryAdded: {
      subscribe: (_, _args, ctx) => {
        ctx.allow('usage:read');
        return subscribeTo<LedgerEntryAdded>(ctx, ledgerTopic(ctx.actor.teamId));
      },
      resolve: ({ entryId }: LedgerEntryAdded, _args: unknown, ctx: Context) => getLedgerEntry(ctx, entryId),
    },
  },
  Balance: {
    available: ({ amount, held }) => amount - held,
    tokens: ({ amount }) => inTokens(amount),
  },
  LedgerEntry: {
    seq: (entry) => Number(entry.seq),
    request: (entry, _, ctx) => (entry.requestId ? ctx.loaders.usageRecord.load(entry.requestId) : null),
  },
  UsageRecord: {
    inputTokens: (record) => Number(record.inputTokens),
    cacheReadTokens: (record) => Number(record.cacheReadTokens),
    cacheWriteTokens: (record) => Number(record.cacheWriteTokens),
    outputTokens: (record) => Number(record.outputTokens),
  },
};

/** Millionths as a decimal number: 1500000 is "1.5". */
function inTokens(amount: bigint): string {
  const fraction = String(amount % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${amount / 1_000_000n}${fraction && `.${fraction}`}`;
}
