import type { Pool } from 'pg';
import type { MemoryBlock } from '../../recall/block.ts';
import { escapeText } from '../../recall/block-line.ts';
import { findStanding, type StandingOptions } from '../../recall/standing/find-standing.ts';
import { chooseStanding, writeStandingBlock, type StandingBlock } from '../../recall/standing/standing-block.ts';
import type { SearchHit } from '../../recall/types.ts';
import { scopesOf, type BoundaryInUse } from './boundary-in-use.ts';
import type { PlacedBlock } from './placed-blocks.ts';

/** Sources of standing lines. */
export type StandingSources = Pick<
  BoundaryInUse,
  'teamId' | 'projectIds' | 'agentIds' | 'includeFacts' | 'includeStanding' | 'memoryOf' | 'personId' | 'metadataFilter'
>;

/** Returns the standing part of a prompt of this boundary, or null. At most one statement. */
export async function standingOf(
  pool: Pool,
  sources: StandingSources,
  options: Pick<StandingOptions, 'screens' | 'texts' | 'asOf' | 'snapshots'>,
): Promise<StandingBlock | null> {
  const { teamId, includeFacts, includeStanding, metadataFilter: metadata } = sources;
  if (!includeStanding || !includeFacts) return null;
  const found = await findStanding(pool, { teamId, scopes: scopesOf(sources), metadata }, options);
  return writeStandingBlock(chooseStanding(found));
}

/** Names the standing part of a conversation that begins with this turn. */
export function standingPlace(firstTurn: string): string {
  return `${firstTurn} standing`;
}

/** The standing part as it is kept for later calls of the conversation. */
export function placedStanding(standing: StandingBlock | null): PlacedBlock {
  if (!standing) return { text: null, ids: [], marks: [], scores: [] };
  const { text, ids, marks } = standing;
  return { text, ids, marks, scores: ids.map(() => 0) };
}

/** Puts the standing part before a turn's block. */
export function withStanding(standing: PlacedBlock, block: MemoryBlock | null): MemoryBlock | null {
  if (standing.text === null) return block;
  return {
    text: block ? `${standing.text}\n${block.text}` : standing.text,
    ids: [...(block?.ids ?? []), ...standing.ids],
    scores: [...(block?.scores ?? []), ...standing.scores],
  };
}

/** Leaves out what the standing part quotes whole. */
export function withoutStanding(hits: readonly SearchHit[], standing: Pick<PlacedBlock, 'text' | 'ids'>): SearchHit[] {
  if (standing.text === null) return [...hits];
  const ids = new Set(standing.ids);
  return hits.filter(({ id, text }) => !ids.has(id) || !standing.text?.includes(escapeText(text)));
}
