import {
  AddAgentFactEntriesDocument,
  AddAgentFactsDocument,
  AddProjectFactEntriesDocument,
  AddProjectFactsDocument,
  ForgetAgentFactDocument,
  ForgetProjectFactDocument,
  GetAgentFactDocument,
  GetProjectFactDocument,
  ListAgentFactChangesDocument,
  ListAgentFactsDocument,
  ListAllFactsDocument,
  ListProjectFactChangesDocument,
  ListProjectFactsDocument,
  RestoreAgentFactDocument,
  RestoreProjectFactDocument,
  UpdateAgentFactDocument,
  UpdateProjectFactDocument,
  type FactStatus,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, query, pages } from '../sources.ts';

const workspaceId = path('workspaceId');
const projectId = path('projectId');
const agentId = path('agentId');
const id = path('factId');
const status = query.flag<FactStatus[] | null>('include_expired', { true: null, false: ['IN_FORCE'] });
const personId = query.texts('person_id');
const agentFactId = path('agentFactId');

const OF_PROJECT = '/workspaces/:workspaceId/projects/:projectId/memories/facts';
const OF_AGENT = '/workspaces/:workspaceId/agents/:agentId/facts';

const base = 'v3';
const addition = { base, addition: true } as const;
const edit = {
  fact: body('fact', { notNull: true }),
  metadata: body('metadata', { notNull: true }),
  expirationDate: body('expiration_date'),
  pinned: body('pinned', { notNull: true }),
  ifVersion: body('version'),
};

const agentFact = call(
  `GET ${OF_AGENT}/:agentFactId`,
  GetAgentFactDocument,
  { workspaceId, agentId, id: agentFactId },
  addition,
);
const projectFact = call(`GET ${OF_PROJECT}/:factId`, GetProjectFactDocument, { workspaceId, projectId, id }, { base });

export const facts = [
  call(
    'GET /memories/facts',
    ListAllFactsDocument,
    { status, personId, ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    `POST ${OF_AGENT}`,
    AddAgentFactsDocument,
    { workspaceId, agentId, facts: body('facts') },
    { base, message: 'Facts added.' },
  ),
  call(
    `POST ${OF_AGENT}/entries`,
    AddAgentFactEntriesDocument,
    { workspaceId, agentId, entries: body('entries'), personId: body('person_id') },
    { ...addition, message: 'Facts added.' },
  ),
  call(
    `GET ${OF_AGENT}`,
    ListAgentFactsDocument,
    { workspaceId, agentId, status, personId, ...pages() },
    { ...addition, response: 'list' },
  ),
  agentFact,
  call(
    `PATCH ${OF_AGENT}/:agentFactId`,
    UpdateAgentFactDocument,
    { input: { workspaceId, agentId, id: agentFactId, ...edit } },
    { ...addition, record: agentFact, message: 'Fact changed.' },
  ),
  call(
    `DELETE ${OF_AGENT}/:agentFactId`,
    ForgetAgentFactDocument,
    { input: { workspaceId, agentId, id: agentFactId } },
    { ...addition, record: agentFact, message: 'Fact forgotten.' },
  ),
  call(
    `POST ${OF_AGENT}/:agentFactId/restore`,
    RestoreAgentFactDocument,
    { input: { workspaceId, agentId, id: agentFactId } },
    { ...addition, record: agentFact, message: 'Fact restored.' },
  ),
  call(
    `GET ${OF_AGENT}/:agentFactId/changes`,
    ListAgentFactChangesDocument,
    { workspaceId, agentId, id: agentFactId, ...pages() },
    { ...addition, response: 'list', snakeKeys: 'detail' },
  ),
  projectFact,
  call(
    `GET ${OF_PROJECT}`,
    ListProjectFactsDocument,
    { workspaceId, projectId, status, personId, ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    `POST ${OF_PROJECT}`,
    AddProjectFactsDocument,
    { workspaceId, projectId, facts: body('facts'), personId: body('person_id') },
    { ...addition, message: 'Facts added.' },
  ),
  call(
    `POST ${OF_PROJECT}/entries`,
    AddProjectFactEntriesDocument,
    { workspaceId, projectId, entries: body('entries'), personId: body('person_id') },
    { ...addition, message: 'Facts added.' },
  ),
  call(
    `PATCH ${OF_PROJECT}/:factId`,
    UpdateProjectFactDocument,
    { input: { workspaceId, projectId, id, ...edit } },
    { ...addition, record: projectFact, message: 'Fact changed.' },
  ),
  call(
    `DELETE ${OF_PROJECT}/:factId`,
    ForgetProjectFactDocument,
    { input: { workspaceId, projectId, id } },
    { ...addition, record: projectFact, message: 'Fact forgotten.' },
  ),
  call(
    `POST ${OF_PROJECT}/:factId/restore`,
    RestoreProjectFactDocument,
    { input: { workspaceId, projectId, id } },
    { ...addition, record: projectFact, message: 'Fact restored.' },
  ),
  call(
    `GET ${OF_PROJECT}/:factId/changes`,
    ListProjectFactChangesDocument,
    { workspaceId, projectId, id, ...pages() },
    { ...addition, response: 'list', snakeKeys: 'detail' },
  ),
];
