import { ALERTS } from '../monitoring/alerts.ts';
import { fence, page, prose, type Page } from './markdown.ts';

/** The alerts with their runbooks. */
export function alertsPage(): Page {
  return page(
    'alerts.md',
    'Alerts',
    `Prometheus reads the rules from \`deploy/monitoring/alerts.yaml\`, and Grafana the panels from
\`deploy/monitoring/dashboard.json\`. Both are generated from the [metrics](./metrics.md). \`critical\` wakes somebody up;
\`warning\` waits for the morning. Thresholds are a beginning: change them for your traffic.`,
    ...ALERTS.flatMap(({ name, severity, expr, holdsFor, summary, impact, steps }) => [
      `## ${name}`,
      `**${severity}**, after ${holdsFor === '0m' ? 'no time' : holdsFor}. ${prose(summary)} ${prose(impact)}`,
      fence('text', expr),
      steps.map((step, i) => `${i + 1}. ${prose(step)}`).join('\n'),
    ]),
  );
}
