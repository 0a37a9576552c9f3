import type { AgentVersionRow } from '../domains/agents/agent-version.entity.ts';
import type { LedgerEntryRow } from '../domains/usage/ledger-entry.entity.ts';

// Results of mutations from which resolvers find the parents that have moved.

export interface NewVersion {
  version: AgentVersionRow;
}

export interface Posting {
  entry: LedgerEntryRow;
}
