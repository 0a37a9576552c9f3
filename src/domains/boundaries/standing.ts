import type { Pool } from 'pg';
import { escapeText } from '../../recall/block-line.ts';
import { findStanding, type Standing, type StandingOptions } from '../../recall/standing/find-standing.ts';
import {
  chooseForQuestion,
  chooseStanding,
  writeStandingBlock,
  type StandingBlock,
} from '../../recall/standing/standing-block.ts';
import type { SearchHit } from '../../recall/types.ts';
import { scopesOf, type BoundaryInUse } from './boundary-in-use.ts';
import type { PlacedBlock } from './placed-blocks.ts';

/** Sources of standing lines. */
export type StandingSources = Pick<
  BoundaryInUse,
  'teamId' | 'projectIds' | 'agentIds' | 'includeFacts' | 'includeStanding' | 'memoryOf' | 'personId' | 'metadataFilter'
>;

/** Where and for which question standing lines are looked for. */
export type StandingQuestion = Pick<StandingOptions, 'screens' | 'texts' | 'asOf' | 'snapshots'> & {
  question?: string;
};

/** Returns the standing part of a prompt of this boundary, or null. At most one statement. */
export async function standingOf(
  pool: Pool,
  sources: StandingSources,
  { question, ...options }: StandingQuestion,
): Promise<StandingBlock | null> {
  return writeStandingBlock(chooseStanding(await findOf(pool, sources, options), question));
}

/** Returns the wishes alone that hold for the question, and that no part of the prompt says. */
export async function standingForTurn(
  pool: Pool,
  sources: StandingSources,
  { question, said, ...options }: StandingQuestion & { question: string; said: readonly PlacedBlock[] },
): Promise<StandingBlock | null> {
  const found = await findOf(pool, sources, options);
  const isSaid = (line: string) => said.some(({ text }) => text?.includes(escapeText(line)));
  return writeStandingBlock(chooseForQuestion(found, question, isSaid));
}

async function findOf(
  pool: Pool,
  sources: StandingSources,
  options: Omit<StandingQuestion, 'question'>,
): Promise<Standing[]> {
  const { teamId, includeFacts, includeStanding, metadataFilter: metadata } = sources;
  if (!includeStanding || !includeFacts) return [];
  return findStanding(pool, { teamId, scopes: scopesOf(sources), metadata }, options);
}

/** Names the standing part of a conversation that begins with this turn. */
export function standingPlace(firstTurn: string): string {
  return `${firstTurn} standing`;
}

/** Names what says that wishes for other questions had no space in that part. */
export function waitingPlace(firstTurn: string): string {
  return `${firstTurn} waiting`;
}

/** Nothing was put. */
export const NOTHING: PlacedBlock = { text: null, ids: [], marks: [], scores: [] };

/** A part of a prompt as it is kept for later calls of the conversation. */
export function placedStanding(standing: StandingBlock | null): PlacedBlock {
  if (!standing) return NOTHING;
  const { text, ids, marks } = standing;
  return { text, ids, marks, scores: ids.map(() => 0) };
}

/** Puts a standing part before a turn's block. */
export function withStanding(standing: PlacedBlock, block: PlacedBlock): PlacedBlock {
  if (standing.text === null) return block;
  return {
    text: block.text === null ? standing.text : `${standing.text}\n${block.text}`,
    ids: [...block.ids, ...standing.ids],
    marks: [...block.marks, ...standing.marks],
    scores: [...block.scores, ...standing.scores],
  };
}

/** Leaves out what the standing part quotes whole. */
export function withoutStanding(hits: readonly SearchHit[], standing: Pick<PlacedBlock, 'text' | 'ids'>): SearchHit[] {
  if (standing.text === null) return [...hits];
  const ids = new Set(standing.ids);
  return hits.filter(({ id, text }) => !ids.has(id) || !standing.text?.includes(escapeText(text)));
}
