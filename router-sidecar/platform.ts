import type { BoundaryInUse } from '../src/domains/boundaries/boundary-in-use.ts';
import type { RatedCall } from '../src/admission/call-rates.ts';
import type { CatalogModel, CatalogTarget } from '../src/catalog/catalog.ts';
import type { CallBounds } from '../src/catalog/call-cost.ts';
import type { Caller } from '../src/auth/caller.ts';
import type { ProviderObjects } from '../src/domains/usage/provider-objects.ts';
import type { Settlement } from '../src/domains/usage/settlement.ts';
import type { EarlierTurn } from '../src/domains/conversations/remember-earlier.ts';
import type { SpendRefusal } from '../src/domains/usage/lease-credit.ts';
import type { Reservation } from '../src/domains/usage/call-ledger.ts';
import type { Dropped } from '../src/recall/types.ts';

// Some values of the platform pass through the router; every other type below is the router's own.
export type {
  BoundaryInUse,
  Caller,
  CatalogModel,
  CatalogTarget,
  Dropped,
  EarlierTurn,
  Reservation,
  Settlement,
  SpendRefusal,
};

export type CatalogProvider = CatalogTarget['provider'];
export type Protocol = CatalogModel['protocol'];
export type TokenCounts = Settlement['tokens'];
export type ToolUses = NonNullable<TokenCounts['toolUses']>;
export type BuiltInTool = keyof ToolUses;
export type ModelPrice = NonNullable<CatalogModel['price']>;
export type { CallBounds };
/** `HOSTED`: the service's account pays. `BYOK`: the caller's own provider key pays. */
export type PaymentMode = Exclude<Settlement['mode'], 'OPERATOR'>;
export type Outcome = Settlement['outcome'];

/** Memory, ready to be put into a prompt. */
export interface MemoryBlock {
  text: string;
  /** Ids of the quoted entries, best first. */
  ids: readonly string[];
  /** Scores of the quoted entries, in the order of `ids`. */
  scores: readonly number[];
}

/** A call's question to memory. */
export interface Ask {
  /** The user's words in the call, oldest first. The newest are the question. */
  said: readonly string[];
  /** A name for each of them, the same in every call that repeats the transcript up to it. */
  places: readonly string[];
  /** False when an agent's loop repeats the newest turn. */
  isNew: boolean;
  /** Returns what user and assistant say in the call, which needs no memory. */
  texts: () => readonly string[];
}

/** The memory of a call. */
export interface Recall {
  /** For each of the user's turns, the memory that stands before it. Null where nothing stands. */
  blocks: readonly (MemoryBlock | null)[];
  /** The standing lines that the first of them begins with. Null: none. */
  standing: { ids: readonly string[]; tokens: number } | null;
  /** Hits that were left out, and why. */
  dropped: readonly Dropped[];
  /** No call asked about the turn before. */
  isUnseen: boolean;
}

/** One exchange between user and assistant, for fact extraction. */
export interface Exchange {
  requestId: string;
  /** The name of the user's turn. */
  place: string;
  /** False when an agent's loop goes on with the turn. */
  isNew: boolean;
  userText: string;
  assistantText: string;
  /** The answer calls a tool, so another answer to the same turn follows. */
  isOpen: boolean;
  /** The client stopped the answer. */
  isInterrupted: boolean;
}

/** Prompt and answer of one call, for teams that store them. */
export interface CallText {
  requestId: string;
  prompt: string;
  answer: string;
}

/** Memory that was added to one call: ids and scores, never texts. */
export interface RecallRecord {
  requestId: string;
  teamId: string;
  boundaryId: string;
  /** Null: for nobody. */
  personId: string | null;
  tookMs: number;
  /** Best first. */
  hits: { id: string; score: number; isStanding?: boolean }[];
  /** How many tokens the standing lines take. */
  standingTokens: number;
  leftOut: Dropped[];
}

/** Everything the router needs from the platform. Errors are AppErrors. */
export interface RouterPlatform {
  /** Returns the maintenance message while an operator keeps the router closed, else null. */
  maintenance(): { message: string; retryAfterSeconds: number } | null;
  /** Returns the holder of a key. Throws UNAUTHORIZE, ACCESS_DENIED or RATE_LIMIT_EXCEEDED. */
  authenticate(secret: string | null, clientAddress: string): Promise<Caller>;
  /**
   * Admits a model call under the limits of its key, before its body is read. Call `end` when the
   * call is over. Throws RATE_LIMIT_EXCEEDED.
   */
  admitCall(caller: Caller): { headers: Record<string, string>; end: () => void };
  models(): readonly CatalogModel[];
  /** Returns the catalog's providers, sorted by name. */
  providers(): readonly CatalogProvider[];
  findModel(name: string, protocol: Protocol, kind: CatalogModel['kind']): CatalogModel | null;
  /**
   * Counts a call under the rates of its limits, before its provider is dialled. Call `end` once,
   * with the tokens that it took. Throws RATE_LIMIT_EXCEEDED.
   */
  takeRates(call: RatedCall): Promise<{ headers: Record<string, string>; end: (tokens: number) => Promise<void> }>;
  /** Throws NOT_FOUND, also for another team's boundary or a caller who may not use boundaries. */
  findBoundary(caller: Caller, id: string): Promise<BoundaryInUse>;
  /**
   * Returns the boundary as a call for the person of this name uses it, or for nobody. Makes the
   * person at the first sight. Null: its memory is of persons, and there is none of this name.
   */
  forPerson(caller: Caller, boundary: BoundaryInUse, name: string | null): Promise<BoundaryInUse | null>;
  /**
   * Returns, for each of the user's turns, the memory that stands before it: where an earlier call
   * put a block, that block unchanged, and for a new turn what matches it.
   */
  recall(boundary: BoundaryInUse, ask: Ask): Promise<Recall>;
  /**
   * Reserves money, durably. Returns null, or what does not cover it. `progress` returns the
   * settlement of the call as if it ended now.
   */
  reserve(reservation: Reservation, progress: () => Settlement): Promise<SpendRefusal | null>;
  /**
   * Charges and records a hosted call, durably and once. With the database away it resolves after
   * a while, and retries in the background.
   */
  settle(settlement: Settlement): Promise<void>;
  /** Returns those of the ids that answers to the team have named. */
  findOwnIds(objects: ProviderObjects): Promise<ReadonlySet<string>>;
  /** Returns the names of the providers at which an id belongs to the team. */
  providersOf(teamId: string, id: string): Promise<string[]>;
  /** Removes an id that the team has deleted at the provider. Never rejects. */
  forgetId(teamId: string, provider: string, id: string): Promise<void>;
  /** Stores the ids that an answer to the team names. Never rejects. */
  keepIds(objects: ProviderObjects): Promise<void>;
  /**
   * Returns the names of the providers at which the team's own keys have met one of the ids, the
   * newest first. They grant nothing: the key itself decides what it reaches.
   */
  ownKeyProvidersOf(teamId: string, ids: readonly string[]): Promise<string[]>;
  /** Stores the ids that an answer to the team's own key names. Never rejects. */
  keepOwnKeyIds(objects: ProviderObjects): Promise<void>;
  /** Removes an id that the team's own key has deleted at the provider. Never rejects. */
  forgetOwnKeyId(teamId: string, provider: string, id: string): Promise<void>;
  /** Records a call that its caller paid for, in the background. */
  record(settlement: Settlement): void;
  /**
   * Returns an ended call of the caller's key or team. Throws NOT_FOUND, also for a call of another
   * team, and ACCESS_DENIED.
   */
  findCall(caller: Caller, requestId: string): Promise<object>;
  /** Records which memory was added to a call, in the background. */
  logRecall(entry: RecallRecord): void;
  /** Stores earlier turns of a conversation, oldest first, unless they are known. */
  rememberEarlier(caller: Caller, boundary: BoundaryInUse, turns: readonly EarlierTurn[]): Promise<void>;
  /** Stores an exchange and queues fact extraction. */
  remember(caller: Caller, boundary: BoundaryInUse, exchange: Exchange): Promise<void>;
  /** Stores prompt and answer for a team that asked for it. */
  storeText(caller: Caller, text: CallText): Promise<void>;
  costOf(tokens: TokenCounts, target: CatalogTarget): bigint;
  /** Returns the highest cost of a call within these bounds. */
  maxCost(bounds: CallBounds, target: CatalogTarget): bigint;
  estimateTokens(bytes: number): number;
  /** Converts millionths of a balance token to a decimal number of balance tokens. */
  formatBalanceTokens(amount: bigint): string;
}
