import type { AppError } from '../../src/core/errors.ts';
import type { Edit, Member } from '../json-scan.ts';
import type { CatalogModel, Protocol, TokenCounts } from '../platform.ts';
import type { Frame } from '../sse.ts';

/** The members of a request body at its top level, by key. */
export type Members = ReadonlyMap<string, Member>;

/** The newest turn in which the user says something: what memory is searched for, and where it is put. */
export interface UserTurn {
  text: string;
  /** Where its element begins in the body. */
  at: number;
  /** Where its text ends, when that text stands alone in place of a list of turns; else null. */
  aloneUntil: number | null;
  /** Where its first text after the results of tools begins, when it holds such results; else null. */
  afterResultsAt: number | null;
  /** Whether it is said for the first time: in an agent's loop the same turn comes again with each result of a tool. */
  isNew: boolean;
}

/** One endpoint of a provider's protocol: how to read its calls, its answers and its events, and how to say an error in it. */
export interface Dialect {
  readonly protocol: Protocol;
  /** What is appended to the provider's base address. */
  readonly path: string;
  /** What the service's own address says behind the version. */
  readonly endpoint: string;
  /** Which models it calls. Memory is for chat alone. */
  readonly kind: CatalogModel['kind'];

  /** Where the provider's own clients send their key; in hosted mode the service key stands there. */
  readonly keyHeaderNames: readonly string[];
  keyHeaders(key: string): Record<string, string>;

  /** Refuses what cannot be metered when an account of ours pays. Throws INVALID_PARAMETER. */
  checkHosted(body: Buffer, members: Members): void;
  /** The most tokens that the call may generate: as it says itself, else `most` an answer. Throws INVALID_PARAMETER. */
  outputLimit(body: Buffer, members: Members, most: number): number;
  /** Null when the user says nothing. */
  newestUserTurn(body: Buffer, members: Members): UserTurn | null;
  /** Puts `block` directly before the newest user turn, where the provider accepts it. */
  memoryEdits(turn: UserTurn, block: string): Edit[];
  /** What makes the provider report the usage of a stream. Null when it does so anyway or was asked already. */
  usageEdit(body: Buffer, members: Members): Edit | null;

  /** The usage that a whole answer or an event reports, over what was reported before. One that makes no sense counts as not reported. */
  usageOf(json: unknown, before: TokenCounts | null): TokenCounts | null;
  /** Whether nothing but the usage is in this event: it is kept from a client that did not ask for it. */
  isOnlyUsage(json: unknown): boolean;
  /** Whether the answer is over with this event. */
  isLast(frame: Frame): boolean;
  /** Whether what was reported so far is the final usage. */
  isFinalUsage(json: unknown): boolean;
  /** What the assistant said in a whole answer, or adds in an event. */
  textOf(json: unknown): string;
  /** How many bytes of text the model generated in a whole answer or an event: words, reasoning, tool calls. */
  generatedBytes(json: unknown): number;

  errorBody(error: AppError): object;
}
