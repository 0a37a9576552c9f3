import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// `npm run release -- 1.1.0`: checks what a release needs, runs what CI runs, then writes version
// and date, commits and tags. Pushes nothing. With --check it only says what is missing.

const EMPTY = '- Nothing yet.';
const MAX_ENTRY_CHARS = 200;
/** Places of the version: file, and the text before it. */
const PLACES: readonly [file: string, before: string][] = [
  ['package.json', '"version": "'],
  ['package-lock.json', '"version": "'],
  ['package-lock.json', '"packages": {\n    "": {\n      "name": "memory-platform",\n      "version": "'],
  ['deploy/helm/memory-platform/Chart.yaml', '\nversion: '],
  ['deploy/helm/memory-platform/Chart.yaml', 'appVersion: '],
];

export interface Release {
  version: string;
  /** The version of package.json. */
  current: string;
  changelog: string;
  /** The output of `git status --porcelain`. */
  status: string;
  branch: string;
  tags: readonly string[];
}

/** Returns what a release of this version still needs. */
export function findMissing({ version, current, changelog, status, branch, tags }: Release): string[] {
  const entries =
    readUnreleased(changelog)
      ?.split('\n')
      .filter((line) => line.startsWith('- ')) ?? [];
  const long = entries.filter((line) => line.length > MAX_ENTRY_CHARS);
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`a version such as 1.2.3, not "${version}"`]),
    ...(isLater(version, current) ? [] : [`a version after ${current}`]),
    ...(tags.includes(`v${version}`) ? [`a version without a tag: v${version} is one`] : []),
    ...(branch === 'main' ? [] : [`the branch main, not ${branch}`]),
    ...(status === '' ? [] : ['a tree without changes']),
    ...(entries.some((line) => line !== EMPTY) ? [] : ['entries below "## Unreleased" in CHANGELOG.md']),
    ...long.map((line) => `entries of at most ${MAX_ENTRY_CHARS} characters: ${line.slice(0, 50)}…`),
  ];
}

/** Returns the changelog with the unreleased entries below a heading of this version and day. */
export function dateChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n${EMPTY}\n\n## ${version} (${day})\n`);
}

function readUnreleased(changelog: string): string | undefined {
  return changelog.split(/^## /m).find((part) => part.startsWith('Unreleased\n'));
}

function isLater(version: string, current: string): boolean {
  const [a, b] = [version, current].map((one) => one.split('.').map(Number)) as [number[], number[]];
  const i = a.findIndex((number, place) => number !== b[place]);
  return i >= 0 && (a[i] ?? 0) > (b[i] ?? 0);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function replaceVersion(file: string, before: string, current: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before + current)) throw new Error(`${file} does not have ${before.trim()}${current}`);
  writeFileSync(file, text.replace(before + current, before + version));
}

function main(version: string, isCheckOnly: boolean): number {
  const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const missing = findMissing({
    version,
    current,
    changelog,
    status: git('status', '--porcelain'),
    branch: git('branch', '--show-current'),
    tags: git('tag').split('\n'),
  });
  if (missing.length > 0) {
    process.stderr.write(`A release needs:\n${missing.map((one) => `- ${one}\n`).join('')}`);
    return 1;
  }
  if (isCheckOnly) return 0;
  if (spawnSync('bash', ['.ci/run'], { stdio: 'inherit' }).status !== 0) return 1;
  for (const [file, before] of PLACES) replaceVersion(file, before, current, version);
  writeFileSync('CHANGELOG.md', dateChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
  git(
    'commit',
    '--all',
    '-m',
    `Release ${version}`,
    '-m',
    `CHANGELOG.md says what it brings. Everything that CI runs passed before.`,
  );
  git('tag', '-a', `v${version}`, '-m', `Release ${version}`);
  process.stdout.write(`Released ${version}. Next: git push --follow-tags\n`);
  return 0;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  process.exitCode = main(args.find((arg) => !arg.startsWith('-')) ?? '', args.includes('--check'));
}
