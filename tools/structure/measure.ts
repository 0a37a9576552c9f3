import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { LAYERS } from './layers.mjs';

// `npm run check:structure`: prints the numbers of the structure, and fails when one is past its
// limit.

const MAX_LOOSE_FILES = 2;
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;
const MAX_PARAMETERS = 5;
const MIN_FILE_LINES = 30;

/** Small files with one importer that stay on their own: a file or a folder, and why. */
const SMALL_FILES: Readonly<Record<string, string>> = {
  'src/db/migrations/': 'A migration is a file.',
  'src/graphql/resolvers/': 'One file a domain.',
  'rest-compat/routes/': 'One file a domain.',
  'src/backup/run-task.ts': 'The command line loads it when it is needed.',
  'src/process/production.ts': 'It must be the first import.',
  'src/web/connect/connect-endpoint.ts': 'The composition root mounts it.',
  'console/src/screens/home/search.ts': 'The routes read it before the screen is loaded.',
  'console/src/screens/sources/words.ts': 'Each screen has its words in a file.',
  'console/src/words/errors-zh.ts': 'One file a kind of words.',
};

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Structure {
  /**
   * Folders with code of their own, and loose files: what a drawing of the structure shows as
   * boxes.
   */
  boxes: number;
  layers: number;
  imports: number;
  /** Files that no layer names. */
  unplaced: string[];
  /** Imports of the same height or above, as `from → to`. */
  upward: string[];
  /** Groups of files that import each other, types included. */
  circles: string[][];
  /** Pairs of boxes that import each other, as `a ↔ b`. */
  mutualFolders: string[];
  /** Files directly in `src/`. */
  loose: string[];
  longFunctions: string[];
  manyParameters: string[];
  longFiles: string[];
  /** Small files that fit into their only importer. */
  crumbs: string[];
  /** Lines of the median file. */
  medianLines: number;
}

/** Measures the structure of these files. Imports of files that are not among them do not count. */
export function measureStructure(files: readonly SourceFile[], layers: readonly string[][] = LAYERS): Structure {
  const imports = readImports(files);
  const heights = new Map(layers.flatMap((boxes, height) => boxes.map((box) => [box, height] as const)));
  const boxOf = (file: string) => [...heights.keys()].find((box) => file === box || file.startsWith(`${box}/`));
  const upward = imports.filter(([from, to]) => {
    const [lower, upper] = [boxOf(from), boxOf(to)];
    if (lower === undefined || upper === undefined || lower === upper) return false;
    return (heights.get(upper) ?? 0) >= (heights.get(lower) ?? 0);
  });
  const functions = files.flatMap(({ path: file, text }) => measureFunctions(file, text));
  const sizes = files.map(({ path: file, text }) => ({ file, lines: text.trimEnd().split('\n').length }));
  return {
    boxes: new Set(files.map(({ path: file }) => boxOf(file) ?? folderOf(file))).size,
    layers: layers.length,
    imports: imports.length,
    unplaced: files.map(({ path: file }) => file).filter((file) => boxOf(file) === undefined),
    upward: upward.map(([from, to]) => `${from} → ${to}`),
    circles: findCircles(imports),
    mutualFolders: findMutualPairs(imports, (file) => boxOf(file) ?? folderOf(file)),
    loose: files.map(({ path: file }) => file).filter((file) => /^src\/[^/]+$/.test(file)),
    longFunctions: functions.filter((one) => one.lines > MAX_FUNCTION_LINES).map((one) => `${one.name} ${one.lines}`),
    manyParameters: functions
      .filter((one) => one.parameters > MAX_PARAMETERS)
      .map((one) => `${one.name} ${one.parameters}`),
    crumbs: findCrumbs(new Map(sizes.map(({ file, lines }) => [file, lines])), imports),
    longFiles: sizes.filter(({ lines }) => lines > MAX_FILE_LINES).map(({ file, lines }) => `${file} ${lines}`),
    medianLines: sizes.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0,
  };
}

/** Pairs of importing and imported file, each once. */
function readImports(files: readonly SourceFile[]): [from: string, to: string][] {
  const known = new Set(files.map(({ path: file }) => file));
  return files.flatMap(({ path: file, text }) => {
    const targets = ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName));
    return [...new Set(targets)].filter((target) => known.has(target)).map((to): [string, string] => [file, to]);
  });
}

/** Small files that fit into their only importer, without those that stay on their own. */
function findCrumbs(lines: ReadonlyMap<string, number>, imports: readonly [string, string][]): string[] {
  const importers = Map.groupBy(imports, ([, to]) => to);
  const staysAlone = (file: string) => Object.keys(SMALL_FILES).some((each) => file.startsWith(each));
  return [...lines].flatMap(([file, own]) => {
    const [only, ...others] = importers.get(file) ?? [];
    if (!only || others.length > 0 || own >= MIN_FILE_LINES || staysAlone(file)) return [];
    return own + (lines.get(only[0]) ?? 0) > MAX_FILE_LINES ? [] : [`${file} ${own} → ${only[0]}`];
  });
}

/** A file's box where no layer names one: its folder in `src` or the project, or itself. */
function folderOf(file: string): string {
  return /^(src\/)?[^/]+/.exec(file)?.[0] ?? file;
}

/** Pairs of boxes with imports in both directions. */
function findMutualPairs(imports: readonly [string, string][], boxOf: (file: string) => string): string[] {
  const pairs = new Set(imports.map(([from, to]) => `${boxOf(from)} → ${boxOf(to)}`));
  const mutual = imports.flatMap(([from, to]) => {
    const [a, b] = [boxOf(from), boxOf(to)].sort();
    return a !== b && pairs.has(`${a} → ${b}`) && pairs.has(`${b} → ${a}`) ? [`${a} ↔ ${b}`] : [];
  });
  return [...new Set(mutual)].sort();
}

/** Strongly connected components of more than one file, by Tarjan's algorithm. */
function findCircles(imports: readonly [string, string][]): string[][] {
  const targets = Map.groupBy(imports, ([from]) => from);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const [, to] of targets.get(file) ?? []) {
      if (!index.has(to)) {
        visit(to);
        low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
      } else if (stack.includes(to)) {
        low.set(file, Math.min(low.get(file) ?? 0, index.get(to) ?? 0));
      }
    }
    if (low.get(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1) circles.push(members.sort());
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/** Every function of a file that has a body, with the lines from its first to its last one. */
function measureFunctions(file: string, text: string): { name: string; lines: number; parameters: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { name: string; lines: number; parameters: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      const name = node.name?.getText() ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '');
      found.push({
        name: `${file} ${name || 'a function'}`,
        lines: last - first + 1,
        parameters: node.parameters.length,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The project's own code, without what is generated. */
function readSources(): SourceFile[] {
  const roots = ['src', 'rest-compat', 'router-sidecar', 'console/src'];
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...roots], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('generated.ts'))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
}

function main(): void {
  const found = measureStructure(readSources());
  const limits: [label: string, offenders: string[], max: number][] = [
    ['files without a layer', found.unplaced, 0],
    ['upward imports', found.upward, 0],
    ['circles', found.circles.map((files) => files.join(', ')), 0],
    ['folders that import each other', found.mutualFolders, 0],
    ['loose files in src', found.loose, MAX_LOOSE_FILES],
    [`functions over ${MAX_FUNCTION_LINES} lines`, found.longFunctions, 0],
    [`functions over ${MAX_PARAMETERS} parameters`, found.manyParameters, 0],
    [`files over ${MAX_FILE_LINES} lines`, found.longFiles, 0],
    [`files under ${MIN_FILE_LINES} lines with one importer`, found.crumbs, 0],
  ];
  process.stdout.write(`boxes ${found.boxes}, layers ${found.layers}, imports ${found.imports}\n`);
  process.stdout.write(`median file ${found.medianLines} lines\n`);
  for (const [label, offenders, max] of limits) {
    process.stdout.write(`${label} ${offenders.length}\n`);
    if (offenders.length <= max) continue;
    process.exitCode = 1;
    for (const offender of offenders) process.stderr.write(`  ${offender}\n`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
