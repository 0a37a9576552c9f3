import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BoundaryInUse } from '../../src/domains/boundaries/boundary-in-use.ts';
import { openGate, screensOf } from '../../src/recall/gate.ts';
import { searchScopes } from '../../src/recall/search.ts';
import type { HitKind } from '../../src/recall/types.ts';
import { findForPrompt } from '../../src/domains/boundaries/recall.ts';
import { writeBlock } from '../../src/recall/block.ts';
import { openBench, type Bench } from './database.ts';
import { loadDialogue } from './load-dialogue.ts';
import { readDialogues, type Dialogue } from './dialogue.ts';

const KEEP = { secrets: 'keep', personal: 'keep' } as const;
const BUDGETS = [512, 1_024, 4_096] as const;

interface Result {
  category: string;
  isAnswerable: boolean;
  turns: Ranking;
  /** Null when no fact represents any of the evidence. */
  facts: Ranking | null;
  /** Share of the evidence that a prompt would hold, for each budget. */
  mixed: number[];
}

const { values, positionals: files } = parseArgs({
  options: { 'text-only': { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (files.length === 0) {
  process.stderr.write('Usage: npm run bench:recall -- FILE… [--text-only], files in the format of LoCoMo or BEAM\n');
  process.exit(2);
}
for (const file of files) {
  const bench = await openBench();
  try {
    const results: Result[] = [];
    for (const dialogue of readDialogues(file, values['text-only'] ? 'none' : 'captions'))
      results.push(...(await askAll(bench, dialogue)));
    process.stdout.write(`${path.basename(file)}\n${writeResults(results).join('\n')}\n`);
  } finally {
    await bench.close();
  }
}

/** All answerable questions, then each category by itself, adversarial ones included. */
function writeResults(results: readonly Result[]): string[] {
  const answerable = results.filter(({ isAnswerable }) => isAnswerable);
  const categories = Map.groupBy(
    results.toSorted((a, b) => a.category.localeCompare(b.category)),
    ({ category }) => category,
  );
  return [
    ...writeAll('', answerable),
    ...[...categories].flatMap(([category, some]) =>
      writeAll(
        some.every(({ isAnswerable }) => isAnswerable) ? `${category}: ` : `${category} (not in the means): `,
        some,
      ),
    ),
  ];
}

async function askAll(bench: Bench, dialogue: Dialogue): Promise<Result[]> {
  const { pool } = bench.platform;
  const { projectId, turnsOf } = await loadDialogue(bench, dialogue);
  const ofFacts = new Set(dialogue.facts.flatMap(({ evidence }) => evidence));
  const results: Result[] = [];
  for (const { text, category, isAnswerable, evidence } of dialogue.questions) {
    const ranked = async (kinds: readonly HitKind[]) => {
      const question = {
        teamId: bench.actor.teamId,
        projectIds: [projectId],
        agentIds: [],
        query: text,
        kinds,
        limit: 20,
        gate: openGate(screensOf(KEEP)),
      };
      return (await searchScopes(pool, question)).map(({ id }) => turnsOf.get(id) ?? []);
    };
    const inFacts = new Set(evidence.filter((id) => ofFacts.has(id)));
    const mixed: number[] = [];
    for (const maxTokens of BUDGETS) {
      const boundary = boundaryOf(bench, projectId, maxTokens);
      const { hits } = await findForPrompt(pool, boundary, { query: text, screens: screensOf(KEEP) });
      const block = writeBlock(hits, maxTokens);
      const held = new Set(block?.ids.flatMap((id) => turnsOf.get(id) ?? []));
      mixed.push(evidence.filter((id) => held.has(id)).length / evidence.length);
    }
    results.push({
      category,
      isAnswerable,
      turns: measureRanking(await ranked(['message']), new Set(evidence)),
      facts: inFacts.size > 0 ? measureRanking(await ranked(['fact']), inFacts) : null,
      mixed,
    });
  }
  return results;
}

function boundaryOf({ actor, workspaceId }: Bench, projectId: string, maxTokens: number): BoundaryInUse {
  return {
    id: '',
    teamId: actor.teamId,
    workspaceId,
    projectIds: [projectId],
    documentProjectIds: [projectId],
    agentIds: [],
    writeProjectId: null,
    writeAgentId: null,
    includeFacts: true,
    includeMemories: true,
    includeDocuments: true,
    maxTokens,
    extract: false,
    forgetting: 'REVIEW',
  };
}

function writeAll(prefix: string, results: readonly Result[]): string[] {
  const mixed = BUDGETS.map(
    (budget, i) => `${(100 * mean(results.map((result) => result.mixed[i] ?? 0))).toFixed(1)} % in ${budget} tokens`,
  );
  const facts = results.flatMap((result) => result.facts ?? []);
  return [
    `${prefix}${results.length} questions`,
    writeRanking(
      `${prefix}turns`,
      results.map(({ turns }) => turns),
    ),
    ...(facts.length > 0 ? [writeRanking(`${prefix}facts`, facts)] : []),
    `${prefix}mixed ${mixed.join(', ')}`,
  ];
}

/** Means over questions, as they are printed. */
interface Ranking {
  recall: Record<5 | 10 | 20, number>;
  mrr: number;
  ndcg: number;
}

/**
 * Scores a ranking against the wanted turns. A turn counts once, at the first place that covers it.
 */
function measureRanking(places: readonly (readonly string[])[], wanted: ReadonlySet<string>): Ranking {
  const seen = new Set<string>();
  const gains = places.map((turns) => {
    const fresh = turns.filter((turn) => wanted.has(turn) && !seen.has(turn));
    for (const turn of fresh) seen.add(turn);
    return fresh.length;
  });
  const share = (k: number) => gains.slice(0, k).reduce((sum, gain) => sum + gain, 0) / wanted.size;
  const first = gains.findIndex((gain) => gain > 0);
  const discounted = (count: number, gain: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => gain(i) / Math.log2(i + 2)).reduce((sum, part) => sum + part, 0);
  return {
    recall: { 5: share(5), 10: share(10), 20: share(20) },
    mrr: first === -1 ? 0 : 1 / (first + 1),
    ndcg: discounted(10, (i) => Math.min(1, gains[i] ?? 0)) / discounted(Math.min(10, wanted.size), () => 1),
  };
}

function writeRanking(name: string, all: readonly Ranking[]): string {
  const percent = (k: 5 | 10 | 20) => `R@${k} ${(100 * mean(all.map(({ recall }) => recall[k]))).toFixed(1)}`;
  const short = (values: number[]) => mean(values).toFixed(3).replace(/^0/, '');
  return `${name} ${percent(10)} ${percent(5)} ${percent(20)} MRR ${short(all.map(({ mrr }) => mrr))} nDCG@10 ${short(all.map(({ ndcg }) => ndcg))}`;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
