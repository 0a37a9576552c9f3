import {
  CreateProjectDocument,
  DeleteProjectDocument,
  GetProjectDocument,
  ListProjectsDocument,
  UpdateProjectDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';
import { pages } from '../page-arguments.ts';

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
