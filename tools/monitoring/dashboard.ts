import type { Metrics, Registered } from '../reference/metrics.ts';

const WIDTH = 12;
const HEIGHT = 8;
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

interface Target {
  expr: string;
  legendFormat: string;
  refId: string;
  datasource: typeof DATASOURCE;
}

/** A dashboard of Grafana with a panel for each metric, in a row for each process. */
export function buildDashboard({ router, platform, common }: Metrics): object {
  const rows: [title: string, metrics: Registered[]][] = [
    ['Router', router],
    ['Platform', platform],
    ['Both', common],
  ];
  let y = 0;
  let id = 0;
  const panels: object[] = [];
  for (const [title, metrics] of rows) {
    panels.push({ id: ++id, type: 'row', title, collapsed: false, panels: [], gridPos: { x: 0, y: y++, w: 24, h: 1 } });
    for (const [i, metric] of metrics.entries())
      panels.push(panelOf(metric, { id: ++id, x: (i % 2) * WIDTH, y: y + Math.floor(i / 2) * HEIGHT }));
    y += Math.ceil(metrics.length / 2) * HEIGHT;
  }
  return {
    uid: 'memory-platform',
    title: 'Memory platform',
    tags: ['memory-platform'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }] },
    panels,
  };
}

function panelOf(metric: Registered, { id, x, y }: { id: number; x: number; y: number }): object {
  const unit = metric.name.endsWith('_seconds') ? 's' : metric.constructor.name === 'Counter' ? 'ops' : 'short';
  return {
    id,
    type: 'timeseries',
    title: titleOf(metric.name),
    description: metric.help,
    datasource: DATASOURCE,
    gridPos: { x, y, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: targetsOf(metric),
  };
}

function targetsOf(metric: Registered): Target[] {
  const { name, labelNames } = metric;
  const target = (expr: string, legendFormat: string, i = 0): Target => ({
    expr,
    legendFormat,
    refId: String.fromCharCode(65 + i),
    datasource: DATASOURCE,
  });
  const by = labelNames.length > 0 ? ` by (${labelNames.join(', ')})` : '';
  const legend = labelNames.length > 0 ? labelNames.map((label) => `{{${label}}}`).join(' ') : 'all';
  if (metric.constructor.name === 'Counter') return [target(`sum${by} (rate(${name}[$__rate_interval]))`, legend)];
  if (metric.constructor.name === 'Gauge') return [target(`max${by} (${name})`, legend)];
  return [0.5, 0.95, 0.99].map((quantile, i) =>
    target(
      `histogram_quantile(${quantile}, sum by (le) (rate(${name}_bucket[$__rate_interval])))`,
      `p${Math.round(quantile * 100)}`,
      i,
    ),
  );
}

/** `router_calls_total` → `Router calls`. */
function titleOf(name: string): string {
  const words = name.replace(/_(?:total|seconds)$/, '').replaceAll('_', ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}
