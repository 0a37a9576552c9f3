import type DataLoader from 'dataloader';
import type { Context } from './context.ts';
import { messagesLoader } from './conversations/conversations.loaders.ts';
import type { Message } from './conversations/message.entity.ts';
import { memoryCountLoader } from './memories/memories.loaders.ts';
import type { UsageRecord } from './usage/usage-record.entity.ts';
import { usageRecordLoader } from './usage/usage.loaders.ts';

/** Batches, for one request, the look-ups that are not relations. */
export interface Loaders {
  memoryCount: DataLoader<string, number>;
  messages: DataLoader<string, Message[]>;
  usageRecord: DataLoader<string, UsageRecord | null>;
}

export function createLoaders(ctx: Context): Loaders {
  return { memoryCount: memoryCountLoader(ctx), messages: messagesLoader(ctx), usageRecord: usageRecordLoader(ctx) };
}
