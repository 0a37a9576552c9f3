import { globSync, readFileSync } from 'node:fs';
import { page, table, type Page } from './markdown.ts';
import { ROOT } from './sources.ts';

const FOLDER = new URL('docs/adr/', ROOT);

/** The list of decisions by their titles. Throws for a page without one, or with another number. */
export function decisionsPage(): Page {
  const decisions = globSync('[0-9]*.md', { cwd: FOLDER }).sort().map(readDecision);
  const used = new Set(decisions.map(({ number }) => number));
  const unused = Array.from({ length: Math.max(...used) }, (_, i) => i + 1).filter((number) => !used.has(number));
  return page(
    '../adr/index.md',
    'Decisions',
    `Each page records one decision: what was decided, why, and what follows from it. A decision that is replaced stays, and names
its successor below its title: \`**Replaced by** [12](./0012-….md).\``,
    table(
      ['number', 'decision', 'status'],
      decisions.map(({ number, file, title, successor }) => [
        fourDigits(number),
        `[${title}](./${file})`,
        successor === undefined ? 'in force' : `replaced by ${successor}`,
      ]),
    ),
    unused.length > 0 ? `No decision has the number ${unused.map(fourDigits).join(', ')}.` : null,
  );
}

function readDecision(file: string) {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const [, digits, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  const number = Number(digits);
  if (title === undefined || fourDigits(number) !== file.slice(0, 4))
    throw new Error(`docs/adr/${file} does not begin with the title "# ${Number(file.slice(0, 4))}. …"`);
  return { number, file, title, successor: /^\*\*Replaced by\*\* (.+)\.$/m.exec(text)?.[1] };
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
