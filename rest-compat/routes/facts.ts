import { AddAgentFactsDocument, GetProjectFactDocument } from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const workspaceId = path('workspaceId');

export const facts = [
  call(
    'POST /workspaces/:workspaceId/agents/:agentId/facts',
    AddAgentFactsDocument,
    { input: { workspaceId, agentId: path('agentId'), facts: body('facts') } },
    { base: 'v3', message: 'Facts added.' },
  ),
  call(
    'GET /workspaces/:workspaceId/projects/:projectId/memories/facts/:factId',
    GetProjectFactDocument,
    { workspaceId, projectId: path('projectId'), id: path('factId') },
    { base: 'v3' },
  ),
];
