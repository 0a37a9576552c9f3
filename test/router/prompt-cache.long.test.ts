import { afterAll, describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import {
  bodyOf,
  FACTS,
  MACHINE,
  STANDING,
  scenariosOf,
  systemPrompt,
  withBlockAtEnd,
  withNewestOnly,
  type Scenario,
} from './cache-scenarios.ts';
import { alphaCache, betaCache, type Counted, type PrefixCache } from './prefix-cache.ts';
import { eventually } from './scripted.ts';
import { chatForm, messagesForm, type Form } from './transcripts.ts';
import { useScripted } from './use-scripted.ts';
import { useSecondRouter } from './more-routers.ts';
import { sent } from './model-calls.ts';

// `npm run bench:cache` runs the sizes of real agents and prints the table.
const IS_BENCH = process.env['BENCH_CACHE'] !== undefined;
const SIZES = IS_BENCH
  ? { system: 8_000, toolResult: 1_000, answer: 200 }
  : { system: 2_500, toolResult: 500, answer: 100 };
/** Of the hit rate without memory. */
const LEAST_SHARE = 0.98;

const s = useScripted();
const second = useSecondRouter(s);

/** The ways to place memory that are compared: as the router does it, and others for the table. */
const WAYS = ['no memory', 'replay', 'newest only', 'at the end'] as const;
type Way = (typeof WAYS)[number];

interface Result {
  form: string;
  scenario: string;
  counted: Record<Way, Counted[]>;
  withMemory: number;
  /** The first calls of later tasks. */
  starts: number[];
}

const results: Result[] = [];

async function play(form: Form, { name, alternates, calls }: Scenario): Promise<Result> {
  const team = await s.team();
  const projectId = await team.createProject();
  for (const fact of [...FACTS, ...STANDING]) await team.addProjectFact(projectId, fact);
  const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
  const open = form === chatForm ? alphaCache : betaCache;
  const caches = Object.fromEntries(WAYS.map((way) => [way, open()])) as Record<Way, PrefixCache>;
  const counted: Result['counted'] = { 'no memory': [], replay: [], 'newest only': [], 'at the end': [] };
  let withMemory = 0;
  for (const [i, { steps, answer, tool }] of calls.entries()) {
    s.upstream.answers(answerJson(form.answer(answer, tool)));
    const body = JSON.stringify(bodyOf(form, steps, systemPrompt(SIZES.system)));
    const base = alternates && i % 2 === 1 ? second.base : s.system.base;
    const { answer: response, text } = await sent(s, team, body, { path: form.path, boundary, base });
    for (const wish of STANDING) expect(text.split(wish)).toHaveLength(2);
    if (response.headers.get('x-memory-status') === 'used') withMemory += 1;
    const prompts = [body, text, withNewestOnly(text), withBlockAtEnd(form, text)];
    for (const [n, way] of WAYS.entries()) counted[way].push(caches[way].read(prompts[n] ?? ''));
    // Another router sees a block once it is stored, long before a model has answered.
    if (alternates) await eventually(async () => (await placesOf(team.teamId)) >= userTurns(steps));
  }
  await eventually(async () => (await messagesOf(team.teamId)).length >= 2);
  expect((await messagesOf(team.teamId)).filter((text) => text.includes(MACHINE))).toEqual([]);
  return { form: form.name, scenario: name, counted, withMemory, starts: laterTasks({ name, calls }) };
}

const userTurns = (steps: Scenario['calls'][number]['steps']) => steps.filter((step) => 'user' in step).length;

async function placesOf(teamId: string): Promise<number> {
  const { pool } = s.system.running.platform;
  return (await pool.query('select from placed_block where team_id = $1', [teamId])).rowCount ?? 0;
}

async function messagesOf(teamId: string): Promise<string[]> {
  const { pool } = s.system.running.platform;
  const { rows } = await pool.query<{ text: string }>('select text from message where team_id = $1', [teamId]);
  return rows.map(({ text }) => text);
}

function hitRate(counted: readonly Counted[]): number {
  const sum = (key: keyof Counted) => counted.reduce((total, one) => total + one[key], 0);
  return sum('cached') / sum('total');
}

/** The first calls of all user turns but the first. */
function laterTasks({ calls }: Scenario): number[] {
  return calls.flatMap(({ steps }, i) => (i > 0 && 'user' in (steps.at(-1) ?? {}) ? [i] : []));
}

/** The lowest hit rate of these calls. */
function lowest(counted: readonly Counted[], calls: readonly number[]): number {
  return Math.min(...calls.map((i) => hitRate(counted.slice(i, i + 1))));
}

describe.each([chatForm, messagesForm])('the prompt cache of a provider of $name', (form) => {
  it.each(scenariosOf(SIZES))('holds with memory as without it: $name', async (scenario) => {
    const result = await play(form, scenario);
    results.push(result);
    expect(result.withMemory).toBe(scenario.calls.length);
    const { 'no memory': without, replay, 'newest only': newestOnly } = result.counted;
    expect(hitRate(replay) / hitRate(without)).toBeGreaterThanOrEqual(LEAST_SHARE);
    // Of a cache that breaks, the history of a whole loop is read anew.
    const starts = laterTasks(scenario);
    if (starts.length === 0 || !scenario.calls[0]?.tool) return;
    expect(lowest(replay, starts)).toBeGreaterThan(LEAST_SHARE * lowest(without, starts));
    expect(lowest(newestOnly, starts)).toBeLessThan(0.9 * lowest(replay, starts));
  });
});

afterAll(() => {
  if (!IS_BENCH) return;
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const uncached = (counted: readonly Counted[]) =>
    Math.round(counted.reduce((sum, { total, cached }) => sum + total - cached, 0) / counted.length);
  process.stdout.write(`| protocol | scenario | ${WAYS.join(' | ')} | replay / no memory |\n`);
  for (const { form, scenario, counted, starts } of results) {
    const cells = WAYS.map((way) => {
      const start = starts.length === 0 ? '' : `, ${percent(lowest(counted[way], starts))}`;
      return `${percent(hitRate(counted[way]))}${start} (${uncached(counted[way])})`;
    });
    const share = hitRate(counted.replay) / hitRate(counted['no memory']);
    process.stdout.write(`| ${form} | ${scenario} | ${cells.join(' | ')} | ${share.toFixed(3)} |\n`);
  }
});
