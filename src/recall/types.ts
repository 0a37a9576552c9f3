import type { EmbeddingsClient } from '../catalog/embeddings-client.ts';
import type { MetadataFilter } from '../db/metadata-filter.ts';
import type { FactDetail } from './fact-detail.ts';
import type { Snapshot } from './snapshots/read-snapshot.ts';

/** A fact, a named memory, a passage of a document, or a message of a conversation. */
export type HitKind = 'fact' | 'memory' | 'passage' | 'message';

/** A search in some scopes of one team. */
export interface Question {
  teamId: string;
  /** Those of projects, agents and persons, as `scopeOf` makes them. */
  scopes: readonly string[];
  /** Projects whose documents are searched. */
  documentProjectIds: readonly string[];
  query: string;
  /** The turn before. It counts half where the query has few terms. */
  before?: string;
  kinds: readonly HitKind[];
  /** Everything is found that meets it, passages as if they had none. */
  metadata?: MetadataFilter | undefined;
  limit: number;
  /** Passed by everything that is returned, before the limit counts. */
  gate: Gate;
  /** A name of the IANA database: the days of the question are those of its place. Default: UTC. */
  timeZone?: string;
  /** Searches what was in force at that time, by words alone. Default: now. */
  asOf?: Date;
  /** Finds the facts that summaries stand for, too. */
  includeConsolidated?: boolean;
  /** Without it, only texts that share words with the question are found. */
  embeddings?: EmbeddingsClient;
  /** All scopes as they are now: they are searched here, not in the database. */
  snapshots?: readonly Snapshot[];
  /** The least `coverage` of a hit. Default: 0, everything that matches. */
  minCoverage?: number;
}

/** A search result. Higher scores match better; scores compare within one search only. */
export interface SearchHit {
  kind: HitKind;
  id: string;
  /** The fact, memory, drive item or conversation that it is or belongs to. */
  sourceId: string;
  text: string;
  score: number;
  /** When it was last said or written. */
  at: Date;
  /** A `FactSourceKind`, or ASSISTANT for the words of a model. */
  by: string;
  /** 1: first among equals. -1: never put into a prompt. */
  pinned: number;
  /** The subject of a fact; the speaker of a message. */
  name: string | null;
  /** For facts: the messages that said it. */
  messageIds: readonly string[];
  /** For facts. */
  detail: FactDetail | null;
  /** Share of the best score by words alone, when meaning counts too. */
  share?: number;
  /** The digest of the stored text, where `text` hides a part of it or is cut. */
  mark?: string;
  /** Everybody's, in a search for a person. Absent: no. */
  isShared?: true;
  explain: Explanation;
}

/**
 * A row that shares words with the question, or stands beside one. `own`, `source` and `adjacent`
 * hold the numbers of the question's terms, counted from 1.
 */
export interface Candidate {
  kind: HitKind;
  id: string;
  sourceId: string;
  text: string | null;
  at: Date;
  by: string;
  /** The subject of a fact; the speaker of a message. */
  name: string | null;
  /** The stem of that name. */
  about: string | null;
  temporal: boolean;
  pinned: number;
  /** For facts: the messages that said it. */
  messageIds: readonly string[];
  /** For facts. */
  detail: FactDetail | null;
  /** For memories: the piece's number. For messages: the distance from the nearest match. */
  n: number;
  own: number[];
  source: number[];
  adjacent: number[];
  /** Those of the keywords. */
  keyed: number[];
  /** For messages: the matches around it, itself included. */
  near: readonly Near[];
  /** Everybody's, in a search for a person. Absent: no. */
  isShared?: true;
}

/** A message near a candidate message, with the question's terms that it holds. */
export interface Near {
  /** In messages; negative before the candidate. */
  distance: number;
  /** The distance where long messages in between count for more. */
  steps: number;
  own: number[];
  /** Below 1 in a long message or a model's. */
  credit: number;
  isQuestion: boolean;
}

export interface Candidates {
  rows: Candidate[];
  /** Rows that hold each term, in the order of the terms. A lower bound for frequent terms. */
  frequencies: number[];
  /** The number of rows that `frequencies` refer to. */
  total: number;
}

/** A candidate with its score. */
export interface Scored {
  candidate: Candidate;
  score: number;
  explain: Explanation;
}

/** Why a text was found: its words in common with the question, and the boosts of its score. */
export interface Explanation {
  terms: { term: string; idf: number; place: string; weight: number }[];
  boosts: { reason: 'subject' | 'when' | 'date' | 'wish' | 'model'; factor: number }[];
  /** Share of the question's weight that the text covers, from 0 to 1. */
  coverage: number;
  /** The cosine of the two vectors, where both exist. */
  similarity?: number;
  /** Deviations of that above the mean of all compared texts. */
  standardScore?: number;
  /** Whether it is near enough to be shown without words in common. Absent: no. */
  standsOut?: true;
  /** Points of the score by meaning. Absent where words alone decide. */
  meaning?: number;
  /** Whether a part of the text is hidden. Absent: no. */
  isRedacted?: boolean;
}

/** The reason for which the gate left something out. */
export type DropReason =
  'FORGOTTEN' | 'LOW_COVERAGE' | 'SECRET' | 'PERSONAL' | 'INSTRUCTION' | 'NOT_FOR_PROMPTS' | 'IN_REQUEST' | 'DUPLICATE';

/** Something that matched and was left out. */
export interface Dropped {
  id: string;
  reason: DropReason;
}

/** How a candidate answers the question. */
export interface Asked {
  /** False when it shares too little with the question. */
  isCovered: boolean;
  /** Whether the question asks for the words of the assistant. */
  forReplies: boolean;
  /** Whether it asks for what was said or asked for. */
  forRequests: boolean;
}

/** Decides, best first, what of the matching memory may be shown, and how. One for each search. */
export interface Gate {
  /** The text as it may be shown, or null. `asked` says what the question is about. */
  admit(candidate: Candidate, asked?: Asked): string | null;
  /** Notes a text that is not shown for another reason. */
  leaveOut(id: string, reason: DropReason): void;
  /** At most 100. */
  readonly dropped: readonly Dropped[];
}
