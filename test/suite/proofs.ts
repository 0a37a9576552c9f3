import { globSync } from 'node:fs';

const CONFIG = /--config (\S+)/;
const FILE = /(?<![\w.*/-])\w[\w./-]*\.test\.ts\b/g;
const FOLDER = /`(test\/[\w/-]+)`/g;
const SCRIPT = /\bnpm (?:run (?:-s )?([\w:-]+)|(test)\b)/g;

/** Files and checks that run before a change lands, and the scripts of package.json. */
export interface Ci {
  files: ReadonlySet<string>;
  checks: ReadonlySet<string>;
  scripts: Readonly<Record<string, string>>;
}

/**
 * Returns what a page names as proof and CI does not run: test files, folders of them, commands
 * whose test files it leaves out, and checks that are none of `npm run check`.
 */
export function unprovenIn(page: string, ci: Ci): string[] {
  const names = [...ci.files];
  const files = namesIn(page, FILE).filter((name) => !names.some((file) => file === name || file.endsWith(`/${name}`)));
  const folders = namesIn(page, FOLDER).filter((folder) => !names.some((file) => file.startsWith(`${folder}/`)));
  const scripts = namesIn(page, SCRIPT).filter((name) => !runsScript(name, ci));
  return [...files, ...folders, ...scripts.map((name) => `npm run ${name}`)];
}

function namesIn(page: string, pattern: RegExp): string[] {
  return [...new Set([...page.matchAll(pattern)].map(([whole, ...groups]) => groups.find(Boolean) ?? whole))];
}

function runsScript(name: string, { files, checks, scripts }: Ci): boolean {
  const script = scripts[name];
  if (script === undefined) return false;
  if (name.startsWith('check:')) return checks.has(name);
  if (!/^test(?::|$)/.test(name)) return true;
  const named = filesOf(script);
  return named.length > 0 && named.every((file) => files.has(file));
}

/** Test files that a script runs: those whose path contains one of its words, or all. */
function filesOf(script: string): string[] {
  if (CONFIG.test(script)) return [];
  const all = globSync('test/**/*.test.ts');
  return script.split('&&').flatMap((command) => {
    const words = command.split('vitest run')[1]?.split(' ') ?? [];
    const wanted = words.filter((word) => word !== '' && !word.startsWith('-'));
    return wanted.length === 0 ? all : all.filter((file) => wanted.some((word) => file.includes(word)));
  });
}
