import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kind, parse, print, separateOperations } from 'graphql';
import { sentence } from './fill.ts';
import { RARE_FILTERS } from './rare-calls.ts';
import type { Ground } from './ground.ts';

/** Times of one kind of request, in ms. */
export interface Times {
  name: string;
  p50: number;
  p99: number;
}

const WARM_UP = 5;
const CONSOLE = fileURLToPath(new URL('../../console/src/', import.meta.url));
const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The queries of the console's screens, with the variables that a screen sends first. */
function screensOf({ originals, boundaryId, agentId, folderId, keyId }: Ground): [string, () => object][] {
  const { projectId, factId, requestId } = originals;
  const from = dayOf(Date.now() - 30 * DAY_MS);
  const page = { first: 50 };
  const usage = (by: string[]) => () => ({ from, to: dayOf(Date.now()), by, isFirst: true });
  return [
    ['Home', () => ({ from })],
    ['Spend', () => ({ from })],
    ['PlaygroundChoices', () => ({})],
    ['Saw', () => ({ boundary: boundaryId, question: sentence(6) })],
    ['MemoryPlaces', () => ({})],
    ['MemoryFacts', () => ({ in: projectId, ...page })],
    ['FactDetail', () => ({ id: factId })],
    ['SearchMemory', () => ({ project: projectId, query: sentence(6) })],
    ['MemoryConversations', () => ({ in: projectId, ...page })],
    ['Requests', () => ({ ...page })],
    ...RARE_FILTERS.map(([field, filter]): [string, () => object] => [
      `Requests with a rare ${field}`,
      () => ({ ...page, filter }),
    ]),
    ['Request', () => ({ id: requestId })],
    ['Usage', () => ({ ...page, isOwn: true })],
    ['UsageGroups by day', usage(['DAY'])],
    ['UsageGroups by day and model', usage(['DAY', 'MODEL'])],
    ['UsageGroups by key', usage(['KEY'])],
    ['UsageGroups by project', usage(['PROJECT'])],
    ['Keys', () => page],
    ['KeyDetail', () => ({ id: keyId })],
    ['Boundaries', () => page],
    ['Members', () => page],
    ['AuditLog', () => page],
    ['SourceAgents', () => page],
    ['SourceAgent', () => ({ id: agentId })],
    ['DriveFolder', () => ({ folder: folderId, ...page })],
    ['Connectors', () => ({})],
    ['Bots', () => page],
    ['Connect', () => ({})],
  ];
}

const LEDGER = 'query ($filter: LedgerEntryFilter) { ledger(first: 50, filter: $filter) { nodes { id } } }';

/** Each operation of the console by its name, with its fragments: its file's, or another's. */
function readOperations(): Map<string, string> {
  const files = globSync('**/*.graphql', { cwd: CONSOLE });
  const documents = files.map((file) => parse(readFileSync(CONSOLE + file, 'utf8')).definitions);
  const fragments = new Map(
    documents.flat().flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  return new Map(
    documents.flatMap((own) => {
      const names = new Set(own.flatMap((one) => ('name' in one ? [one.name?.value] : [])));
      const others = [...fragments].flatMap(([name, one]) => (names.has(name) ? [] : [one]));
      const parts = separateOperations({ kind: Kind.DOCUMENT, definitions: [...own, ...others] });
      return Object.entries(parts).map(([name, document]) => [name, print(document)] as const);
    }),
  );
}

type Request = readonly [name: string, ask: () => Promise<unknown>];

/**
 * Measures the query of each screen and a model call with memory, one request after another. Each
 * has its turn before the first has its second: the jobs of a platform meet all of them alike.
 */
export async function measureRequests(ground: Ground, times: number): Promise<Times[]> {
  const operations = readOperations();
  const requests: Request[] = screensOf(ground).map(([name, variables]) => {
    const operation = name.split(' ')[0] ?? '';
    const text = operations.get(operation);
    if (text === undefined) throw new Error(`the console has no operation ${operation}`);
    return [name, () => ground.ask(text, variables(), operation)];
  });
  for (const [field, value] of Object.entries({
    reason: ['TOP_UP'],
    text: 'rare',
    requestId: [ground.originals.requestId],
  }))
    requests.push([`Ledger with a rare ${field}`, () => ground.ask(LEDGER, { filter: { [field]: value } })]);
  requests.push(['a model call with memory', async () => ground.call(sentence(6))]);
  const took = requests.map((): number[] => []);
  for (let i = -WARM_UP; i < times; i++)
    for (const [at, [, ask]] of requests.entries()) {
      const ms = await timeOf(ask);
      if (i >= 0) took[at]?.push(ms);
    }
  return requests.map(([name], at) => ({ name, ...quantilesOf(took[at] ?? []) }));
}

function quantilesOf(times: readonly number[]): Omit<Times, 'name'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Returns how long work took, in ms. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
