import {
  CreateProjectDocument,
  CreateProjectKeyDocument,
  DeleteProjectDocument,
  GetProjectDocument,
  ListProjectKeysDocument,
  ListProjectsDocument,
  RevokeProjectKeyDocument,
  UpdateProjectDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, pages, path } from '../sources.ts';

const record = call('GET /projects/:projectId', GetProjectDocument, { id: path('projectId') });

export const projects = [
  call('GET /projects', ListProjectsDocument, pages(), { response: 'list' }),
  record,
  call(
    'POST /projects',
    CreateProjectDocument,
    { input: { name: body('name'), description: body('description'), workspaceId: body('workspace_id') } },
    { record, message: 'Project created.' },
  ),
  call(
    'PUT /projects/:projectId',
    UpdateProjectDocument,
    { input: { id: path('projectId'), name: body('name', { notNull: true }), description: body('description') } },
    { record, message: 'Project updated.' },
  ),
  call(
    'DELETE /projects/:id',
    DeleteProjectDocument,
    { input: { id: path('id') } },
    { record, response: 'done', message: 'Project deleted.' },
  ),
];

const projectId = path('projectId');

export const projectKeys = [
  call('GET /projects/:projectId/apikeys', ListProjectKeysDocument, { projectId }),
  call(
    'POST /projects/:projectId/apikeys',
    CreateProjectKeyDocument,
    { input: { projectId, description: body('description') } },
    { message: 'API key created.' },
  ),
  call(
    'DELETE /projects/:projectId/apikeys/:apikeyId',
    RevokeProjectKeyDocument,
    { input: { projectId, id: path('apikeyId') } },
    { response: 'done', message: 'API key revoked.' },
  ),
];
