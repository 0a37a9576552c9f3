import type { Amounts } from './fill.ts';
import type { Times } from './measure.ts';
import type { RemovedMonth, Size } from './tables.ts';

const GOAL = 1.5;

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
    const verdict = ratio <= GOAL ? '' : ' missed';
    return `| ${name} | ${pair(before)} | ${pair({ p50, p99 })} | ${ratio.toFixed(2)}${verdict} |`;
  });
  const title = ({ calls, facts, teams }: Amounts) =>
    [`${count(calls)} calls`, `${count(facts)} facts`, `${count(teams)} teams`].join(', ');
  return [
    `| p50, p99 ms | ${title(small.amounts)} | ${title(large.amounts)} | p99 ratio (≤ ${GOAL}) |`,
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
