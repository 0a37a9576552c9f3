import path from 'node:path';
import { parseArgs } from 'node:util';
import { openGate, screensOf } from '../../src/recall/filter-candidates.ts';
import { embedTexts } from '../../src/recall/embeddings/embed-texts.ts';
import { countWithoutVector } from '../../src/recall/embeddings/sources.ts';
import { searchScopes } from '../../src/recall/search.ts';
import type { HitKind } from '../../src/recall/types.ts';
import { openBench, type Bench } from './database.ts';
import { createDialogueProject, loadDialogue, type Loaded } from './load-dialogue.ts';
import { readDialogues, type Dialogue, type Question } from './dialogue.ts';
import {
  askForeign,
  BUDGETS,
  measurePrompts,
  readStandingPart,
  sourcesOf,
  type Asked,
  type Foreign,
  type Held,
} from './prompts.ts';
import { scopesOf } from '../../src/domains/boundaries/boundary-in-use.ts';
import { catalogOf, fileOfModel, openVectorStore } from './vector-store.ts';
import { withScriptedFacts } from './scripted-extractor.ts';

const KEEP = { secrets: 'keep', personal: 'keep' } as const;

interface Result extends Held {
  category: string;
  isAnswerable: boolean;
  turns: Ranking;
  /** Null when no fact represents any of the evidence. */
  facts: Ranking | null;
  /** Share of the evidence in the standing lines or among the ten best turns. */
  standingOrTen: number;
}

const { values, positionals: files } = parseArgs({
  options: {
    'text-only': { type: 'boolean', default: false },
    extract: { type: 'boolean', default: false },
    persons: { type: 'boolean', default: false },
    embeddings: { type: 'string' },
    vectors: { type: 'string' },
    'query-prefix': { type: 'string', default: '' },
    'passage-prefix': { type: 'string', default: '' },
    'input-type': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (files.length === 0) {
  process.stderr.write(
    `Usage: npm run bench:recall -- FILE… [--text-only] [--extract] [--persons]
  [--embeddings ADDRESS [--vectors FILE] [--query-prefix TEXT] [--passage-prefix TEXT] [--input-type]],
files in the format of LoCoMo or BEAM\n`,
  );
  process.exit(2);
}
const store =
  values.embeddings === undefined
    ? null
    : await openVectorStore(values.vectors ?? (await fileOfModel(values.embeddings)), values.embeddings);
const catalog = store
  ? catalogOf(store.baseUrl, {
      queryPrefix: values['query-prefix'],
      passagePrefix: values['passage-prefix'],
      hasInputType: values['input-type'],
    })
  : undefined;
for (const file of files) {
  const bench = await openBench(catalog);
  try {
    const { embeddings } = bench.platform;
    const ways = store ? [{ name: ', by words' }, { name: ', with the model', embeddings }] : [{ name: '' }];
    const measured = ways.map((way) => ({ way, results: [] as Result[], foreign: [] as Foreign[] }));
    const read = readDialogues(file, values['text-only'] ? 'none' : 'captions');
    const dialogues = values.extract ? read.map(withScriptedFacts) : read;
    // Each dialogue is a person's, and all are loaded before one is asked for.
    const project = values.persons ? await createDialogueProject(bench) : null;
    const ofPersons: Loaded[] = [];
    if (project) for (const dialogue of dialogues) ofPersons.push(await loadDialogue(bench, dialogue, project));
    for (const [turn, dialogue] of dialogues.entries()) {
      const loaded = ofPersons[turn] ?? (await loadDialogue(bench, dialogue, null));
      if (store) await embedAll(bench);
      const others = dialogues.filter((other) => other !== dialogue);
      for (const { way, results, foreign } of measured) {
        const asked = { ...loaded, ...('embeddings' in way ? { embeddings: way.embeddings } : {}) };
        results.push(...(await askAll(bench, asked, dialogue)));
        foreign.push(...(await askForeign(bench, asked, others, turn)));
      }
    }
    for (const { way, results, foreign } of measured)
      process.stdout.write(`${path.basename(file)}${way.name}\n${writeResults(results, foreign).join('\n')}\n`);
    if (store) process.stdout.write(`the model was asked for ${store.count.asked} of ${store.count.texts} vectors\n`);
  } finally {
    await bench.close();
  }
}
store?.close();

/** Embeds all texts, as the product's job does, but at once. */
async function embedAll({ platform }: Bench): Promise<void> {
  const { signal } = new AbortController();
  const metered = () => Promise.resolve();
  do await embedTexts(platform, { signal, isFirst: true, isLast: true }, metered);
  while ((await countWithoutVector(platform.pool, platform.embeddings.model() ?? '')) > 0);
}

/** All answerable questions, then each category by itself, adversarial ones included. */
function writeResults(results: readonly Result[], foreign: readonly Foreign[]): string[] {
  const answerable = results.filter(({ isAnswerable }) => isAnswerable);
  const categories = Map.groupBy(
    results.toSorted((a, b) => a.category.localeCompare(b.category)),
    ({ category }) => category,
  );
  return [
    ...writeAll('', answerable, foreign),
    ...[...categories].flatMap(([category, some]) =>
      writeAll(
        some.every(({ isAnswerable }) => isAnswerable) ? `${category}: ` : `${category} (not in the means): `,
        some,
        foreign.filter((one) => one.category === category),
      ),
    ),
  ];
}

async function askAll(bench: Bench, loaded: Asked, dialogue: Dialogue): Promise<Result[]> {
  const ofFacts = new Set(dialogue.facts.flatMap(({ evidence }) => evidence));
  const results: Result[] = [];
  for (const question of dialogue.questions) {
    const { category, isAnswerable, evidence } = question;
    const standing = await readStandingPart(bench, loaded, question.text);
    const inFacts = new Set(evidence.filter((id) => ofFacts.has(id)));
    const turns = await rank(bench, loaded, question, ['message']);
    const ten = new Set(turns.slice(0, 10).flat());
    results.push({
      category,
      isAnswerable,
      turns: measureRanking(turns, new Set(evidence)),
      facts: inFacts.size > 0 ? measureRanking(await rank(bench, loaded, question, ['fact']), inFacts) : null,
      ...(await measurePrompts(bench, loaded, dialogue, { ...question, standing })),
      standingOrTen: evidence.filter((id) => standing.turns.has(id) || ten.has(id)).length / evidence.length,
    });
  }
  return results;
}

/** The turns of the hits, best first. */
async function rank(
  bench: Bench,
  loaded: Asked,
  { text }: Question,
  kinds: readonly HitKind[],
): Promise<(readonly string[])[]> {
  const sources = sourcesOf(bench, loaded);
  const hits = await searchScopes(bench.platform.pool, {
    teamId: sources.teamId,
    scopes: scopesOf(sources),
    documentProjectIds: sources.documentProjectIds,
    query: text,
    kinds,
    limit: 20,
    ...(loaded.embeddings ? { embeddings: loaded.embeddings } : {}),
    gate: openGate(screensOf(KEEP)),
  });
  return hits.map(({ id }) => loaded.turnsOf.get(id) ?? []);
}

function writeAll(prefix: string, results: readonly Result[], foreign: readonly Foreign[]): string[] {
  const percent = (of: (result: Result) => number | undefined) =>
    (100 * mean(results.map((result) => of(result) ?? 0))).toFixed(1);
  const mixed = BUDGETS.map(
    (budget, i) =>
      `${percent(({ held }) => held[i])} of ${percent(({ possible }) => possible[i])} % in ${budget} tokens`,
  );
  const beside = BUDGETS.map((budget, i) => `${percent(({ withStanding }) => withStanding[i])} % in ${budget} tokens`);
  const facts = results.flatMap((result) => result.facts ?? []);
  const paid = mean(foreign.map(({ tokens }) => tokens)).toFixed(0);
  const given = foreign.filter(({ tokens }) => tokens > 0).length;
  return [
    `${prefix}${results.length} questions`,
    writeRanking(
      `${prefix}turns`,
      results.map(({ turns }) => turns),
    ),
    ...(facts.length > 0 ? [writeRanking(`${prefix}facts`, facts)] : []),
    `${prefix}mixed ${mixed.join(', ')}`,
    `${prefix}with standing lines R@10 ${percent(({ standingOrTen }) => standingOrTen)}, ${beside.join(', ')}`,
    `${prefix}of other dialogues ${given} of ${foreign.length} questions are given memory, ${paid} tokens each`,
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
