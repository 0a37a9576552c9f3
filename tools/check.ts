import { runChecks } from './run-checks.ts';

// `npm run check`: generates code, then runs all checks, the long ones first.

const CHECKS = [
  'check:format',
  'check:types',
  'check:lint',
  'docs:build',
  'check:boundaries',
  'check:docs',
  'check:openapi',
  'check:style',
  'check:unused',
  'check:schema',
  'check:resolvers',
  'check:entities',
  'check:structure',
  'check:regexes',
  'check:growth',
  'check:random',
  'check:monitoring',
  'check:commits',
];

const script = (name: string) => ['npm', 'run', '--silent', name];

await runChecks([script('codegen')]);
await runChecks(CHECKS.map(script));
