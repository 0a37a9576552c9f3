import type { AppError } from '../../src/core/errors.ts';
import type { Billing } from '../billing/billing-rows.ts';
import type { Edit, Member } from '../json-scan.ts';
import type { CatalogModel, EarlierTurn, Protocol, TokenCounts } from '../platform.ts';
import type { Frame } from '../sse.ts';

/** Top-level members of a request body, by key. */
export type Members = ReadonlyMap<string, Member>;

/** A turn in which the user says something. */
export interface UserTurn {
  /** The user's words, without what the client writes beside them. */
  text: string;
  /** Offset of its element in the body. */
  at: number;
  /** End of its text, when that text stands alone instead of a list of turns. Else null. */
  aloneUntil: number | null;
  /** Offset of its first text after tool results. Null without tool results. */
  afterResultsAt: number | null;
}

/** Everything that the user says in a call. */
export interface Transcript {
  /** Oldest first. */
  turns: readonly UserTurn[];
  /** Memory is looked up for it and inserted at it. */
  newest: UserTurn;
  /** False when an agent's loop repeats the newest turn with what came of it. */
  isNew: boolean;
}

/**
 * Where an answer has what the model generated: in pieces as it comes, in parts and items that
 * repeat it, and in the whole answer that repeats all of them.
 */
export type Account = 'pieces' | 'parts' | 'items' | 'answer';

/** Generated text in an event or a complete answer. */
export interface Generated {
  account: Account;
  /** The part of its account that this is, whole. Null: it adds to what came before. */
  part: string | null;
  /** Of text, reasoning and tool calls. */
  bytes: number;
  /** Words of the assistant in it. */
  text: string;
}

/**
 * One endpoint of a provider's protocol: reads its calls, answers and events, and writes its
 * errors.
 */
export interface Dialect {
  readonly protocol: Protocol;
  /** Path below the provider's base address. */
  readonly path: string;
  /** Path below the version in the service's own address. */
  readonly endpoint: string;
  /** Kind of the models it calls. Only chat has memory. */
  readonly kind: CatalogModel['kind'];
  /** It counts tokens and generates none: nothing is charged, and memory has no part in it. */
  readonly isFree: boolean;
  /** How its keys are paid for in hosted mode. */
  readonly billing: Billing;

  /**
   * Headers in which the provider's clients send their key. In hosted mode they hold the service
   * key.
   */
  readonly keyHeaderNames: readonly string[];
  keyHeaders(key: string): Record<string, string>;

  /**
   * Returns the call's own limit of tokens to generate, else `max` an answer. Throws
   * INVALID_PARAMETER.
   */
  outputLimit(body: Buffer, members: Members, max: number): number;
  /** Returns the number of answers that the call asks for. */
  answersAsked(body: Buffer, members: Members): number;
  /** Returns the person for whom the caller calls, as `endUserAt` does. */
  endUser(body: Buffer, members: Members): string | null;
  /** Returns null when the user says nothing. */
  readTranscript(body: Buffer, members: Members): Transcript | null;
  /**
   * Returns what user and assistant said before the newest turn, oldest first: at most the newest
   * 100, and 64 KB of text. A turn has its last answer.
   */
  earlierTurns(body: Buffer, members: Members, transcript: Transcript): EarlierTurn[];
  /** Returns what user and assistant say in the request, newest first, at most 1 MB of it. */
  texts(body: Buffer, members: Members): string[];
  /** Returns the edits that insert `block` directly before the user's turn, or near it. */
  memoryEdits(turn: UserTurn, block: string): Edit[];
  /** Returns the edit that requests a stream's usage, or null when the stream reports it anyway. */
  usageEdit(body: Buffer, members: Members): Edit | null;

  /**
   * Returns the usage in a complete answer or event, merged with the usage so far. Ignores invalid
   * counts. A side that no event has reported is 0.
   */
  usageOf(json: unknown, before: TokenCounts | null): TokenCounts | null;
  /** Returns what a usage has of other work than the answer. */
  usedBeside(usage: TokenCounts): TokenCounts;
  /**
   * Returns the ids in a complete answer or event of what the provider stores in the account.
   */
  accountIds(json: unknown): string[];
  /**
   * Returns whether an event holds only the usage. Clients that did not request it never see it.
   */
  isOnlyUsage(json: unknown): boolean;
  /** Returns whether this event ends the answer. */
  isLast(frame: Frame): boolean;
  /** Streams whose model has finished may end without such an event. */
  readonly mayEndUnmarked: boolean;
  /** Returns whether the usage that an event reports is final. */
  isFinalUsage(json: unknown): boolean;
  /** Returns whether an event says that the model has finished. */
  isFinish(json: unknown): boolean;
  /** Returns whether this is a complete answer of the endpoint. */
  isAnswer(json: unknown): boolean;
  /** Returns whether a complete answer or an event says that the provider has failed. */
  isFailure(json: unknown): boolean;
  /**
   * Keys and values, in quotes, without one of which a complete answer tells no failure and no
   * refusal that is free of charge.
   */
  readonly endingWords: readonly Buffer[];
  /** Returns whether a complete answer or an event calls a tool of the client. */
  callsTool(json: unknown): boolean;
  /** Returns what the model generated, as a complete answer or an event has it. */
  generated(json: unknown): Generated[];

  errorBody(error: AppError): object;
}
