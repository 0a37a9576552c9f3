import {
  SearchAgentMemoryDocument,
  SearchAllMemoryDocument,
  SearchProjectMemoryDocument,
  TestOneBoundaryDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const workspaceId = path('workspaceId');
const search = {
  query: body('query'),
  kinds: body('kinds'),
  first: body('limit'),
  asOf: body('as_of'),
  personId: body('person_id'),
};
const addition = { base: 'v3', addition: true, savesNothing: true } as const;

export const recall = [
  call('POST /memories/search', SearchAllMemoryDocument, search, { ...addition, response: 'items' }),
  call(
    'POST /workspaces/:workspaceId/projects/:projectId/memories/search',
    SearchProjectMemoryDocument,
    { workspaceId, projectId: path('projectId'), ...search },
    { ...addition, response: 'items' },
  ),
  call(
    'POST /workspaces/:workspaceId/agents/:agentId/facts/search',
    SearchAgentMemoryDocument,
    { workspaceId, agentId: path('agentId'), ...search },
    { ...addition, response: 'items' },
  ),
  call(
    'POST /boundaries/:boundaryId/test',
    TestOneBoundaryDocument,
    {
      boundaryId: path('boundaryId'),
      query: body('query'),
      asOf: body('as_of'),
      personId: body('person_id'),
      memoryOf: body('memory_of'),
    },
    addition,
  ),
];
