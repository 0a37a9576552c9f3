import {
  CreateOneBoundaryDocument,
  DeleteOneBoundaryDocument,
  GetOneBoundaryDocument,
  ListTeamBoundariesDocument,
  UpdateOneBoundaryDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, pages } from '../sources.ts';

const id = path('boundaryId');
const addition = { base: 'v3', addition: true } as const;
const notNull = { notNull: true } as const;
const fields = {
  agentIds: body('agent_ids', notNull),
  projectIds: body('project_ids', notNull),
  // An update with null removes it.
  writeProjectId: body('write_project_id'),
  writeAgentId: body('write_agent_id'),
  includeFacts: body('include_facts', notNull),
  includeMemories: body('include_memories', notNull),
  includeDocuments: body('include_documents', notNull),
  maxTokens: body('max_tokens', notNull),
  minCoverage: body('min_coverage', notNull),
  extract: body('extract', notNull),
  memoryOf: body('memory_of', notNull),
  extraction: body('extraction', notNull),
};

const record = call('GET /boundaries/:boundaryId', GetOneBoundaryDocument, { id }, addition);

export const boundaries = [
  call('GET /boundaries', ListTeamBoundariesDocument, pages(), { ...addition, response: 'list' }),
  record,
  call(
    'POST /boundaries',
    CreateOneBoundaryDocument,
    { input: { workspaceId: body('workspace_id'), name: body('name'), ...fields } },
    { ...addition, record, message: 'Boundary created.' },
  ),
  call(
    'PATCH /boundaries/:boundaryId',
    UpdateOneBoundaryDocument,
    { input: { id, name: body('name', notNull), ...fields } },
    { ...addition, record, message: 'Boundary updated.' },
  ),
  call(
    'DELETE /boundaries/:boundaryId',
    DeleteOneBoundaryDocument,
    { input: { id } },
    { ...addition, record, response: 'done', message: 'Boundary deleted.' },
  ),
];
