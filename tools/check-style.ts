import { globSync, readFileSync } from 'node:fs';
import { checkMarkdown, checkSource, type Violation } from './style/rules.ts';

// The mechanical part of STYLE.md: comments and names of the code, and the documents, or those of
// the named files. Prints every violation and fails when there is one.

const ROOT = new URL('../', import.meta.url);
const CODE = '{src,rest-compat,router-sidecar,test,bench,examples,tools,console}/**/*.{ts,tsx}';
const DOCUMENTS = ['*.md', '{docs,src,schema,rest-compat,router-sidecar,test,bench,console}/**/*.md'];
/** STYLE.md shows the words that it bans. Generated pages quote the schema. */
const EXEMPT = /(^STYLE\.md$|^docs\/reference\/.*\/|node_modules|\.vitepress|generated\.ts$|screens\/generated)/;

const named = new Set(process.argv.slice(2));

function list(patterns: string | string[]): string[] {
  return globSync(patterns, { cwd: ROOT, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !EXEMPT.test(path) && (named.size === 0 || named.has(path)))
    .sort();
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

const found: [path: string, violations: Violation[]][] = [
  ...list(CODE).map((path): [string, Violation[]] => [path, checkSource(path, read(path))]),
  ...list(DOCUMENTS).map((path): [string, Violation[]] => [path, checkMarkdown(read(path))]),
];
const lines = found.flatMap(([path, violations]) =>
  violations.map(({ line, message }) => `${path}:${line}: ${message}\n`),
);
if (lines.length > 0) {
  process.stderr.write(`${lines.join('')}${lines.length} violations of STYLE.md\n`);
  process.exitCode = 1;
}
