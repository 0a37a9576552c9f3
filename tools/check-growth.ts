import { globSync, readFileSync } from 'node:fs';
import { findGrowth } from './growth/find-growth.ts';

// `npm run check:growth`: fails for code of the product that copies what has come so far for each
// piece that comes, which takes quadratic time.

const ROOT = new URL('../', import.meta.url);
const CODE = '{src,rest-compat,router-sidecar}/**/*.ts';

/** Places that may stay, by file and beginning of their code, each with its reason. */
const ALLOWED: readonly { file: string; code: string; reason: string }[] = [
  {
    file: 'src/backup/copy.ts',
    code: 'Buffer.concat(waiting)',
    reason: 'It joins what has come since the last round, so each byte once.',
  },
  {
    file: 'src/domains/drive/text/chunking.ts',
    code: 'open.text += ',
    reason: 'A passage has MAX_CHARACTERS at most.',
  },
  {
    file: 'src/domains/integrations/ask-model.ts',
    code: 'text += added',
    reason: 'Channels show the text so far. It is read when a message is edited, not for each piece.',
  },
];

const unused = new Set(ALLOWED);
const problems = globSync(CODE, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .flatMap((file) =>
    findGrowth(file, readFileSync(new URL(file, ROOT), 'utf8')).flatMap(({ line, code, reason }) => {
      const allowed = ALLOWED.find((each) => each.file === file && code.startsWith(each.code));
      if (allowed) unused.delete(allowed);
      return allowed ? [] : [`${file}:${line}: ${code} ${reason}`];
    }),
  );
problems.push(...[...unused].map(({ file, code }) => `${file}: ${code} is allowed and is not there any more`));
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
