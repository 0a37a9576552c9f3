import type { Metrics } from '../reference/metrics.ts';
import type { Alert } from './alerts.ts';

/** Names that Prometheus adds to a histogram's. */
const SUFFIXES = /_(?:bucket|sum|count)$/;
/** Labels that Prometheus or prom-client adds. */
const OWN_LABELS = new Set(['le', 'instance']);
/** Words of the language, and a metric that every process has. */
const WORDS = new Set(
  'absent and by changes histogram_quantile increase max min on process_start_time_seconds rate sum'.split(' '),
);

/** The names of metrics and labels of an alert that no process has. */
export function findUnknownNames({ expr }: Pick<Alert, 'expr'>, { router, platform, common }: Metrics): string[] {
  const metrics = [...router, ...platform, ...common];
  const known = new Map(metrics.map((one) => [one.name, one]));
  const labels = new Set([...OWN_LABELS, ...metrics.flatMap(({ labelNames }) => labelNames)]);
  const unknown: string[] = [];
  for (const [, name = '', selector = ''] of expr.matchAll(/([a-z_]+)\{([^}]*)\}/g)) {
    const metric = known.get(name.replace(SUFFIXES, ''));
    for (const [, label = ''] of selector.matchAll(/(\w+)\s*(?:=~|!=|=)/g))
      if (metric && !metric.labelNames.includes(label)) unknown.push(`${name}{${label}}`);
  }
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ');
  for (const [name] of bare.matchAll(/[a-z_]{2,}/g))
    if (!WORDS.has(name) && !labels.has(name) && !known.has(name) && !known.has(name.replace(SUFFIXES, '')))
      unknown.push(name);
  return unknown;
}

/** The rules as Prometheus reads them. */
export function buildRules(alerts: readonly Alert[]): object {
  return {
    groups: [
      {
        name: 'memory-platform',
        rules: alerts.map(({ name, expr, holdsFor, severity, summary, impact }) => ({
          alert: name,
          expr,
          for: holdsFor,
          labels: { severity },
          annotations: {
            summary,
            description: impact,
            // Prometheus may have the address before it as an external label.
            runbook_url: `{{ $externalLabels.docs }}docs/reference/alerts.md#${name.toLowerCase()}`,
          },
        })),
      },
    ],
  };
}
