import type { Conversation } from '../conversations/conversation.entity.ts';
import type { Message } from '../conversations/message.entity.ts';
import type { FactOwner } from '../facts/fact-history.ts';
import type { LogEntry } from './extraction-log.ts';
import type { Statement } from './filter-proposals.ts';
import type { Decision } from './judge.ts';
import type { MergeCandidate } from './merge-candidates.ts';
import type { Proposals } from './propose.ts';
import type { TranscriptMessage } from './transcript.ts';

/** Conversations of one scope that are read together, and how to read them. */
export interface Batch {
  owner: FactOwner;
  /** Oldest first. */
  conversations: readonly Conversation[];
  /** The owner's words on what is worth remembering. */
  instruction: string;
  /** Name of the memory model. Null: the catalog's. */
  model: string | null;
  /** Whether people asked for another reading. */
  isReplay: boolean;
  signal: AbortSignal;
}

/** After the first model call: the messages, and the statements that the model proposes. */
export interface Proposed {
  batch: Batch;
  messages: readonly Message[];
  transcript: readonly TranscriptMessage[];
  proposals: Proposals;
}

/** A statement with the message that says it. */
export interface SourcedStatement {
  statement: Statement;
  message: Message;
  conversation: Conversation;
}

/** After the rules: the statements that may become facts, and those set aside for people. */
export interface Admitted {
  batch: Batch;
  admitted: readonly SourcedStatement[];
  quarantined: readonly SourcedStatement[];
  /** Proposals that were dropped. */
  log: readonly LogEntry[];
}

/** A statement with the facts and statements that it may repeat, refine or replace. */
export interface MatchedStatement extends SourcedStatement {
  candidates: readonly MergeCandidate[];
}

/** After the search: each statement beside its merge candidates. */
export interface Matched {
  batch: Batch;
  matched: readonly MatchedStatement[];
  quarantined: readonly SourcedStatement[];
  /** Proposals that were dropped. */
  log: readonly LogEntry[];
}

/** A statement with the decision on it, and the candidates that the decision refers to. */
export interface JudgedStatement extends MatchedStatement {
  decision: Decision;
}

/** After the second model call: everything that `applyOutcome` needs to write. */
export interface Judged {
  batch: Batch;
  judged: readonly JudgedStatement[];
  quarantined: readonly SourcedStatement[];
  /** Proposals that were dropped. */
  log: readonly LogEntry[];
}
