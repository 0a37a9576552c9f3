import type { Boundary } from '../src/boundaries/boundary.entity.ts';
import type { CatalogModel, Protocol } from '../src/catalog/catalog.ts';
import type { TokenCounts } from '../src/catalog/price.ts';
import type { Exchange } from '../src/conversations/conversations.ts';
import type { MemoryBlock } from '../src/facts/recall/block.ts';
import type { Actor } from '../src/identity/actor.ts';
import type { Settlement } from '../src/usage/holds.ts';

export type { Boundary, CatalogModel, Exchange, MemoryBlock, Protocol, Settlement, TokenCounts };

/** Whoever holds the service key of a call. */
export type Caller = Actor;

/** Every question that the router asks of the platform. Its refusals are AppErrors. */
export interface RouterPlatform {
  /** Who holds this key. Throws UNAUTHORIZE, ACCESS_DENIED or RATE_LIMIT_EXCEEDED. */
  authenticate(secret: string | null, clientAddress: string): Promise<Caller>;
  models(): readonly CatalogModel[];
  findModel(name: string, protocol: Protocol, kind: CatalogModel['kind']): CatalogModel | null;
  /** Throws NOT_FOUND, also when it is another team's or the caller may not use boundaries. */
  findBoundary(caller: Caller, id: string): Promise<Boundary>;
  /** Null when the memory holds nothing on it. */
  recall(caller: Caller, boundary: Boundary, query: string): Promise<MemoryBlock | null>;
  /** Sets money aside, durably. False when the balance does not cover it. */
  reserve(hold: { requestId: string; teamId: string; amount: bigint; expiresInSeconds: number }): Promise<boolean>;
  /** Charges and records a call, durably and once. */
  settle(settlement: Settlement): Promise<boolean>;
  /** Keeps what was said, so that facts are extracted from it. */
  remember(caller: Caller, boundary: Boundary, exchange: Exchange): Promise<void>;
  costOf(tokens: TokenCounts, model: CatalogModel): bigint;
  mostItCanCost(promptTokens: number, outputTokens: number, model: CatalogModel): bigint;
  estimateTokens(bytes: number): number;
}
