import { FILES_A_FOLDER, foldersOf, idOf, projectOf, type Amounts } from './fill.ts';

/** One call of an operation, for each way. */
export interface Call {
  graphql: { query: string; variables: Record<string, unknown> };
  /**
   * Method, path and body, for REST and the bare server. Only the bare server has the nested list.
   */
  rest: { method: string; path: string; body?: object };
}

export interface Operation {
  name: string;
  /** Measured for GraphQL and the bare server only. */
  isNested?: boolean;
  /** GraphQL's goal for lists is half of the bare server's throughput. */
  isList: boolean;
  calls(amounts: Amounts): Call[];
}

const CALLS = 1_000;

/** Returns calls for the same rows in each run, spread over all rows. */
function spread(max: number, make: (n: number) => Call): Call[] {
  return Array.from({ length: CALLS }, (_, i) => make(1 + ((i * 7_919 + 13) % max)));
}

const PROJECT = 'id name description workspaceId documentCount memoryCount createdAt updatedAt';
const MEMORY = 'id name content createdAt';
const ITEM = 'id name type size modifiedAt parentId xattrs comments';

const listMemories = (n: number): Call => ({
  graphql: {
    query: `query ($projectId: ID!) { memories(projectId: $projectId, first: 20) { nodes { ${MEMORY} } totalCount } }`,
    variables: { projectId: idOf('proj', n) },
  },
  rest: { method: 'GET', path: `/api/v1/projects/${idOf('proj', n)}/memories?page_size=20` },
});

const listFolder = (n: number): Call => ({
  graphql: {
    query: `query ($id: ID!) { driveItem(id: $id) { children(first: 20) { nodes { ${ITEM} } totalCount } } }`,
    variables: { id: idOf('item', n) },
  },
  rest: { method: 'GET', path: `/api/v1/drives/items/${idOf('item', n)}/children?page_size=20` },
});

export const OPERATIONS: Operation[] = [
  {
    name: 'get a project, with its counts',
    isList: false,
    calls: ({ projects }) =>
      spread(projects, (n) => ({
        graphql: { query: `query ($id: ID!) { project(id: $id) { ${PROJECT} } }`, variables: { id: idOf('proj', n) } },
        rest: { method: 'GET', path: `/api/v1/projects/${idOf('proj', n)}` },
      })),
  },
  {
    name: 'list 20 projects, with counts',
    isList: true,
    calls: ({ projects }) =>
      spread(Math.floor(projects / 20), (page) => ({
        graphql: {
          query: `query ($offset: Int!) { projects(first: 20, offset: $offset) { nodes { ${PROJECT} } totalCount } }`,
          variables: { offset: (page % 10) * 20 },
        },
        rest: { method: 'GET', path: `/api/v1/projects?page_size=20&page=${(page % 10) + 1}` },
      })),
  },
  {
    name: 'get a memory',
    isList: false,
    calls: ({ memories }) =>
      spread(memories, (n) => {
        const projectId = idOf('proj', projectOf(n));
        return {
          graphql: {
            query: `query ($projectId: ID!, $id: ID!) { memory(projectId: $projectId, id: $id) { ${MEMORY} projectId updatedAt } }`,
            variables: { projectId, id: idOf('mem', n) },
          },
          rest: { method: 'GET', path: `/api/v1/projects/${projectId}/memories/${idOf('mem', n)}` },
        };
      }),
  },
  { name: 'list memories of a project', isList: true, calls: ({ projects }) => spread(projects, listMemories) },
  { name: 'list 20 memories of the largest project', isList: true, calls: () => [listMemories(1)] },
  { name: 'list 20 files of a folder', isList: true, calls: (amounts) => spread(foldersOf(amounts), listFolder) },
  { name: 'list 20 files of the largest folder', isList: true, calls: () => [listFolder(1)] },
  {
    name: '50 projects × 5 memories × counts',
    isList: false,
    isNested: true,
    calls: () => [
      {
        graphql: {
          query: `{ projects(first: 50) { nodes { id name memoryCount documentCount memories(first: 5) { nodes { id name createdAt } } } } }`,
          variables: {},
        },
        rest: { method: 'GET', path: '/nested' },
      },
    ],
  },
  {
    name: 'create a memory',
    isList: false,
    calls: ({ projects }) =>
      spread(projects, (n) => {
        const projectId = idOf('proj', n);
        const made = { name: 'A new memory', content: `The garden lies behind house ${n}, and Ana waters its roses.` };
        return {
          graphql: {
            query: `mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { ${MEMORY} projectId updatedAt } } }`,
            variables: { input: { projectId, ...made } },
          },
          rest: { method: 'POST', path: `/api/v1/projects/${projectId}/memories`, body: made },
        };
      }),
  },
];

export const SMALL: Amounts = { projects: 1_000, memories: 10_000, items: 10_000 };
export const LARGE: Amounts = { projects: 100_000, memories: 1_000_000, items: 1_000_000 };
export const TINY: Amounts = { projects: 100, memories: 1_000, items: 10 * FILES_A_FOLDER };
