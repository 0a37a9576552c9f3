import { LAYERS } from './layers.mjs';

/** A regular expression for the files of a box: a folder, or a single file. */
const within = (box) => (box.endsWith('.ts') ? `^${box.replaceAll('.', '\\.')}$` : `^${box}/`);
const anyOf = (boxes) => boxes.map(within).join('|');

const OURS = '^(src|rest-compat|router-sidecar|console)/';

const layerRules = LAYERS.flatMap((boxes, height) =>
  boxes.flatMap((box) => {
    const above = LAYERS.slice(height)
      .flat()
      .filter((other) => other !== box);
    if (above.length === 0) return [];
    return [
      {
        name: `layers/${box}`,
        comment: 'A layer imports lower ones only, so that reading a file never leads up again.',
        severity: 'error',
        from: { path: within(box) },
        to: { path: anyOf(above) },
      },
    ];
  }),
);

/** Who may import whom. Each rule says why; docs/explanation/architecture.md draws the picture. */
export const RULES = [
  ...layerRules,
  {
    name: 'every-folder-has-a-layer',
    comment: 'tools/structure/layers.mjs lists every folder. One that it does not name would be bound by no rule.',
    severity: 'error',
    from: {},
    to: { path: OURS, pathNot: anyOf(LAYERS.flat()) },
  },
  {
    name: 'no-circles',
    comment: 'A circle, of types too, hides which of two files is the foundation.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvers-call-domains',
    comment: 'Domain functions check permission and team. A resolver with an entity manager would bypass them.',
    severity: 'error',
    from: { path: '^src/graphql/resolvers/' },
    to: { path: '@mikro-orm|^src/db/', pathNot: '^src/db/(keyset-page|maintained-counts)\\.ts$' },
  },
  {
    name: 'mcp-calls-domains',
    comment:
      'Domain functions check permission and team. A tool that read rows itself would bypass them. It may read bounds.',
    severity: 'error',
    from: { path: '^src/mcp/' },
    to: {
      path: '@mikro-orm|^src/(db|graphql|jobs)/',
      pathNot: '^src/(db/keyset-page|graphql/(bounds|served-schema))\\.ts$',
    },
  },
  {
    name: 'rest-goes-through-the-schema',
    comment: 'REST is a table of operations on the schema. A second way into the domains could drift from the first.',
    severity: 'error',
    from: { path: '^rest-compat/' },
    to: { path: '^src/(db|domains|jobs|recall)/', pathNot: '^src/domains/identity/authenticate-request\\.ts$' },
  },
  {
    name: 'the-command-line-is-a-client',
    comment:
      'It speaks GraphQL to a running platform, from any machine. Of ours it only needs the readers of catalog files, the form of a key and the hashes of the audit log. Backup and recovery work without a platform.',
    severity: 'error',
    from: { path: '^src/cli/' },
    to: {
      path: OURS,
      pathNot:
        '^src/(cli/|catalog/catalog\\.ts$|auth/key-format\\.ts$|core/audit-chain\\.ts$|backup/run-task\\.ts$|startup/recover-operator\\.ts$)',
    },
  },
  {
    name: 'nothing-imports-the-command-line',
    comment: 'It is a program of its own.',
    severity: 'error',
    from: { path: `${OURS}|^examples/`, pathNot: '^src/cli/' },
    to: { path: '^src/cli/' },
  },
  {
    name: 'nothing-imports-the-console',
    comment: 'Its code runs in browsers alone.',
    severity: 'error',
    from: { path: `${OURS}|^examples/`, pathNot: '^console/' },
    to: { path: '^console/' },
  },
  {
    name: 'the-router-asks-one-interface',
    comment: 'Steps know what they ask of the platform (platform.ts), not how it is done. main.ts wires the two.',
    severity: 'error',
    from: { path: '^router-sidecar/', pathNot: '^router-sidecar/(main|platform)\\.ts$' },
    to: { path: '^src/', pathNot: '^src/(core|http|config|telemetry)/' },
  },
  {
    name: 'the-interface-is-types',
    comment: 'platform.ts names the shapes of questions and answers; it runs nothing.',
    severity: 'error',
    from: { path: '^router-sidecar/platform\\.ts$' },
    to: { path: '^src/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'Production code does not depend on the tests.',
    severity: 'error',
    from: { path: `${OURS}|^examples/` },
    to: { path: '^test/' },
  },
];

/** Rules over what is loaded at run time, where type-only imports do not count. */
export const RUNTIME_RULES = [
  {
    name: 'the-router-loads-no-orm',
    comment: 'The router starts fast and idles small, because what it runs on every call is plain SQL.',
    severity: 'error',
    from: { path: '^router-sidecar/main\\.ts$' },
    to: { path: '@mikro-orm', reachable: true },
  },
];

export const OPTIONS = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
};
