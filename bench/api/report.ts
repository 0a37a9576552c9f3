export type Way = 'bare' | 'graphql' | 'rest';

/** Result of one operation by one way, on tables of `rows` rows. */
export interface Measured {
  operation: string;
  isList: boolean;
  way: Way;
  rows: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server's process per request. */
  cpuUs: number;
}

const GOAL_REST = 0.9;
const GOAL_LIST = 0.5;
const GOAL_FLAT = 1.5;

/** Returns two tables in Markdown: throughput beside the bare server, and p99 as tables grow. */
export function reportOf(all: readonly Measured[]): string {
  const rows = [...new Set(all.map((one) => one.rows))];
  const [least, most] = [Math.min(...rows), Math.max(...rows)];
  const at = (operation: string, way: Way, size: number) =>
    all.find((one) => one.operation === operation && one.way === way && one.rows === size);
  const names = [...new Set(all.map(({ operation }) => operation))];
  const number = (value: number | undefined, digits: number) => (value === undefined ? '' : value.toFixed(digits));
  const speed = names.map((name) => {
    const [bare, graphql, rest] = (['bare', 'graphql', 'rest'] as const).map((way) => at(name, way, most));
    const ofBare = graphql && bare ? graphql.perSecond / bare.perSecond : undefined;
    const ofGraphql = graphql && rest ? rest.perSecond / graphql.perSecond : undefined;
    return [
      name,
      number(bare?.perSecond, 0),
      number(graphql?.perSecond, 0),
      number(rest?.perSecond, 0),
      `${number(ofBare, 2)}${graphql?.isList && ofBare !== undefined ? mark(ofBare >= GOAL_LIST ? 'met' : 'missed') : ''}`,
      `${number(ofGraphql, 2)}${ofGraphql === undefined ? '' : mark(ofGraphql >= GOAL_REST ? 'met' : 'missed')}`,
      [bare, graphql, rest].map((one) => number(one?.cpuUs, 0)).join(' / '),
    ];
  });
  const flat = names.flatMap((name) =>
    (['bare', 'graphql', 'rest'] as const).flatMap((way) => {
      const [small, large] = [at(name, way, least), at(name, way, most)];
      if (!small || !large || least === most) return [];
      const ratio = large.p99Ms / small.p99Ms;
      return [
        [
          name,
          way,
          `${number(small.p50Ms, 1)}, ${number(small.p99Ms, 1)}`,
          `${number(large.p50Ms, 1)}, ${number(large.p99Ms, 1)}`,
          `${number(ratio, 2)}${mark(ratio <= GOAL_FLAT ? 'met' : 'missed')}`,
        ],
      ];
    }),
  );
  return [
    table(
      [
        '',
        'bare req/s',
        'GraphQL',
        'REST',
        `GraphQL ÷ bare (lists ≥ ${GOAL_LIST})`,
        `REST ÷ GraphQL (≥ ${GOAL_REST})`,
        'CPU µs',
      ],
      speed,
    ),
    table(['', 'by', `p50, p99 ms at ${least}`, `at ${most}`, `p99 ratio (≤ ${GOAL_FLAT})`], flat),
  ].join('\n\n');
}

const mark = (goal: 'met' | 'missed') => (goal === 'met' ? '' : ' missed');

function table(head: string[], body: string[][]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
