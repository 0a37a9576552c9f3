import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Unrun } from './boards.ts';
import type { Row } from './run-row.ts';

const PAGE = new URL('../../docs/explanation/faults.md', import.meta.url);
const BEGIN = '<!-- measured: npm run test:board -->';
const END = '<!-- end of what is measured -->';
const HEAD = ['fault', 'acknowledged', 'lost', 'doubled', 'refused', 'broken off', 'seconds until well'];

/** The board as the page about faults has it. */
export function writeTable(
  rows: readonly Row[],
  unrun: readonly Unrun[],
  sizes: { faultMs: number; load: number },
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const load = loadavg()
    .map((n) => n.toFixed(1))
    .join(', ');
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost.length, 0);
  const date = new Date().toISOString().slice(0, 10);
  return [
    BEGIN,
    '',
    line(HEAD),
    line(HEAD.map((_, at) => (at === 0 ? '-' : '-:'))),
    ...rows.map((row) =>
      line([
        row.name,
        row.acknowledged,
        row.lost.length,
        row.doubled.length,
        row.refused.length,
        row.brokenOff.length,
        (row.wellAfterMs / 1_000).toFixed(1),
      ]),
    ),
    ...unrun.map(({ name, reason }) => line([name, `not run: ${reason}`, '', '', '', '', ''])),
    '',
    `Acknowledged: ${acknowledged}, lost: ${lost}. Measured on ${date} by \`npm run test:board\` on ${cpus().length} virtual cores`,
    `(${cpus()[0]?.model.trim() ?? 'unknown'}) with a load average of ${load}. Each fault lasted ${sizes.faultMs / 1_000} seconds,`,
    `with at least ${sizes.load} acknowledgements before it and ${sizes.load} after it.`,
    '',
    END,
  ].join('\n');
}

/** Puts the table into the page. */
export async function updatePage(table: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the board');
  const path = fileURLToPath(PAGE);
  await writeFile(path, await format(before + table + after, { ...(await resolveConfig(path)), filepath: path }));
}
