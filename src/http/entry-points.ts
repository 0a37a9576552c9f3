/** An address of this server where somebody can begin. */
export interface EntryPoint {
  id: string;
  name: string;
  path: string;
  url: string;
  description: string;
  /** Whether a browser shows it. */
  isPage: boolean;
}

const ENTRY_POINTS: Omit<EntryPoint, 'url'>[] = [
  {
    id: 'console',
    name: 'Console',
    path: '/console/',
    description: 'For people: try models, see what they remember, and manage keys, members and costs.',
    isPage: true,
  },
  {
    id: 'router_alpha',
    name: 'Model calls, protocol alpha',
    path: '/router/alpha/v1',
    description: 'Base address for the openai SDKs: chat completions, responses, embeddings.',
    isPage: false,
  },
  {
    id: 'router_beta',
    name: 'Model calls, protocol beta',
    path: '/router/beta',
    description: 'Base address for the anthropic SDKs: messages.',
    isPage: false,
  },
  {
    id: 'graphiql',
    name: 'GraphiQL',
    path: '/graphiql',
    description: 'The page of the console that reads the schema and runs queries.',
    isPage: true,
  },
  {
    id: 'graphql',
    name: 'GraphQL',
    path: '/graphql',
    description: 'HTTP for queries and mutations, graphql-ws for subscriptions.',
    isPage: false,
  },
  {
    id: 'rest_reference',
    name: 'REST reference',
    path: '/docs',
    description: 'Every operation with its parameters, answers, errors and a curl line.',
    isPage: true,
  },
  {
    id: 'openapi',
    name: 'OpenAPI 3.1',
    path: '/openapi.json',
    description: 'The description of the REST API for tools.',
    isPage: true,
  },
  {
    id: 'mcp',
    name: 'MCP',
    path: '/mcp/projects/{projectId}',
    description: 'One MCP server a project, over Streamable HTTP, with a key of the project.',
    isPage: false,
  },
  {
    id: 'mcp_all',
    name: 'MCP over all memory',
    path: '/mcp',
    description: 'Reads all projects and agents that a service key may read.',
    isPage: false,
  },
];

/** Settings that decide which entry points there are. */
export interface EntryPointSettings {
  http: { publicUrl: string };
  graphql: { graphiql: boolean };
}

/** Lists the entry points of a deployment, in the order in which pages and JSON show them. */
export function listEntryPoints({ http, graphql }: EntryPointSettings): EntryPoint[] {
  return ENTRY_POINTS.filter(({ id }) => id !== 'graphiql' || graphql.graphiql).map((entryPoint) => ({
    ...entryPoint,
    url: `${http.publicUrl}${entryPoint.path}`,
  }));
}
