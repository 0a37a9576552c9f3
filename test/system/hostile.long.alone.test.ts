import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedOf } from '../faults/random.ts';
import { watchReaders } from '../harness/readers.ts';
import { documentAttacks, knownAttacks } from './hostile/attacks.ts';
import { BODY_ATTACKS, MANY_KEYS } from './hostile/body-attacks.ts';
import { pidsOf } from './hostile/processes.ts';
import { startProduct, type Product } from './hostile/product.ts';
import { writeReport } from './hostile/report.ts';
import { filesRead, generatedAttack, ofProduct, runAttacks, type Run } from './hostile/run.ts';
import { MODEL_CALL, slowest, startServer, type BareServer } from './hostile/samples.ts';
import type { Answer } from './hostile/send.ts';

/** Rounds of two hundred generated inputs. The long form has twenty, and other ones each time. */
const ROUNDS = Number(process.env['HOSTILE_ROUNDS'] ?? 1);
const IS_LONG = ROUNDS > 1;
const SEED = seedOf('HOSTILE_SEED', 20_260_101);
/** CI's machines are shared. The long form holds the product to the bound itself. */
const OF_BOUND = IS_LONG ? 1 : 2;
/** A model call waits for several turns of the event loop, and `/livez` for one. */
const OF_MODEL_CALL = 2;
/** Runs only the attacks whose names have this, and the generated ones. */
const ROWS = new RegExp(process.env['HOSTILE_ROWS'] ?? '', 'i');
const CALM_MS = IS_LONG ? 10_000 : 1_500;

/** Resident memory, in MiB. */
const MAX_PLATFORM_MIB = 768;
const MAX_ROUTER_MIB = 512;
const READER_MIB = 64;
/** The program of a reader, and what it takes between two checks of its memory. */
const MAX_READER_MIB = READER_MIB + 160 + 256;

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 + ROUNDS * 60_000 });

/** A connection may be closed instead of reading on what breaks a rule of HTTP or is too long. */
const MAY_CLOSE = /^(?:headers|WebSocket|frames|brackets|gzip)/;

function isExpected({ what, status }: Answer): boolean {
  if (status === null) return MAY_CLOSE.test(what);
  // The provider of the login is away, and only there the product is a gateway.
  if (status === 502 || status === 504) return what.startsWith('login');
  return status < 500 || status === 503;
}

let provider: BareServer;
let whole: Product;
let twin: Product;
const opened: Product[] = [];
let run: Run;
let mostReaderMib: number;
beforeAll(async () => {
  provider = await startServer('bare-server.ts');
  const providers = { provider };
  const unlimited = new URL('../fixtures/no-document-limits.ts', import.meta.url).href;
  const starts = [
    startProduct(providers, async () => ({ DOCUMENT_READ_MEMORY_MB: String(READER_MIB) })),
    startProduct(providers, async (bench) => ({
      DATABASE_URL: (await bench.emptyDatabase()).url,
      NODE_OPTIONS: `--import ${unlimited}`,
      LOOP_DEADLINE_MS: '0',
      KEYLESS_BODY_LIMIT_BYTES: '1048576',
      JSON_BODY_MAX_PARTS: '10000000',
    })),
  ] as const;
  // When one fails to start, the other must be there to be closed.
  for (const start of await Promise.allSettled(starts)) if (start.status === 'fulfilled') opened.push(start.value);
  [whole, twin] = await Promise.all(starts);
  const attacks = [...knownAttacks(IS_LONG).filter(({ what }) => ROWS.test(what)), generatedAttack(SEED, ROUNDS)];
  const attackAll = async () => {
    run = await runAttacks(whole, { attacks, calmMs: CALM_MS });
    await filesRead(whole.target);
  };
  ({ mostMib: mostReaderMib } = await watchReaders(attackAll, whole.pids.platform));
});
afterAll(async () => {
  await Promise.all(opened.map(({ bench }) => bench.close()));
  provider.close();
});

describe(`the whole product under attack (HOSTILE_SEED=${SEED})`, () => {
  it('responds to everything, and to nothing with an error of the server', () => {
    const answers = run.rows.flatMap((row) => row.answers);
    expect(run.rows.at(-1)?.answers).toHaveLength(200 * ROUNDS);
    expect(answers.filter((answer) => !isExpected(answer))).toEqual([]);
  });

  it('serves others promptly meanwhile, on both ports and with model calls', () => {
    const peaks = { ...run.peaks, 'a reader of files': mostReaderMib };
    process.stdout.write(`\nHOSTILE_SEED=${SEED}\n\n${writeReport({ ...run, peaks })}\n\n`);
    expect(ofProduct(run.attacked).filter(({ status }) => status !== 200)).toEqual([]);
    const bound = OF_BOUND * run.boundMs;
    const tooSlow = run.rows.flatMap(({ attack, samples }) =>
      ofProduct(samples)
        .filter(({ probe, ownMs }) => ownMs > (probe === MODEL_CALL ? OF_MODEL_CALL * bound : bound))
        .map(({ probe, ownMs }) => [attack.what, probe, Math.round(ownMs)] as const),
    );
    expect(tooSlow).toEqual([]);
  });

  it('ends no process, and stays within its memory', async () => {
    expect(await pidsOf(whole.program, whole.bench.dataDir)).toEqual(whole.pids);
    expect(whole.program.printed()).not.toContain('ended by itself');
    expect(run.peaks.platform).toBeLessThan(MAX_PLATFORM_MIB);
    expect(run.peaks.router).toBeLessThan(MAX_ROUTER_MIB);
    const grown = run.rows.map(
      ({ attack, grownMib }) => [attack.what, grownMib - (attack.maxGrowthMib ?? Infinity)] as const,
    );
    expect(grown.filter(([, beyondMib]) => beyondMib > 0)).toEqual([]);
    expect(mostReaderMib > 0).toBe(run.rows.some(({ attack }) => attack.what.startsWith('Files')));
    expect(mostReaderMib).toBeLessThan(MAX_READER_MIB);
  });

  it('is described by the page about attacks, which names each of them', () => {
    const page = readFileSync('docs/explanation/attacks.md', 'utf8').replaceAll(/ +/g, ' ');
    for (const { attack } of run.rows) expect(page).toContain(`| ${attack.what} | ${attack.by} | ${attack.before} |`);
  });
});

describe('twin: without limits of documents and of the parts of bodies', () => {
  it('longer documents of the same kinds stop the platform, and the samples show it', async () => {
    const attacks = documentAttacks(1.5).slice(0, 2);
    const names = new Set(attacks.map(({ what }) => what));
    const samples = run.rows.filter(({ attack }) => names.has(attack.what)).flatMap((row) => row.samples);
    const unlimited = await runAttacks(twin, { attacks, calmMs: CALM_MS });
    const blockedMs = slowest(ofProduct(unlimited.attacked), 'ownMs');
    expect(blockedMs).toBeGreaterThan(unlimited.boundMs);
    expect(blockedMs).toBeGreaterThan(3 * slowest(ofProduct(samples), 'ownMs'));
  });

  it('bodies of many keys hold the platform up, and the samples show it', async () => {
    const unlimited = await runAttacks(twin, { attacks: [MANY_KEYS], calmMs: CALM_MS });
    const row = run.rows.find(({ attack }) => attack.what === BODY_ATTACKS[0]?.what);
    const blockedMs = slowest(ofProduct(unlimited.attacked), 'ownMs');
    expect(unlimited.rows[0]?.answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    if (row) expect(blockedMs).toBeGreaterThan(2 * slowest(ofProduct(row.samples), 'ownMs'));
    expect(blockedMs).toBeGreaterThan(100);
  });
});
