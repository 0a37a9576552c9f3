import type DataLoader from 'dataloader';
import type { Context } from './context.ts';
import { messagesLoader } from './conversations/conversations.loaders.ts';
import type { Fact } from './facts/fact.entity.ts';
import { factLoader } from './facts/facts.loaders.ts';
import type { Message } from './conversations/message.entity.ts';
import type { ChildrenKey } from './drive/children.ts';
import type { DriveItem } from './drive/drive-item.entity.ts';
import { documentTextLoader, documentTextsLoader } from './drive/text/texts.loaders.ts';
import type { DocumentText, DocumentTexts } from './drive/text/texts.ts';
import { driveChildCountLoader, driveChildrenLoader, driveItemLoader } from './drive/drive.loaders.ts';
import type { Page } from './graphql/page.ts';
import { memoryCountLoader } from './memories/memories.loaders.ts';
import { documentCountLoader } from './projects/project-documents.loaders.ts';
import type { Project } from './projects/project.entity.ts';
import type { MemberGrantRow } from './identity/member-grants.ts';
import { memberGrantsLoader, roleNameLoader } from './identity/roles.loaders.ts';
import type { ServiceKey } from './identity/service-key.entity.ts';
import type { CallText } from './usage/call-text.ts';
import type { LedgerEntry } from './usage/ledger-entry.entity.ts';
import type { CallRecall } from './usage/recall-log.ts';
import type { UsageRecord } from './usage/usage-record.entity.ts';
import {
  callRecallLoader,
  callTextLoader,
  projectLoader,
  serviceKeyLoader,
  usageRecordLoader,
} from './usage/usage.loaders.ts';

/** Batches, for one request, the look-ups that are not relations. */
export interface Loaders {
  memoryCount: DataLoader<string, number>;
  documentCount: DataLoader<string, number>;
  documentText: DataLoader<string, DocumentText | null>;
  documentTexts: DataLoader<string, DocumentTexts>;
  messages: DataLoader<string, Message[]>;
  fact: DataLoader<string, Fact | null>;
  driveItem: DataLoader<string, DriveItem | null>;
  driveChildren: DataLoader<ChildrenKey, Page<DriveItem>>;
  driveChildCount: DataLoader<string, number>;
  usageRecord: DataLoader<LedgerEntry, UsageRecord | null>;
  memberGrants: DataLoader<string, MemberGrantRow[]>;
  roleName: DataLoader<string, string>;
  serviceKey: DataLoader<string, ServiceKey | null>;
  project: DataLoader<string, Project | null>;
  callText: DataLoader<string, CallText | null>;
  callRecall: DataLoader<UsageRecord, CallRecall | null>;
}

export function createLoaders(ctx: Context): Loaders {
  return {
    memoryCount: memoryCountLoader(ctx),
    documentCount: documentCountLoader(ctx),
    documentText: documentTextLoader(ctx),
    documentTexts: documentTextsLoader(ctx),
    messages: messagesLoader(ctx),
    fact: factLoader(ctx),
    driveItem: driveItemLoader(ctx),
    driveChildren: driveChildrenLoader(ctx),
    driveChildCount: driveChildCountLoader(ctx),
    usageRecord: usageRecordLoader(ctx),
    memberGrants: memberGrantsLoader(ctx),
    roleName: roleNameLoader(ctx),
    serviceKey: serviceKeyLoader(ctx),
    project: projectLoader(ctx),
    callText: callTextLoader(ctx),
    callRecall: callRecallLoader(ctx),
  };
}
