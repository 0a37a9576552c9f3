import type { Amounts } from './fill.ts';
import type { Times } from './measure.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** The p99 of the large team is at most so many times that of the small one, or so many ms. */
const GOAL = { ratio: 1.5, ms: 25 };

/** Returns the tables in Markdown. */
export function reportOf(
  measured: readonly { amounts: Amounts; times: readonly Times[] }[],
  sizes: readonly Size[],
  month: RemovedMonth,
): string {
  const [small, large] = measured;
  if (!small || !large) throw new Error('two sizes are compared');
  const rows = large.times.map(({ name, p50, p99 }) => {
    const before = small.times.find((one) => one.name === name);
    const ratio = p99 / (before?.p99 ?? Number.NaN);
    const verdict = ratio <= GOAL.ratio || p99 <= GOAL.ms ? '' : ' missed';
    return `| ${name} | ${pair(before)} | ${pair({ p50, p99 })} | ${ratio.toFixed(2)}${verdict} |`;
  });
  const title = ({ calls, facts, teams }: Amounts) =>
    [`${count(calls)} calls`, `${count(facts)} facts`, `${count(teams)} teams`].join(', ');
  return [
    `| p50, p99 ms | ${title(small.amounts)} | ${title(large.amounts)} | p99 ratio (≤ ${GOAL.ratio}, or p99 ≤ ${GOAL.ms} ms) |`,
    '| - | - | - | - |',
    ...rows,
    '',
    ...sizes.map(({ thing, bytes }) => `- ${thing}: ${Math.round(bytes)} bytes`),
    `- retention: a month of ${count(month.calls)} calls was exported and removed in ${month.seconds.toFixed(0)} s`,
    ...Object.entries(month.removals).map(
      ([kind, seconds]) => `  - rows of ${kind}, removed in ${seconds.toFixed(0)} s`,
    ),
  ].join('\n');
}

const pair = (times: { p50: number; p99: number } | undefined) =>
  times ? `${times.p50.toFixed(1)}, ${times.p99.toFixed(1)}` : '';

const count = (n: number) => n.toLocaleString('en-US').replaceAll(',', ' ');

/** Bytes of a thing on disk, indexes included. */
interface Size {
  thing: string;
  bytes: number;
}

/** The retention of the oldest month of the large team. */
interface RemovedMonth {
  calls: number;
  /** From the start of a platform until all is exported and removed. */
  seconds: number;
  /** The part in which rows were removed, by what was exported. */
  removals: Record<string, number>;
}

/** Tables by what one row of the first is a part of. */
const THINGS = {
  'a call: its record and its charge': ['usage_record', 'ledger_entry'],
  'a fact: with its words and its history': ['fact', 'fact_change'],
  'a message of a conversation: with its words': ['message'],
};

export async function sizesOf(client: pg.ClientBase): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const [thing, tables] of Object.entries(THINGS)) {
    let bytes = 0;
    for (const table of tables) {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_total_relation_size($1::regclass) / greatest(1, (select count(*) from ${table}))::float8 as bytes`,
        [table],
      );
      bytes += Number(rows[0]?.bytes);
    }
    sizes.push({ thing, bytes });
  }
  return sizes;
}

const DAY_MS = 86_400_000;
const REMOVALS =
  'select lower(kind) as kind, extract(epoch from sum(removed_at - exported_at)) as seconds from usage_export group by 1';
/** Usage is exported first, then the ledger of the same months. */
const REMOVED = `select count(*) filter (where kind = 'USAGE') = count(*) filter (where kind = 'LEDGER') and bool_and(removed_at is not null) as done
  from usage_export`;
const OLDEST = `select count(*)::int as n, extract(epoch from now() - min(finished_at)) / 86400 as days from usage_record`;

/** Starts a platform that retains all but the oldest month, and waits until that is gone. */
export async function removeMonth(
  client: pg.ClientBase,
  restart: (days: number) => Promise<void>,
): Promise<RemovedMonth> {
  const before = await oldest(client);
  // The cut is at the beginning of a month.
  const days = Math.floor(before.days) - 45;
  const startedMs = performance.now();
  await restart(Math.max(32, days));
  for (;;) {
    const { rows } = await client.query<{ done: boolean | null }>(REMOVED);
    if (rows[0]?.done === true) break;
    if (performance.now() - startedMs > DAY_MS) throw new Error('no month was removed');
    await wait(1_000);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const { rows } = await client.query<{ kind: string; seconds: string }>(REMOVALS);
  const removals = Object.fromEntries(rows.map(({ kind, seconds: took }) => [kind, Number(took)]));
  return { calls: before.n - (await oldest(client)).n, seconds, removals };
}

async function oldest(client: pg.ClientBase): Promise<{ n: number; days: number }> {
  const { rows } = await client.query<{ n: number; days: string }>(OLDEST);
  return { n: rows[0]?.n ?? 0, days: Number(rows[0]?.days) };
}
