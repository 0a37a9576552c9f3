import { globSync, readFileSync } from 'node:fs';

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

/** The Markdown files of the repository that people read, relative to its root. */
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

/** The relative links of a document, without those in code. */
export function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#\s]+)/g)].map(([, link = '']) => link);
}
