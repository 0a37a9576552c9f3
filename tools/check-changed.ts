import { execFileSync } from 'node:child_process';
import { runChecks } from './run-checks.ts';

// `npm run check:changed`: the quick checks, of the files that differ from the last commit. A hook
// runs it before each commit (`npm run hooks`).

const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...list('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...list('ls-files', '--others', '--exclude-standard'),
];
const code = changed.filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
const graphs = changed.filter((file) => /\.graphql$|^codegen\.yml$/.test(file));
const domains = changed.filter((file) => /^src\/(graphql\/resolvers|domains)\/.*\.ts$/.test(file));
const tables = changed.filter((file) => /\.entity\.ts$|^src\/db\/migrations\//.test(file));
const script = (name: string) => ['npm', 'run', '--silent', name];

if (graphs.length > 0) await runChecks([script('codegen')]);
await runChecks([
  ...(changed.length > 0 ? [['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...changed]] : []),
  ...(code.length > 0 ? [['oxlint', '--deny-warnings', ...code]] : []),
  ...(code.length + graphs.length > 0
    ? [['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/changed.tsbuildinfo']]
    : []),
  ...(code.some((file) => file.startsWith('console/'))
    ? [
        [
          'tsc',
          '--noEmit',
          '-p',
          'console',
          '--incremental',
          '--tsBuildInfoFile',
          'node_modules/.cache/console.tsbuildinfo',
        ],
      ]
    : []),
  ...(changed.length > 0 ? [[...script('check:style'), ...changed], script('check:structure')] : []),
  ...(graphs.length > 0 ? [script('check:schema'), script('check:docs')] : []),
  ...(graphs.length + domains.length > 0 ? [script('check:resolvers')] : []),
  ...(tables.length > 0 ? [script('check:entities')] : []),
]);
