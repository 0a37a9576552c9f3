import type { BoundaryInUse } from '../src/domains/boundaries/boundary-in-use.ts';
import type { CatalogModel, CatalogProvider, Protocol } from '../src/catalog/catalog.ts';
import type { TokenCounts } from '../src/catalog/price.ts';
import type { Exchange } from '../src/domains/conversations/remember.ts';
import type { MemoryBlock } from '../src/recall/block.ts';
export type { Caller } from '../src/auth/caller.ts';
import type { Caller } from '../src/auth/caller.ts';
import type { RecallEntry } from '../src/domains/usage/recall-log.ts';
import type { Settlement } from '../src/domains/usage/settlement.ts';

export type { BoundaryInUse, CatalogModel, CatalogProvider, Exchange, MemoryBlock, Protocol, Settlement, TokenCounts };

/** Whoever holds the service key of a call. */

/** Every question that the router asks of the platform. Its refusals are AppErrors. */
export interface RouterPlatform {
  /** Whether an operator closed the router, and what to tell callers. */
  maintenance(): { message: string; retryAfterSeconds: number } | null;
  /** Who holds this key. Throws UNAUTHORIZE, ACCESS_DENIED or RATE_LIMIT_EXCEEDED. */
  authenticate(secret: string | null, clientAddress: string): Promise<Caller>;
  models(): readonly CatalogModel[];
  findModel(name: string, protocol: Protocol, kind: CatalogModel['kind']): CatalogModel | null;
  /** Throws NOT_FOUND, also when it is another team's or the caller may not use boundaries. */
  findBoundary(caller: Caller, id: string): Promise<BoundaryInUse>;
  /** Null when the memory holds nothing on it. */
  recall(boundary: BoundaryInUse, query: string): Promise<MemoryBlock | null>;
  /** Sets money aside, durably. False when the balance does not cover it. `progress` tells how the call would be settled now. */
  reserve(requestId: string, amount: bigint, progress: () => Settlement): Promise<boolean>;
  /** Charges and records a hosted call, durably and once. With the database away it resolves after a while, and is tried on. */
  settle(settlement: Settlement): Promise<void>;
  /** Records a call that its caller paid. Nothing waits for it. */
  record(settlement: Settlement): void;
  /** Notes what memory brought to a call, without its texts. Nothing waits for it. */
  logRecall(entry: RecallEntry): void;
  /** Keeps what was said, so that facts are extracted from it. */
  remember(caller: Caller, boundary: BoundaryInUse, exchange: Exchange): Promise<void>;
  /** Keeps the texts of a call of a team that asked for it. */
  storeText(caller: Caller, text: { requestId: string; prompt: string; answer: string }): Promise<void>;
  costOf(tokens: TokenCounts, model: CatalogModel): bigint;
  mostItCanCost(promptTokens: number, outputTokens: number, model: CatalogModel): bigint;
  estimateTokens(bytes: number): number;
  /** Millionths of a balance token as a decimal number of balance tokens. */
  inBalanceTokens(amount: bigint): string;
}
