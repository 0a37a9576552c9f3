import { cpus, loadavg } from 'node:os';
import type { Attack } from './attacks.ts';
import { MODEL_CALL, quantile, slowest, type Sample } from './samples.ts';
import type { Answer } from './send.ts';

/** An attack with what it cost. */
export interface Row {
  attack: Omit<Attack, 'send'>;
  answers: Answer[];
  /** Memory that the platform or the router took for it. */
  grownMib: number;
  samples: Sample[];
}

const ms = (n: number) => `${Math.round(n)} ms`;
const of = (samples: readonly Sample[], probes: readonly string[]) =>
  samples.filter(({ probe }) => probes.includes(probe));

/** `30 ms (9 ms)`: the longest time, and the longest for which event loops were busy meanwhile. */
function slow(samples: readonly Sample[]): string {
  return `${ms(slowest(samples))} (${ms(slowest(samples, 'ownMs'))})`;
}

/** `200 ×4, 429 ×2`; a closed connection is `closed`. */
function statuses(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status } of answers) {
    const name = status === null ? 'closed' : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, n]) => (n === 1 ? name : `${name} ×${n}`))
    .join(', ');
}

/** The table of docs/explanation/attacks.md, and the lines around it. */
export function writeReport(run: {
  rows: readonly Row[];
  idle: readonly Sample[];
  attacked: readonly Sample[];
  boundMs: number;
  peaks: Record<string, number>;
}): string {
  const rows = run.rows.map(({ attack, answers, samples }) => [
    attack.what,
    attack.by,
    attack.before,
    slow(of(samples, ['/livez', 'platform /livez'])),
    slow(of(samples, [MODEL_CALL])),
    statuses(answers),
  ]);
  const probes = [...new Set(run.attacked.map(({ probe }) => probe))];
  const figures = (samples: readonly Sample[]) =>
    `${ms(quantile(samples, 0.5))} / ${ms(quantile(samples, 0.99))} / ${ms(slowest(samples))}`;
  const load = loadavg()
    .map((n) => n.toFixed(1))
    .join(', ');
  return [
    '<!-- measured: npm run test:hostile -->',
    '',
    ...table(['attack', 'by', 'before', 'slowest `/livez` now', 'slowest model call now', 'answers'], rows),
    '',
    `Measured on ${cpus().length} virtual cores with a load average of ${load}. A request took (median / 99 % / slowest):`,
    '',
    ...table(
      ['request every 50 ms', 'nobody attacks', 'under attack'],
      probes.map((probe) => [probe, figures(of(run.idle, [probe])), figures(of(run.attacked, [probe]))]),
    ),
    '',
    `Most memory: ${Object.entries(run.peaks)
      .map(([name, mib]) => `${name} ${Math.round(mib)} MiB`)
      .join(', ')}. Bound of this run: ${ms(run.boundMs)}.`,
    '',
    '<!-- end of what is measured -->',
  ].join('\n');
}

function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)];
}
