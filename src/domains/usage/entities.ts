import { LedgerEntry } from './ledger-entry.entity.ts';
import { UsageRecord } from './usage-record.entity.ts';

export const usageEntities = [LedgerEntry, UsageRecord];
