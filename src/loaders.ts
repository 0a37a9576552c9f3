import type DataLoader from 'dataloader';
import type { Context } from './context.ts';
import { messagesLoader } from './conversations/conversations.loaders.ts';
import type { Message } from './conversations/message.entity.ts';
import type { ChildrenKey } from './drive/children.ts';
import type { DriveItemRow } from './drive/drive-item.entity.ts';
import { documentTextLoader, documentTextsLoader } from './drive/text/texts.loaders.ts';
import type { DocumentText, DocumentTexts } from './drive/text/texts.ts';
import { driveChildrenLoader } from './drive/drive.loaders.ts';
import type { Page } from './graphql/page.ts';
import type { MemberGrantRow } from './identity/member-grants.ts';
import { memberGrantsLoader, roleNameLoader } from './identity/roles.loaders.ts';
import type { CallText } from './usage/call-text.ts';
import type { LedgerEntry } from './usage/ledger-entry.entity.ts';
import type { CallRecall } from './usage/recall-log.ts';
import type { UsageRecord } from './usage/usage-record.entity.ts';
import { callRecallLoader, callTextLoader, usageRecordLoader } from './usage/usage.loaders.ts';

/** Batches, for one request, the look-ups that are not relations. */
export interface Loaders {
  documentText: DataLoader<string, DocumentText | null>;
  documentTexts: DataLoader<string, DocumentTexts>;
  messages: DataLoader<string, Message[]>;
  driveChildren: DataLoader<ChildrenKey, Page<DriveItemRow>>;
  usageRecord: DataLoader<LedgerEntry, UsageRecord | null>;
  memberGrants: DataLoader<string, MemberGrantRow[]>;
  roleName: DataLoader<string, string>;
  callText: DataLoader<string, CallText | null>;
  callRecall: DataLoader<UsageRecord, CallRecall | null>;
}

const MAKERS: { [K in keyof Loaders]: (ctx: Context) => Loaders[K] } = {
  documentText: documentTextLoader,
  documentTexts: documentTextsLoader,
  messages: messagesLoader,
  driveChildren: driveChildrenLoader,
  usageRecord: usageRecordLoader,
  memberGrants: memberGrantsLoader,
  roleName: roleNameLoader,
  callText: callTextLoader,
  callRecall: callRecallLoader,
};

/** Each is made when it is first asked for: most requests need none. */
export function createLoaders(ctx: Context): Loaders {
  const made: Partial<Record<string, unknown>> = {};
  return new Proxy(MAKERS, {
    get: (makers, name: string) => (made[name] ??= makers[name as keyof Loaders](ctx)),
  }) as unknown as Loaders;
}
