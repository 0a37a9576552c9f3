import { globSync, readFileSync } from 'node:fs';
import { findRegexes, type FoundRegex } from './regexes/find-regexes.ts';
import { findSuperLinear } from './regexes/super-linear.ts';

// `npm run check:regexes`: fails for each regular expression of the product that takes more than
// linear time for some input, unless it is listed here with the bound of its input.

const ROOT = new URL('../', import.meta.url);
const CODE = '{src,rest-compat,router-sidecar}/**/*.ts';

interface Exception {
  file: string;
  /** The beginning of the pattern. */
  pattern: string;
  /** The constant that bounds its input, declared in `boundIn`. */
  bound: string;
  boundIn: string;
}

/** Redaction sees single statements, which are rejected before when they are longer. */
const REDACTION = ['-----BEGIN ', String.raw`\beyJ`, String.raw`(?<=\b(?:password`, String.raw`[\w.+-]+@`];
const EXCEPTIONS: readonly Exception[] = REDACTION.map((pattern) => ({
  file: 'src/domains/extraction/redaction.ts',
  pattern,
  bound: 'MAX_STATEMENT_CHARACTERS',
  boundIn: 'src/domains/extraction/filter-proposals.ts',
}));
/** Patterns of callers, which are compiled and never run. */
const NOT_RUN = ['src/domains/agents/json-schema.ts'];

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

function isExcepted({ file, source }: FoundRegex): boolean {
  return EXCEPTIONS.some((one) => one.file === file && source.startsWith(one.pattern));
}

const files = globSync(CODE, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('generated.ts'))
  .map((path) => findRegexes(path, read(path)));
const regexes = files.flatMap((file) => file.regexes);
const slow = regexes.flatMap((regex) => {
  const reason = findSuperLinear(regex);
  return reason === null ? [] : [{ regex, reason }];
});
const problems = [
  ...slow
    .filter(({ regex }) => !isExcepted(regex))
    .map(({ regex: { file, line, source, flags }, reason }) => `${file}:${line}: /${source}/${flags} is ${reason}`),
  ...files
    .flatMap(({ dynamic }) => dynamic)
    .filter(({ file }) => !NOT_RUN.includes(file))
    .map(({ file, line, code }) => `${file}:${line}: ${code} is not constant`),
  ...EXCEPTIONS.filter(
    (one) => !slow.some(({ regex }) => regex.file === one.file && regex.source.startsWith(one.pattern)),
  ).map(({ file, pattern }) => `${file}: the exception ${pattern} is not needed`),
  ...EXCEPTIONS.filter(
    ({ bound, boundIn }) => !new RegExp(`const ${bound} = [\\d_]+;[^]*> ${bound}\\b`).test(read(boundIn)),
  ).map(({ bound, boundIn }) => `${boundIn}: ${bound} no longer bounds an input`),
];
process.stdout.write(`${regexes.length} regular expressions, ${slow.length} excepted or too slow\n`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
