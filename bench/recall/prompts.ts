import type { EmbeddingsClient } from '../../src/catalog/embeddings-client.ts';
import { writeBlock } from '../../src/recall/block.ts';
import { estimateBlockTokens } from '../../src/recall/estimate-tokens.ts';
import { DEFAULT_MIN_COVERAGE } from '../../src/recall/coverage.ts';
import { MAX_MESSAGE_TOKENS } from '../../src/recall/excerpt.ts';
import { screensOf } from '../../src/recall/filter-candidates.ts';
import { findForPrompt, type PromptSources } from '../../src/domains/boundaries/recall.ts';
import { standingOf, withoutStanding, type StandingSources } from '../../src/domains/boundaries/standing.ts';
import type { StandingBlock } from '../../src/recall/standing/standing-block.ts';
import type { SearchHit } from '../../src/recall/types.ts';
import type { Bench } from './database.ts';
import type { Dialogue, Question } from './dialogue.ts';
import type { Loaded } from './load-dialogue.ts';

export const BUDGETS = [512, 1_024, 4_096] as const;
/** Budget of the blocks that questions of other dialogues are given. */
const FOREIGN_BUDGET = 512;
/** Questions of each other dialogue. */
const FOREIGN_QUESTIONS = 2;
/** Day, id and end of a line, and tag and heading of a block. */
const LINE_TOKENS = 6;
const FRAME_TOKENS = 50;

const SCREENS = screensOf({ secrets: 'keep', personal: 'keep' });

/** A dialogue as it is asked: by words alone or, with `embeddings`, by meaning, too. */
export interface Asked extends Loaded {
  embeddings?: EmbeddingsClient;
}

/** Evidence of a question in the blocks of each budget, as shares of all of it. */
export interface Held {
  held: number[];
  /** The most that a block of evidence alone holds. */
  possible: number[];
  /** As `held`, with standing lines beside the block. */
  withStanding: number[];
}

/** Tokens that a question pays in a dialogue that does not hold its answer. */
export interface Foreign {
  category: string;
  tokens: number;
}

/** The standing lines of a question, and the turns that they quote. */
export interface Standing {
  part: StandingBlock | null;
  turns: ReadonlySet<string>;
}

export async function readStandingPart(bench: Bench, loaded: Loaded, question: string): Promise<Standing> {
  const part = await standingOf(bench.platform.pool, sourcesOf(bench, loaded), { screens: SCREENS, question });
  return { part, turns: new Set(part?.ids.flatMap((id) => loaded.turnsOf.get(id) ?? [])) };
}

/** Asks what the prompts of a question hold. */
export async function measurePrompts(
  bench: Bench,
  loaded: Asked,
  dialogue: Dialogue,
  { text, evidence, standing }: Question & { standing: Standing },
): Promise<Held> {
  const { hits } = await findForPrompt(bench.platform.pool, sourcesOf(bench, loaded), {
    query: text,
    screens: SCREENS,
    ...withModel(loaded),
  });
  const wanted = new Set(evidence);
  const costs = dialogue.sessions
    .flatMap(({ turns }) => turns)
    .filter(({ id }) => wanted.has(id))
    .map(({ text: said }) => LINE_TOKENS + Math.min(MAX_MESSAGE_TOKENS, estimateBlockTokens(said.slice(0, 1_000))))
    .toSorted((a, b) => a - b);
  const fitting = (budget: number) => {
    let left = budget - FRAME_TOKENS;
    return costs.filter((cost) => (left -= cost) >= 0).length;
  };
  const { part, turns } = standing;
  const others = part ? withoutStanding(hits, part) : hits;
  const heldIn = (some: readonly SearchHit[], budget: number, more: ReadonlySet<string> = new Set()) => {
    const held = new Set(writeBlock(some, budget)?.ids.flatMap((id) => loaded.turnsOf.get(id) ?? [])).union(more);
    return evidence.filter((id) => held.has(id)).length / evidence.length;
  };
  return {
    held: BUDGETS.map((budget) => heldIn(hits, budget)),
    withStanding: BUDGETS.map((budget) => heldIn(others, budget, turns)),
    possible: BUDGETS.map((budget) => fitting(budget) / evidence.length),
  };
}

/** Asks questions of the other dialogues, where silence is the right answer. */
export async function askForeign(
  bench: Bench,
  loaded: Asked,
  others: readonly Dialogue[],
  turn: number,
): Promise<Foreign[]> {
  const foreign: Foreign[] = [];
  for (const { questions } of others) {
    const answerable = questions.filter(({ isAnswerable }) => isAnswerable);
    for (let i = 0; i < Math.min(FOREIGN_QUESTIONS, answerable.length); i++) {
      const { text = '', category = '' } = answerable[(FOREIGN_QUESTIONS * turn + 7 * i) % answerable.length] ?? {};
      const { hits } = await findForPrompt(bench.platform.pool, sourcesOf(bench, loaded), {
        query: text,
        screens: SCREENS,
        ...withModel(loaded),
      });
      foreign.push({ category, tokens: estimateBlockTokens(writeBlock(hits, FOREIGN_BUDGET)?.text ?? '') });
    }
  }
  return foreign;
}

function withModel({ embeddings }: Asked): Pick<Asked, 'embeddings'> {
  return embeddings ? { embeddings } : {};
}

/** Returns what a boundary reads: a project, or in it a person's memory beside everybody's. */
export function sourcesOf({ actor }: Bench, { projectId, personId }: Loaded): PromptSources & StandingSources {
  return {
    ...(personId === null ? {} : { memoryOf: 'BOTH' as const, personId }),
    teamId: actor.teamId,
    projectIds: [projectId],
    documentProjectIds: [projectId],
    agentIds: [],
    includeFacts: true,
    includeMemories: true,
    includeDocuments: true,
    includeStanding: true,
    minCoverage: DEFAULT_MIN_COVERAGE,
  };
}
