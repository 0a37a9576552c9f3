import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

export const ROOT = new URL('../../', import.meta.url);

/** A fenced block of commands or Python in a document. */
export interface Block {
  language: string;
  text: string;
  /** Why the block is not run; null when it is. */
  notRun: string | null;
  /** Text that the page prints when it is run. */
  prints: string | null;
}

/** The Markdown files of the repository for readers, relative to its root. */
export function listDocuments(): string[] {
  return globSync(['*.md', 'docs/**/*.md', '{src,schema,rest-compat,router-sidecar,bench,test}/**/README.md'], {
    cwd: ROOT,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('.vitepress'),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

export function readDocument(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

/** The blocks of a document in `sh` and `python`, each with the comment directly before it. */
export function blocksOf(markdown: string): Block[] {
  const fence = /(?:^<!-- (not run|prints): (.*?) -->\n\n?)?^```(sh|python)\n([\s\S]*?)^```$/gm;
  return [...markdown.matchAll(fence)].map(([, mark, what = '', language = '', text = '']) => ({
    language,
    text,
    notRun: mark === 'not run' ? what : null,
    prints: mark === 'prints' ? what : null,
  }));
}

export function isRun({ language, notRun }: Block): boolean {
  return language === 'sh' && notRun === null;
}

/** Runs commands in the root of the repository, and returns what they print. */
export async function runInShell(commands: string, env = process.env): Promise<string> {
  const curl = 'command -v curl >/dev/null || curl() { node test/harness/curl.ts "$@"; }\n';
  const run = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', curl + commands], { cwd: ROOT, env });
  return (await run).stdout;
}

export interface Link {
  /** The file, relative to the document; empty for the document itself. */
  path: string;
  /** The heading; empty for the beginning. */
  anchor: string;
}

/** The links of a document within the repository, without those in code. */
export function linksOf(markdown: string): Link[] {
  const prose = withoutCode(markdown).replaceAll(/`[^`]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor = '']) => ({ path, anchor }),
  );
}

/**
 * The anchors of a document's headings: explicit ones, or else the heading's words joined by
 * hyphens.
 */
export function anchorsOf(markdown: string): Set<string> {
  return new Set(
    [...withoutCode(markdown).matchAll(/^#+ (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
      ([, text = '', given]) =>
        given ??
        text
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .trim()
          .replaceAll(/\s+/g, '-'),
    ),
  );
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/```[\s\S]*?```/g, '');
}
