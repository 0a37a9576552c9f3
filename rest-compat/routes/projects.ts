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

export const projects = [
  call('GET /projects', ListProjectsDocument, pages(), { response: 'list' }),
  call('GET /projects/:projectId', GetProjectDocument, { id: path('projectId') }),
  call(
    'POST /projects',
    CreateProjectDocument,
    { input: { name: body('name'), description: body('description'), workspaceId: body('workspace_id') } },
    { message: 'Project created.' },
  ),
  call(
    'PUT /projects/:projectId',
    UpdateProjectDocument,
    { input: { id: path('projectId'), name: body('name', { notNull: true }), description: body('description') } },
    { message: 'Project updated.' },
  ),
  call(
    'DELETE /projects/:id',
    DeleteProjectDocument,
    { input: { id: path('id') } },
    { response: 'done', message: 'Project deleted.' },
  ),
];
