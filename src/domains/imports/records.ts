import type { Forgetting } from '../../core/forgetting.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { StandingMark } from '../../recall/standing/mark-standing.ts';
import type { EditReason } from '../../recall/suppression.ts';
import type { ChangeDetail, ChangeKind } from '../facts/fact-change.entity.ts';

/** Products whose files can be imported. `MEMORY`: this platform's own export. */
export type ImportFormat = 'MEMORY' | 'MEM0' | 'CHATGPT' | 'CLAUDE';

/** Why a thing of a file was not imported: see the schema. */
export type SkipReason =
  | 'KNOWN'
  | 'SAME_FACT'
  | 'FORGOTTEN'
  | 'DELETED'
  | 'HIDDEN'
  | 'OTHER_ROLE'
  | 'NOT_TEXT'
  | 'OTHER_KIND'
  | 'NOT_JSON'
  | 'INVALID'
  | 'BAD_TIME'
  | 'TOO_LARGE'
  | 'TWICE'
  | 'MISSING'
  | 'CYCLE'
  | 'TOO_MANY_PERSONS';

/** Something that is wrong with an item. It quotes nothing of the file. */
export interface ItemFault {
  line: number;
  reason: SkipReason;
  message: string;
}

/** A thing of a file by the file's own id. */
interface Sourced {
  sourceId: string;
}

/** A project or an agent of the file. */
export interface OwnerKey {
  kind: 'project' | 'agent';
  sourceId: string;
}

interface Owned extends Sourced {
  /** Null: the file names none. */
  owner: OwnerKey | null;
  /** A person of the file. Null: shared memory. */
  person: string | null;
}

export interface PersonRecord extends Sourced {
  kind: 'person';
  /** The custom id first, then aliases. */
  names: readonly string[];
  displayName: string;
  actorType: 'HUMAN' | 'ASSISTANT';
}

export interface ProjectRecord extends Sourced {
  kind: 'project';
  name: string;
  description: string | null;
  /** Null: it remembers for ever. */
  memoryRetentionDays: number | null;
  /** Whether its facts are summed up by themselves. */
  consolidation: boolean;
}

export interface AgentRecord extends Sourced {
  kind: 'agent';
  name: string;
  factInstruction: string | null;
  extractionEnabled: boolean;
  /** Whether its facts are summed up by themselves. */
  consolidation: boolean;
}

export interface MemoryRecord extends Sourced {
  kind: 'memory';
  owner: OwnerKey | null;
  name: string;
  content: string;
  metadata: Readonly<Record<string, unknown>>;
  createdAt: Date;
  updatedAt: Date;
}

export interface ConversationRecord extends Owned {
  kind: 'conversation';
  session: string | null;
  sourceKind: SourceKind;
  timeZone: string | null;
  forgetting: Forgetting;
  /** Null: to be read by the memory model, where the import says so. */
  status: 'NONE' | 'DONE' | 'FAILED' | null;
  createdAt: Date;
  /** Its messages may be later. Left out: when it began. */
  updatedAt?: Date;
}

export interface MessageRecord extends Sourced {
  kind: 'message';
  conversation: string;
  /** Null: behind those that are stored. */
  n: number | null;
  role: 'user' | 'assistant';
  text: string;
  metadata: Readonly<Record<string, unknown>>;
  speaker: string | null;
  /** A person of the file. */
  actor: string | null;
  silent: boolean;
  /** Null: by its form. */
  standing: StandingMark | null;
  interrupted: boolean;
  /** Groups conversations: the id of one of the file, or a name. Null: the session's. */
  chain: string | null;
  at: Date;
}

/** One step of a fact's history. */
export interface ChangeRecord {
  version: number;
  kind: ChangeKind;
  reason: EditReason | null;
  oldText: string | null;
  newText: string | null;
  /** Of an edit of the text: the keywords of the old one. */
  oldKeywords: readonly string[] | null;
  sourceKind: SourceKind;
  /** The conversation of the file that it came from. */
  source: string | null;
  detail: ChangeDetail | null;
  at: Date;
}

/** A message that says a fact. */
export interface EvidenceRecord {
  message: string;
  quote: string;
  /** When the fact was taken from it. Null: when the fact was made. */
  at: Date | null;
}

export interface FactRecord extends Owned {
  kind: 'fact';
  text: string;
  metadata: Readonly<Record<string, unknown>>;
  subject: string | null;
  keywords: readonly string[];
  eventDate: string | null;
  expiresAt: Date | null;
  saidAt: Date | null;
  /** Role and name of who said it first. Null role: by hand, or unknown. */
  saidRole: 'user' | 'assistant' | null;
  speaker: string | null;
  pinned: number;
  /** Null: by its form. */
  standing: StandingMark | null;
  released: boolean;
  /** Taken out of a summary by hand. Left out: no. */
  apart?: boolean;
  forgotten: boolean;
  supersededBy: string | null;
  conflictsWith: string | null;
  sourceKind: SourceKind;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  evidence: readonly EvidenceRecord[];
  history: readonly ChangeRecord[];
  /** Terms of its source and of the messages around it. Null: from its evidence. */
  sourceTerms: { said: readonly string[]; near: readonly string[]; temporal: boolean } | null;
}

export interface SuppressionRecord extends Sourced {
  kind: 'suppression';
  fact: string;
  message: string | null;
  sibling: string | null;
  memory: string | null;
  /** The piece of the memory. */
  piece: number | null;
  version: number;
  since: Date | null;
  beside: boolean;
}

/** A statement that is set apart, or a request to forget a fact. Both wait for a person. */
export interface WaitingRecord extends Owned {
  kind: 'statement' | 'proposal';
  conversation: string;
  fact: string | null;
  text: string | null;
  quote: string;
  /** Of a statement: that of its message. */
  metadata: Readonly<Record<string, unknown>>;
  createdAt: Date;
}

export type ImportRecord =
  | PersonRecord
  | ProjectRecord
  | AgentRecord
  | MemoryRecord
  | ConversationRecord
  | MessageRecord
  | FactRecord
  | SuppressionRecord
  | WaitingRecord;

export type RecordKind = ImportRecord['kind'];

/** Something about an item that keeps it, or a part of it, from being imported. */
export class ItemError extends Error {
  override readonly name = 'ItemError';
  readonly reason: SkipReason;
  constructor(reason: SkipReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Errors of an import that are stored. */
export const MAX_FAULTS = 100;

/** Records that were read of a file, and what was left out. */
export interface Intake {
  readonly now: Date;
  readonly records: { line: number; record: ImportRecord }[];
  readonly skipped: Map<SkipReason, number>;
  readonly faults: ItemFault[];
  /** The item that is being read. */
  line: number;
}

export function createIntake(now: Date): Intake {
  return { now, records: [], skipped: new Map(), faults: [], line: 0 };
}

export function skip(intake: Pick<Intake, 'skipped'>, reason: SkipReason, count = 1): void {
  if (count > 0) intake.skipped.set(reason, (intake.skipped.get(reason) ?? 0) + count);
}

/** Counts what is left out, and notes where and why. */
export function note(intake: Pick<Intake, 'skipped' | 'faults'>, fault: ItemFault): void {
  skip(intake, fault.reason);
  if (intake.faults.length < MAX_FAULTS) intake.faults.push(fault);
}

/** Returns what `read` returns. Notes an ItemError, and returns null. */
export function attempt<T>(intake: Intake, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ItemError)) throw error;
    note(intake, { line: intake.line, reason: error.reason, message: error.message });
    return null;
  }
}
