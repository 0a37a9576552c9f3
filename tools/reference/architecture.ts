import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import { PLAN } from '../structure/layers.mjs';
import { code, table, type Page } from './markdown.ts';
import { ROOT } from './sources.ts';

const FILE = 'docs/explanation/architecture.md';
const EXCHANGE = 'router-sidecar/exchange.ts';
const BEGIN = '<!-- Generated from tools/structure/layers.mjs by `npm run docs:reference`. -->';
const END = '<!-- /Generated -->';

/** The architecture with its layers and domains, highest first, as the plan has them. */
export async function architecturePage(): Promise<Page> {
  const text = await readFile(new URL(FILE, ROOT), 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < 0) throw new Error(`${FILE} has no place for the layers`);
  await requireTrueOrder(text);
  const layers = await format(`${layersTable()}\n\n${domainLadder()}\n`, { parser: 'markdown' });
  return { file: `../../${FILE}`, text: `${text.slice(0, before)}${BEGIN}\n\n${layers}\n${text.slice(after)}` };
}

function layersTable(): string {
  const rows = PLAN.map(({ boxes, within, holds }, i) => [
    String(i + 1),
    (boxes ?? [within]).map((box) => code(box.endsWith('.ts') ? box : `${box}/`)).join(', '),
    holds,
  ]);
  return table(['layer', 'folders', 'holds'], rows.reverse());
}

function domainLadder(): string {
  const heights = PLAN.flatMap(({ heights = [] }) => heights)
    .map((names) => names.filter((name) => !name.endsWith('.ts')))
    .filter((names) => names.length > 0);
  return `Domains, from the highest: ${heights
    .reverse()
    .map((names) => names.map(code).join(', '))
    .join(' → ')}.`;
}

/** Throws unless the table of a model call has the steps of exchange.ts, in its order. */
async function requireTrueOrder(text: string): Promise<void> {
  const story = await readFile(new URL(EXCHANGE, ROOT), 'utf8');
  const order = /^ \* (\w+(?: → \w+)+)\.$/m.exec(story)?.[1];
  const section = text.split('## ').find((part) => part.startsWith('Life of a model call')) ?? '';
  const [, ...steps] = [...section.matchAll(/^\| (\w+) /gm)].map(([, step]) => step);
  if (steps.join(' → ') !== order) throw new Error(`${FILE} tells a model call otherwise than ${EXCHANGE}`);
}
