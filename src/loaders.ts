import type DataLoader from 'dataloader';
import type { Context } from './context.ts';
import { messagesLoader } from './conversations/conversations.loaders.ts';
import type { Message } from './conversations/message.entity.ts';
import { memoryCountLoader } from './memories/memories.loaders.ts';
import type { Project } from './projects/project.entity.ts';
import type { ServiceKey } from './identity/service-key.entity.ts';
import type { CallText } from './usage/call-text.ts';
import type { LedgerEntry } from './usage/ledger-entry.entity.ts';
import type { UsageRecord } from './usage/usage-record.entity.ts';
import { callTextLoader, projectLoader, serviceKeyLoader, usageRecordLoader } from './usage/usage.loaders.ts';

/** Batches, for one request, the look-ups that are not relations. */
export interface Loaders {
  memoryCount: DataLoader<string, number>;
  messages: DataLoader<string, Message[]>;
  usageRecord: DataLoader<LedgerEntry, UsageRecord | null>;
  serviceKey: DataLoader<string, ServiceKey | null>;
  project: DataLoader<string, Project | null>;
  callText: DataLoader<string, CallText | null>;
}

export function createLoaders(ctx: Context): Loaders {
  return {
    memoryCount: memoryCountLoader(ctx),
    messages: messagesLoader(ctx),
    usageRecord: usageRecordLoader(ctx),
    serviceKey: serviceKeyLoader(ctx),
    project: projectLoader(ctx),
    callText: callTextLoader(ctx),
  };
}
