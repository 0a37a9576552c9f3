import type { Conversation } from '../conversations/conversation.entity.ts';
import type { Message } from '../conversations/message.entity.ts';
import type { FactOwner } from '../facts/fact-history.ts';
import type { ExtractionReason, LogEntry } from './extraction-log.ts';
import type { Echo, Statement } from './filter-proposals.ts';
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
  earlier: readonly TranscriptMessage[];
  proposals: Proposals;
}

/** A statement with the message that says it. */
export interface SourcedStatement {
  statement: Statement;
  message: Message;
  conversation: Conversation;
}

/** An echo with the message that says it. */
export interface SourcedEcho extends SourcedStatement {
  statement: Echo;
}

/** Proposals that need no decision: those set aside for people, repetitions, and dropped ones. */
export interface Decided {
  quarantined: readonly SourcedStatement[];
  echoes: readonly SourcedEcho[];
  dropped: readonly LogEntry[];
}

/** After the rules: the statements that may become facts, and the rest. */
export interface Admitted extends Decided {
  batch: Batch;
  admitted: readonly SourcedStatement[];
}

/** A statement with the facts and statements that it may repeat, refine or replace. */
export interface MatchedStatement extends SourcedStatement {
  candidates: readonly MergeCandidate[];
}

/** After the search: each statement beside its merge candidates. */
export interface Matched extends Decided {
  batch: Batch;
  matched: readonly MatchedStatement[];
}

/** A statement with the decision on it, and the candidates that the decision refers to. */
export interface JudgedStatement extends MatchedStatement {
  decision: Decision;
}

/** After the second model call: everything that `applyOutcome` needs to write. */
export interface Judged extends Decided {
  batch: Batch;
  judged: readonly JudgedStatement[];
}

/** The end that a statement came to. */
export interface Outcome {
  reason: ExtractionReason;
  /** The fact that it became, that it repeats or that it asks to forget. */
  factId: string | null;
}
