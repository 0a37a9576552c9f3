/** Who may import whom. Each rule says why; the README draws the picture. */
export default {
  forbidden: [
    {
      name: 'errors-is-a-leaf',
      comment: 'Everything may throw an AppError, so errors.ts can import nothing of ours without a circle.',
      severity: 'error',
      from: { path: '^src/errors\\.ts$' },
      to: { path: '^(src|rest-compat|router-sidecar)/' },
    },
    {
      name: 'rooms-keep-their-insides',
      comment: "A room uses another room's verbs and entities. Its resolvers and loaders serve the door alone.",
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/graphql/' },
      to: { path: '^src/[^/]+/[^/]+\\.(resolvers|loaders|policy)\\.ts$', pathNot: '^src/$1/' },
    },
    {
      name: 'rooms-do-not-know-the-doors',
      comment: 'A verb means the same whoever calls it: GraphQL, REST, the router or a job.',
      severity: 'error',
      from: {
        path: '^src/(agents|boundaries|catalog|connectors|conversations|drive|facts|identity|integrations|invitations|jobs|memories|operations|projects|usage|workspaces)/',
      },
      to: {
        path: '^(src/(graphql|mcp)/|src/(main|server|supervisor|router-mount)\\.ts|rest-compat/|router-sidecar/)',
        pathNot: '^src/graphql/(cursor|generated|page|subscribe)\\.ts$',
      },
    },
    {
      name: 'resolvers-call-verbs',
      comment:
        'Permission and tenancy are asserted in the verbs; a resolver with an entity manager would go round them.',
      severity: 'error',
      from: { path: '\\.resolvers\\.ts$' },
      to: { path: '@mikro-orm|/db/' },
    },
    {
      name: 'mcp-calls-verbs',
      comment: 'Permission and tenancy are asserted in the verbs; a tool that read rows itself would go round them.',
      severity: 'error',
      from: { path: '^src/mcp/' },
      to: { path: '@mikro-orm|^src/(db|graphql|jobs|usage)/|^(rest-compat|router-sidecar)/' },
    },
    {
      name: 'rest-goes-through-the-schema',
      comment: 'REST is a table of operations on the schema: a second way into the rooms could drift from the first.',
      severity: 'error',
      from: { path: '^rest-compat/' },
      to: {
        path: '^src/(agents|boundaries|catalog|connectors|conversations|db|drive|facts|integrations|invitations|jobs|memories|operations|projects|usage|workspaces)/',
      },
    },
    {
      name: 'the-command-line-is-a-client',
      comment:
        'It speaks GraphQL to a running platform, from any machine. Of our own it takes the reading of a catalog file alone.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^(src|rest-compat|router-sidecar)/', pathNot: '^src/(cli/|catalog/catalog\\.ts$)' },
    },
    {
      name: 'nothing-imports-the-command-line',
      comment: 'It is a program of its own.',
      severity: 'error',
      from: { path: '^(src|rest-compat|router-sidecar|examples)/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'the-router-asks-one-interface',
      comment:
        "The router's steps know what they ask of the platform (platform.ts) and nothing of how it is answered. main.ts wires the two.",
      severity: 'error',
      from: { path: '^router-sidecar/', pathNot: '^router-sidecar/(main|platform)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(client-faults|config|draining|errors|framing|id|logger|trace)\\.ts$' },
    },
    {
      name: 'the-interface-is-types',
      comment: 'platform.ts names the shapes of questions and answers; it runs nothing.',
      severity: 'error',
      from: { path: '^router-sidecar/platform\\.ts$' },
      to: { path: '^src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-does-not-know-the-router',
      comment: 'The router is another process. The supervisor starts it by its file name.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^router-sidecar/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'What runs in production does not depend on the tests.',
      severity: 'error',
      from: { path: '^(src|rest-compat|router-sidecar|examples)/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-circles',
      comment:
        'A circle hides which of two files is the foundation. Types may point back: context and loaders describe each other.',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '\\.entity\\.ts$' } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
