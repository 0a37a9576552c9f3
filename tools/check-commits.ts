import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Checks messages of commits: the one in the file that git hands to its commit-msg hook, or those
// of all commits since this check exists.

const MAX_SUBJECT_CHARS = 72;
const SELF = 'tools/check-commits.ts';

/** Returns what is wrong with the message of a commit. Lines that begin with # are git's own. */
export function checkMessage(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', between = ''] = lines;
  const body = lines.slice(2).join('\n').trim();
  const text = lines.join('\n');
  return [
    ...(subject.length > MAX_SUBJECT_CHARS
      ? [`the subject has ${subject.length} characters of ${MAX_SUBJECT_CHARS}`]
      : []),
    ...(/^\p{Lu}.*[^.]$/u.test(subject) ? [] : ['the subject begins with a capital and ends without a full stop']),
    ...(between === '' ? [] : ['an empty line follows the subject']),
    ...(body === '' ? ['a body says why'] : []),
    ...(/(^|\s)#\d+\b/.test(text) ? ['it names an issue by its number'] : []),
    ...(/(^|[\s'"(])\/(home|root|tmp|Users|work)\//.test(text) ? ['it has the path of a machine'] : []),
  ];
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

/** Hash and message of each commit after the one that added this check. */
function readCommits(): [hash: string, message: string][] {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', SELF).split('\n').at(-1);
  if (!first) return [];
  return git('log', '--no-merges', '--ancestry-path', '--format=%h%x00%B%x1e', `${first}..HEAD`)
    .split('\u001E')
    .map((one) => one.trim().split('\0'))
    .flatMap(([hash, message]): [string, string][] => (hash && message ? [[hash, message]] : []));
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  const messages = file ? [['this message', readFileSync(file, 'utf8')] as const] : readCommits();
  const wrong = messages.flatMap(([name, message]) => checkMessage(message).map((problem) => `${name}: ${problem}\n`));
  process.stderr.write(wrong.join(''));
  if (wrong.length > 0) process.exitCode = 1;
}
