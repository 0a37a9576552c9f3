import type { LoadResult, Size } from './load.ts';
import type { FirstBytes, ManyStreams } from './streams.ts';

/** Results of a run. Rows that were not requested are missing. */
export interface Measured {
  loads: Record<string, Partial<Record<Size, LoadResult>>>;
  firstBytes: Record<string, FirstBytes>;
  many: Record<string, ManyStreams>;
  idleRssMb: number;
  endRssMb: number;
  recallBudgetMs: number;
  /** Load average of the last minute before the run. */
  loadBefore: number;
  processors: number;
  /** Remarks for the reader of the numbers. */
  notes: string[];
  /** Wrong answers, whose rows do not count. */
  faults: string[];
}

export interface Goal {
  goal: string;
  /** Null when its rows were not run. */
  measured: string | null;
  met: boolean | null;
}

const SIZES: readonly Size[] = ['1 KB', '64 KB'];

/** Returns the time that a way adds to the first byte of a stream, in ms. */
function added(measured: Measured, name: string, over = 'direct'): { p50: number; p99: number } | null {
  const [one, other] = [measured.firstBytes[name], measured.firstBytes[over]];
  return one && other ? { p50: one.p50Ms - other.p50Ms, p99: one.p99Ms - other.p99Ms } : null;
}

function ratio(measured: Measured, name: string, to: string, size: Size): number | null {
  const [one, other] = [measured.loads[name]?.[size], measured.loads[to]?.[size]];
  return one && other ? one.requestsPerSecond / other.requestsPerSecond : null;
}

/** Compares the router's goals with the results. */
export function goalsOf(measured: Measured): Goal[] {
  const atLeast = (name: string, to: string, size: Size, least: number, note = ''): Goal => {
    const value = ratio(measured, name, to, size);
    const goal = `${name} at ${size} ≥ ${least} × ${to}${note}`;
    return {
      goal,
      measured: value === null ? null : `${value.toFixed(2)} ×`,
      met: value === null ? null : value >= least,
    };
  };
  const atMost = (goal: string, value: number | null | undefined, most: number, unit: string): Goal => ({
    goal: `${goal} ≤ ${most} ${unit}`,
    measured: value === null || value === undefined ? null : `${value.toFixed(2)} ${unit}`,
    met: value === null || value === undefined ? null : value <= most,
  });
  const many = measured.many['hosted'];
  return [
    ...SIZES.map((size) => atLeast('byok', 'portkey', size, 10)),
    atLeast('byok', 'bare', '1 KB', 0.7, ' (stretch 0.9)'),
    atLeast('byok', 'bare', '64 KB', 0.8, ' (stretch 0.9)'),
    ...SIZES.map((size) => atLeast('hosted', 'portkey', size, 5)),
    ...['byok', 'hosted'].flatMap((name) => [
      atMost(`${name}: first byte over direct, p50`, added(measured, name)?.p50, 1, 'ms'),
      atMost(`${name}: first byte over direct, p99`, added(measured, name)?.p99, 10, 'ms'),
    ]),
    {
      goal: '250 hosted streams, 10 events a second: all whole',
      measured: many ? `${many.whole} of ${many.streams}` : null,
      met: many ? many.whole === many.streams : null,
    },
    atMost('250 hosted streams: p99 of an event', many?.delayP99Ms, 25, 'ms'),
    atMost('250 hosted streams: memory', many?.peakRssMb, 200, 'MB'),
    atMost('250 hosted streams: events a read', many?.eventsPerRead, 1.05, ''),
    atMost('250 hosted streams: reads an event', many?.readsPerEvent, 1.05, ''),
    atMost(
      'recall adds to the first byte, p50',
      added(measured, 'memory', 'hosted')?.p50,
      measured.recallBudgetMs,
      'ms',
    ),
    atMost('idle memory', measured.idleRssMb, 80, 'MB'),
  ];
}

/** Returns the tables of a run in Markdown. */
export function tablesOf(measured: Measured): string {
  const perSize = ['req/s', 'CPU µs', 'p99 ms', '× portkey', '× bare', 'PostgreSQL CPU µs'];
  const head = [
    'way',
    ...SIZES.flatMap((size) => perSize.map((title) => `${size}: ${title}`)),
    'first byte + p50 ms',
    '+ p99 ms',
  ];
  const names = [...new Set([...Object.keys(measured.loads), ...Object.keys(measured.firstBytes)])];
  const rows = names.map((name) => {
    const more = added(measured, name);
    return [
      name,
      ...SIZES.flatMap((size) => loadCells(measured, name, size)),
      more ? more.p50.toFixed(2) : '',
      more ? more.p99.toFixed(2) : '',
    ];
  });
  const streams = Object.entries(measured.many).map(([name, many]) => [
    name,
    `${many.whole} of ${many.streams}`,
    many.delayP50Ms.toFixed(2),
    many.delayP99Ms.toFixed(2),
    many.delayMaxMs.toFixed(2),
    many.eventsPerRead.toFixed(3),
    many.readsPerEvent.toFixed(3),
    many.peakRssMb?.toFixed(0) ?? '',
  ]);
  const goals = goalsOf(measured).map(({ goal, measured: value, met }) => [
    goal,
    value ?? 'not run',
    met === null ? '' : met ? 'yes' : 'no',
  ]);
  const streamHead = [
    '250 streams',
    'whole',
    'event p50 ms',
    'p99 ms',
    'most ms',
    'events a read',
    'reads an event',
    'MB',
  ];
  const busy = `${measured.processors} processors; load before the run: ${measured.loadBefore.toFixed(1)} (above 0.5 the machine was not quiet).`;
  return [
    busy,
    ...(rows.length > 0 ? [table(head, rows)] : []),
    ...(streams.length > 0 ? [table(streamHead, streams)] : []),
    `Memory of the router: ${measured.idleRssMb.toFixed(0)} MB idle at first, ${measured.endRssMb.toFixed(0)} MB after all of it.`,
    table(['goal', 'measured', 'met'], goals),
  ].join('\n\n');
}

function loadCells(measured: Measured, name: string, size: Size): string[] {
  const load = measured.loads[name]?.[size];
  if (!load) return ['', '', '', '', '', ''];
  return [
    Math.round(load.requestsPerSecond).toLocaleString('en'),
    load.cpuUs?.toFixed(0) ?? '',
    load.p99Ms.toFixed(1),
    ratio(measured, name, 'portkey', size)?.toFixed(1) ?? '',
    ratio(measured, name, 'bare', size)?.toFixed(2) ?? '',
    load.databaseCpuUs?.toFixed(0) ?? '',
  ];
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
